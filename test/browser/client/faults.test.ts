// Faults of the network, of the host and of releases: the text stays readable, links work, and nothing repeats without
// end.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildSite } from '../../support/build-site.ts';
import { makeLabSite } from '../../support/lab-site.ts';
import { atAddress, drawn, saveData, visit } from '../../support/open-page.ts';
import { serveSite } from '../../support/serve.ts';
import { serveInBrowser } from '../../support/serve-in-browser.ts';

const { site, folder, open, forgive } = serveInBrowser(() => buildSite('site'));

/** A control of the table of services: its island waits for the reader. */
const fields = 'pubdocs-island :is(input, select, button)';

const routes = (): readonly string[] =>
  ['routes.json', 'cs/routes.json'].flatMap((name) => JSON.parse(readFileSync(join(folder(), name), 'utf8')));

describe('without JavaScript', () => {
  it('every page has its text, and every menu and link works', async () => {
    const page = await open({ javaScriptEnabled: false });
    for (const route of routes()) {
      await page.goto(site.origin + route, { waitUntil: 'domcontentloaded' });
      expect([route, await page.isVisible('h1')]).toEqual([route, true]);
    }
    await page.goto(site.url('/docs/intro'));
    await page.click('.navbar details summary');
    expect(await page.isVisible('.navbar details a')).toBe(true);
    await page.click('#pd-sidebar details summary');
    await page.click('.navbar .languages a[lang=cs]');
    await page.waitForURL('**/cs/docs/intro');
    for (const control of ['[data-behaviour=color-mode]', '[data-announcement-close]', '.back-to-top']) {
      expect([control, await page.isVisible(control)]).toEqual([control, false]);
    }
  });

  it('the menu of small screens opens and closes', async () => {
    const page = await open({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
    await page.goto(site.url('/docs/intro'));
    await page.click('.menu-button');
    expect(await page.isVisible('#pd-menu')).toBe(true);
    await page.click('#pd-menu a[href="#pd-sidebar"]');
    expect(await page.isVisible('#pd-sidebar a[aria-current=page]')).toBe(true);
    await page.click('#pd-sidebar .sidebar-close');
    expect(await page.isVisible('#pd-sidebar a[aria-current=page]')).toBe(false);
  });
});

describe('a wrong base path', () => {
  it('is reported on the page, in its language, with the base that would work', async () => {
    const astray = await serveSite({ folder: folder(), base: '/elsewhere' });
    for (const [path, title] of [
      ['/docs/intro/index.html', 'This site did not load properly'],
      ['/cs/docs/intro', null],
    ] as const) {
      const page = await open();
      forgive();
      await page.goto(astray.url(path));
      const banner = page.locator('[data-wrong-base]');
      await banner.waitFor();
      const text = (await banner.textContent()) ?? '';
      if (title === null) expect(text).not.toContain('did not load');
      else expect(text).toContain(title);
      expect(text).toContain('/public-docs');
      expect(text).toContain('/elsewhere');
      // Without any style sheet the box and its title are what the browser draws by itself.
      expect(await banner.evaluate((box) => [box.localName, getComputedStyle(box).borderTopStyle])).toEqual([
        'fieldset',
        'groove',
      ]);
    }
    await astray.close();
  });

  it('is not reported when only the style sheet or only the script is blocked', async () => {
    for (const pattern of ['**/*.css', '**/main.*.js*']) {
      const page = await open();
      forgive();
      await page.route(pattern, (route) => route.abort());
      await page.goto(site.url('/docs/intro'));
      await page.waitForLoadState('load');
      expect(await page.locator('[data-wrong-base]').count()).toBe(0);
    }
  });

  it('does not appear in the text of the pages', () => {
    expect(readFileSync(join(folder(), 'docs/intro/index.html'), 'utf8')).not.toMatch(
      /<p[^>]*>[^<]*did not load properly/,
    );
  });
});

describe('after a release', () => {
  /** The same site with another main script: files that the old pages name are gone. */
  function nextRelease(): string {
    const next = join(mkdtempSync(join(tmpdir(), 'pubdocs-release-')), 'out');
    cpSync(folder(), next, { recursive: true });
    const files =
      readFileSync(join(folder(), 'docs/intro/index.html'), 'utf8').match(
        /assets\/(main|extras|tabs|islands|site)\.\w+\.(js|css)/g,
      ) ?? [];
    const renamed = new Map(
      [...new Set(files)].map((name) => [name, name.replace(/\.(\w+)\.(js|css)$/, '.next$1.$2')]),
    );
    for (const [from, to] of renamed) {
      cpSync(join(next, from), join(next, to));
      rmSync(join(next, from));
    }
    const pages = routes().map((route) => join(next, route.replace('/public-docs', ''), 'index.html'));
    for (const page of [...pages, join(next, '404.html'), join(next, 'cs/404.html')]) {
      let html = readFileSync(page, 'utf8');
      for (const [from, to] of renamed) html = html.replaceAll(from, to);
      writeFileSync(page, html);
    }
    return next;
  }

  it('an old tab continues with the new pages, each loaded fully once', async () => {
    const page = await open();
    await saveData(page);
    await visit(page, site.url('/docs/intro'));
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
    site.switchTo(nextRelease());
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.click('#pd-sidebar a[href$="/docs/quick-start"]');
    await page.waitForSelector('html:not([data-same])[data-ready]');
    await atAddress(page, site.url('/docs/quick-start'));
    expect(loads).toBe(1);
    await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
    await page.click('#pd-sidebar a[href$="/docs/glossary"]');
    await page.waitForSelector('html[data-same] h1#glossary');
    expect(loads).toBe(1);
  });

  it('an island whose old code is gone loads the new page', async () => {
    const page = await open();
    forgive();
    let go = () => {};
    let held = false;
    await page.route(
      '**/assets/islands.*.js',
      async (route) => {
        await new Promise<void>((done) => {
          go = done;
          held = true;
        });
        await route.continue();
      },
      { times: 1 },
    );
    await visit(page, site.url('/shipping-services-table'));
    await page.focus(fields);
    await expect.poll(() => held).toBe(true);
    site.switchTo(nextRelease());
    go();
    await page.waitForFunction(() => document.documentElement.outerHTML.includes('islands.next'));
    await page.waitForSelector('html[data-ready]');
    await page.focus(fields);
    await page.waitForSelector('pubdocs-island[data-hydrated]');
    expect(await page.locator('pubdocs-island [role=alert]').count()).toBe(0);
  });
});

describe('a snapshot that was not refreshed', () => {
  it.each([
    [17, 0],
    [47, 1],
  ])('is marked as old on the page: after %s days', async (days, warnings) => {
    const page = await open();
    const { asOf } = JSON.parse(readFileSync('site/data/shipping-services.json', 'utf8'));
    await page.clock.setFixedTime(Date.parse(asOf) + days * 86_400_000);
    await visit(page, site.url('/shipping-services-table'));
    await page.focus(fields);
    await page.waitForSelector('pubdocs-island[data-hydrated]');
    await drawn(page);
    await expect.poll(() => page.locator('.data-old').count()).toBe(warnings);
    expect(await page.isVisible('.data-note time')).toBe(true);
  });
});

describe('the policy of the build', () => {
  it('holds on every page, in both modes, with the live table', async () => {
    const page = await open();
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => console.error(`policy: ${event.violatedDirective}`));
    });
    const policy = JSON.parse(readFileSync(join(folder(), 'pubdocs-headers.json'), 'utf8'))['Content-Security-Policy'];
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    for (const route of routes()) {
      await visit(page, site.origin + route);
      await page.click('[data-behaviour=color-mode]');
    }
  });
});

describe('a navbar that hides', () => {
  it('hides when scrolling down, returns when scrolling up and on focus', async () => {
    const lab = await serveSite({
      folder: buildSite(makeLabSite({ config: [['navbar: {', 'navbar: { hideOnScroll: true,']] })),
      base: '/public-docs',
    });
    const page = await open();
    await visit(page, lab.url('/docs/intro'));
    const scroll = (by: number) => page.evaluate((pixels) => scrollBy({ top: pixels, behavior: 'instant' }), by);
    await scroll(900);
    await page.waitForSelector('header.navbar[data-hidden]', { state: 'attached' });
    for (const part of ['.sidebar', '.toc'])
      await expect.poll(async () => (await page.locator(part).boundingBox())?.y).toBe(0);
    await scroll(-100);
    await page.waitForSelector('header.navbar:not([data-hidden])');
    await scroll(400);
    await page.waitForSelector('header.navbar[data-hidden]', { state: 'attached' });
    await page.focus('.navbar a[href$="/docs/intro"]');
    await page.waitForSelector('header.navbar:not([data-hidden])');
    await scroll(400);
    await drawn(page);
    expect(await page.locator('header.navbar[data-hidden]').count()).toBe(0);
    await lab.close();
  });
});
