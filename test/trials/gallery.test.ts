// Pictures of every kind of block, page and state, for the eyes of whoever changes a style sheet, and for a comparison
// with those of another commit: `npm run gallery`.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../support/build-site.ts';
import { differenceOf } from '../support/compare-pictures.ts';
import { makeLookSite } from '../support/look-site.ts';
import { visit } from '../support/open-page.ts';
import { serveInBrowser } from '../support/serve-in-browser.ts';

/** Where the pictures go, and where earlier ones are; '' means nowhere. */
const { PUBDOCS_GALLERY: folder = '', PUBDOCS_GALLERY_AGAINST: against = '' } = process.env;

/** In per cent of the squares of a picture. */
const limit = 0.1;

const looks: Readonly<Record<string, BrowserContextOptions>> = {
  light: {},
  dark: {},
  'right-to-left': {},
  'forced-light': { forcedColors: 'active', colorScheme: 'light' },
  'forced-dark': { forcedColors: 'active', colorScheme: 'dark' },
};

const press = (selector: string) => (page: Page) => page.click(selector);
const nothing = () => Promise.resolve();

/** Name, path, what the reader does first, and the widths at which there is something to press. */
const scenes: readonly (readonly [string, string, (page: Page) => Promise<void>, readonly number[]])[] = [
  ['blocks', '/docs/every-piece', nothing, [360, 768, 1024, 1440]],
  ['front', '/cs/', nothing, [360, 768, 1024, 1440]],
  ['table', '/shipping-services-table', nothing, [360, 768, 1024, 1440]],
  ['page', '/cs/docs/quick-start', nothing, [360, 768, 1024, 1440]],
  ['not-found', '/404.html', nothing, [360, 1440]],
  ['search', '/docs/intro', press('.navbar-inner > .search-button'), [360, 1440]],
  ['menu', '/docs/Detailed/parcels', press('.menu-button'), [360, 768]],
  ['dropdown', '/docs/intro', press('.navbar .dropdown summary'), [1024]],
];

const setLook = (look: string) => {
  document.documentElement.dataset.theme = /dark/.test(look) ? 'dark' : 'light';
  document.documentElement.dir = look === 'right-to-left' ? 'rtl' : 'ltr';
};

describe.skipIf(folder === '')('the gallery', { timeout: 600_000 }, () => {
  const { site, open, forgive } = serveInBrowser(() => buildSite(makeLookSite()), { reducedMotion: 'reduce' });
  const pictures: string[] = [];

  const draw = async (page: Page, name: string, fullPage: boolean): Promise<void> => {
    const file = `${name}.png`;
    const earlier = join(against, file);
    pictures.push(file);
    await page.screenshot({ path: join(folder, file), fullPage });
    if (against === '' || !existsSync(earlier)) return;
    expect.soft(await differenceOf(page, earlier, join(folder, file)), `${file} differs`).toBeLessThan(limit);
  };

  beforeAll(() => mkdirSync(folder, { recursive: true }));

  it.each(
    scenes.flatMap(([scene, path, act, widths]) =>
      widths.flatMap((width) => Object.keys(looks).map((look) => ({ scene, path, act, width, look }))),
    ),
  )('shows $scene, $look, $width pixels wide', async ({ scene, path, act, width, look }) => {
    const page = await open({ viewport: { width, height: 900 }, bypassCSP: true, ...looks[look] });
    forgive();
    await visit(page, site.url(path));
    await page.evaluate(setLook, look);
    await act(page);
    await draw(page, `${scene}-${look}-${width}`, act === nothing);
    expect(pictures.length).toBeGreaterThan(0);
  });

  it.each(scenes.filter(([, , act]) => act === nothing))('shows %s on paper', async (scene, path) => {
    // A4 with margins of 1 cm.
    const page = await open({ viewport: { width: 703, height: 1047 }, bypassCSP: true });
    await visit(page, site.url(path));
    await page.emulateMedia({ media: 'print' });
    await draw(page, `${scene}-print`, true);
    expect(pictures.length).toBeGreaterThan(0);
  });

  afterAll(() => {
    const frames = pictures.map((file) => `<figure><img src="${file}" loading="lazy"><figcaption>${file}</figure>`);
    const style =
      '<style>body { display: flex; flex-wrap: wrap; gap: 1em; font: 1em sans-serif; background: #999 }</style>';
    writeFileSync(join(folder, 'index.html'), `<!doctype html><title>Gallery</title>${style}${frames.join('\n')}`);
  });
});
