// Navigation of awesome-pages: folder settings (`.pages`), and `...` for pages that no list contains → `nav`.
import picomatch from 'picomatch';
import { groupBy } from '../../text/group-by.ts';
import { fileNameOf } from '../../text/paths.ts';
import { resolveParts } from '../plan.ts';
import { flagOf, type Table, tableOf, textOf } from '../read-value.ts';
import {
  compareCodes,
  compareNatural,
  type Folder,
  folderTree,
  type NavFiles,
  pagesBelow,
  readSettings,
} from './folder-tree.ts';
import { innerOf, navTargets } from './nav.ts';
import { titleOfFile, titleOfPage } from './titles.ts';

/** A page or folder at one level of the navigation. */
interface Item {
  readonly path: string;
  /** Null for a page. */
  readonly folder: Folder | null;
}

/** An entry for all items that no other entry lists: `... | flat | intro-*.md`. */
interface Rest {
  readonly raw: string;
  readonly isFlat: boolean;
  /** Without a pattern: receives the items that no pattern matches. */
  readonly isAll: boolean;
  readonly matches: (text: string) => boolean;
}

/** (`nav`, options of the plugin, files) → `nav` with the folders filled in; unchanged without `...` or plugin */
export function awesomePages(nav: unknown, options: Table | null, files: NavFiles): unknown {
  if (options === null) return nav;
  const listFolder = makeListFolder(options, files);
  if (!Array.isArray(nav)) return listFolder(folderTree(files.paths), flagOf(options.collapse_single_pages) ?? false);
  const listed = new Set(navTargets(nav));
  const rests = navTargets(nav).flatMap((text) => readRest(text, files) ?? []);
  if (rests.length === 0) return nav;
  const takers = inTurn(rests);
  const remaining = files.paths.filter((path) => !listed.has(path));
  const pathsByRest = groupBy(remaining, (path) => takers.find(({ matches }) => matches(path))?.raw);
  return replaceRests(nav, (raw) => {
    const isFlat = rests.find((rest) => rest.raw === raw)?.isFlat === true;
    const tree = folderTree(pathsByRest.get(raw) ?? []);
    return isFlat ? pagesBelow(tree) : listFolder(tree, flagOf(options.collapse_single_pages) ?? false);
  });
}

/** Entries with patterns come before the one that takes all other items. */
const inTurn = (rests: readonly Rest[]): Rest[] => rests.toSorted((a, b) => Number(a.isAll) - Number(b.isAll));

function replaceRests(entries: readonly unknown[], entriesOf: (raw: string) => readonly unknown[]): unknown[] {
  return entries.flatMap((entry): readonly unknown[] => {
    if (typeof entry === 'string') return entry.startsWith('...') ? entriesOf(entry) : [entry];
    const inner = Object.entries(tableOf(entry)).map(
      ([title, value]) => [title, typeof value === 'string' ? value : replaceRests(innerOf(value), entriesOf)] as const,
    );
    return [Object.fromEntries(inner)];
  });
}

/** ('... | regex=^a') → a test of paths; null for other entries */
function readRest(raw: unknown, { left }: Pick<NavFiles, 'left'>): Rest | null {
  if (typeof raw !== 'string') return null;
  const [match, flat, kind, pattern = ''] =
    /^\.{3}\s*(?:\|\s*(flat)\s*)?(?:\|\s*(?:(regex|glob)=)?(.*))?$/.exec(raw) ?? [];
  if (match === undefined) return null;
  const isAll = pattern === '';
  const rest = { raw, isFlat: flat !== undefined, isAll };
  if (kind !== 'regex') return { ...rest, matches: isAll ? () => true : picomatch(pattern) };
  try {
    const expression = new RegExp(pattern, 'u');
    return { ...rest, matches: (text) => expression.test(text) };
  } catch {
    left(`the entry ${raw} of the navigation`, 'Its pattern is not valid in JavaScript, so it matches no page.');
    return { ...rest, matches: () => false };
  }
}

/** (options, files) → a function that lists a folder; `collapse` replaces folders that have one page by the page */
function makeListFolder(options: Table, files: NavFiles): (folder: Folder, collapse: boolean) => unknown[] {
  const settingsOf = (path: string): Table =>
    readSettings(files, resolveParts(path, textOf(options.filename) ?? '.pages'));
  const listFolder = (folder: Folder, collapse: boolean): unknown[] => {
    const settings = settingsOf(folder.path);
    const items = [
      ...folder.pages.map((path): Item => ({ path, folder: null })),
      ...folder.folders.map((each): Item => ({ path: each.path, folder: each })),
    ];
    const entriesOf = ({ path, folder: inner }: Item, title?: string): unknown[] => {
      if (inner === null) return [title === undefined ? path : { [title]: path }];
      const itemSettings = settingsOf(path);
      if (flagOf(itemSettings.hide) === true) return [];
      const collapseInner = flagOf(itemSettings.collapse_single_pages) ?? collapse;
      const entries = listFolder(inner, collapseInner);
      if (entries.length <= ((flagOf(itemSettings.collapse) ?? collapseInner) ? 1 : 0)) return entries;
      return [{ [textOf(itemSettings.title) ?? title ?? titleOfFile(fileNameOf(path))]: entries }];
    };
    const titleOf = ({ path, folder: inner }: Item): string =>
      inner === null
        ? titleOfPage(path, files.read(path) ?? '')
        : (textOf(settingsOf(path).title) ?? titleOfFile(fileNameOf(path)));
    const sorted = sortItems(items, { ...options, ...settings }, titleOf);
    const list = listOfFolder(settings);
    return list === null ? sorted.flatMap((item) => entriesOf(item)) : arrange(list, sorted, { files, entriesOf });
  };
  return listFolder;
}

/** (settings of a folder) → its list; `arrange` lists the first items, and optionally the position of `...` */
function listOfFolder({ nav, arrange: first }: Table): readonly unknown[] | null {
  if (Array.isArray(nav)) return nav;
  if (!Array.isArray(first)) return null;
  return first.includes('...') ? first : [...first, '...'];
}

interface Level {
  readonly files: NavFiles;
  readonly entriesOf: (item: Item, title?: string) => unknown[];
}

/** (list of a folder, its items) → entries of `nav`; names are relative to the folder */
function arrange(list: readonly unknown[], items: readonly Item[], { files, entriesOf }: Level): unknown[] {
  const byName = new Map(items.map((item) => [fileNameOf(item.path), item]));
  const texts = navTargets(list);
  const namedEntries = new Set(texts.flatMap((text) => byName.get(text.replace(/\/$/, '')) ?? []));
  const takers = inTurn(texts.flatMap((text) => readRest(text, files) ?? []));
  const itemsByRest = groupBy(
    items.filter((item) => !namedEntries.has(item)),
    ({ path }) => takers.find(({ matches }) => matches(fileNameOf(path)))?.raw,
  );
  const build = (entries: readonly unknown[]): unknown[] =>
    entries.flatMap((entry): unknown[] => {
      const isText = typeof entry === 'string';
      if (isText && itemsByRest.has(entry)) return (itemsByRest.get(entry) ?? []).flatMap((item) => entriesOf(item));
      if (isText && entry.startsWith('...')) return [];
      return (isText ? [[undefined, entry] as const] : Object.entries(tableOf(entry))).flatMap(([title, value]) => {
        if (typeof value !== 'string') return [{ [title ?? '']: build(innerOf(value)) }];
        const item = byName.get((textOf(value) ?? '').replace(/\/$/, ''));
        if (item !== undefined) return entriesOf(item, title);
        return [title === undefined ? value : { [title]: value }];
      });
    });
  return build(list);
}

/** (items, settings, their titles) → the items in the order of the settings; unchanged without settings */
function sortItems(items: readonly Item[], settings: Table, titleOf: (item: Item) => string): readonly Item[] {
  const { order, sort_type: type, order_by: by, ignore_case: ignoresCase } = settings;
  if ([order, type, by].every((value) => textOf(value) === undefined)) return items;
  const keyOf = (item: Item): string => {
    const key = by === 'title' ? titleOf(item) : fileNameOf(item.path);
    return ignoresCase === true ? key.toLowerCase() : key;
  };
  const compare = type === 'natural' ? compareNatural : compareCodes;
  const direction = order === 'desc' ? -1 : 1;
  return items
    .map((item) => ({ item, key: keyOf(item) }))
    .sort((a, b) => direction * compare(a.key, b.key))
    .map(({ item }) => item);
}
