// Checks that ids of a page agree: requests use what a sample created, responses are about what was requested.
import { diagnose } from '../diagnostics/diagnose.ts';
import { nearestName } from '../diagnostics/nearest-name.ts';
import { readJson } from '../openapi/json-text.ts';
import { type Api, type Operation, pathValues } from '../openapi/operations.ts';
import { isObject } from '../text/is-object.ts';
import { pointerStep } from '../text/json-pointer.ts';
import { rememberEach } from '../text/remember-each.ts';
import type { BoundSample } from './bound-sample.ts';
import type { SampleFinding } from './check-body.ts';
import { isPlaceholder, type Range, type SamplePart, within } from './sample-part.ts';

/** An id in a request or a response that no earlier sample shows; `isWaived`: its block is marked `existing`. */
export interface StrangeId {
  readonly sample: BoundSample;
  readonly finding: SampleFinding;
  readonly isWaived: boolean;
}

/** Samples of a page in order → ids that the page has not created. A page that creates nothing may use any ids. */
export function strangeIds(bound: readonly BoundSample[], apis: readonly Api[]): StrangeId[] {
  if (!bound.some(({ operation }) => canCreate(operation))) return [];
  // A page may create things whose ids then occur only in bodies.
  const kinds = [...kindsOf([...bound.map(({ operation }) => operation), ...idOperations(apis)]).values()];
  const created = new Map<string, Set<string>>();
  const shown = new Set<string>();
  const findings: StrangeId[] = [];
  const isStrange = ({ id, prefix }: UsedId): boolean => created.has(prefix) && !shown.has(id) && !isPlaceholder(id);
  for (const [place, sample] of bound.entries()) {
    const { message, operation, fact } = sample;
    const body = message.kind === 'request' || isSuccess(sample) ? readBody(message.body) : null;
    const isExempt = fact.words.wrong !== undefined || fact.words.unchecked !== undefined;
    const used = isExempt ? [] : usedIds(kinds, bound, place, body);
    for (const strange of used.filter(isStrange)) {
      const knownIds = created.get(strange.prefix) ?? new Set();
      const { at } = nearestName(strange.id, knownIds);
      const diagnostic = diagnose(
        'sample-id',
        { id: strange.id, operation: operation.id, place: strange.place, names: [...knownIds] },
        at,
      );
      findings.push({
        sample,
        finding: { range: strange.range(), diagnostic, isMissing: false },
        isWaived: fact.words.existing !== undefined,
      });
      // Report it once, because later samples may be about the same thing.
      shown.add(strange.id);
    }
    addTexts(body?.value, shown);
    if (message.kind === 'request' || body === null || !canCreate(operation)) continue;
    for (const kind of kinds) {
      const ids = createdIds(kind, operation, body.value);
      if (ids.length > 0) created.set(kind.prefix, new Set([...(created.get(kind.prefix) ?? []), ...ids]));
    }
  }
  return findings;
}

const canCreate = ({ method }: Operation): boolean => method === 'POST' || method === 'PUT';

interface UsedId {
  readonly id: string;
  readonly prefix: string;
  readonly place: 'path' | 'body' | 'response';
  readonly range: () => Range;
}

function usedIds(
  kinds: readonly Kind[],
  bound: readonly BoundSample[],
  place: number,
  body: Body | null,
): readonly UsedId[] {
  const sample = bound[place];
  if (sample === undefined) return [];
  if (sample.message.kind === 'response') return body === null ? [] : answeredId(kinds, sample, bound[place - 1], body);
  // A request for a missing thing shows its error.
  return isNotFound(bound[place + 1], sample.operation)
    ? []
    : [...pathIds(sample), ...(body === null ? [] : bodyIds(kinds, body))];
}

function pathIds({ message, operation }: BoundSample): UsedId[] {
  if (message.kind === 'response') return [];
  return pathValues(operation, message.path.text).map(([name, id, start]) => ({
    ...{ id, prefix: prefixOf(operation, name), place: 'path' },
    range: () => within(message.path, start, start + id.length),
  }));
}

/** ({ "parcelNumber": "16" }) → the parcel 16 */
function bodyIds(kinds: readonly Kind[], body: Body): UsedId[] {
  const ids: UsedId[] = [];
  const visit = (value: unknown, pointer: string, kind: Kind | undefined): void => {
    if (Array.isArray(value)) for (const [place, item] of value.entries()) visit(item, `${pointer}/${place}`, kind);
    else if (isObject(value))
      for (const [name, part] of Object.entries(value)) {
        const plain = plainName(name);
        visit(
          part,
          `${pointer}/${pointerStep(name)}`,
          kinds.find(({ references }) => references.has(plain)),
        );
      }
    else if (kind && (typeof value === 'string' || typeof value === 'number'))
      ids.push({ id: String(value), prefix: kind.prefix, place: 'body', range: () => body.rangeOf(pointer) });
  };
  visit(body.value, '', undefined);
  return ids;
}

/** The id in a response to `GET /parcels/16`, if it differs. */
function answeredId(
  kinds: readonly Kind[],
  { operation, message }: BoundSample,
  sample: BoundSample | undefined,
  body: Body,
): UsedId[] {
  const kind = kinds.find(({ prefix, parameter }) => operation.path === `${prefix}{${parameter}}`);
  const isAnswer = sample?.message.kind === 'request' && sample.operation === operation && message.kind === 'response';
  if (!kind || !isAnswer || !isObject(body.value)) return [];
  const { parameter, prefix } = kind;
  // If the path contains a name, `id` is another key of the same thing.
  const field = Object.hasOwn(body.value, parameter) ? parameter : /id$/i.test(parameter) ? 'id' : null;
  const id = field === null ? undefined : body.value[field];
  const requestedId = pathIds(sample).find((id) => id.prefix === prefix)?.id ?? '';
  if (field === null || (typeof id !== 'string' && typeof id !== 'number') || isPlaceholder(requestedId)) return [];
  if (String(id) === requestedId) return [];
  return [{ id: String(id), prefix, place: 'response', range: () => body.rangeOf(`/${pointerStep(field)}`) }];
}

const isSuccess = ({ status }: BoundSample): boolean => status === null || status.startsWith('2');

/** Whether the next sample is a not-found error, so that the id need not exist. */
const isNotFound = (next: BoundSample | undefined, operation: Operation): boolean =>
  next?.message.kind === 'response' && next.operation === operation && /^4(?:04|10)$/.test(next.status ?? '');

/** The value of a body, and the ranges of its parts, without quotes. */
interface Body {
  readonly value: unknown;
  readonly rangeOf: (pointer: string) => Range;
}

function readBody(body: SamplePart | null): Body | null {
  const read = body === null ? null : readJson(body.text);
  if (body === null || !read?.ok) return null;
  return {
    value: read.value,
    rangeOf: (pointer) => {
      const [start, end] = read.places().values.get(pointer) ?? [0, 1];
      const quote = body.text[start] === '"' ? 1 : 0;
      return within(body, start + quote, end - quote);
    },
  };
}

function addTexts(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string' || typeof value === 'number') texts.add(String(value));
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) addTexts(part, texts);
}

/** A kind of things with ids in paths: `/v1/parcels/{number}`. */
interface Kind {
  /** `/v1/parcels/` */
  readonly prefix: string;
  readonly parameter: string;
  /** Fields that contain one of them, or a list: `parcels`, `parcel`. */
  readonly fields: ReadonlySet<string>;
  /** Body fields that refer to one of them, or a list: `parcelnumber`, `parcelids`. */
  readonly references: ReadonlySet<string>;
}

/** ('parcel_number') → 'parcelnumber' */
const plainName = (name: string): string => name.replace(/[_-]/g, '').toLowerCase();

const prefixOf = ({ path }: Operation, parameter: string): string => path.slice(0, path.indexOf(`{${parameter}}`));

/** The operations with ids in their paths, one for each path prefix. */
const idOperations = rememberEach((apis: readonly Api[]): readonly Operation[] => {
  const byPath = new Map<string, Operation>();
  for (const operation of apis.flatMap(({ operations }) => operations))
    if (operation.path.includes('{') && !byPath.has(operation.path)) byPath.set(operation.path, operation);
  return [...byPath.values()];
});

/** (operations) → path prefix → the kind with its id there. The first operation decides the name of the id. */
function kindsOf(operations: readonly Operation[]): ReadonlyMap<string, Kind> {
  const kinds = new Map<string, Kind>();
  for (const operation of operations)
    for (const kind of kindsIn(operation)) if (!kinds.has(kind.prefix)) kinds.set(kind.prefix, kind);
  return kinds;
}

/** GET /v1/parcels/{number} → parcels */
const kindsIn = rememberEach((operation: Operation): readonly Kind[] =>
  [...operation.path.matchAll(/\{([^}]*)\}/g)].flatMap(([, parameter = '']): Kind[] => {
    const prefix = prefixOf(operation, parameter);
    const plural = /([\w-]+)\/$/.exec(prefix)?.[1];
    if (plural === undefined) return [];
    const singular = plural.replace(/ies$/, 'y').replace(/s$/, '');
    const kindName = plainName(singular);
    const key = plainName(parameter);
    const ends = ['id', key.startsWith(kindName) ? key.slice(kindName.length) : key].filter((end) => end !== '');
    const references = new Set(ends.flatMap((end) => [`${kindName}${end}`, `${kindName}${end}s`]));
    return [{ prefix, parameter, fields: new Set([plural, singular]), references }];
  }),
);

/** (parcels, createShipment, { id: 'shp_1', parcels: [{ number: '16' }] }) → ['16'] */
function createdIds({ prefix, parameter, fields }: Kind, { path }: Operation, body: unknown): string[] {
  const ids: string[] = [];
  const take = (value: unknown): void => {
    if (!isObject(value)) return;
    const id = value[parameter] ?? value.id;
    if (typeof id === 'string' || typeof id === 'number') ids.push(String(id));
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item);
    else if (isObject(value))
      for (const [name, part] of Object.entries(value)) {
        if (fields.has(name)) for (const item of Array.isArray(part) ? part : [part]) take(item);
        visit(part);
      }
  };
  if (path === prefix.slice(0, -1)) take(body);
  visit(body);
  return ids;
}
