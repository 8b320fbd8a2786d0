// The navigation of a MkDocs site: `nav`, and the changes of plugins to it.
import { type OriginalFiles, readOriginal, resolveParts } from '../plan.ts';
import { type Table, tableOf, textOf } from '../read-value.ts';
import type { Note } from '../results.ts';
import { awesomeNav } from './awesome-nav.ts';
import { awesomePages } from './awesome-pages.ts';
import { optionsOf } from './config.ts';
import { makeIgnoreTest } from './docs-files.ts';
import { convertNav, type NavTitles, navTargets } from './nav.ts';
import type { MkDocsSite } from './site.ts';
import { titleOfPage } from './titles.ts';

export interface Navigation {
  /** Items of the sidebar; empty if the site has no navigation. */
  readonly sidebar: readonly unknown[];
  /** Path in the docs folder → the title of the page in the navigation. */
  readonly titles: NavTitles;
}

/** (site, files, report) → its sidebar */
export function readNavigation(site: MkDocsSite, source: OriginalFiles, left: Note): Navigation {
  const pages = pagesOf(site);
  const ids = new Map(pages.map(({ path, id }) => [path, id]));
  const titles: NavTitles = new Map();
  const nav = readNav(site, source, left);
  const idOf = (path: string): string | null => ids.get(resolveParts(path)) ?? null;
  const read = readerOf(site, source);
  const titleOf = (path: string): string => titleOfPage(path, read(resolveParts(path)) ?? '');
  const context = { idOf, titleOf, paths: [...ids.keys()], named: new Set(navTargets(nav)), left };
  return { sidebar: convertNav(nav, context, titles), titles };
}

/** (site, files, report) → the final `nav`: `['a.md', { Guide: ['guide/b.md'] }]`; undefined if the site has none */
export function readNav(site: MkDocsSite, source: OriginalFiles, left: Note): unknown {
  const { config, posts } = site;
  const pages = pagesOf(site);
  const read = readerOf(site, source);
  const isHidden = makeIgnoreTest(textOf(config.not_in_nav) ?? '');
  const listed = pages.filter(({ file, path }) => !posts.has(file) && !isHidden(path));
  const byFolders = { paths: listed.map(({ path }) => path), read, left };
  const explicitNav = literateNav(config.nav, optionsOf(config.plugins, 'literate-nav'), read);
  const filled = awesomePages(explicitNav, optionsOf(config.plugins, 'awesome-pages'), byFolders);
  return awesomeNav(filled, optionsOf(config.plugins, 'awesome-nav'), byFolders);
}

/** (site, files) → a function: path in the docs folder → the text of the file; null without one */
function readerOf(site: MkDocsSite, source: OriginalFiles): (path: string) => string | null {
  const { docsDir, languages } = site;
  const files = new Map(pagesOf(site).map(({ path, file }) => [path, file]));
  const [main] = languages;
  const folder = main?.byFolder === true ? resolveParts(docsDir, main.code) : docsDir;
  return (path) =>
    readOriginal(source, files.get(path) ?? resolveParts(folder, path)) ??
    readOriginal(source, resolveParts(docsDir, path));
}

/** Pages of the default language. */
const pagesOf = ({ addresses, places }: MkDocsSite) =>
  [...addresses].flatMap(([file, { path, id }]) => (places.get(file)?.language === null ? [{ file, path, id }] : []));

interface Line {
  readonly depth: number;
  readonly text: string;
}

/** (`nav`, options of the plugin, reader of files such as 'guide/SUMMARY.md') → `nav` with their lists */
function literateNav(nav: unknown, options: Table | null, read: (path: string) => string | null): unknown {
  if (options === null) return nav;
  const name = textOf(options.nav_file) ?? 'SUMMARY.md';
  const listOfFolder = (folder: string, seen: readonly string[]): unknown[] | null => {
    const text = seen.includes(folder) ? null : read(resolveParts(folder, name));
    const lines = text === null ? [] : listLines(text);
    return lines.length === 0 ? null : itemsOf(lines, (target) => resolve(folder, target, [...seen, folder]));
  };
  const resolve = (folder: string, target: string, seen: readonly string[]): unknown => {
    if (/^[a-z][a-z\d+.-]*:/i.test(target)) return target;
    const path = resolveParts(folder, target.replace(/#.*$/, ''));
    if (!target.endsWith('/')) return path;
    return listOfFolder(path.replace(/\/$/, ''), seen) ?? `${path.replace(/\/$/, '')}/`;
  };
  const rootList = listOfFolder('', []);
  return rootList ?? resolveAll(nav, (target) => resolve('', target, []));
}

function resolveAll(nav: unknown, resolve: (target: string) => unknown): unknown {
  if (typeof nav === 'string') return resolve(nav);
  if (!Array.isArray(nav)) return nav;
  return nav.flatMap((entry: unknown): unknown[] => {
    const result =
      typeof entry === 'string'
        ? resolve(entry)
        : Object.fromEntries(
            Object.entries(tableOf(entry)).map(([label, value]) => [label, resolveAll(value, resolve)]),
          );
    return Array.isArray(result) ? result : [result];
  });
}

/** (text) → the items of the list after `<!--nav-->`, or of the last list */
function listLines(text: string): Line[] {
  const marked = text.split(/^[ \t]*<!--nav-->[ \t]*$/m);
  const lists: Line[][] = [[]];
  for (const line of (marked.at(-1) ?? '').split('\n')) {
    const [, indent, item] = /^([ \t]*)(?:[-*+]|\d+\.)[ \t]+(\S.*)$/.exec(line) ?? [];
    if (indent !== undefined && item !== undefined)
      lists.at(-1)?.push({ depth: indent.replaceAll('\t', '    ').length, text: item.trim() });
    else if (/^\S/.test(line)) lists.push([]);
  }
  const fullLists = lists.filter((list) => list.length > 0);
  return (marked.length > 1 ? fullLists[0] : fullLists.at(-1)) ?? [];
}

/** (items, target → its items) → the tree; an item with a link and a list begins with the linked page */
function itemsOf(lines: readonly Line[], resolve: (target: string) => unknown): unknown[] {
  const [first] = lines;
  if (first === undefined) return [];
  const next = lines.findIndex((line, at) => at > 0 && line.depth <= first.depth);
  const inner = itemsOf(lines.slice(1, next === -1 ? undefined : next), resolve);
  const rest = next === -1 ? [] : itemsOf(lines.slice(next), resolve);
  const [, label, target] = /^\[((?:\\.|[^\\\]])*)\]\(<?([^)\s>]+)>?\)/.exec(first.text) ?? [];
  const title = (label ?? first.text).replace(/\\(.)/g, '$1').replace(/^([*_`]+)(.*)\1$/, '$2');
  const link = target === undefined ? undefined : resolve(target);
  if (inner.length > 0) return [{ [title]: [...(link === undefined ? [] : [link].flat()), ...inner] }, ...rest];
  if (link !== undefined) return [{ [title]: link }, ...rest];
  return [...(first.text.includes('*') ? [resolve(first.text)].flat() : []), ...rest];
}
