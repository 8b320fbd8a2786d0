// Swagger 2.0: converted for the reference, and the places of its texts stay those of the file.
import { describe, expect, it } from 'vitest';
import { readOpenApi } from '../../../src/adapters/openapi-reader.ts';
import { parseDocument } from '../../../src/openapi/parse-document.ts';
import { swaggerPointer } from '../../../src/openapi/swagger.ts';
import { textPlace } from '../../../src/openapi/text-places.ts';
import { schemaNamesOf } from '../../../src/reference/large-parts.ts';
import { readReferenceOperation, referenceOf } from '../../../src/reference/read-operation.ts';
import { makeMemoryFiles } from '../../support/memory-files.ts';

const text = `swagger: "2.0"
info: { title: Parcels, version: "1" }
host: api.example
basePath: /v1
schemes: [https]
consumes: [application/json]
produces: [application/json]
securityDefinitions:
  key: { type: oauth2, flow: accessCode, authorizationUrl: https://a.example, tokenUrl: https://t.example, scopes: { read: May read } }
paths:
  /parcels:
    post:
      operationId: createParcel
      security: [{ key: [read] }]
      parameters:
        - { name: page, in: query, type: integer, maximum: 20, description: The page. }
        - { name: body, in: body, required: true, schema: { $ref: '#/definitions/Parcel' } }
      responses: { 201: { description: Created, schema: { $ref: '#/definitions/Parcel' } } }
  /files:
    post:
      operationId: sendFile
      consumes: [multipart/form-data]
      parameters: [{ name: file, in: formData, type: file, required: true, description: The file. }]
      responses: { 200: { description: OK } }
definitions:
  Parcel:
    required: [weight]
    properties:
      weight: { type: integer, minimum: 1, description: In grams. }
`;

describe('a document of Swagger 2.0', () => {
  it('is read without problems', async () => {
    const { document, problems } = await readOpenApi('v1.yaml', text, makeMemoryFiles({ 'v1.yaml': text }));
    expect(problems).toEqual([]);
    expect(document).toBe('as-written');
  });

  it('has the operations, bodies, forms, scopes and schemas of OpenAPI 3', () => {
    const reference = referenceOf(parseDocument(text) ?? {});
    const [create, send] = reference.operations.map((listed) => readReferenceOperation(reference, listed));
    expect([...schemaNamesOf(reference.document).refs.keys()]).toEqual(['Parcel']);
    expect(reference.document.servers).toEqual([{ url: 'https://api.example/v1' }]);
    expect(create?.parameters.map(({ name, place }) => [name, place])).toEqual([['page', 'query']]);
    expect(create?.body?.content.map(({ type }) => type)).toEqual(['application/json']);
    expect(create?.responses[0]?.content[0]?.schemas[0]?.part).toEqual({ $ref: '#/components/schemas/Parcel' });
    expect(create?.authorisation?.[0]?.[0]).toMatchObject({
      kind: 'oauth2',
      flows: [{ name: 'authorizationCode' }],
      scopes: [{ name: 'read', meaning: { text: 'May read' } }],
    });
    expect(send?.body?.content).toMatchObject([
      { type: 'multipart/form-data', schemas: [{ part: { properties: { file: { format: 'binary' } } } }] },
    ]);
  });

  it('keeps the places of its texts', () => {
    const ref = '/components/schemas/Parcel/properties/weight/description';
    expect(textPlace(text, ref, 'In grams.')?.point(0)).toEqual({ line: 29, column: 57 });
    expect(swaggerPointer('/paths/~1a/get/responses/200/content/application~1json/schema/description')).toBe(
      '/paths/~1a/get/responses/200/schema/description',
    );
  });
});
