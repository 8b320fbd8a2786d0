// The browser files that were bundled with the CLI, read from beside it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import cs from '../../templates/strings/cs.json' with { type: 'json' };
import en from '../../templates/strings/en.json' with { type: 'json' };
import type { ThemeAssets } from '../model/ports.ts';

/** Style sheets in the order in which they apply. */
export const sheetNames: readonly string[] = [
  'layers',
  'tokens',
  'base',
  'controls',
  'announcement',
  'navbar',
  'dropdown',
  'menu',
  'page',
  'sidebar',
  'breadcrumbs',
  'contents',
  'doc-end',
  'footer',
  'prose',
  'tables',
  'admonitions',
  'tabs',
  'code',
  'buttons',
  'page-list',
  'waybill',
  'failure',
  'print',
];

/** Reads the files of a folder that `npm run bundle` made. */
export function readThemeAssets(folder: string): ThemeAssets {
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
  return {
    scripts: {
      main: read('main.js'),
      islands: read('islands.js'),
      extras: read('extras.js'),
      tabs: read('tabs.js'),
      boot: read('boot.js').trim(),
    },
    styles: sheetNames.map((name) => ({ name, css: read(`styles/${name}.css`).trim() })),
    strings: { en, cs },
  };
}
