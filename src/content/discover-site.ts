// The stage `discover`. 1. list the folders  2. read the front matter of all pages  3. pair translations with originals
// 4. report files that cannot be published. Nothing is compiled here.

import type { SiteConfig } from '../config/site-config.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { problemToDiagnostic } from '../diagnostics/file-problem.ts';
import type { DataPage } from '../model/data-page.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Locale } from '../model/locale.ts';
import { type Place, startOfFile } from '../model/place.ts';
import type { FileEntry, Files } from '../model/ports.ts';
import type { SourcePage } from '../model/source-page.ts';
import { byPath, isMarkdownFile, isPartial } from '../text/paths.ts';
import { type CategoryFile, isCategoryFile, parseCategory } from './categories.ts';
import { decodeText } from './decode-text.ts';
import { type DocsFilter, makeDocsFilter } from './docs-filter.ts';
import { type DocsRoot, docsRoots, sourcePath } from './docs-roots.ts';
import { type GeneratedByLocale, generatedPages } from './generated-page.ts';
import { islandsAmong } from './islands-among.ts';
import { allTexts, type Doc, pairDocs, textsOf } from './pair-docs.ts';
import type { DocsFile, ReadPage } from './read-page.ts';
import { takenPaths } from './taken-paths.ts';
import { unreadTranslations } from './unread-translations.ts';

export { allTexts, type Doc, textsOf };

/** The docs of one version, or the current ones. */
export interface DocsPart {
  /** Sorted by path. */
  readonly docs: readonly Doc[];
  /** Drafts that are left out, by path below the docs folder, for messages about links to them. */
  readonly drafts: ReadonlyMap<string, Pick<SourcePage, 'id' | 'slug' | 'route'>>;
  readonly categories: readonly CategoryFile[];
  /** Folder → its label by locale, from the `_category_` files of every language. */
  readonly categoryLabels: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

/** `docs` has those of all versions, current ones first; `drafts` and `categories` are those of the current docs. */
export interface DiscoveredSite extends DocsPart {
  /** Version id → its docs. */
  readonly versions: ReadonlyMap<string, DocsPart>;
  /** Files of `static/`, relative to the root. */
  readonly statics: readonly FileEntry[];
  /** Files in content folders that are not pages, relative to the root. */
  readonly assets: ReadonlySet<string>;
  /** Modules below `pages/`. */
  readonly standalone: readonly string[];
  /** Those with parameters in their path → their pages, once these are loaded. */
  readonly dataPages?: ReadonlyMap<string, readonly DataPage[]>;
  /** Style sheets below `pages/`, which only those pages load; relative to the root. */
  readonly pageStyles: readonly string[];
  /** Island name → module. */
  readonly islands: ReadonlyMap<string, string>;
  /** Overrides below `theme/`: name (`layout/Footer`, `styles/tokens`) → file. */
  readonly overrides: ReadonlyMap<string, string>;
  readonly diagnostics: readonly Diagnostic[];
}

interface DiscoverInput {
  readonly files: Files;
  readonly config: SiteConfig;
  readonly readPage: (file: DocsFile) => ReadPage;
  readonly drafts: boolean;
  readonly generated: GeneratedByLocale;
}

const at = (file: string): { readonly place: Place } => ({ place: startOfFile(file) });

/** The docs of a version; without one, the current ones. */
export const docsPart = (site: DiscoveredSite, version: string | undefined): DocsPart =>
  version === undefined
    ? { ...site, docs: site.docs.filter(({ original }) => original.version === undefined) }
    : (site.versions.get(version) ?? { docs: [], drafts: new Map(), categories: [], categoryLabels: new Map() });

/** Pages of the current docs, with translations; not of versions, which describe another state of the service. */
export const currentTexts = (site: DiscoveredSite): readonly SourcePage[] => allTexts(docsPart(site, undefined).docs);

/** Reads the site's folders. */
export function discoverSite(input: DiscoverInput): DiscoveredSite {
  const { files, config } = input;
  const diagnostics: Diagnostic[] = [];
  const [current, ...others] = docsRoots(config).map((root) => discoverDocs(input, root, diagnostics));
  const docs = [...(current?.docs ?? []), ...others.flatMap((part) => part.docs)];
  diagnostics.push(
    ...unreadTranslations(input),
    ...takenPaths(config, current?.docs.map(({ original }) => original) ?? []),
  );
  if (current?.docs.length === 0 && diagnostics.every(({ severity }) => severity !== 'error')) {
    diagnostics.push(diagnose('no-docs', { folder: config.docs.path }));
  }
  const ownPages = listFolder(files, 'pages', diagnostics)
    .map(({ path }) => path)
    .filter((path) => !isPartial(path));
  return {
    docs,
    drafts: current?.drafts ?? new Map(),
    categories: current?.categories ?? [],
    categoryLabels: current?.categoryLabels ?? new Map(),
    versions: new Map(others.map((part) => [part.version ?? '', part])),
    assets: new Set([current, ...others].flatMap((part) => part?.assets ?? [])),
    statics: listFolder(files, 'static', diagnostics),
    standalone: ownPages.filter((path) => path.endsWith('.tsx')),
    pageStyles: ownPages.filter((path) => path.endsWith('.css')),
    islands: new Map(islandsAmong(listFolder(files, 'islands', diagnostics).map(({ path }) => path))),
    overrides: new Map(
      listFolder(files, 'theme', diagnostics)
        .filter(({ path }) => /\.(?:tsx|css)$/.test(path))
        .map(({ path }) => [path.slice('theme/'.length).replace(/\.\w+$/, ''), path] as const),
    ),
    diagnostics,
  };
}

interface FoundDocs extends DocsPart {
  readonly version: string | undefined;
  readonly assets: readonly string[];
}

/** Reads one docs folder in all languages and pairs the translations. */
function discoverDocs(input: DiscoverInput, root: DocsRoot, diagnostics: Diagnostic[]): FoundDocs {
  const { config } = input;
  const filter = makeDocsFilter(config.docs);
  const read = config.i18n.locales.map((locale) => readLocale({ ...input, filter, root }, locale, diagnostics));
  const localeFolders = root.version === null ? withTranslatedPages(read, input, root) : read;
  // Only for the current docs: a version may lack the files that a pattern excludes.
  if (root.version === null) diagnostics.push(...filter.unused());
  const originals = localeFolders.find(({ locale }) => locale.code === config.i18n.defaultLocale);
  // Without any original, each translation would be a finding.
  const isEmpty = originals?.pages.length === 0;
  const { docs, drafts } = pairDocs(isEmpty ? [] : localeFolders, { ...input, root }, diagnostics);
  if (root.version === null)
    diagnostics.push(...localeFolders.flatMap((folder) => translationsElsewhere(input, root, folder)));
  else if (isEmpty) {
    const { id, key } = root.version;
    diagnostics.push(diagnose('version-empty', { id, folder: root.folder }, { key }));
  }
  return {
    version: root.version?.id,
    docs,
    drafts,
    categories: originals?.categories ?? [],
    categoryLabels: labelsByFolder(localeFolders),
    assets: localeFolders.flatMap(({ assets }) => assets),
  };
}

/** Reports a language without pages whose translations are where Docusaurus keeps them. */
function translationsElsewhere(
  { files }: DiscoverInput,
  root: DocsRoot,
  { locale, pages }: LocaleFolder,
): Diagnostic[] {
  if (pages.length > 0 || locale.path === '') return [];
  const folder = `i18n/${locale.path}/docusaurus-plugin-content-docs/current`;
  const first = files.list(folder).files.find(({ path }) => isMarkdownFile(path));
  const to = root.folderOf(locale);
  return first ? [diagnose('translations-elsewhere', { language: locale.label, folder, to }, at(first.path))] : [];
}

function labelsByFolder(localeFolders: readonly LocaleFolder[]): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const labels = new Map<string, Record<string, string>>();
  for (const { locale, categories } of localeFolders) {
    for (const { folder, label } of categories) {
      if (label !== null) labels.set(folder, { ...labels.get(folder), [locale.code]: label });
    }
  }
  return labels;
}

function listFolder(files: Files, folder: string, diagnostics: Diagnostic[]): readonly FileEntry[] {
  const listing = files.list(folder);
  diagnostics.push(...listing.problems.map(problemToDiagnostic));
  return listing.files;
}

interface LocaleFolder {
  readonly locale: Locale;
  readonly pages: readonly SourcePage[];
  readonly categories: readonly CategoryFile[];
  readonly assets: readonly string[];
}

interface FolderInput extends DiscoverInput {
  readonly filter: DocsFilter;
  readonly root: DocsRoot;
}

/** The docs in one language; in the default language, with the pages of sources. */
function readLocale(input: FolderInput, locale: Locale, diagnostics: Diagnostic[]): LocaleFolder {
  const { root, config } = input;
  const folder = root.folderOf(locale);
  const siteFolder = readFolder(
    input,
    { locale, folder, pathOf: (file) => file.slice(folder.length + 1) },
    diagnostics,
  );
  const generated = root.version === null ? input.generated.get(locale.code) : undefined;
  if ((root.sources.length === 0 && generated === undefined) || locale.code !== config.i18n.defaultLocale)
    return siteFolder;
  const all = [siteFolder];
  for (const source of root.sources) {
    const from = { locale, folder: source.folder, pathOf: (file: string) => sourcePath(source, file) };
    const part = readFolder(input, from, diagnostics);
    if (part.pages.length === 0)
      diagnostics.push(diagnose('source-empty', { from: source.from }, { key: `${source.key}.from` }));
    all.push(part);
  }
  if (generated) all.push({ locale, assets: [], ...generatedPages(generated, { folder, locale }, all) });
  return {
    locale,
    pages: all.flatMap(({ pages }) => pages).sort(byPath),
    categories: all.flatMap(({ categories }) => categories),
    assets: all.flatMap(({ assets }) => assets),
  };
}

/** Adds the translations of generated pages; a file of the author replaces one in all languages. */
function withTranslatedPages(
  folders: readonly LocaleFolder[],
  { config, generated }: DiscoverInput,
  root: DocsRoot,
): readonly LocaleFolder[] {
  const originals = folders.find(({ locale }) => locale.code === config.i18n.defaultLocale)?.pages ?? [];
  const paths = new Set(originals.filter(({ text }) => text !== undefined).map(({ path }) => path));
  return folders.map((folder) => {
    const { locale } = folder;
    const translated = locale.code === config.i18n.defaultLocale ? undefined : generated.get(locale.code);
    if (translated === undefined) return folder;
    const pages = translated.pages.filter(({ path }) => paths.has(path));
    const more = generatedPages({ ...translated, pages }, { folder: root.folderOf(locale), locale }, [folder]);
    return {
      ...folder,
      pages: [...folder.pages, ...more.pages].sort(byPath),
      categories: [...folder.categories, ...more.categories],
    };
  });
}

/** A folder, and the paths of its files in the docs. */
interface PagesFolder {
  readonly locale: Locale;
  readonly folder: string;
  readonly pathOf: (file: string) => string;
}

function readFolder(
  input: FolderInput,
  { locale, folder, pathOf }: PagesFolder,
  diagnostics: Diagnostic[],
): LocaleFolder {
  const pages: SourcePage[] = [];
  const categories: CategoryFile[] = [];
  const assets: string[] = [];
  const { filter, root } = input;
  const isTranslation = locale.code !== input.config.i18n.defaultLocale;
  for (const entry of listFolder(input.files, folder, diagnostics)) {
    const path = pathOf(entry.path);
    if (filter.isExcluded(path)) continue;
    if (isCategoryFile(path)) {
      const category = readCategory(input.files, { file: entry.path, path }, diagnostics);
      if (category) categories.push(category);
    } else if (!isMarkdownFile(path)) assets.push(entry.path);
    else if (!isPartial(path) && filter.isIncluded(path)) {
      const read = input.readPage({ entry, path, locale, version: root.version, isTranslation });
      diagnostics.push(...(read.page ?? read).diagnostics);
      if (read.page) pages.push(read.page);
    }
  }
  return { locale, pages, categories, assets };
}

function readCategory(
  files: Files,
  { file, path }: { readonly file: string; readonly path: string },
  diagnostics: Diagnostic[],
): CategoryFile | null {
  const bytes = files.read(file);
  if (!(bytes instanceof Uint8Array)) {
    diagnostics.push(problemToDiagnostic(bytes));
    return null;
  }
  const decoded = decodeText(bytes);
  if (decoded.kind === 'invalid') {
    diagnostics.push(diagnose('invalid-encoding', decoded, at(file)));
    return null;
  }
  const parsed = parseCategory({ folder: path.split('/').slice(0, -1).join('/'), file, text: decoded.text });
  diagnostics.push(...parsed.diagnostics);
  return parsed.category;
}
