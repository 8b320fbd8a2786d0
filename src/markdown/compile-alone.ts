// Compiles a text of a site that pubdocs does not build: nothing is included, drawn, printed or shown.
import type { PageFacts } from '../model/compiled-page.ts';
import type { PageDocument } from '../openapi/page-document.ts';
import { type CompileOptions, type CompileTools, defaultCompileOptions } from './compile-options.ts';
import { compilePage } from './compile-page.ts';

const noDocument: PageDocument = {
  id: '',
  document: null,
  translated: null,
  placeOf: () => ({ file: '', pointer: '' }),
  textPlace: () => null,
  placeDigest: () => '',
  files: [],
  hash: '',
};

const nothing: CompileTools = {
  readInclude: () => null,
  readDocument: () => noDocument,
  readPart: () => ({ id: '', hash: '' }),
  sanitizeTag: () => '',
  renderMath: () => ({ kind: 'done', mathml: '' }),
  printRequest: () => '',
  renderDiagram: () => ({ kind: 'stopped', why: 'it is not shown' }),
};

/** ({ text: '# Limits', file: 'docs/limits.md' }, { anchors: 'github' }) → facts with the heading `limits` */
export const compileAlone = (
  source: { readonly text: string; readonly file: string },
  options: Partial<CompileOptions>,
): PageFacts => compilePage(source, { ...defaultCompileOptions, ...options }, nothing).facts;
