// The config key `openapi`: OpenAPI documents of the service that the site describes.
import * as v from 'valibot';
import { formatKey } from '../diagnostics/key-steps.ts';
import type { ApiSource } from '../model/api-document.ts';
import { key, list, matching, rootPath, strictObject, table, wordSchema } from './schema-parts.ts';

const name = matching("a name of letters, digits, '-', '_' and '.' like 'v1'", /^[a-z0-9][\w.-]*$/i);

const documentPath = v.pipe(
  rootPath,
  v.check((value) => /\.(?:json|ya?ml)$/i.test(value), 'a file that ends in .json, .yaml or .yml'),
);

const pagesPath = matching(
  "a path of letters, digits, '-', '_', '.' and '~' like '/reference/v1'",
  /^(?:\/[A-Za-z0-9][\w.~-]*)+$/,
);

const document = v.union(
  [
    documentPath,
    strictObject({
      file: key('the document, YAML or JSON; a string instead of the object means this key', documentPath),
      replace: key(
        'text in the document → text that replaces it in this build, such as the URL of another environment',
        v.optional(table(v.string('a string'), wordSchema), {}),
        { takes: 'texts' },
      ),
      pages: key(
        'path of a [whole reference](../guides/openapi.md#reference) of the document, such as `/reference/v1`',
        v.optional(pagesPath),
      ),
      overlay: key(
        'an [OpenAPI Overlay](../guides/openapi.md#overlays) that changes the document before it is shown and published, or a list of them',
        v.optional(
          v.union([documentPath, list(documentPath)], 'a file that ends in .json, .yaml or .yml, or a list of files'),
        ),
      ),
    }),
  ],
  "a file below the site's folder that ends in .json, .yaml or .yml, or { file: './data/v1.yaml', replace: { … } }",
);

export const openApiSchema = v.optional(table(document, name), {});

/** ({ v1: './data/v1.json' }) → [{ name: 'v1', file: 'data/v1.json', pages: null, overlays: [], … }] */
export const normaliseOpenApi = (documents: v.InferOutput<typeof openApiSchema>): readonly ApiSource[] =>
  Object.entries(documents).map(([name, document]) => {
    const key = formatKey(['openapi', name]);
    if (typeof document === 'string') return { name, file: document, replace: {}, pages: null, overlays: [], key };
    const { file, replace, pages = null, overlay = [] } = document;
    return { name, file, replace, pages, overlays: [overlay].flat(), key };
  });
