// A VitePress site → the plan of its migration.
import { finishPlan, readingOf, standInFiles, withOriginals } from '../finish-plan.ts';
import { unchangedId } from '../page-address.ts';
import {
  copyFolder,
  type MigrationPlan,
  type MigrationPorts,
  type PlannedFile,
  type ReadModule,
  readOriginal,
  resolveParts,
} from '../plan.ts';
import { tableOf, textOf } from '../read-value.ts';
import { firstRedirects, hostRedirects } from '../redirects.ts';
import { addCounts, type Note, noResults, notesOn, noteUnread } from '../results.ts';
import { sidebarsModule } from '../write-module.ts';
import { vitepressConfig } from './config.ts';
import { convertVitePressPages, type VitePressPlace, vitepressPlaces } from './pages.ts';
import { convertVitePressSidebar } from './sidebar.ts';
import { readVitePressSite, type VitePressSite } from './site.ts';

/** (value of .vitepress/config, ports) → the plan */
export async function planVitePress(config: ReadModule, ports: MigrationPorts): Promise<MigrationPlan> {
  const { source } = ports;
  const first = readVitePressSite(config.value, new Map());
  const site = readVitePressSite(config.value, await additionalConfigs(first, ports));
  const results = noResults();
  const notes = notesOn(results, null);
  const places = vitepressPlaces(site, source);
  const pages = convertVitePressPages(site, source, places, results);
  const sidebars = convertVitePressSidebar({
    ...{ locales: site.locales, left: notes.left },
    idOf: makeIdOf(places, site),
  });
  const statics = copyFolder(source, resolveParts(site.source, 'public'), 'static');
  const hasSidebars = Object.keys(sidebars).length > 0;
  const redirects = firstRedirects(hostRedirects(statics, source, notes.left), notes.left);
  const settings = vitepressConfig(site, {
    folders: foldersOf(places),
    ...{ redirects, hasSidebars, reading: readingOf(pages, toolsOf(site, source), results), ...notes },
    sizeOf: (path) => {
      const bytes = source.read(resolveParts(site.source, 'public', path));
      return bytes === null ? null : ports.imageSize(bytes);
    },
  });
  noteUnread(config, notes.left, (key) => !isOfNoUse(key), adviceOn);
  noteOtherHosts(site, notes.decide);
  addCounts(results, {
    redirects: redirects.length,
    languages: site.locales.length,
    'static files': statics.length,
  });
  const files: PlannedFile[] = [
    ...(hasSidebars ? [{ path: 'sidebars.ts', text: sidebarsModule(sidebars), converted: null }] : []),
    ...pages,
    ...standInFiles(results.components),
    ...statics.filter(({ path }) => path !== 'static/_redirects'),
  ];
  return finishPlan(withOriginals(files, results), results, settings);
}

/** Names of tools; VitePress has formulas if `markdown.math` is on. */
const toolsOf = ({ config }: VitePressSite, source: MigrationPorts['source']): string =>
  [tableOf(config.markdown).math === true ? 'markdown-it-mathjax3' : '', readOriginal(source, 'package.json')].join(
    ' ',
  );

const foldersOf = (places: ReadonlyMap<string, VitePressPlace>): readonly string[] =>
  [...places.values()].flatMap(({ path, page }) =>
    page !== null && /(?:^|\/)index\.md$/.test(page.path)
      ? [resolveParts(/^i18n\/([^/]+)\//.exec(path)?.[1] ?? '', page.wanted)]
      : [],
  );

/** Config values without an effect on the new site: bundler options, features that pubdocs includes, and functions. */
const isOfNoUse = (key: string): boolean =>
  /(?:^|\.)(?:vite|vue|markdown|transform\w*|buildEnd|search|carbonAds|sitemap|postRender|shouldPreload)\b|^\.\.\./.test(
    key,
  );

const adviceOn = (key: string): string | undefined =>
  /^(?:locales(?:\.[\w-]+)?|(?:locales\.[\w-]+\.)?themeConfig(?:\.(?:nav|sidebar))?)$/.test(key)
    ? 'It may be the title, navbar and sidebar of the site, which are missing now. Install the packages of the original, delete the new folder, and repeat the command with `--trust-and-run-config`.'
    : undefined;

function noteOtherHosts({ config }: VitePressSite, decide: Note): void {
  const elsewhere = Object.values(tableOf(config.locales))
    .flatMap((locale) => textOf(tableOf(locale).link) ?? [])
    .filter((link) => /^https?:/.test(link));
  if (elsewhere.length > 0)
    decide(
      `languages on other hosts: ${elsewhere.join(', ')}`,
      'Link to them in the navbar, or migrate them as languages of this site.',
    );
}

/** Reads `config.ts` in the folder of each language, as in VitePress 2. */
async function additionalConfigs(site: VitePressSite, ports: MigrationPorts): Promise<ReadonlyMap<string, unknown>> {
  const configs = new Map<string, unknown>();
  for (const { path } of site.locales) {
    const names = ['ts', 'mts', 'js', 'mjs'].map((ending) => resolveParts(site.source, path, `config.${ending}`));
    const file = names.find((name) => ports.source.read(name) !== null);
    const read = file === undefined ? null : await ports.readModule(file);
    if (read !== null) configs.set(path, read.value);
  }
  return configs;
}

/** ('/guide/01-start.html') → 'guide/01-start': URL in the original → id in pubdocs */
function makeIdOf(places: ReadonlyMap<string, VitePressPlace>, site: VitePressSite): (link: string) => string | null {
  const ids = new Map(
    [...places.values()].flatMap(({ path, page }) =>
      page !== null && path.startsWith('docs/') ? [[page.wanted, unchangedId(page.path)] as const] : [],
    ),
  );
  return (link) => {
    const segment = site.locales.find(({ path }) => path !== '' && link.startsWith(`/${path}/`))?.path;
    const path = (segment === undefined ? link : link.slice(segment.length + 1)).split(/[?#]/)[0] ?? '';
    const plain = path.replace(/^\/+|\/+$/g, '').replace(/\.(?:html|md)$/, '');
    return ids.get(plain.replace(/(?:^|\/)index$/, '')) ?? null;
  };
}
