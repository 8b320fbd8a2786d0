// Compiles a text with all options on, and fills the slots of the HTML with readable values.

import { makeDiagramRenderer } from '../../src/adapters/diagrams/make-renderer.ts';
import { makeRequestPrinter } from '../../src/adapters/httpsnippet.ts';
import { threadClocks } from '../../src/adapters/modules/time-limit.ts';
import { makeTagSanitizer } from '../../src/adapters/sanitize-html.ts';
import { makeMathRenderer } from '../../src/adapters/temml.ts';
import { renderCodeBlock } from '../../src/markdown/code/code-block.ts';
import { type CompileOptions, type CompileTools, defaultCompileOptions } from '../../src/markdown/compile-options.ts';
import { compilePage } from '../../src/markdown/compile-page.ts';
import { type BodyFill, fillBody } from '../../src/markdown/fill-body.ts';
import type { CompiledPage } from '../../src/model/compiled-page.ts';
import { pageDocument } from '../../src/openapi/page-document.ts';
import { joinedDocument } from '../../src/openapi/source-document.ts';
import { escapeHtml } from '../../src/text/html-text.ts';
import { allowedTags, globalAttributes } from '../../src/text/safe-html.ts';

/** The thread of the renderer starts with the first diagram. */
const renderDiagram = makeDiagramRenderer(threadClocks, import.meta.dirname);

/** Files that pages may include, by path. */
export const makeTools = (files: Readonly<Record<string, string>> = {}): CompileTools => ({
  readInclude: (file) =>
    Object.hasOwn(files, file) ? { kind: 'text', text: files[file] ?? '', hash: `hash of ${file}` } : null,
  readDocument: (api) => {
    const read = (file: string) =>
      Object.hasOwn(files, file) ? { text: files[file] ?? '', hash: files[file] ?? '' } : null;
    return pageDocument(api, joinedDocument(api, read), read);
  },
  readPart: (api, kind, name) => ({ id: `${api.name} ${kind} ${name}`, hash: '' }),
  sanitizeTag: makeTagSanitizer({ tags: allowedTags, globalAttributes }),
  renderMath: makeMathRenderer(),
  printRequest: makeRequestPrinter(),
  renderDiagram,
});

export const compileText = (
  text: string,
  options: Partial<CompileOptions> = {},
  files: Readonly<Record<string, string>> = {},
): CompiledPage =>
  compilePage({ text, file: 'docs/page.md' }, { ...defaultCompileOptions, ...options }, makeTools(files));

/** An API whose reference has pages at `/r`. */
export const referenceApi = { name: 'v1', file: 'v1.json', pages: '/r', replace: {}, overlays: [], texts: null };

/** Compiles a page that shows parts of an OpenAPI document. */
export const compileReference = (document: object, page: string, options: Partial<CompileOptions> = {}): CompiledPage =>
  compileText(page, { apis: [referenceApi], ...options }, { [referenceApi.file]: JSON.stringify(document) });

/** Fills in URLs unchanged, and interface texts as `[key]` with their values. */
export const plainFill = (page: CompiledPage): BodyFill => {
  const string: BodyFill['string'] = (key, values) => `[${[key, ...Object.values(values ?? {})].join(' ')}]`;
  return {
    link: ({ url }) => ({ kind: 'unchecked', href: url }),
    headingId: (index) => ({ id: page.facts.headings[index]?.id ?? '', aliases: [] }),
    code: (block, index) =>
      renderCodeBlock(block, block.code.split('\n').map(escapeHtml), { number: index + 1, string }),
    component: ({ name, props, isBlock }, content) =>
      `<${name} ${isBlock ? 'block' : 'text'} ${JSON.stringify(Object.fromEntries(props.map((prop) => [prop.name, prop.value])))}>${content}</${name}>`,
    string,
  };
};

/** ('*a*') → '<p><em>a</em></p>' */
export function toHtml(
  text: string,
  options: Partial<CompileOptions> = {},
  files: Readonly<Record<string, string>> = {},
): string {
  const page = compileText(text, options, files);
  return fillBody(page, plainFill(page));
}

/** ('a {{b}}') → ['unknown-variable 1:3'] */
export const codesOf = (
  text: string,
  options: Partial<CompileOptions> = {},
  files: Readonly<Record<string, string>> = {},
): string[] =>
  compileText(text, options, files).facts.diagnostics.map(
    ({ code, place }) => `${code} ${place?.line ?? '?'}:${place?.column ?? '?'}`,
  );
