// The OpenAPI documents that pages show, joined once a change, not once a page. Pages read each as one value.

import type { SiteConfig } from '../../config/site-config.ts';
import type { CompileTools, IncludedFile } from '../../markdown/compile-options.ts';
import { type LocalisedApi, type PageDocument, pageDocument, pageDocumentId } from '../../openapi/page-document.ts';
import { type JoinedDocument, joinedDocument, type SourceFile } from '../../openapi/source-document.ts';
import { shortDigest } from '../../text/digest.ts';
import { once } from '../../text/once.ts';
import { compileOptions } from '../compile-inputs.ts';
import type { Engine } from '../engine/engine.ts';
import type { Step } from '../engine/step.ts';

/** The documents of one build, in every language. */
export interface PageDocuments {
  readonly get: CompileTools['readDocument'];
  /** ('v1 i18n/cs/openapi/v1.yaml') → its digest; undefined if the config does not have it any more */
  readonly digest: (id: string) => string | undefined;
}

/** The steps of one build; `include`: a file of the site as pages may show it. */
export function makePageDocuments(
  engine: Engine,
  config: SiteConfig,
  include: Pick<Step<string, IncludedFile | null>, 'get' | 'digest'>,
): PageDocuments {
  const all = once(
    () =>
      new Map<string, LocalisedApi>(
        config.i18n.locales.flatMap(({ code }) =>
          compileOptions(config, code).apis.map((api) => [pageDocumentId(api), api] as const),
        ),
      ),
  );
  const readSource = (file: string): SourceFile | null => {
    const read = include.get(file);
    return read?.kind === 'text' ? read : null;
  };
  const joined = engine.stored<LocalisedApi, JoinedDocument>({
    name: 'joined-document',
    namespace: 'openapi',
    idOf: ({ name }) => name,
    find: (name) => config.openapi.map((api) => ({ ...api, texts: null })).find((api) => api.name === name),
    // Machines do not share these values (see `isShared`), because the key does not include the files behind `$ref`s.
    key: ({ name, file, replace, overlays }) =>
      `document:joined:${shortDigest([name, replace, ...[file, ...overlays].map((path) => [path, include.digest(path)])])}`,
    codec: { kind: 'json' },
    run: (api) => joinedDocument(api, readSource),
  });
  // Pages would keep the document of another config, because the others are only digests of files.
  const settings = engine.input<LocalisedApi, string>({
    name: 'document-settings',
    idOf: pageDocumentId,
    find: (id) => all().get(id),
    run: ({ file, replace, overlays, texts }) => shortDigest([file, replace, overlays, texts]),
    digest: (value) => value,
  });
  const document = engine.memory<LocalisedApi, PageDocument>({
    name: 'document',
    idOf: pageDocumentId,
    find: (id) => all().get(id),
    outlivesBuild: true,
    run: (api) => {
      settings.digest(api);
      const { textOf, placeOf, ...value } = pageDocument(api, joined.get(api), readSource);
      // Pages that read it depend on the digest of all its files.
      return {
        ...value,
        textOf: (file) => engine.unrecorded(() => textOf(file)),
        placeOf: (ref) => engine.unrecorded(() => placeOf(ref)),
      };
    },
    digest: ({ hash }) => hash,
  });
  return {
    get: document.get,
    digest: (id) => {
      const api = all().get(id);
      return api && document.digest(api);
    },
  };
}
