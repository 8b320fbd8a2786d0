// The errors of operations as one list: status, problem types or codes, meaning, operations that return them.

import type { JsonObject } from '../model/api-document.ts';
import { exactNumber } from '../openapi/exact-numbers.ts';
import { exampleValue } from '../openapi/examples.ts';
import { asObject, follow, partAt, type Referred } from '../openapi/schemas.ts';
import { groupBy } from '../text/group-by.ts';
import { isObject, listOf } from '../text/is-object.ts';
import { type DocumentText, documentText } from './document-text.ts';
import { choicesOf, layerEntries, layersOf } from './layers.ts';
import type { MediaContent } from './media-content.ts';
import { type ListedOperation, type ReferenceDocument, readReferenceOperation } from './read-operation.ts';
import { valuesOf } from './values.ts';

/** A problem type or an error code: `https://api.example/problems/not-found` */
export interface ErrorType {
  readonly text: string;
  readonly meaning: DocumentText | null;
}

export interface ErrorRow {
  /** `404`, `5XX` or `default` */
  readonly status: string;
  /** Empty: the document names none. */
  readonly types: readonly ErrorType[];
  readonly description: DocumentText | null;
  readonly operations: readonly ListedOperation[];
}

const isError = (status: string): boolean => /^[45]/.test(status) || status === 'default';

/** `default` comes last. */
const rankOf = (status: string): string => (status === 'default' ? '9' : status.toUpperCase());

/** (document, operations) → their errors by status; a response that several operations share is one row */
export function errorsOf(reference: ReferenceDocument, operations: readonly ListedOperation[]): readonly ErrorRow[] {
  const responses = operations.flatMap((operation) =>
    readReferenceOperation(reference, operation)
      .responses.filter(({ status }) => isError(status))
      .map(({ status, description, content }) => {
        const all = content.flatMap((media) => typesOf(reference.document, media));
        const types = all.filter(({ text }, index) => all.findIndex((type) => type.text === text) === index);
        return { status, description, types, operation };
      }),
  );
  const rows = groupBy(responses, ({ status, description, types }) =>
    JSON.stringify([status, description?.text, types.map(({ text }) => text)]),
  );
  return [...rows.values()]
    .flatMap(([first, ...others]): ErrorRow[] => {
      if (first === undefined) return [];
      const { operation, ...row } = first;
      return [{ ...row, operations: [operation, ...others.map((other) => other.operation)] }];
    })
    .sort((a, b) => (rankOf(a.status) < rankOf(b.status) ? -1 : 1));
}

/** Fields that name an error: of RFC 9457, and of the usual forms of other APIs. */
const typeFields = ['type', 'code', 'errorCode', 'error_code'] as const;
const outerFields = ['error', 'errors'] as const;

/** The values of such a field that the schema lists, or else those in its examples. */
function typesOf(document: JsonObject, { schemas, ref }: MediaContent): readonly ErrorType[] {
  const listed = listedTypes(document, schemas, 0);
  if (listed.length > 0) return listed;
  const media = asObject(partAt(document, ref));
  const single = [{ value: media.example, meaning: null }];
  const types = Object.entries(asObject(media.examples)).map(([name, value]) => {
    const example = follow(document, value, `${ref}/examples/${name}`);
    return { value: exampleValue(document, value), meaning: documentText(example, 'summary') };
  });
  return [...single, ...types].flatMap(({ value, meaning }) => {
    const text = exampleType(value);
    return text === null ? [] : [{ text, meaning }];
  });
}

function exampleType(value: unknown): string | null {
  if (!isObject(value)) return null;
  const type = typeFields
    .map((name) => value[name])
    .find((text) => typeof text === 'string' && exactNumber(text) === null);
  if (typeof type === 'string' && type !== 'about:blank') return type;
  const [inner] = outerFields.flatMap((name) => value[name] ?? []);
  return inner === undefined ? null : exampleType(inner);
}

/** How deep alternatives and `error` objects are followed. */
const maxDepth = 4;

function listedTypes(document: JsonObject, schemas: readonly Referred[], depth: number): readonly ErrorType[] {
  if (depth > maxDepth) return [];
  const { list } = layersOf(document, schemas);
  const schemasOf = (name: string): Referred[] =>
    list.flatMap((layer) =>
      layerEntries(layer, 'properties').flatMap(([field, schema]) => (field === name ? [schema] : [])),
    );
  for (const name of typeFields) {
    const layers = layersOf(document, schemasOf(name)).list;
    const { values } = valuesOf(layers, layers.flatMap(choicesOf));
    if (values.length > 0) return values.map(({ text, meaning }) => ({ text, meaning }));
  }
  const members = list.flatMap(choicesOf).flatMap((choice) => choice.members);
  const inner = outerFields.map(schemasOf).filter((part) => part.length > 0);
  const items = inner.map((part) =>
    layersOf(document, part).list.flatMap((layer) =>
      listOf(layer.part.items === undefined ? [] : [layer.part.items]).map((item) => ({
        part: asObject(item),
        ref: `${layer.ref}/items`,
      })),
    ),
  );
  return [...members.map((member) => [member]), ...inner, ...items]
    .filter((part) => part.length > 0)
    .flatMap((part) => listedTypes(document, part, depth + 1));
}
