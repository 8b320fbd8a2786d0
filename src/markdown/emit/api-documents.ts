// The OpenAPI documents that a page shows. They are recorded as includes, so that the page is compiled again when one
// changes.
import type { JsonObject } from '../../model/api-document.ts';
import { type ApiFile, joinFiles, replacedFile } from '../../openapi/join-files.ts';
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
}

const untranslated: ReadonlyMap<string, string> = new Map();

/** (page) → the documents of the site */
export const apiDocuments = rememberEach((e: Emitter): readonly PageApi[] => {
  const included = new Set(e.facts.includes.map(({ file }) => file));
  return e.options.apis.map((api) => {
    const { file: main, replace } = api;
    const readFile = (file: string): ApiFile | null => {
      const read = e.tools.readInclude(file);
      if (!included.has(file)) e.facts.includes.push({ file, hash: read?.hash ?? '' });
      included.add(file);
      return read?.kind === 'text' ? replacedFile(read, replace) : null;
    };
    const file = readFile(main);
    const document = file && joinFiles(main, file, readFile);
    if (api.texts === null) return { api, document, translated: null };
    const overlay = readFile(api.texts.file);
    if (document === null || overlay === null) return { api, document, translated: untranslated };
    const { document: own, sources } = translateDocument(document, overlay.text());
    return { api, document: own, translated: sources };
  });
});
