// An OpenAPI document as pages of a language show it: joined once, then shared by all pages.
import type { ApiSource, ApiTexts, JsonObject } from '../model/api-document.ts';
import { shortDigest } from '../text/digest.ts';
import { decodeOrKeep } from '../text/url-path.ts';
import { fill } from './join-files.ts';
import { type FilePart, type JoinedDocument, placesIn, type SourceFile } from './source-document.ts';
import { type TextPlace, textPlace, writtenAt } from './text-places.ts';
import { translateDocument } from './texts.ts';

/** `document` is null if it cannot be read, which is reported where it is loaded. */
export interface PageDocument {
  /** Its name, and the file of its translated texts: `v1 i18n/cs/openapi/v1.yaml`. */
  readonly id: string;
  readonly document: JsonObject | null;
  /** Translated texts: reference → JSON Pointer in the overlay; null if the page has the language of the document. */
  readonly translated: ReadonlyMap<string, string> | null;
  /** (reference of a text) → the file that has it, also that of a translation */
  readonly placeOf: (ref: string) => FilePart;
  /** (reference of a text, the text) → the places of its characters in that file; null if the file has it elsewhere */
  readonly textPlace: (ref: string, text: string) => TextPlace | null;
  /** (reference of a text) → a digest of its place, and of how the file writes it */
  readonly placeDigest: (ref: string) => string;
  /** The document and the files that it refers to. */
  readonly files: readonly string[];
  /** Digest of all its files. */
  readonly hash: string;
}

/** A document of the config for the pages of a language. */
export type LocalisedApi = Pick<ApiSource, 'name' | 'file' | 'replace' | 'overlays'> & {
  readonly texts: ApiTexts | null;
};

/** ({ name: 'v1', texts: { file: 'i18n/cs/openapi/v1.yaml', … } }) → 'v1 i18n/cs/openapi/v1.yaml' */
export const pageDocumentId = ({ name, texts }: LocalisedApi): string => (texts ? `${name} ${texts.file}` : name);

const untranslated: ReadonlyMap<string, string> = new Map();

/** (document of the config, its joined files, read a file) → the document with the texts of the language */
export function pageDocument(
  api: LocalisedApi,
  { document, files }: JoinedDocument,
  readSource: (file: string) => SourceFile | null,
): PageDocument {
  const texts = api.texts && readSource(api.texts.file);
  const hashes = [...files, ...(api.texts ? [api.texts.file] : [])].map((file) => readSource(file)?.hash ?? '');
  const inDocument = placesIn(api, files, readSource);
  const translated = document && texts && translateDocument(document, fill(texts.text, api.replace));
  const placeOf = (ref: string): FilePart => {
    const pointer = translated?.sources.get(decodeOrKeep(ref));
    return pointer !== undefined && api.texts ? { file: api.texts.file, pointer } : inDocument(ref);
  };
  return {
    id: pageDocumentId(api),
    document: translated?.document ?? document,
    translated: api.texts && (translated?.sources ?? untranslated),
    placeOf,
    textPlace: (ref, text) => {
      const { file, pointer } = placeOf(ref);
      return textPlace(readSource(file)?.text ?? '', pointer, text);
    },
    placeDigest: (ref) => {
      const { file, pointer } = placeOf(ref);
      return shortDigest([file, writtenAt(readSource(file)?.text ?? '', pointer)]);
    },
    files,
    hash: shortDigest([api.replace, files, hashes]),
  };
}
