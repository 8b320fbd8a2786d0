// The OpenAPI documents that a page shows. They are recorded, so that the page is compiled again when one changes.
import type { PageDocument } from '../../openapi/page-document.ts';
import { rememberEach } from '../../text/remember-each.ts';
import type { CompileOptions } from '../compile-options.ts';
import type { Emitter } from './state.ts';

/** A document of the config. */
export interface PageApi extends Omit<PageDocument, 'id' | 'hash'> {
  readonly api: CompileOptions['apis'][number];
}

/** (page) → the documents of the site */
export const apiDocuments = rememberEach((e: Emitter): readonly PageApi[] =>
  e.options.apis.map((api) => {
    const { id, hash, ...document } = e.tools.readDocument(api);
    e.facts.documents.push({ id, hash });
    return { api, ...document };
  }),
);
