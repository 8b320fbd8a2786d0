// Documents of several files: examples in pages, and which references are errors.
import { describe, expect, it } from 'vitest';
import { readOpenApi } from '../../../src/adapters/openapi-reader.ts';
import { findExample } from '../../../src/openapi/examples.ts';
import { joinFiles } from '../../../src/openapi/join-files.ts';
import { digest } from '../../../src/text/digest.ts';
import { makeMemoryFiles } from '../../support/memory-files.ts';

const files: Readonly<Record<string, string>> = {
  'api/v1.yaml': `openapi: 3.1.0
info: { title: Parcels, version: 1.0.0 }
servers: [{ url: "https://api.example/v1" }]
paths:
  /parcels: { post: { $ref: ./create.yaml } }
  /parcels/{number}: { $ref: "paths/parcel.yaml#/item" }
components: { schemas: { Parcel: { type: object, properties: { number: { type: string } } } } }
`,
  'api/create.yaml': `operationId: create
summary: Create a parcel
requestBody: { content: { application/json: { schema: { $ref: "v1.yaml#/components/schemas/Parcel" }, examples: { one: { $ref: "./examples 1.yaml#/one" } } } } }
responses: { 201: { description: Created } }
`,
  'api/examples 1.yaml': 'one: { value: { number: P1 } }\n',
  'api/paths/parcel.yaml': `item:
  get:
    operationId: parcel
    summary: Read a parcel
    parameters: [{ $ref: "../shared.yaml#/number" }]
    responses: { 200: { description: OK, content: { application/json: { schema: { $ref: "../v1.yaml#/components/schemas/Parcel" }, example: { $ref: "#/sample" } } } } }
sample: { number: P2 }
`,
  'api/shared.yaml': 'number: { name: number, in: path, required: true, example: P2, schema: { type: string } }\n',
};

/** Joins files → the document, and the files that were read. */
function join(texts: Readonly<Record<string, string>>) {
  const asked: string[] = [];
  const read = (file: string) => {
    asked.push(file);
    const text = texts[file];
    return text === undefined ? null : { text: () => text, hash: digest(text) };
  };
  const text = texts['api/v1.yaml'] ?? '';
  return { document: joinFiles('api/v1.yaml', { text: () => text, hash: digest(text) }, read), asked };
}

const codeOf = (texts: typeof files, kind: 'request' | 'response', operation: string) => {
  const { document } = join(texts);
  const found = findExample(document ? [document] : [], { kind, operation, status: null, example: null });
  return found.ok ? found.code.split('\n') : found.missing;
};

describe('an example of a document of several files', () => {
  it('can be from an operation in another file', () => {
    expect(codeOf(files, 'request', 'create')).toEqual([
      'POST /v1/parcels HTTP/1.1',
      'Host: api.example',
      'Content-Type: application/json',
      '',
      '{',
      '  "number": "P1"',
      '}',
    ]);
  });

  it('can have parameters and responses of a path in another file', () => {
    expect(codeOf(files, 'request', 'parcel')).toContain('GET /v1/parcels/P2 HTTP/1.1');
    expect(codeOf(files, 'response', 'parcel')).toContain('  "number": "P2"');
  });

  it('reads every file each time, because the page depends on all of them', () => {
    const all = Object.keys(files).filter((file) => file !== 'api/v1.yaml');
    for (const { asked } of [join(files), join(files)]) expect([...new Set(asked)].sort()).toEqual(all.sort());
  });

  it('follows a change of another file', () => {
    const changed = { ...files, 'api/examples 1.yaml': 'one: { value: { number: P3 } }\n' };
    expect(codeOf(files, 'request', 'create')).toContain('  "number": "P1"');
    expect(codeOf(changed, 'request', 'create')).toContain('  "number": "P3"');
  });

  it('may be in a file that is named after a comment', () => {
    const text = 'paths:\n  /parcels:\n    post:\n      $ref: # the operation\n        "./create.yaml"\n';
    const { asked } = join({ ...files, 'api/v1.yaml': text });
    expect(asked).toContain('api/create.yaml');
  });

  it('is missing without its file, and if files refer to each other in a circle', () => {
    expect(codeOf({ ...files, 'api/create.yaml': '' }, 'request', 'create')).toBe('operation');
    const loop = { ...files, 'api/create.yaml': '$ref: "./v1.yaml#/paths/~1parcels/post"\n' };
    expect(codeOf(loop, 'request', 'create')).toBe('operation');
  });
});

describe('a reference in place of an operation', () => {
  const problemsOf = async (texts: Readonly<Record<string, string>>) => {
    const read = await readOpenApi('api/v1.yaml', texts['api/v1.yaml'] ?? '', makeMemoryFiles(texts));
    return read.problems.map(({ message }) => message);
  };

  it('is valid if it leads to another file', async () => {
    expect(await problemsOf(files)).toEqual([]);
  });

  it('reads each file once, also one that is missing', async () => {
    const memory = makeMemoryFiles({ ...files, 'api/create.yaml': '$ref: ./missing.yaml\n' });
    const asked: string[] = [];
    const read = (file: string) => {
      asked.push(file);
      return memory.read(file);
    };
    const result = await readOpenApi('api/v1.yaml', files['api/v1.yaml'] ?? '', { read });
    expect(asked.sort()).toEqual(result.files);
    expect(asked).toContain('api/missing.yaml');
  });

  it('is an error if it stays in the same document', async () => {
    const text = files['api/v1.yaml']?.replace('./create.yaml', '"#/components/x-create"') ?? '';
    const own = text.replace(
      'components: {',
      'components: { x-create: { summary: A, responses: { 200: { description: OK } } },',
    );
    expect(await problemsOf({ ...files, 'api/v1.yaml': own })).toContain('Field $ref is not expected here');
  });
});
