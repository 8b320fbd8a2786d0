// Two states of an OpenAPI document → the changes of its contract, with what each means for clients.
import type { JsonObject } from '../model/api-document.ts';
import { asObject } from '../openapi/schemas.ts';
import type { Requirement } from '../reference/authorisation.ts';
import type { ReferenceParameter } from '../reference/parameters.ts';
import {
  type ListedOperation,
  type ReferenceOperation,
  readReferenceOperation,
  referenceOf,
} from '../reference/read-operation.ts';
import { compareBodies, compareParameters, compareResponses, type SidePart } from './compare-messages.ts';
import { addPart, type Comparison, type Pair, pairUp, textValue } from './comparison.ts';
import { type ContractChange, type Effect, effects, type Side, type UngradedChange } from './effects.ts';

export interface CompareDates {
  /** `2026-11-26`: an operation that was deprecated can go when its `x-sunset` is over. */
  readonly today: string;
}

/** ('/parcels/{id}') → '/parcels/{}' */
const withoutNames = (path: string): string => path.replace(/\{[^}]*\}/g, '{}');

const keyOf = ({ isWebhook, method, path }: ListedOperation): string =>
  `${isWebhook ? 'webhook ' : ''}${method} ${withoutNames(path)}`;

const isDue = ({ definition: { part } }: ListedOperation, today: string): boolean => {
  const sunset = part['x-sunset'];
  return part.deprecated === true && (sunset === undefined || String(sunset).slice(0, 10) <= today);
};

/** A change, and the names and ids of the operations that have it. */
interface Collected {
  readonly change: Omit<ContractChange, 'operations' | 'ids'>;
  readonly operations: Set<string>;
  readonly ids: Set<string>;
}

/** (document, later document, today) → all changes; that of a shared schema is one, with its operations */
export function compareDocuments(
  before: JsonObject,
  after: JsonObject,
  { today }: CompareDates,
): readonly ContractChange[] {
  const [old, now] = [referenceOf(before), referenceOf(after)];
  const changes = new Map<string, Collected>();
  const add: Comparison['add'] = ({ id, method, path }, { effect, side, ...change }) => {
    const grade = effects[effect][side ?? 'request'];
    const name = `${method} ${path}`;
    const key = JSON.stringify([grade, side, change.part, change.name, change.before, change.after, change.ref]);
    const same = changes.get(key);
    changes.set(key, {
      change: { ...change, grade, side },
      operations: (same?.operations ?? new Set()).add(name),
      ids: (same?.ids ?? new Set()).add(id),
    });
  };
  const comparison: Comparison = { old: old.document, now: now.document, add };
  const { pairs, news } = pairUp([old.operations, now.operations], keyOf);
  for (const [operation, other] of pairs) {
    if (other) compareOperations(comparison, [operation, other]);
    else
      addPart(comparison, operation, isDue(operation, today) ? 'none' : 'different', {
        ...{ part: 'operation', before: operation.id, ref: operation.isWebhook ? '#/webhooks' : '#/paths' },
      });
  }
  for (const operation of news)
    addPart(comparison, operation, 'none', { part: 'operation', after: operation.id, ref: operation.definition.ref });
  return [...changes.values()].map(({ change, operations, ids }) => ({
    ...change,
    operations: [...operations],
    ids: [...ids],
  }));
}

function compareOperations(comparison: Comparison, [old, now]: Pair<ListedOperation>): void {
  const was = readReferenceOperation({ document: comparison.old }, old);
  const is = readReferenceOperation({ document: comparison.now }, now);
  const { ref, part } = now.definition;
  const note = (name: string, before: unknown, after: unknown): void => {
    if (before !== after)
      addPart(comparison, now, 'none', {
        ...{ part: 'keyword', name, ref: `${ref}/${name}` },
        ...{ before: textValue(before), after: textValue(after) },
      });
  };
  note('deprecated', old.definition.part.deprecated === true, part.deprecated === true);
  note('operationId', old.definition.part.operationId, part.operationId);
  note('tags', old.tags.join(', '), now.tags.join(', '));
  compareAuthorisation(comparison, now, [was.authorisation, is.authorisation]);
  // A webhook and a callback are requests of the service: clients receive what it sends.
  const [sent, received]: Pair<Side> = is.isWebhook ? ['response', 'request'] : ['request', 'response'];
  const side = (which: Side): SidePart => ({ comparison, operation: now, side: which, seen: new Set(), ref });
  compareParameters(side(sent), renamed(was, is), is.parameters);
  compareBodies(side(sent), was.body, is.body);
  compareResponses(side(received), was.responses, is.responses);
  for (const callback of was.callbacks) {
    const others = is.callbacks.find(({ name }) => name === callback.name)?.operations ?? [];
    for (const operation of callback.operations) {
      const other = others.find((candidate) => keyOf(candidate) === keyOf(operation));
      if (other) compareOperations(comparison, [operation, other]);
      else addPart(comparison, operation, 'different', { part: 'operation', before: operation.id, ref });
    }
  }
}

/** The parameters of the old operation, with the new names of those in the path: clients never see these names. */
function renamed(was: ReferenceOperation, is: ReferenceOperation): readonly ReferenceParameter[] {
  const [oldNames, newNames] = [was, is].map(({ path }) => [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name));
  return was.parameters.map((parameter) => {
    const name = parameter.place === 'path' ? newNames?.[oldNames?.indexOf(parameter.name) ?? -1] : undefined;
    return name === undefined ? parameter : { ...parameter, name };
  });
}

/** Whether a version announces that clients must change: ('1.4.0', '2.0.0') → true; of 0.x, the second number. */
export function isNewVersion(before: JsonObject, after: JsonObject): boolean {
  const [old, now] = [before, after].map(({ info }) => String(asObject(info).version ?? '').replace(/^v/i, ''));
  if (old === undefined || now === undefined || old === now || now === '') return false;
  const [oldNumbers, newNumbers] = [old, now].map((text) => /^(\d+)\.(\d+)\b/.exec(text)?.slice(1).map(Number));
  // A date or a name is a version of its own.
  if (!oldNumbers || !newNumbers) return true;
  const [oldMajor = 0, oldMinor = 0] = oldNumbers;
  const [major = 0, minor = 0] = newNumbers;
  return major > oldMajor || (major === 0 && oldMajor === 0 && minor > oldMinor);
}

/** Alternatives of authorisation: { schemes: 'key', scopes: 'key read' } */
const alternativesOf = (list: readonly Requirement[] | null): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    (list ?? [[]]).map((schemes) => [
      schemes.map(({ name }) => name).join(' + '),
      new Set(schemes.flatMap(({ name, scopes }) => scopes.map((scope) => `${name} ${scope.name}`))),
    ]),
  );

function compareAuthorisation(
  comparison: Comparison,
  operation: ListedOperation,
  [before, after]: Pair<readonly Requirement[] | null>,
): void {
  const [was, is] = [alternativesOf(before), alternativesOf(after)];
  const tell = (effect: Effect, name: string, change: Partial<UngradedChange>): void =>
    addPart(comparison, operation, effect, {
      ...{ part: 'authorisation', side: 'request', name, ref: `${operation.definition.ref}/security`, ...change },
    });
  // Without authorisation nothing else is needed.
  const [wasOpen, isOpen] = [was.has(''), is.has('')];
  for (const [name, scopes] of was) {
    const other = is.get(name);
    if (other === undefined) tell(isOpen ? 'none' : 'narrower', name, { before: name === '' ? 'none' : name });
    else
      for (const scope of new Set([...scopes, ...other])) {
        const isAdded = !scopes.has(scope);
        if (isAdded || !other.has(scope))
          tell(isAdded && !isOpen ? 'input-removed' : 'none', scope, isAdded ? { after: scope } : { before: scope });
      }
  }
  for (const name of is.keys())
    if (!was.has(name) && !wasOpen) tell('none', name, { after: name === '' ? 'none' : name });
}
