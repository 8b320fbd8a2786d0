// API references of the original, which plugins write from OpenAPI documents → `openapi` in the config, and its files.
import { isUrl } from '../text/parse-url.ts';
import { fileNameOf, folderOf } from '../text/paths.ts';
import { intoSite, type OriginalFiles, type PlannedFile, readOriginal } from './plan.ts';
import { readYaml, tableOf, textOf } from './read-value.ts';
import type { Note } from './results.ts';

export interface OriginalReference {
  readonly name: string;
  /** Path of the document from the folder of the site, or its URL. */
  readonly document: string;
  /** URL of the whole reference; null: pages of the original print the document. */
  readonly pages: string | null;
}

interface ReferenceFiles {
  /** Value of `openapi` in the config; undefined without documents. */
  readonly openapi: Readonly<Record<string, object>> | undefined;
  /** Documents, and the files that they refer to, unless the new site has them. */
  readonly files: readonly PlannedFile[];
}

/** (references, files of the new site, files of the original, note) → the config and the files that it needs */
export function migrateReferences(
  references: readonly OriginalReference[],
  planned: readonly PlannedFile[],
  source: OriginalFiles,
  left: Note,
): ReferenceFiles {
  const placeOf = new Map(planned.flatMap((file) => ('copyOf' in file ? [[file.copyOf, file.path] as const] : [])));
  const copies = new Map<string, PlannedFile>();
  const entries = references.flatMap(({ name, document, pages }) => {
    const text = isUrl(document) ? null : readOriginal(source, document);
    if (text === null) {
      left(`the OpenAPI document ${document}`, 'Save it in the folder of the site, and name it in `openapi`.');
      return [];
    }
    const parts = /\$ref["']?\s*:\s*["']?(?![#"'])/.test(text)
      ? source.list(folderOf(document)).filter((file) => /\.(?:json|ya?ml)$/i.test(file))
      : [];
    const place = (file: string): string => placeOf.get(file) ?? intoSite(file);
    for (const file of [document, ...parts])
      if (!placeOf.has(file)) copies.set(file, { path: place(file), copyOf: file });
    return [[name, { file: `./${place(document)}`, ...(pages === null ? {} : { pages }) }] as const];
  });
  return { openapi: entries.length === 0 ? undefined : Object.fromEntries(entries), files: [...copies.values()] };
}

/** ('Pet store', 'specs/petstore.yaml') → 'Pet-store'; ('', 'specs/petstore.yaml') → 'petstore' */
export const referenceName = (name: string, document: string): string =>
  (name || fileNameOf(document).replace(/\.\w+$/, '')).replace(/[^\w.-]+/g, '-').replace(/^[^a-z0-9]+/i, '') || 'api';

/** Parts of a document that pages print, in its order. */
export interface ReferenceParts {
  readonly operations: readonly { readonly id: string; readonly names: readonly string[]; readonly where: string }[];
  readonly tags: readonly { readonly name: string; readonly title: string }[];
  readonly schemas: readonly string[];
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'];

/** ('{"paths": {"/a": {"get": {"operationId": "getA"}}}}') → an operation with the id 'getA', at 'get /a' */
export function readReferenceParts(text: string): ReferenceParts {
  const { paths, tags, components, definitions } = readYaml(text);
  const operations = Object.entries(tableOf(paths)).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = tableOf(item)[method];
      if (operation === undefined) return [];
      const { operationId, summary } = tableOf(operation);
      const where = `${method} ${path}`;
      const id = textOf(operationId) ?? `${method.toUpperCase()} ${path}`;
      return [{ id, where, names: [operationId, summary].flatMap((name) => textOf(name) ?? []) }];
    }),
  );
  const listed = Array.isArray(tags) ? tags.map(tableOf) : [];
  return {
    operations,
    tags: listed.flatMap((tag) => {
      const name = textOf(tag.name);
      return name === undefined ? [] : [{ name, title: textOf(tag['x-displayName']) ?? name }];
    }),
    schemas: Object.keys(tableOf(tableOf(components).schemas ?? definitions)),
  };
}
