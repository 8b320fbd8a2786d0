// One version of the docs in all languages: pages, files beside them, sidebars.
import type { UnknownComponent } from '../components.ts';
import {
  folderOf,
  joinPath,
  type MigrationNote,
  type MigrationPorts,
  type PlannedFile,
  readText,
  relativePath,
  type SourceFiles,
} from '../plan.ts';
import { readFrontMatter } from '../read-front-matter.ts';
import { textOf } from '../read-value.ts';
import { sidebarsModule } from '../write-module.ts';
import { type DocEntry, isPageFile } from './docs-table.ts';
import { convertDocusaurusPage } from './page.ts';
import { addResults, inside } from './page-results.ts';
import type { PageContext } from './page-writer.ts';
import { convertSidebars } from './sidebars.ts';
import { type DocusaurusSite, isMdxFile } from './site.ts';
import type { Translations } from './translations.ts';
import type { Version } from './version.ts';

export interface VersionInput {
  readonly site: DocusaurusSite;
  readonly version: Version;
  readonly docs: readonly DocEntry[];
  readonly translations: Translations;
  readonly ports: MigrationPorts;
  /** Lists that all versions add to. */
  readonly notes: MigrationNote[];
  readonly counts: Map<string, number>;
  readonly components: Map<string, UnknownComponent>;
}

/** Name of the docs in `i18n/<locale>/`. */
export const translationFolder = ({ docs }: DocusaurusSite, version: Version): string =>
  `docusaurus-plugin-content-docs${docs === null || docs.id === 'default' ? '' : `-${docs.id}`}/${version.name}`;

/** Pages and files of all languages, and the files that they show. */
export function versionFiles({ site, version, docs, ports, notes, counts, components }: VersionInput): PlannedFile[] {
  const files: PlannedFile[] = [];
  const tabBlocks = site.markdownPlugins.some((name) => name.includes('tab-blocks'));
  const siblings = siblingsOf(docs);
  const convert = (file: string, to: string): void => {
    const text = readText(ports.source, file) ?? '';
    const isMdx = isMdxFile(site, file, readFrontMatter(text));
    const page = convertDocusaurusPage(text, { file, isMdx, tabBlocks, siblings: siblings(file) });
    files.push({ path: to, text: page.text, converted: { from: file, text } });
    // Files beside the pages keep their place; others keep their path in the site.
    const isOutside = (shown: string): boolean => !shown.startsWith(`${version.folder}/`);
    files.push(...addResults({ notes, counts, components }, page, isOutside, ports.source));
  };
  for (const locale of site.locales) {
    const isDefault = locale.code === site.defaultLocale;
    const from = isDefault ? version.folder : `i18n/${locale.code}/${translationFolder(site, version)}`;
    const to = joinPath(version.root, isDefault ? 'docs' : `i18n/${locale.path}/docs`);
    for (const file of ports.source.list(from)) {
      const path = joinPath(to, file.slice(from.length + 1));
      if (isPageFile(file)) convert(file, path);
      else files.push({ path, copyOf: file });
    }
  }
  for (const file of partialsOf(files, ports.source)) convert(file, inside(file));
  return files;
}

/** Markdown outside of the docs that pages import: `@site/src/_part.mdx`. */
function partialsOf(files: readonly PlannedFile[], source: SourceFiles): string[] {
  const converted = files.flatMap((file) =>
    'text' in file && file.converted !== null ? [{ ...file.converted, now: file.text }] : [],
  );
  const known = new Set(converted.map(({ from }) => from));
  const found = new Set<string>();
  for (const { from, now } of converted)
    for (const [, path = ''] of now.matchAll(/^import\s+[A-Z]\w*\s+from\s+['"]([^'"]+\.mdx?)['"]/gm)) {
      const target = path.startsWith('@site/') ? joinPath(path.slice(6)) : joinPath(folderOf(from), path);
      if (!known.has(target) && source.read(target) !== null) found.add(target);
    }
  return [...found];
}

/** For `<DocCardList />`: the other pages of the folder. */
const siblingsOf =
  (docs: readonly DocEntry[]) =>
  (file: string): PageContext['siblings'] => {
    const folder = folderOf(file);
    return docs
      .filter((doc) => folderOf(doc.file) === folder && doc.file !== file)
      .map(({ file: other, title, frontMatter }) => ({
        title,
        href: relativePath(folder, other),
        description: textOf(frontMatter.description) ?? '',
      }));
  };

/** A file of sidebars, and the names of those in it. */
interface Sidebars {
  readonly files: readonly PlannedFile[];
  readonly names: readonly string[];
}

/** The sidebars of a version; none when they come from the folders. `more` are those of blogs, beside the current ones. */
export async function versionSidebars(input: VersionInput, more: Readonly<Record<string, unknown>>): Promise<Sidebars> {
  const { root } = input.version;
  const own = await ownSidebars(input);
  const isAlone = Object.keys(own).length === 0;
  const isMore = root === '' && Object.keys(more).length > 0;
  if (isAlone && !isMore) return { files: [], names: [] };
  const fromFolders = isAlone ? { docs: [{ type: 'autogenerated', dirName: '.' }] } : own;
  const sidebars = isMore ? { ...fromFolders, ...more } : own;
  const text = root === '' ? sidebarsModule(sidebars) : `${JSON.stringify(sidebars, null, 2)}\n`;
  const path = root === '' ? 'sidebars.ts' : `${root}/sidebars.json`;
  return { files: [{ path, converted: null, text }], names: Object.keys(own) };
}

async function ownSidebars({
  version,
  docs,
  ports,
  translations,
  notes,
}: VersionInput): Promise<Record<string, unknown>> {
  const { sidebar } = version;
  if (sidebar === undefined || sidebar === false) return {};
  const left = (what: string, advice: string): void => {
    notes.push({ kind: 'left', file: sidebar, line: null, what, advice });
  };
  const read = await ports.readModule(sidebar);
  if (read !== null) return convertSidebars(read.value, { left, translations, ids: new Set(docs.map(({ id }) => id)) });
  if (version.root === '')
    left('the sidebars', 'The file could not be read: write sidebars.ts, or leave the sidebar to the folders.');
  return {};
}
