// The OpenAPI documents that pages show, joined once a change. Each page depends on the parts that it shows.

import type { SiteConfig } from '../../config/site-config.ts';
import type { CompileTools } from '../../markdown/compile-options.ts';
import type { Ports } from '../../model/ports.ts';
import { filesByStep, otherFiles } from '../../openapi/join-files.ts';
import { type LocalisedApi, type PageDocument, pageDocument, pageDocumentId } from '../../openapi/page-document.ts';
import { partAt } from '../../openapi/schemas.ts';
import { type FilePart, type JoinedDocument, joinedDocument, type SourceFile } from '../../openapi/source-document.ts';
import { type PartKind, partDigest, partKinds, partRefs } from '../../reference/part-digest.ts';
import { shortDigest } from '../../text/digest.ts';
import { once } from '../../text/once.ts';
import { isBelow, isHidden } from '../../text/paths.ts';
import { compileOptions } from '../compile-inputs.ts';
import type { Engine } from '../engine/engine.ts';
import { apiFiles } from './api-files.ts';

/** The documents of one build, in every language. */
export interface PageDocuments {
  /** Not recorded: pages depend on what `readPart` reads. */
  readonly get: CompileTools['readDocument'];
  readonly readPart: CompileTools['readPart'];
  /** ('v1 i18n/cs/openapi/v1.yaml#names') → the digest of a part; undefined if the config does not have the document */
  readonly digest: (id: string) => string | undefined;
  /** ('v1#operation createShipment', the place of a part in its file) → whether the former shows that part */
  readonly shows: (id: string, place: FilePart) => boolean;
}

interface DocumentPart {
  readonly api: LocalisedApi;
  readonly kind: PartKind;
  readonly name: string;
}

/** 'v1#operation createShipment' */
const partId = ({ api, kind, name }: DocumentPart): string =>
  `${pageDocumentId(api)}#${kind}${name === '' ? '' : ` ${name}`}`;

export function makePageDocuments(engine: Engine, config: SiteConfig, ports: Pick<Ports, 'files'>): PageDocuments {
  const all = once(
    () =>
      new Map<string, LocalisedApi>(
        config.i18n.locales.flatMap(({ code }) =>
          compileOptions(config, code).apis.map((api) => [pageDocumentId(api), api] as const),
        ),
      ),
  );
  const files = apiFiles(engine, ports);
  const paths = new Set(config.openapi.flatMap(({ file, overlays }) => [file, ...overlays]));
  const readSource = (file: string): SourceFile | null => (paths.has(file) || !isHidden(file) ? files.get(file) : null);
  const joined = engine.stored<LocalisedApi, JoinedDocument | 'as-written'>({
    name: 'joined-document',
    namespace: 'openapi',
    idOf: ({ name }) => name,
    find: (name) => config.openapi.map((api) => ({ ...api, texts: null })).find((api) => api.name === name),
    // Machines do not share these values (see `isShared`), because the key does not include the files behind `$ref`s.
    key: ({ name, file, replace, overlays }) =>
      `document:joined:${shortDigest([name, replace, ...[file, ...overlays].map((path) => [path, files.digest(path)])])}`,
    // One in each language would be read again.
    memory: { limit: Number.POSITIVE_INFINITY },
    run: (api) => {
      const value = joinedDocument(api, readSource);
      return value.files.length === 1 ? 'as-written' : value;
    },
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
      const stored = joined.get(api);
      const whole = stored === 'as-written' ? joinedDocument(api, readSource) : stored;
      const value = pageDocument(api, whole, readSource);
      const { placeOf, textPlace } = value;
      // Pages read the digest of a place.
      return {
        ...value,
        placeOf: (ref) => engine.unrecorded(() => placeOf(ref)),
        textPlace: (ref, text) => engine.unrecorded(() => textPlace(ref, text)),
      };
    },
    digest: ({ hash }) => hash,
  });
  const findPart = (id: string): DocumentPart | undefined => {
    const [, owner = '', kind = '', name = ''] = /^([^#]*)#(\w+) ?(.*)$/s.exec(id) ?? [];
    const api = all().get(owner);
    const partKind = partKinds.find((other) => other === kind);
    return api && partKind && { api, kind: partKind, name };
  };
  const part = engine.memory<DocumentPart, string>({
    name: 'document-part',
    idOf: partId,
    find: findPart,
    outlivesBuild: true,
    run: ({ api, kind, name }) => {
      const read = document.get(api);
      if (kind === 'all') return read.hash;
      return kind === 'text' ? read.placeDigest(name) : partDigest(read, kind, name);
    },
    digest: (hash) => hash,
  });
  const shows: PageDocuments['shows'] = (id, { file, pointer }) => {
    const owner = findPart(id);
    if (owner === undefined || owner.kind === 'names' || owner.kind === 'text') return false;
    const read = document.get(owner.api);
    const [step] = [...filesByStep(read.files)].find(([, name]) => name === file) ?? [];
    const ref = file === owner.api.file ? `#${pointer}` : `#/${otherFiles}/${step}${pointer}`;
    if (read.document === null || partAt(read.document, ref) === undefined) return false;
    if (owner.kind === 'all') return true;
    const refs = [...partRefs(read, owner.kind, owner.name)];
    return refs.some((other) => isBelow(ref, other) || isBelow(other, ref));
  };
  return {
    shows,
    get: (api) => engine.unrecorded(() => document.get(api)),
    readPart: (api, kind, name) => ({ id: partId({ api, kind, name }), hash: part.digest({ api, kind, name }) }),
    digest: (id) => {
      const filePart = findPart(id);
      return filePart && part.digest(filePart);
    },
  };
}
