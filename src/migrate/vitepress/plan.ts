// A VitePress site → the plan of its migration.
import { docAddress } from '../../content/doc-address.ts';
import { mergeComponents, type UnknownComponent } from '../components.ts';
import { drawsDiagrams, finishFiles, hostRedirects, needsTrust, standInFiles } from '../finish-plan.ts';
import { frontMatterEnd } from '../markdown-source.ts';
import { addFrontMatter, neededSlug, withFrontMatter } from '../page-address.ts';
import {
  addCount,
  copyFolder,
  joinPath,
  type MigrationNote,
  type MigrationPlan,
  type MigrationPorts,
  type PlannedFile,
  type ReadModule,
  readText,
  type SourceFiles,
} from '../plan.ts';
import { readFrontMatter } from '../read-front-matter.ts';
import { type Table, tableOf, textOf } from '../read-value.ts';
import { copyShown } from '../shown-files.ts';
import { configModule, sidebarsModule } from '../write-module.ts';
import { configOf, type Notes } from './config.ts';
import { convertFrontMatter, homeText, isForeignKey, isHome } from './front-matter.ts';
import { convertVitePressPage } from './page.ts';
import { convertVitePressSidebar } from './sidebar.ts';
import { readVitePressSite, type VitePressSite } from './site.ts';

/** (value of .vitepress/config, ports) → the plan */
export async function planVitePress(config: ReadModule, ports: MigrationPorts): Promise<MigrationPlan> {
  const { source } = ports;
  const first = readVitePressSite(config.value, new Map());
  const site = readVitePressSite(config.value, await additionalConfigs(first, ports));
  const notes: MigrationNote[] = [];
  const counts = new Map<string, number>();
  const components = new Map<string, UnknownComponent>();
  const say: Notes = {
    left: (what, advice) => notes.push({ kind: 'left', file: null, line: null, what, advice }),
    decide: (what, advice) => notes.push({ kind: 'decide', file: null, line: null, what, advice }),
  };
  const places = placesOf(site, source);
  const pages: PlannedFile[] = [];
  for (const [file, { path, page: address }] of places) {
    if (address === null) {
      pages.push({ path, copyOf: file });
      continue;
    }
    const text = readText(source, file) ?? '';
    const frontMatter = readFrontMatter(text);
    const page = convertVitePressPage(text, {
      file,
      source: site.source,
      frontMatter,
      attributes: site.attributes,
      placeOf: (other) => places.get(other)?.path ?? null,
      isPublic: (other) => source.read(joinPath(site.source, 'public', other)) !== null,
    });
    const own = withOwnFrontMatter(page.text, frontMatter, site);
    const slug = neededSlug(address.path, address.wanted) ?? undefined;
    pages.push({ path, text: addFrontMatter(own, {}, { slug }), converted: { from: file, text } });
    const foreign = Object.keys(frontMatter).filter(isForeignKey).length;
    addCount(counts, 'keys of front matter that VitePress does not know, left out', foreign);
    if (address.path.split('/').some((name) => name.startsWith('_')))
      notes.push({
        ...{ kind: 'left', file, line: null, what: `the page /${address.wanted}` },
        advice: 'Files and folders that begin with `_` are no pages here: rename it, and give it this `slug`.',
      });
    notes.push(...page.notes);
    for (const [name, more] of page.counts) addCount(counts, name, more);
    for (const component of page.components) mergeComponents(components, component);
    pages.push(...copyShown(page.files, file, source, notes));
    addCount(counts, 'pages', 1);
  }
  const ids = new Map(
    [...places.values()].flatMap(({ path, page }) =>
      page !== null && path.startsWith('docs/')
        ? [[page.wanted, docAddress(page.path, { numberPrefixes: true }).id] as const]
        : [],
    ),
  );
  const idOf = makeIdOf(ids, site);
  const sidebars = convertVitePressSidebar({ locales: site.locales, idOf, left: say.left });
  const statics = copyFolder(source, joinPath(site.source, 'public'), 'static');
  const hasSidebars = Object.keys(sidebars).length > 0;
  const redirects = hostRedirects(statics, source, say.left);
  const settings = configOf(site, {
    ...{ components, redirects, hasSidebars, needsTrust: needsTrust(pages), ...say },
    diagrams: drawsDiagrams(pages, readText(source, 'package.json') ?? '', say.decide),
    sizeOf: (path) => {
      const bytes = source.read(joinPath(site.source, 'public', path));
      return bytes === null ? null : ports.imageSize(bytes);
    },
  });
  for (const { key, source: written } of config.unread)
    if (
      !/(?:^|\.)(?:vite|vue|markdown|transform\w*|buildEnd|search|carbonAds|sitemap|postRender|shouldPreload)\b|^\.\.\./.test(
        key,
      )
    )
      say.left(
        `\`${key}\` of the config: ${written}`,
        'Its value is known only when the config runs (`--trust-and-run-config`).',
      );
  const elsewhere = Object.values(tableOf(site.config.locales))
    .flatMap((locale) => textOf(tableOf(locale).link) ?? [])
    .filter((link) => /^https?:/.test(link));
  if (elsewhere.length > 0)
    say.decide(
      `languages on other hosts: ${elsewhere.join(', ')}`,
      'Link to them in the navbar, or migrate them as languages of this site.',
    );
  addCount(counts, 'redirects', redirects.length);
  addCount(counts, 'languages', site.locales.length);
  addCount(counts, 'static files', statics.length);
  const files: PlannedFile[] = [
    { path: 'pubdocs.config.ts', text: configModule(settings), converted: null },
    ...(hasSidebars ? [{ path: 'sidebars.ts', text: sidebarsModule(sidebars), converted: null }] : []),
    ...pages,
    ...standInFiles(components),
    ...statics.filter(({ path }) => path !== 'static/_redirects'),
  ];
  return { files: finishFiles(files, counts), notes, counts: Object.fromEntries(counts) };
}

/** `config.ts` in the folder of a language, as VitePress 2 reads it. */
async function additionalConfigs(site: VitePressSite, ports: MigrationPorts): Promise<ReadonlyMap<string, unknown>> {
  const found = new Map<string, unknown>();
  for (const { path } of site.locales) {
    const names = ['ts', 'mts', 'js', 'mjs'].map((ending) => joinPath(site.source, path, `config.${ending}`));
    const file = names.find((name) => ports.source.read(name) !== null);
    const read = file === undefined ? null : await ports.readModule(file);
    if (read !== null) found.set(path, read.value);
  }
  return found;
}

interface Place {
  /** In the new site. */
  readonly path: string;
  /** Path of a page in the folder of its language here, and of its URL there; null for other files. */
  readonly page: { readonly path: string; readonly wanted: string } | null;
}

/** Files that pages show and link to. */
const isAsset = (file: string): boolean =>
  /\.(?:png|jpe?g|gif|svg|webp|avif|ico|pdf|zip|mp4|webm|mp3|csv)$/i.test(file);

/** File of the original → its place, for pages and for pictures beside them. */
function placesOf(site: VitePressSite, source: SourceFiles): ReadonlyMap<string, Place> {
  const start = site.source === '' ? '' : `${site.source}/`;
  const places = new Map<string, Place>();
  for (const file of source.list(site.source)) {
    const path = file.slice(start.length);
    if (/^(?:\.vitepress|public|dist)\/|(?:^|\/)node_modules\//.test(path) || path === '404.md') continue;
    const isPage = path.endsWith('.md');
    if (!isPage && !isAsset(path)) continue;
    const target = site.rewrite(path);
    const locale = site.locales.find((each) => each.path !== '' && target.startsWith(`${each.path}/`));
    const own = locale === undefined ? target : target.slice(locale.path.length + 1);
    // A README is a page like others there, and the page of its folder here: `neededSlug` sees that.
    const wanted = own.replace(/\.md$/, '').replace(/(?:^|\/)index$/, '');
    places.set(file, {
      path: joinPath(locale === undefined ? 'docs' : `i18n/${locale.path}/docs`, own),
      page: isPage ? { path: own, wanted } : null,
    });
  }
  return places;
}

/** ('/guide/01-start.html') → 'guide/start', the id here of the page with this URL there */
const makeIdOf =
  (ids: ReadonlyMap<string, string>, site: VitePressSite) =>
  (link: string): string | null => {
    const segment = site.locales.find(({ path }) => path !== '' && link.startsWith(`/${path}/`))?.path;
    const path = (segment === undefined ? link : link.slice(segment.length + 1)).split(/[?#]/)[0] ?? '';
    const plain = path.replace(/^\/+|\/+$/g, '').replace(/\.(?:html|md)$/, '');
    return ids.get(plain.replace(/(?:^|\/)index$/, '')) ?? null;
  };

function withOwnFrontMatter(text: string, table: Table, site: VitePressSite): string {
  const body = text.slice(frontMatterEnd(text));
  if (isHome(table)) {
    const own = {
      ...convertFrontMatter(table),
      title: textOf(table.title) ?? site.title,
      displayed_sidebar: null,
      hide_table_of_contents: true,
    };
    return withFrontMatter(own, `${homeText(table, site.title)}\n\n${body.trimStart()}`);
  }
  // A badge in the heading is no part of the title.
  const heading = /^#[ \t]+(.*?<[A-Z].*)$/m.exec(body)?.[1];
  const title = heading
    ?.replace(/<[^>]*>/g, '')
    .replace(/\{#[^}]*\}/g, '')
    .trim();
  const named = title === undefined || table.title !== undefined ? table : { title, ...table };
  const converted = convertFrontMatter(named) ?? (named === table ? null : named);
  return converted === null ? text : withFrontMatter(converted, body);
}
