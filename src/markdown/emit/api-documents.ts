// The OpenAPI documents that a page shows. Recorded parts decide when the page is compiled again.
import type { PageDocument } from '../../openapi/page-document.ts';
import type { PartKind } from '../../reference/part-digest.ts';
import { rememberEach } from '../../text/remember-each.ts';
import type { CompileOptions } from '../compile-options.ts';
import type { Emitter } from './state.ts';

export interface PageApi extends Pick<PageDocument, 'document' | 'translated' | 'placeOf' | 'textPlace'> {
  readonly api: CompileOptions['apis'][number];
  /** Records that the page shows a part. */
  readonly read: (kind: PartKind, name?: string) => void;
}

/** (page) → the documents of the site; their names count as read */
export const apiDocuments = rememberEach((emitter: Emitter): readonly PageApi[] =>
  emitter.options.apis.map((api) => {
    const { document, translated, placeOf, textPlace } = emitter.tools.readDocument(api);
    const seen = new Set<string>();
    const read: PageApi['read'] = (kind, name = '') => {
      const part = `${kind} ${name}`;
      if (!seen.has(part)) emitter.facts.documents.push(emitter.tools.readPart(api, kind, name));
      seen.add(part);
    };
    read('names');
    const placeOfText: PageApi['textPlace'] = (ref, text) => {
      read('text', ref);
      return textPlace(ref, text);
    };
    return { api, document, translated, placeOf, textPlace: placeOfText, read };
  }),
);
