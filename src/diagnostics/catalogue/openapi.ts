// Codes of OpenAPI documents, and of overlays that change or translate them.
import { error, warning } from '../code-entry.ts';

const keywordPlaces = { ref: 'beside `$ref`', extension: 'here', schema: 'in this schema' } as const;

export const openApiCodes = {
  'openapi-invalid': error<{ file: string; message: string; pointer: string }>({
    message: ({ file, message, pointer }) => `${file} is not a valid OpenAPI document: ${message} (\`${pointer}\`)`,
    hint: () =>
      "Correct the document, or the program that writes it. If you cannot, `rules: { 'openapi-invalid': 'warn' }` shows it as far as it can be read.",
    meaning:
      'pubdocs publishes the documents that `openapi` of the config names and checks samples against them. They must be valid OpenAPI 3.0, 3.1 or 3.2, or Swagger 2.0, and each `$ref` must lead to a part of the document or to a file beside it.',
    example: '"$ref": "#/components/schemas/Tme"   → "#/components/schemas/Time"',
  }),
  'openapi-keyword': warning<{ name: string; where: 'ref' | 'extension' | 'schema'; pointer: string }>({
    message: ({ name, where, pointer }) => `\`${name}\` has no effect ${keywordPlaces[where]} (\`${pointer}\`)`,
    hint: ({ name, where }) => {
      if (where === 'extension') return 'Correct or remove it: pubdocs cannot read the value of this extension.';
      if (where === 'ref') return `Remove it. In a schema, write \`allOf: [{ $ref: … }]\` beside \`${name}\`.`;
      return name === 'nullable'
        ? "Write `type: [string, 'null']` in OpenAPI 3.1 and 3.2, or `type` beside `nullable` in 3.0."
        : 'Remove it, or begin its name with `x-`.';
    },
    meaning:
      'An OpenAPI document has a keyword that programs do not read, in a schema, in an extension or beside `$ref`. The document is valid: JSON Schema, and so OpenAPI 3.1, allows any keyword, and OpenAPI 3.0 ignores those beside `$ref`.',
    example: 'nullable: true   in OpenAPI 3.1 → type: [string, "null"]',
  }),
  'openapi-limit': warning<{ raw: string; keyword: string; value: string }>({
    message: ({ raw, keyword, value }) => `The text says ${raw}, but the schema has \`${keyword}: ${value}\``,
    hint: () => 'Correct the text or the schema.',
    meaning:
      'A description of an OpenAPI document states a limit in words, such as “at most 65 characters”. It must be the limit of the schema or parameter that it describes, in every language.',
    example: 'description: At most 65 characters.   beside maxLength: 64',
  }),
  'openapi-missing': error<{ name: string; file: string; detail: string }>({
    message: ({ name, file, detail }) => `The OpenAPI document “${name}” cannot be read: ${file}: ${detail}`,
    hint: () => "Write its path relative to the site’s folder: `openapi: { v1: './data/openapi/v1.yaml' }`.",
    meaning: 'Each document in `openapi` of the config is a file below the site’s folder.',
    example: "openapi: { v1: './data/v1.yaml' }   without data/v1.yaml",
  }),
  'openapi-none': error<Record<string, never>>({
    message: () => 'The config names no OpenAPI documents, so there is nothing to test against',
    hint: () => "Add `openapi: { v1: './data/openapi/v1.yaml' }`.",
    meaning: '`pubdocs test` checks the samples of pages against the OpenAPI documents of the config.',
    example: '$ pubdocs test   without openapi in the config',
  }),
  'openapi-overlay': error<{ file: string; kind: 'form' | 'target' | 'unmatched' | 'text'; detail: string }>({
    message: ({ file, kind, detail }) =>
      ({
        form: `${file} is not an OpenAPI overlay: ${detail}`,
        target: `The target is not a JSONPath: ${detail}`,
        unmatched: `Nothing in the document matches \`${detail}\``,
        text: `The document has no text \`${detail}\` to translate`,
      })[kind],
    hint: ({ kind }) =>
      kind === 'text'
        ? 'A translation only replaces texts. Change other parts in the document.'
        : kind === 'unmatched'
          ? 'The document may have changed: correct the target, or remove the action.'
          : 'See https://spec.openapis.org/overlay/v1.0.0.html.',
    meaning:
      'A file in `openapi.v1.overlay`, or one such as `i18n/cs/openapi/v1.yaml`, is an OpenAPI Overlay 1.0. Each of its actions must find a part of the document, and a translation must replace texts that the document has.',
    example: "target: $.paths['/v1/parcel']   → $.paths['/v1/parcels']",
  }),
  'openapi-schema': warning<{ pointer: string; message: string }>({
    message: ({ pointer, message }) => `The schema \`${pointer}\` checks nothing: it cannot be used: ${message}`,
    hint: () => 'Correct the schema in the OpenAPI document.',
    meaning:
      'pubdocs checks samples against the JSON Schemas of the OpenAPI documents. It cannot use a schema with an invalid pattern, one that takes too long, an unknown type or a broken reference.',
    example: 'pattern: "[a-"   → pattern: "[a-z]"',
  }),
};
