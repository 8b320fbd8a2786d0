// The OpenAPI documents that a page shows. They are recorded as includes, so that the page is compiled again when one
// changes.
import type { JsonObject } from '../../model/api-document.ts';
import { fill } from '../../openapi/join-files.ts';
import { type FilePart, type SourceFile, sourceDocument } from '../../openapi/source-document.ts';
import { translateDocument } from '../../openapi/texts.ts';
import { rememberEach } from '../../text/remember-each.ts';
import type { CompileOptions } from '../compile-options.ts';
import type { Emitter } from './state.ts';

/** A document of the config; `document` is null if it cannot be read, which is reported where it is loaded. */
export interface PageApi {
  readonly api: CompileOptions['apis'][number];
  readonly document: JsonObject | null;
  /** Translated texts: reference → JSON Pointer in the overlay; null if the page has the language of the document. */
  readonly translated: ReadonlyMap<string, string> | null;
  /** (reference in the document) → its place in the file that has it */
  readonly placeOf: (ref: string) => FilePart;
}

const untranslated: ReadonlyMap<string, string> = new Map();

/** (page) → the documents of the site */
export const apiDocuments = rememberEach((e: Emitter): readonly PageApi[] => {
  const included = new Set(e.facts.includes.map(({ file }) => file));
  return e.options.apis.map((api) => {
    const readFile = (file: string): SourceFile | null => {
      const read = e.tools.readInclude(file);
      if (!included.has(file)) e.facts.includes.push({ file, hash: read?.hash ?? '' });
      included.add(file);
      return read?.kind === 'text' ? read : null;
    };
    const source = sourceDocument(api, readFile);
    const { document, placeOf } = source ?? { document: null, placeOf: () => ({ file: api.file, pointer: '' }) };
    if (api.texts === null) return { api, document, translated: null, placeOf };
    const texts = readFile(api.texts.file);
    if (document === null || texts === null) return { api, document, translated: untranslated, placeOf };
    const { document: own, sources } = translateDocument(document, fill(texts.text, api.replace));
    return { api, document: own, translated: sources, placeOf };
  });
});
