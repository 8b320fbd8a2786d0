// The config key `openapi`: OpenAPI documents of the service that the site describes.
import * as v from 'valibot';
import { formatKey } from '../diagnostics/key-steps.ts';
import type { ApiSource } from '../model/api-document.ts';
import { rootPath, strictObject, table, word } from './schema-parts.ts';

/** An OpenAPI document: its file, or its file with replacements. */
export type OpenApiConfig =
  | string
  | {
      /** Path below the site's folder: `./data/openapi/v1.yaml`. */
      readonly file: string;
      /** Replacements in the document for this build, such as the URL of another environment: `{ 'https://api.example': api.production }`. */
      readonly replace?: { readonly [text: string]: string } | undefined;
    };

const name = v.pipe(v.string(), v.regex(/^[a-z0-9][\w.-]*$/i, "a name of letters, digits, '-', '_' and '.' like 'v1'"));

const documentPath = v.pipe(
  rootPath,
  v.check((value) => /\.(?:json|ya?ml)$/i.test(value), 'a file that ends in .json, .yaml or .yml'),
);

const document = v.union(
  [documentPath, strictObject({ file: documentPath, replace: v.optional(table(v.string('a string'), word), {}) })],
  "a file below the site's folder that ends in .json, .yaml or .yml, or { file: './data/v1.yaml', replace: { … } }",
);

export const openApiSchema = v.optional(table(document, name), {});

/** ({ v1: './data/v1.json' }) → [{ name: 'v1', file: 'data/v1.json', replace: {}, key: 'openapi.v1' }] */
export const normaliseOpenApi = (documents: v.InferOutput<typeof openApiSchema>): ApiSource[] =>
  Object.entries(documents).map(([name, document]) => {
    const key = formatKey(['openapi', name]);
    return typeof document === 'string' ? { name, file: document, replace: {}, key } : { name, ...document, key };
  });
