// Ids of one page agree: after a sample has created a parcel, later requests ask for that parcel, not for another one.
import { diagnose } from '../diagnostics/diagnose.ts';
import { nearestName } from '../diagnostics/nearest-name.ts';
import { type Operation, pathValues } from '../openapi/operations.ts';
import { isObject } from '../text/is-object.ts';
import type { BoundSample } from './bound-sample.ts';
import type { SampleFinding } from './check-body.ts';
import { readJson } from './json-text.ts';
import { isPlaceholder, type Part, within } from './text.ts';

/** A request with an id that no sample before it shows; `isWaived`: its block is marked `existing`. */
export interface StrangeId {
  readonly sample: BoundSample;
  readonly finding: SampleFinding;
  readonly isWaived: boolean;
}

/** Samples of a page in their order → ids that are none of those that the page has created. A page that creates none may use any. */
export function strangeIds(bound: readonly BoundSample[]): StrangeId[] {
  const kinds = kindsOf(bound);
  const created = new Map<string, Set<string>>();
  const shown = new Set<string>();
  const found: StrangeId[] = [];
  for (const [place, sample] of bound.entries()) {
    const { message, operation, fact } = sample;
    if (message.kind === 'response') {
      const value = isSuccess(sample) ? bodyOf(message.body) : undefined;
      addTexts(value, shown);
      if (value === undefined || !/^(?:POST|PUT)$/.test(operation.method)) continue;
      for (const kind of kinds) {
        const ids = createdIds(kind, operation, value);
        if (ids.length > 0) created.set(kind.prefix, new Set([...(created.get(kind.prefix) ?? []), ...ids]));
      }
      continue;
    }
    addTexts(bodyOf(message.body), shown);
    const isExempt = fact.words.wrong !== undefined || fact.words.unchecked !== undefined;
    if (isExempt || isNotFound(bound[place + 1], operation)) continue;
    for (const [name, id, start] of pathValues(operation, message.path.text)) {
      const known = created.get(prefixOf(operation, name));
      if (known === undefined || shown.has(id) || isPlaceholder(id)) continue;
      const range = within(message.path, start, start + id.length);
      const { at } = nearestName(id, known);
      const diagnostic = diagnose('sample-id', { id, operation: operation.id, known: [...known] }, at);
      found.push({
        sample,
        finding: { range: { start: range.start, end: range.end }, diagnostic, isMissing: false },
        isWaived: fact.words.existing !== undefined,
      });
      // Reported once: later samples of the page may be about the same thing.
      shown.add(id);
    }
  }
  return found;
}

const isSuccess = ({ status }: BoundSample): boolean => status === null || status.startsWith('2');

/** A sample of an error may ask for what does not exist. */
const isNotFound = (next: BoundSample | undefined, operation: Operation): boolean =>
  next?.message.kind === 'response' && next.operation === operation && /^4(?:04|10)$/.test(next.status ?? '');

function bodyOf(body: Part | null): unknown {
  if (body === null) return undefined;
  const read = readJson(body.text);
  return read.ok ? read.value : undefined;
}

function addTexts(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string' || typeof value === 'number') texts.add(String(value));
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) addTexts(part, texts);
}

/** Things with ids in paths: `/v1/parcels/{number}`. */
interface Kind {
  /** `/v1/parcels/` */
  readonly prefix: string;
  readonly parameter: string;
  /** Fields that hold one of them, or a list: `parcels`, `parcel`. */
  readonly fields: ReadonlySet<string>;
}

const prefixOf = ({ path }: Operation, parameter: string): string => path.slice(0, path.indexOf(`{${parameter}}`));

function kindsOf(bound: readonly BoundSample[]): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const { operation } of bound) {
    for (const [, parameter = ''] of operation.path.matchAll(/\{([^}]*)\}/g)) {
      const prefix = prefixOf(operation, parameter);
      const plural = /([\w-]+)\/$/.exec(prefix)?.[1];
      if (plural === undefined || kinds.has(prefix)) continue;
      const singular = plural.replace(/ies$/, 'y').replace(/s$/, '');
      kinds.set(prefix, { prefix, parameter, fields: new Set([plural, singular]) });
    }
  }
  return [...kinds.values()];
}

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
