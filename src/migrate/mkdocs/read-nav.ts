// The navigation of a MkDocs site: `nav`, and the changes of plugins to it.

import { type OriginalFiles, readOriginal, resolveParts } from '../plan.ts';
import { textOf } from '../read-value.ts';
import type { Note } from '../results.ts';
import { awesomeNav } from './awesome-nav.ts';
import { awesomePages } from './awesome-pages.ts';
import { optionsOf } from './config.ts';
import { makeIgnoreTest } from './docs-files.ts';
import { literateNav } from './literate-nav.ts';
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
