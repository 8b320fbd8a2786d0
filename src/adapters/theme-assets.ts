// Reads the browser files that are bundled with the CLI.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SheetGroup, ThemeAssets, ThemeSheet } from '../model/ports.ts';
import { wordList } from '../text/word-list.ts';

/** The style sheets by the pages that load them, each group in its order. */
export const sheetNames: Readonly<Record<SheetGroup, readonly string[]>> = {
  all: wordList(`
    layers tokens base controls announcement navbar dropdown menu search-button search page sidebar breadcrumbs contents
    doc-end footer prose tables admonitions tabs beside definitions reference code highlight buttons page-list not-found
    failure print
  `),
  parts: ['parts', 'home', 'file-tree', 'video'],
  math: ['math'],
  diagrams: ['diagrams'],
  zoom: ['zoom'],
  marks: ['marks'],
  versions: ['versions'],
  print: ['print-all'],
};

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
    styles: (group) => sheetNames[group].map(sheet),
    sheetNames: Object.values(sheetNames).flat(),
    stemmer: (language) => (/^[a-z]+$/.test(language) ? readIfThere(join(folder, `stemmers/${language}.js`)) : null),
    languages: readdirSync(join(folder, 'strings'))
      .map((name) => name.replace(/\.json$/, ''))
      .sort(),
    stringsOf: (language) => JSON.parse(read(`strings/${language}.json`)),
  };
}
