// Codes of OpenAPI documents.
import { defineCode } from '../code-entry.ts';

export const sampleCodes = {
  'openapi-invalid': defineCode<{ file: string; message: string; pointer: string }>({
    severity: 'error',
    message: ({ file, message, pointer }) => `${file} is not a valid OpenAPI document: ${message} (\`${pointer}\`)`,
    hint: () => 'Correct the document, or the program that writes it.',
    meaning:
      'pubdocs publishes the documents that `openapi` of the config names and checks samples against them. They must be valid OpenAPI 3.0 or 3.1, and each `$ref` must lead to a part of the document or to a file beside it.',
    example: '"$ref": "#/components/schemas/Tme"   → "#/components/schemas/Time"',
  }),
  'openapi-missing': defineCode<{ name: string; file: string; detail: string }>({
    severity: 'error',
    message: ({ name, file, detail }) => `The OpenAPI document “${name}” cannot be read: ${file}: ${detail}`,
    hint: () => "Write its path relative to the site’s folder: `openapi: { v1: './data/openapi/v1.yaml' }`.",
    meaning: 'Each document in `openapi` of the config is a file below the site’s folder.',
    example: "openapi: { v1: './data/v1.yaml' }   without data/v1.yaml",
  }),
};
