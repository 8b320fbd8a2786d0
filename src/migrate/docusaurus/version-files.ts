// One version of the docs in all languages: pages, other files, sidebars.
import { isCategoryFile } from '../../content/categories.ts';
import { applyEdits, type TextEdit } from '../../text/apply-edits.ts';
import { folderOf } from '../../text/paths.ts';
import { decodePath, writePath } from '../../text/url-path.ts';
import { importedConstants } from '../imported-constants.ts';
import { editsInText, editsOfImports, frontMatterEnd, matchesInText, readMarkdown } from '../markdown-source.ts';
import { importedParts } from '../moved-links.ts';
import { withFrontMatter } from '../page-address.ts';
import { moduleFile } from '../page-imports.ts';
import {
  addCount,
  intoSite,
  type MigrationNote,
  type MigrationPorts,
  type OriginalFiles,
  type PlannedFile,
  readOriginal,
  relativeLink,
  resolveParts,
} from '../plan.ts';
import { readFrontMatter } from '../read-front-matter.ts';
import { textOf } from '../read-value.ts';
import { addPage, type MigrationResults, notesOn } from '../results.ts';
import { isHiddenFile } from '../shown-files.ts';
import { sidebarsModule } from '../write-module.ts';
import { apiPages, isPartOfApiPage } from './api-pages.ts';
import { translatedCategories } from './category-labels.ts';
import { type DocEntry, docusaurusAddress, isPageFile } from './docs-table.ts';
import { convertDocusaurusPage } from './page.ts';
import type { DocusaurusContext } from './page-writer.ts';
import { type DocsPlace, placeCategory, placePage } from './placed-page.ts';
import { convertSidebars } from './sidebars.ts';
import { type DocusaurusDocs, type DocusaurusSite, isMdxFile } from './site.ts';
import type { Translations } from './translations.ts';
import type { Version } from './version.ts';

export interface VersionInput {
  readonly site: DocusaurusSite;
  /** The instance of the docs plugin; null in a site without one. */
  readonly instance: DocusaurusDocs | null;
  readonly version: Version;
  /** Null for the instance whose pages keep their paths in the docs. */
  readonly place: DocsPlace | null;
  /** Sidebar of the original → new name. */
  readonly sidebarOf: (name: string) => string;
  readonly docs: readonly DocEntry[];
  readonly translations: Translations;
  readonly ports: MigrationPorts;
  /** Notes, counts and components of all versions. */
  readonly results: MigrationResults;
}

/** Name of the folder for the docs in `i18n/<locale>/`. */
export const translationFolder = (instance: DocusaurusDocs | null, version: Version): string =>
  `docusaurus-plugin-content-docs${instance === null || instance.id === 'default' ? '' : `-${instance.id}`}/${version.name}`;

/** Pages and files of all languages, and the files that the pages show. */
export function docusaurusVersionFiles(input: VersionInput): PlannedFile[] {
  const { site, instance, version, place, docs, ports, results } = input;
  const files: PlannedFile[] = [];
  const tabBlocks = site.markdownPlugins.some((name) => name.includes('tab-blocks'));
  const siblings = siblingsOf(docs);
  const inDocs = new Set(docs.map(({ file }) => file.slice(version.folder.length + 1)));
  const apiPage = apiPages(site.apis, ports.source);
  const slugs = new Map(docs.map(({ file, slug }) => [file.slice(version.folder.length + 1), slug]));
  const fileAt = new Map(docs.map(({ file, slug }) => [slug, file.slice(version.folder.length + 1)]));
  const fileAtUrl = (page: string) => (url: string) => fileAt.get(resolveParts(slugs.get(page) ?? '', url));
  const convert = (file: string, to: string, ofDocs: string | null): void => {
    const original = readOriginal(ports.source, file) ?? '';
    const ofApi = apiPage(file, original);
    if (ofApi !== null) addCount(results.counts, 'pages of the API reference');
    const text = ofApi ?? original;
    const isMdx = ofApi === null && isMdxFile(site, file, readFrontMatter(text));
    const constants = importedConstants(text, file, (path) => readOriginal(ports.source, path));
    const page = convertDocusaurusPage(text, { file, isMdx, constants, tabBlocks, siblings: siblings(file) });
    const { sidebarOf } = input;
    const pageText = withoutMissingParts(page.text, file, ports.source, results.notes);
    const linked =
      ofDocs === null
        ? pageText
        : linksToFiles(
            pageText,
            {
              ...{ path: ofDocs, root: file.slice(0, -ofDocs.length), has: (other) => inDocs.has(other) },
              fileAtUrl: site.trailingSlash === undefined && isFolderPage(ofDocs, text) ? fileAtUrl(ofDocs) : null,
            },
            (name) => addCount(results.counts, name),
          );
    const placed =
      place === null || ofDocs === null ? linked : placePage(linked, { place, slug: slugs.get(ofDocs), sidebarOf });
    const root = place?.route ?? instance?.routeBasePath ?? 'docs';
    const addressed = ofDocs === null ? placed : withOwnAddress(placed, { path: ofDocs, text, slugs, root });
    files.push({ path: to, text: addressed, converted: { from: file, text } });
    // Files next to the pages stay there; others keep their path in the site.
    const isOutside = (shown: string): boolean => !shown.startsWith(`${version.folder}/`);
    files.push(...addPage(results, { ...page, file }, ports.source, isOutside));
  };
  for (const locale of site.locales) {
    const isDefault = locale.code === site.defaultLocale;
    const from = isDefault ? version.folder : `i18n/${locale.code}/${translationFolder(instance, version)}`;
    const to = resolveParts(version.root, isDefault ? 'docs' : `i18n/${locale.path}/docs`, place?.folder ?? '');
    if (!isDefault)
      files.push(...translatedCategories({ source: ports.source, docs: version.folder, translation: from, to }));
    for (const file of ports.source.list(from)) {
      const below = file.slice(from.length + 1);
      const path = resolveParts(to, below);
      if (isPageFile(file)) convert(file, path, below);
      else if (!isHiddenFile(below) && !isPartOfApiPage(file, site.apis))
        files.push(categoryFile(file, path) ?? { path, copyOf: file });
    }
  }
  for (const file of importedParts(files, ports.source)) convert(file, intoSite(file), null);
  return files;

  /** Converts a category file of a placed instance, whose generated index needs its former path. */
  function categoryFile(from: string, path: string): PlannedFile | null {
    if (place === null || !isCategoryFile(from)) return null;
    const text = readOriginal(ports.source, from) ?? '';
    const placed = placeCategory(text, from, place);
    return placed === null ? null : { path, text: placed, converted: { from, text } };
  }
}

interface TranslatedAddress {
  /** Path of the page below the docs. */
  readonly path: string;
  /** The page in the original. */
  readonly text: string;
  /** Path of each page of the default language → its path in URLs. */
  readonly slugs: ReadonlyMap<string, string>;
  /** Path of the docs in URLs. */
  readonly root: string;
}

/** In Docusaurus, a translation can have a URL of its own; in pubdocs, that of the page redirects. */
function withOwnAddress(page: string, { path, text, slugs, root }: TranslatedAddress): string {
  const { slug } = docusaurusAddress(path, readFrontMatter(text));
  const original = slugs.get(path);
  if (original === undefined || slug === original) return page;
  const { id: _, slug: __, ...front } = readFrontMatter(page);
  const aliases = [`/${writePath(resolveParts(root, slug))}`];
  return withFrontMatter({ ...front, aliases }, page.slice(frontMatterEnd(page)));
}

/** The other pages of the folder, for `<DocCardList />`. */
const siblingsOf =
  (docs: readonly DocEntry[]) =>
  (file: string): DocusaurusContext['siblings'] => {
    const folder = folderOf(file);
    return docs
      .filter((doc) => folderOf(doc.file) === folder && doc.file !== file)
      .map(({ file: other, title, frontMatter }) => ({
        title,
        href: relativeLink(folder, other),
        description: textOf(frontMatter.description) ?? '',
      }));
  };

/** (version) → its converted sidebars; none if they are generated from the folders */
export async function ownSidebars({
  version,
  place,
  docs,
  ports,
  translations,
  results,
}: VersionInput): Promise<Readonly<Record<string, unknown>>> {
  const { sidebar } = version;
  if (sidebar === undefined || sidebar === false) return {};
  const { left } = notesOn(results, sidebar);
  // Docusaurus also takes `sidebars.ts` where the config says `sidebars.js` or `sidebars`.
  const plain = sidebar.replace(/\.[cm]?js$/, '');
  const file = [sidebar, ...['ts', 'js', 'mjs', 'cjs', 'json'].map((ending) => `${plain}.${ending}`)].find(
    (path) => ports.source.read(path) !== null,
  );
  const read = file === undefined ? null : await ports.readModule(file);
  if (read !== null)
    return convertSidebars(read.value, { left, translations, ids: new Set(docs.map(({ id }) => id)), place });
  if (version.root === '')
    left('the sidebars', 'The file could not be read: write sidebars.ts, or leave the sidebar to the folders.');
  return {};
}

/**
 * The sidebars file of a version; none if sidebars are generated from the folders. `more`: sidebars of blogs and other
 * docs.
 */
export function versionSidebarFiles(
  { root }: Version,
  ownSidebars: Readonly<Record<string, unknown>>,
  more: Readonly<Record<string, unknown>>,
): PlannedFile[] {
  const isAlone = Object.keys(ownSidebars).length === 0;
  const isMore = root === '' && Object.keys(more).length > 0;
  if (isAlone && !isMore) return [];
  const fromFolders = isAlone ? { docs: [{ type: 'autogenerated', dirName: '.' }] } : ownSidebars;
  const sidebars = isMore ? { ...fromFolders, ...more } : ownSidebars;
  const text = root === '' ? sidebarsModule(sidebars) : `${JSON.stringify(sidebars, null, 2)}\n`;
  return [{ path: root === '' ? 'sidebars.ts' : `${root}/sidebars.json`, converted: null, text }];
}

const importOfMarkdown = /^import\s+([A-Z]\w*)\s+from\s+['"]((?:\.{1,2}|@site)\/[^'"]+\.mdx?)['"];?[ \t]*\n?/gm;

/** (converted page, its file, files of the original, notes) → the page without missing includes, each noted */
function withoutMissingParts(text: string, file: string, source: OriginalFiles, notes: MigrationNote[]): string {
  const uses: TextEdit[] = [];
  const imports = editsOfImports(text, importOfMarkdown, ([, name = '', path = '']) => {
    if (source.read(moduleFile(path, file) ?? '') !== null) return null;
    notes.push({
      ...{ kind: 'left', file, line: null, what: `the part ${path}` },
      advice: 'It is not there: run what writes it, and migrate again.',
    });
    uses.push(...editsInText(text, new RegExp(`^[ \\t]*<${name}\\b[^<>]*/>[ \\t]*$`, 'gm'), () => ''));
    return '';
  });
  return applyEdits(text, [...imports, ...uses]);
}

/** Path of a page in its docs, and whether the docs have a file, in the language of the page or the default one. */
interface DocsFolder {
  /** `usage/a.md` */
  readonly path: string;
  /** The folder of the docs in the language of the page: `i18n/cs/docusaurus-plugin-content-docs/current/`. */
  readonly root: string;
  readonly has: (path: string) => boolean;
  /** If the URL of the page ends with a slash: a URL relative to it → the file of that page. */
  readonly fileAtUrl: ((url: string) => string | undefined) | null;
}

/** Whether the URL of a page is that of its folder, which ends with a slash in Docusaurus. */
const isFolderPage = (path: string, text: string): boolean =>
  /(?:^|\/)(?:index|readme|([^/]+)\/\1)\.mdx?$/i.test(path) && textOf(readFrontMatter(text).slug) === undefined;

const destinations: readonly RegExp[] = [
  /\]\(\s*<?((?![a-z][a-z\d+.-]*:|[@#]|\/(?!i18n\/))[^\s()<>?#]+)(?=[\s)>?#])/dgi,
  /^[ \t]{0,3}\[[^\]\n]+\]:\s*<?((?![a-z][a-z\d+.-]*:|[@#]|\/(?!i18n\/))[^\s<>?#]+)(?=[\s>?#]|$)/dgim,
];

/**
 * ('[Store](api/Store.md)' in usage/a.md) → '[Store](../api/Store.md)' if the docs have api/Store.md; also for paths
 * of translations from the root of the site. ('[Store](../api/Store)' in usage/index.md, whose URL ends with a slash) →
 * '[Store](../api/Store.md)'
 */
function linksToFiles(
  text: string,
  { path: page, root, has, fileAtUrl }: DocsFolder,
  count: (name: string) => void,
): string {
  const folder = folderOf(page);
  if (fileAtUrl === null && !/\.mdx?\b/.test(text)) return text;
  const source = readMarkdown(text);
  const edits = destinations.flatMap((pattern) =>
    [...matchesInText(text, source, pattern)].flatMap((match): TextEdit[] => {
      const rawPath = match[1] ?? '';
      const path = decodePath(rawPath);
      const [start = 0, end = 0] = match.indices?.[1] ?? [];
      const write = (target: string, isSame = false): TextEdit[] => {
        const link = relativeLink(folder, target);
        return [{ start, end, text: isSame ? link : encodeURI(link) }];
      };
      if (!/\.mdx?$/i.test(path)) {
        const target = path.startsWith('/') ? undefined : fileAtUrl?.(path);
        if (target === undefined) return [];
        count('links relative to URLs');
        return write(target);
      }
      const isFromRoot = path.startsWith(`/${root}`);
      const target = resolveParts(isFromRoot ? path.slice(root.length + 1) : path);
      if (/^\.{1,2}\//.test(path) || !has(target) || (folder === '' && !isFromRoot)) return [];
      if (path.startsWith('/') && !isFromRoot) return [];
      count('links from the folder of the docs');
      return write(target, rawPath === target);
    }),
  );
  return applyEdits(text, edits);
}
