// Imports of MDX in a page of Docusaurus.

import { applyEdits } from '../../text/apply-edits.ts';
import { editsOfImports } from '../markdown-source.ts';
import { isMarkdownOfSite } from '../page-imports.ts';

const anyImport = /^import\s(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"];?[ \t]*(?:\n+|$)/gm;

/**
 * Keeps imports of Markdown, whose files are included. Removes imports of components, style sheets and packages: what a
 * plugin writes for a build is not in the repository.
 */
export const withoutImports = (text: string): string =>
  applyEdits(
    text,
    editsOfImports(text, anyImport, ([, path = '']) => (isMarkdownOfSite(path) ? null : '')),
  );

/** ("import A from './\\_a.md'") → "import A from './_a.md'": formatters write `\\_`, which is `_` in JavaScript */
export const plainPaths = (text: string): string =>
  applyEdits(
    text,
    editsOfImports(text, /^import\s[^'"\n]*(?<quote>['"])[^\n]*\\[^\n]*\k<quote>/gm, ([line]) =>
      line.replace(/\\([^\w'"\\]|_)/g, '$1'),
    ),
  );

/** ("import a from 'b'" in plain Markdown) → "&#105;mport a from 'b'", which pubdocs does not read as MDX */
export const keepImports = (text: string): string =>
  applyEdits(
    text,
    editsOfImports(text, /^[ie](?=(?:mport|xport)\s)/gm, ([letter]) => `&#${letter.charCodeAt(0)};`),
  );
