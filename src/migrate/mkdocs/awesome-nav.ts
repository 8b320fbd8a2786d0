// Navigation of the plugin awesome-nav: lists and patterns in folder settings (`.nav.yml`) → `nav`.
import picomatch from 'picomatch';
import { fileNameOf } from '../../text/paths.ts';
import { resolveParts } from '../plan.ts';
import { flagOf, type Table, tableOf, textList, textOf } from '../read-value.ts';
import {
  compareCodes,
  compareNatural,
  type Folder,
  foldersBelow,
  folderTree,
  type NavFiles,
  pagesBelow,
  readSettings,
} from './folder-tree.ts';
import { readMetaData } from './meta-data.ts';
import { titleOfFile } from './titles.ts';

/** Settings of a folder, combined with those of its parent folders. */
interface FolderSettings {
  readonly nav: readonly unknown[];
  readonly title: string | undefined;
  readonly isHidden: boolean;
  readonly keepsNames: boolean;
  readonly leavesSingles: boolean;
  readonly usesIndexTitle: boolean;
  readonly appends: boolean;
  /** `by`, `direction`, `type`, `sections` and `ignore_case`. */
  readonly sort: Table;
  readonly ignored: readonly Pattern[];
}

type Pattern = (path: string, isFolder: boolean) => boolean;

const outermost: FolderSettings = {
  ...{ nav: [], title: undefined, isHidden: false, keepsNames: false, leavesSingles: false, usesIndexTitle: false },
  ...{ appends: false, sort: {}, ignored: [] },
};

/** An entry of the new `nav`, with the values by which lists are sorted. */
interface Made {
  readonly path: string;
  readonly title: string;
  readonly isSection: boolean;
  readonly entry: unknown;
}

/** An entry of a list that is resolved later: explicit entries have priority over patterns, so all come first. */
interface Pending {
  /** 1 for a page, 2 for a folder, 3 for a pattern: the order in which they are resolved. */
  readonly turn: number;
  /** Deeper folders are resolved first. */
  readonly depth: number;
  readonly take: () => readonly Made[];
}

/** A part of a list: an entry, a section or a link. */
type Part =
  | { readonly pending: Pending }
  | { readonly title: string; readonly parts: readonly Part[] }
  | { readonly made: Made };

/** (`nav`, options of the plugin, files) → a `nav` from the settings of folders; unchanged without the plugin */
export function awesomeNav(nav: unknown, options: Table | null, files: NavFiles): unknown {
  if (options === null) return nav;
  const root = folderTree(files.paths);
  const settings = settingsAt(root, outermost, { options, files });
  const [pages, folders] = [new Set(files.paths), foldersBelow(root)];
  const site = {
    options,
    files,
    root,
    pages,
    folders,
    free: new Set([...pages, ...folders.keys()]),
    open: new Set<string>(),
  };
  return listFolder('', settings, site).map(({ entry }) => entry);
}

interface Site {
  readonly options: Table;
  readonly files: NavFiles;
  readonly root: Folder;
  readonly pages: ReadonlySet<string>;
  readonly folders: ReadonlyMap<string, Folder>;
  /** Pages and folders that are not in the navigation yet; each is used once. */
  readonly free: Set<string>;
  /** Folders that are being listed, because a list may contain one of its parent folders. */
  readonly open: Set<string>;
}

function settingsAt(
  folder: Pick<Folder, 'path'>,
  outer: FolderSettings,
  site: Pick<Site, 'options' | 'files'>,
): FolderSettings {
  const file = resolveParts(folder.path, textOf(site.options.filename) ?? '.nav.yml');
  const navTable = readSettings(site.files, file);
  const listed = Array.isArray(navTable.nav) ? (navTable.nav as readonly unknown[]) : ['@(index.md|README.md)', '*'];
  const settings = withOwn(navTable, outer, folder.path);
  return {
    ...settings,
    nav: settings.appends ? [...listed, '*'] : listed,
    title: textOf(navTable.title),
    isHidden: flagOf(navTable.hide) ?? false,
  };
}

/** (settings of a folder or pattern, settings around it, the folder) → the combined settings */
function withOwn(settings: Table, outer: FolderSettings, folder: string): FolderSettings {
  const patterns = textList(typeof settings.ignore === 'string' ? [settings.ignore] : settings.ignore);
  return {
    ...outer,
    keepsNames: flagOf(settings.preserve_directory_names) ?? outer.keepsNames,
    leavesSingles: flagOf(settings.flatten_single_child_sections) ?? outer.leavesSingles,
    usesIndexTitle: flagOf(settings.use_index_title) ?? outer.usesIndexTitle,
    appends: flagOf(settings.append_unmatched) ?? outer.appends,
    sort: { ...outer.sort, ...tableOf(settings.sort) },
    ignored:
      patterns.length === 0
        ? outer.ignored
        : patterns.flatMap((pattern) =>
            pattern === '$inherit'
              ? outer.ignored
              : [
                  makePattern(
                    pattern.startsWith('/') ? folder : resolveParts(folder, '**'),
                    pattern.replace(/^\//, ''),
                  ),
                ],
          ),
  };
}

/** ('guide', '*.md') → a test of pages and folders; a pattern that ends with a slash matches only folders */
function makePattern(folder: string, pattern: string): Pattern {
  const isOfFolders = pattern.endsWith('/');
  const fullPattern = resolveParts(folder, pattern.replace(/\/$/, ''));
  const matches = fullPattern === '' ? () => false : picomatch(fullPattern, { nonegate: true, nobrace: true });
  return (path, isFolder) => (isFolder || !isOfFolders) && matches(path);
}

/** (folder, its settings, site) → its entries */
function listFolder(path: string, settings: FolderSettings, site: Site): readonly Made[] {
  const parts = partsOf(settings.nav, { path, settings, site });
  return resolve(parts, path);
}

interface Place {
  readonly path: string;
  readonly settings: FolderSettings;
  readonly site: Site;
}

function partsOf(entries: readonly unknown[], place: Place): Part[] {
  return entries.flatMap((entry): Part[] => {
    if (typeof entry === 'string') return [{ pending: fileOf(entry, place) ?? patternOf(entry, place) }];
    const table = tableOf(entry);
    const glob = textOf(table.glob);
    if (glob !== undefined)
      return [{ pending: patternOf(glob, { ...place, settings: withOwn(table, place.settings, place.path) }) }];
    return Object.entries(table).map(([title, value]): Part => {
      if (Array.isArray(value)) return { title, parts: partsOf(value, place) };
      const target = textOf(value) ?? '';
      const pending = fileOf(target, place, title);
      const navEntry = { path: '', title, isSection: false, entry: { [title]: target } };
      return pending === null ? { made: navEntry } : { pending };
    });
  });
}

/** The page or folder with a name; null if there is none. */
function fileOf(raw: string, { path, settings, site }: Place, title?: string): Pending | null {
  const file = resolveParts(path, raw).replace(/\/$/, '');
  if (site.pages.has(file)) return { turn: 1, depth: 0, take: () => [takePage(file, site, title)] };
  const folder = file === path ? undefined : site.folders.get(file);
  return folder === undefined
    ? null
    : { turn: 2, depth: file.split('/').length, take: () => takeFolder(folder, settings, site, title) };
}

function takePage(file: string, { free }: Site, title?: string): Made {
  free.delete(file);
  const entry = title === undefined ? file : { [title]: file };
  return { path: file, title: title ?? fileNameOf(file), isSection: false, entry };
}

/** (folder, settings around it, site, title given to it) → a section, its only entry, or nothing */
function takeFolder(folder: Folder, outer: FolderSettings, site: Site, given?: string): readonly Made[] {
  if (site.open.has(folder.path)) return [];
  site.open.add(folder.path);
  site.free.delete(folder.path);
  const settings = settingsAt(folder, outer, site);
  const inner = listFolder(folder.path, settings, site);
  site.open.delete(folder.path);
  const [only] = inner;
  const isLink = only?.path === '';
  if (only === undefined || (settings.leavesSingles && inner.length === 1 && !isLink)) return inner;
  const title = given ?? settings.title ?? titleOfFolder(folder, settings, site);
  return [{ path: folder.path, title, isSection: true, entry: { [title]: inner.map(({ entry }) => entry) } }];
}

function titleOfFolder({ path }: Folder, { keepsNames, usesIndexTitle }: FolderSettings, { files }: Site): string {
  const name = fileNameOf(path);
  if (keepsNames) return name;
  const index = usesIndexTitle ? frontMatterTitle(files.read(resolveParts(path, 'index.md'))) : undefined;
  return index ?? titleOfFile(name);
}

const frontMatterTitle = (text: string | null): string | undefined =>
  text === null ? undefined : textOf(readMetaData(text).table.title);

/** All unused pages and folders that match a pattern. */
function patternOf(pattern: string, { path, settings, site }: Place): Pending {
  const matches = makePattern(path, pattern);
  const take = (): readonly Made[] => {
    const folder = site.folders.get(path) ?? site.root;
    const parts = [...pagesBelow(folder), ...foldersBelow(folder).keys()]
      .filter((each) => {
        if (!site.free.has(each)) return false;
        const isFolder = site.folders.has(each);
        return matches(each, isFolder) && !settings.ignored.some((test) => test(each, isFolder));
      })
      .flatMap((each): Part[] => {
        const inner = site.folders.get(each);
        if (inner !== undefined && settingsAt(inner, settings, site).isHidden) return [];
        const pending = fileOf(each.slice(path === '' ? 0 : path.length + 1), { path, settings, site });
        return pending === null ? [] : [{ pending }];
      });
    return sortMade(resolve(parts, path), settings.sort, site);
  };
  return { turn: 3, depth: 0, take };
}

/** All pending entries of a list, including those in its sections. */
const pendingIn = (parts: readonly Part[]): readonly Pending[] =>
  parts.flatMap((part) => ('pending' in part ? [part.pending] : 'parts' in part ? pendingIn(part.parts) : []));

function resolve(parts: readonly Part[], path: string): readonly Made[] {
  const byPending = new Map(
    pendingIn(parts)
      .toSorted((a, b) => a.turn - b.turn || b.depth - a.depth)
      .map((pending) => [pending, pending.take()]),
  );
  const build = (all: readonly Part[]): readonly Made[] =>
    all.flatMap((part): readonly Made[] => {
      if ('made' in part) return [part.made];
      if ('pending' in part) return byPending.get(part.pending) ?? [];
      const { title } = part;
      return [{ path, title, isSection: true, entry: { [title]: build(part.parts).map(({ entry }) => entry) } }];
    });
  return build(parts);
}

/** By default natural order by path, sections last; the settings can change this. */
function sortMade(items: readonly Made[], sort: Table, { files }: Site): readonly Made[] {
  const { by, direction, type, sections, ignore_case: ignoresCase } = sort;
  const keyOf = ({ path, title, isSection }: Made): string[] => {
    if (by === 'title') return [isSection ? title : (frontMatterTitle(files.read(path)) ?? fileNameOf(path)), path];
    const key = by === 'filename' ? [fileNameOf(path), path] : [path];
    return type === 'alphabetical' ? key : key.flatMap(pathParts);
  };
  const compare = type === 'alphabetical' ? compareCodes : compareNatural;
  const sign = direction === 'desc' ? -1 : 1;
  const rank = ({ isSection }: Made): number =>
    sections === 'mixed' ? 0 : Number(isSection) * (sections === 'first' ? -1 : 1);
  return items
    .map((item) => ({ item, key: keyOf(item).map((each) => (ignoresCase === true ? each.toLowerCase() : each)) }))
    .sort((a, b) => rank(a.item) - rank(b.item) || sign * compareKeys(a.key, b.key, compare))
    .map(({ item }) => item);
}

/** ('guide/a.b.md') → ['guide', 'a.b', '.md'] */
const pathParts = (path: string): readonly string[] => path.replace(/\.\w+$/, '/$&').split('/');

/** The first different part decides; a shorter path comes first. */
function compareKeys(a: readonly string[], b: readonly string[], compare: typeof compareNatural): number {
  const at = a.findIndex((part, place) => part !== b[place]);
  return at === -1 ? a.length - b.length : b[at] === undefined ? 1 : compare(a[at] ?? '', b[at] ?? '');
}
