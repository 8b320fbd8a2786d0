// A built site as programs read it: only the files of its manifest, as they are now.
import type { JsonObject, SchemaCheck } from '../model/api-document.ts';
import type { Ledger } from '../model/ledger.ts';
import { type Api, readApi } from '../openapi/operations.ts';
import { parseDocument } from '../openapi/parse-document.ts';
import type { SampleRules } from '../samples/check-page.ts';
import type { SearchEngine } from '../search/run-search.ts';
import { parseLedger } from '../site/ledger/parse-ledger.ts';
import { rememberEachText } from '../text/remember-each.ts';

/** The built site. Every look-up sees the newest build. */
export interface BuiltDocs {
  readonly paths: () => Iterable<string>;
  /** Output path → the text of the file; null if the build does not list it. */
  readonly read: (path: string) => string | null;
  /** The text of `search.json` → a search over its index */
  readonly openSearch: (manifest: string) => Promise<SearchEngine | null>;
  readonly makeSchemaCheck: (documents: ReadonlyMap<string, JsonObject>) => SchemaCheck;
}

const ledgerOf = rememberEachText((text: string): Ledger | null => {
  const parsed = parseLedger(text);
  return parsed.ok ? parsed.ledger : null;
}, 1);

/** Its URL, languages, pages and redirects; null without a build */
export const readLedger = (docs: BuiltDocs): Ledger | null => ledgerOf(docs.read('pubdocs-ledger.json') ?? '');

/** An OpenAPI document: `openapi/v1.json` */
const documentName = /^openapi\/([^/]+)\.(?:json|ya?ml)$/;

/** → operations of the published documents, and the check of their schemas; the same object for the same documents */
export function makeRulesReader(docs: BuiltDocs): () => SampleRules {
  let last: { readonly documents: readonly (JsonObject | null)[]; readonly rules: SampleRules } | null = null;
  return () => {
    const sources = [...docs.paths()].flatMap((path) => {
      const name = documentName.exec(path)?.[1];
      return name === undefined ? [] : [{ name, document: parseDocument(docs.read(path) ?? '') }];
    });
    const documents = sources.map(({ document }) => document);
    const isSame =
      documents.length === last?.documents.length &&
      documents.every((document, index) => document === last?.documents[index]);
    if (last === null || !isSame) {
      const apis = sources.flatMap(({ name, document }): Api[] =>
        document !== null && ('openapi' in document || 'swagger' in document) ? [readApi(name, document)] : [],
      );
      const check = docs.makeSchemaCheck(new Map(apis.map(({ name, document }) => [name, document])));
      last = { documents, rules: { apis, check } };
    }
    return last.rules;
  };
}
