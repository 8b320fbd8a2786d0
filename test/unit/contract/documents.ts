// Small OpenAPI documents, and the grade of their changes.
import type { ContractChange } from '../../../src/contract/effects.ts';
import type { JsonObject } from '../../../src/model/api-document.ts';

export const today = '2026-11-26';

export const components = {
  schemas: {
    A: { type: 'object', title: 'A', properties: { a: { type: 'string' } } },
    B: { type: 'object', title: 'B', properties: { b: { type: 'string' } } },
  },
  securitySchemes: {
    key: { type: 'apiKey', in: 'header', name: 'x-key' },
    oauth: { type: 'oauth2', flows: { clientCredentials: { tokenUrl: '/t', scopes: { read: '', write: '' } } } },
  },
};

export const documentOf = (operation: JsonObject, others: JsonObject = {}): JsonObject => ({
  openapi: '3.1.0',
  info: { title: 'T', version: '1.0.0' },
  components,
  paths: { '/parcels/{id}': { post: { operationId: 'send', responses: {}, ...operation } } },
  ...others,
});

export const content = (schema: unknown, type = 'application/json') => ({ [type]: { schema } });

/** The schema as the body of the request and of the response. */
export const bodies = (schema: unknown, type?: string): JsonObject =>
  documentOf({
    requestBody: { required: true, content: content(schema, type) },
    responses: { '200': { description: '', content: content(schema, type) } },
  });

const rank = ['breaking', 'possibly', 'compatible'] as const;

export const worst = (changes: readonly ContractChange[], side: string | null): string =>
  rank.find((grade) => changes.some((change) => change.grade === grade && (side === null || change.side === side))) ??
  '–';

export const text = { type: 'string' };
export const object = (properties: JsonObject, more: JsonObject = {}) => ({ type: 'object', properties, ...more });

export function ref(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}
