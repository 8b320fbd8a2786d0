// Reads the browser files that are bundled with the CLI.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ThemeAssets, ThemeSheet } from '../model/ports.ts';
import { wordList } from '../text/word-list.ts';

/** Style sheets of all pages, in order. */
export const sheetNames: readonly string[] = wordList(`
  layers tokens base controls announcement navbar dropdown menu search-button search page sidebar breadcrumbs contents
  doc-end footer prose tables admonitions tabs beside definitions reference code highlight buttons page-list not-found
  failure print
`);

/** Style sheets of pages with components. */
export const partSheetNames: readonly string[] = ['parts', 'home', 'file-tree', 'video'];

/** Style sheets of pages with formulas. */
export const mathSheetNames: readonly string[] = ['math'];

/** Style sheets of pages with diagrams. */
export const diagramSheetNames: readonly string[] = ['diagrams'];

/** Style sheets of pages with images that can be enlarged. */
export const zoomSheetNames: readonly string[] = ['zoom'];

/** Style sheets of docs pages that mark what changed. */
export const marksSheetNames: readonly string[] = ['marks'];

/** Style sheets of docs pages on a site with versions. */
export const versionSheetNames: readonly string[] = ['versions'];

/** Style sheets of print pages. */
export const printSheetNames: readonly string[] = ['print-all'];

const readIfThere = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null);

/** Reads the files of a folder made by `npm run bundle`. */
export function readThemeAssets(folder: string): ThemeAssets {
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  const sheet = (name: string): ThemeSheet => ({ name, css: read(`styles/${name}.css`).trim() });
  return {
    scripts: {
      main: read('main.js'),
      islands: read('islands.js'),
      extras: read('extras.js'),
      tabs: read('tabs.js'),
      zoom: read('zoom.js'),
      marks: read('marks.js'),
      search: read('search.js'),
      facets: read('facets.js'),
      boot: read('boot.js').trim(),
    },
    styles: sheetNames.map(sheet),
    partStyles: partSheetNames.map(sheet),
    mathStyles: mathSheetNames.map(sheet),
    zoomStyles: zoomSheetNames.map(sheet),
    marksStyles: marksSheetNames.map(sheet),
    diagramStyles: diagramSheetNames.map(sheet),
    versionStyles: versionSheetNames.map(sheet),
    printStyles: printSheetNames.map(sheet),
    stemmer: (language) => (/^[a-z]+$/.test(language) ? readIfThere(join(folder, `stemmers/${language}.js`)) : null),
    languages: readdirSync(join(folder, 'strings'))
      .map((name) => name.replace(/\.json$/, ''))
      .sort(),
    stringsOf: (language) => JSON.parse(read(`strings/${language}.json`)),
  };
}
