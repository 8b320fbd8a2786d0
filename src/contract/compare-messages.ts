// The messages of two states of an operation: parameters, bodies, responses and their headers.
import type { MediaContent } from '../reference/media-content.ts';
import type { ReferenceParameter } from '../reference/parameters.ts';
import type { ReferenceOperation, ReferenceResponse } from '../reference/read-operation.ts';
import { compareSchemas } from './compare-schemas.ts';
import { addPart, type Comparison, demandOf, type Named, pairUp, textValue } from './comparison.ts';
import type { ChangedPart, Effect, Side, UngradedChange } from './effects.ts';
import type { SchemaComparison } from './level.ts';
import type { Schemas } from './schema-view.ts';

/** One direction of an operation. */
export interface SidePart {
  readonly comparison: Comparison;
  readonly operation: Named;
  readonly side: Side;
  readonly seen: Set<string>;
  /** The operation in the new document. */
  readonly ref: string;
}

const contentOf = (
  { comparison: { old, now, add }, operation, side, seen }: SidePart,
  kind: Kind,
): SchemaComparison => ({
  ...{ old, now, side, seen, ...kind },
  report: (change) => add(operation, { ...change, side }),
});

type Kind = Pick<SchemaComparison, 'isText' | 'isParameter'>;

const keyOfParameter = ({ place, name }: ReferenceParameter): string =>
  `${place} ${place === 'header' ? name.toLowerCase() : name}`;

export function compareParameters(
  part: SidePart,
  before: readonly ReferenceParameter[],
  after: readonly ReferenceParameter[],
): void {
  const { comparison, operation, side, ref } = part;
  const { pairs, news } = pairUp([before, after], keyOfParameter);
  const tell = (
    effect: Effect,
    { name, place, schemas: [schema] }: ReferenceParameter,
    change: Partial<UngradedChange>,
  ) =>
    addPart(comparison, operation, effect, {
      ...{ part: 'parameter', side, name, subject: place, ref: change.after ? (schema?.ref ?? ref) : ref, ...change },
    });
  for (const [parameter, other] of pairs) {
    if (other === undefined) {
      tell(parameter.isDeprecated ? 'none' : 'input-removed', parameter, { before: parameter.name });
      continue;
    }
    if (parameter.isRequired !== other.isRequired)
      tell(other.isRequired ? 'narrower' : 'wider', other, demandOf(parameter.isRequired));
    if (parameter.isDeprecated !== other.isDeprecated)
      tell('none', other, {
        part: 'keyword',
        name: 'deprecated',
        ...values(parameter.isDeprecated, other.isDeprecated),
      });
    if (parameter.style !== other.style)
      tell('different', other, { part: 'keyword', name: 'style', ...values(parameter.style, other.style) });
    const kind = { isText: true, isParameter: side === 'request' };
    const position = { subject: other.name, isInert: false };
    compareSchemas(contentOf(part, kind), asWritten(parameter, other), other.schemas, position);
  }
  for (const parameter of news)
    tell(parameter.isRequired ? 'narrower' : 'none', parameter, {
      after: parameter.isRequired ? 'required' : 'optional',
    });
}

/** `?a=1` is a list with one item, too: the schema before, as such a list if it became one. */
function asWritten({ schemas }: ReferenceParameter, { place, style, schemas: later }: ReferenceParameter): Schemas {
  const isList = (list: Schemas): boolean => list.some(({ part }) => part.type === 'array');
  if (style !== null || (place !== 'query' && place !== 'cookie') || isList(schemas) || !isList(later)) return schemas;
  return schemas.map(({ part, ref }) => ({ part: { type: 'array', items: part, maxItems: 1 }, ref }));
}

const values = (before: unknown, after: unknown) => ({
  before: textValue(before ?? ''),
  after: textValue(after ?? ''),
});

export function compareBodies(
  part: SidePart,
  before: ReferenceOperation['body'],
  after: ReferenceOperation['body'],
): void {
  const { comparison, operation, side } = part;
  const ref = after === null ? part.ref : `${part.ref}/requestBody`;
  const tell = (effect: Effect, change: Partial<UngradedChange>): void =>
    addPart(comparison, operation, effect, { part: 'body', side, ref, ...change });
  if (before !== null && after !== null) {
    if (before.isRequired !== after.isRequired)
      tell(after.isRequired ? 'narrower' : 'wider', demandOf(before.isRequired));
    compareContents(part, { before: before.content, after: after.content, part: 'content', at: '', ref });
  } else if (before) tell('different', { before: 'body' });
  else if (after) tell(after.isRequired ? 'narrower' : 'none', { after: after.isRequired ? 'required' : 'optional' });
}

interface Contents {
  readonly before: readonly MediaContent[];
  readonly after: readonly MediaContent[];
  readonly part: ChangedPart;
  /** Status of the response. */
  readonly at: string;
  readonly ref: string;
}

/** 'application/json; charset=utf-8' → 'application/json' */
const essenceOf = (type: string): string => (type.split(';')[0] ?? '').trim().toLowerCase();

const isJson = (type: string): boolean => /[/+](?:nd)?json$/.test(essenceOf(type));

function compareContents(part: SidePart, { before, after, part: changed, at, ref }: Contents): void {
  const { comparison, operation, side } = part;
  const others = new Set(after);
  const tell = (effect: Effect, change: Partial<UngradedChange>): void =>
    addPart(comparison, operation, effect, { part: changed, side, subject: at, ref, ...change });
  for (const content of before) {
    const other =
      [...others].find(({ type }) => type.toLowerCase() === content.type.toLowerCase()) ??
      [...others].find(({ type }) => essenceOf(type) === essenceOf(content.type));
    if (other === undefined) {
      tell('different', { name: content.type, before: content.type });
      continue;
    }
    others.delete(other);
    if (other.type.toLowerCase() !== content.type.toLowerCase())
      tell('none', { name: content.type, before: content.type, after: other.type });
    const [old, now] = [content.schemas, other.schemas];
    if (old.length > 0 && now.length > 0)
      compareSchemas(contentOf(part, { isText: !isJson(other.type), isParameter: false }), old, now, {
        subject: at === '' ? 'body' : at,
        isInert: false,
      });
    else if (old.length > 0) tell('optional-removed', { name: 'schema', before: 'schema' });
    else if (now.length > 0) tell('narrower', { name: 'schema', after: 'schema', ref: refOf(now) ?? ref });
  }
  for (const { type, schemas } of others) tell('none', { name: type, after: type, ref: refOf(schemas) ?? ref });
}

const refOf = ([schema]: Schemas): string | undefined => schema?.ref;

export function compareResponses(
  part: SidePart,
  before: readonly ReferenceResponse[],
  after: readonly ReferenceResponse[],
): void {
  const { comparison, operation, side } = part;
  const ref = `${part.ref}/responses`;
  const tell = (effect: Effect, change: Partial<UngradedChange>): void =>
    addPart(comparison, operation, effect, { part: 'response', side, ref, ...change });
  const { pairs, news } = pairUp([before, after], ({ status }) => status.toLowerCase());
  for (const [response, other] of pairs) {
    const { status } = response;
    if (other === undefined) tell(status.startsWith('2') ? 'different' : 'none', { name: status, before: status });
    else {
      compareHeaders(part, response, other);
      compareContents(part, {
        ...{ before: response.content, after: other.content, part: 'content', at: status, ref: `${ref}/${status}` },
      });
    }
  }
  for (const { status } of news) tell('none', { name: status, after: status, ref: `${ref}/${status}` });
}

function compareHeaders(part: SidePart, before: ReferenceResponse, after: ReferenceResponse): void {
  const { comparison, operation, side } = part;
  const ref = `${part.ref}/responses/${after.status}`;
  const { pairs, news } = pairUp([before.headers, after.headers], ({ name }) => name.toLowerCase());
  const tell = (effect: Effect, name: string, change: Partial<UngradedChange>): void =>
    addPart(comparison, operation, effect, { part: 'header', side, name, subject: after.status, ref, ...change });
  for (const [header, other] of pairs) {
    if (other === undefined) {
      tell(header.isRequired ? 'different' : 'optional-removed', header.name, { before: header.name });
      continue;
    }
    if (header.isRequired !== other.isRequired)
      tell(other.isRequired ? 'narrower' : 'wider', header.name, demandOf(header.isRequired));
    const kind = { isText: true, isParameter: false };
    compareSchemas(contentOf(part, kind), header.schemas, other.schemas, { subject: header.name, isInert: false });
  }
  for (const { name } of news) tell('none', name, { after: name });
}
