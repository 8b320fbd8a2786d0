// OpenAPI Overlays 1.0 change another document: `{ target: '$.info', update: { title: 'Parcels' } }` → its title.
import { exec } from 'jsonpath-rfc9535';
import type { JsonObject } from '../model/api-document.ts';
import { isObject } from '../text/is-object.ts';
import { pointerStep, stepName } from '../text/json-pointer.ts';
import { parseExact, withNumbers } from './parse-document.ts';
import { asObject } from './schemas.ts';

interface Action {
  readonly target: string;
  readonly update: unknown;
  readonly remove: boolean;
  /** JSON Pointer in the overlay. */
  readonly at: string;
}

/** A value that an overlay sets. */
export interface OverlayWrite {
  /** Its reference in the changed document: `#/info/title`. */
  readonly ref: string;
  readonly value: unknown;
  /** JSON Pointer in the overlay: `/actions/0/update/title`. */
  readonly at: string;
}

/** A part of an overlay that cannot be applied. */
export interface OverlayProblem {
  /** JSON Pointer in the overlay. */
  readonly at: string;
  readonly kind: 'form' | 'target' | 'unmatched';
  readonly detail: string;
}

export interface AppliedOverlay {
  readonly document: JsonObject;
  /** Values that the overlay sets, in its order; a value in an added object belongs to that object. */
  readonly writes: readonly OverlayWrite[];
  /** References of what it removes. */
  readonly removed: readonly string[];
  readonly problems: readonly OverlayProblem[];
  /** (reference in the changed document) → the reference that the part had before: removals move entries of lists */
  readonly originOf: (ref: string) => string;
}

const actionKeys = new Set(['target', 'description', 'update', 'remove']);

/** The text of an overlay → its actions, and what is wrong with it */
function readOverlay(text: string): { readonly actions: Action[]; readonly problems: OverlayProblem[] } {
  const form = (at: string, detail: string): OverlayProblem => ({ at, kind: 'form', detail });
  const overlay = parseExact(text);
  if (overlay === null) return { actions: [], problems: [form('', 'it is neither YAML nor JSON with an object')] };
  const { overlay: version, actions: list } = overlay;
  if (!/^1\.\d+\.\d+$/.test(String(version))) return { actions: [], problems: [form('', 'it needs `overlay: 1.0.0`')] };
  if (!Array.isArray(list)) return { actions: [], problems: [form('', 'it needs a list of `actions`')] };
  const actions: Action[] = [];
  const problems: OverlayProblem[] = [];
  for (const [index, action] of list.entries()) {
    const at = `/actions/${index}`;
    const unknown = isObject(action)
      ? Object.keys(action).find((key) => !actionKeys.has(key) && !key.startsWith('x-'))
      : undefined;
    if (!isObject(action) || typeof action.target !== 'string') problems.push(form(at, 'an action needs a `target`'));
    else if (unknown !== undefined)
      problems.push(form(`${at}/${pointerStep(unknown)}`, `an action has no key \`${unknown}\``));
    else if (action.update === undefined && action.remove !== true)
      problems.push(form(at, 'an action needs `update` or `remove: true`'));
    else actions.push({ target: action.target, update: action.update, remove: action.remove === true, at });
  }
  return { actions, problems };
}

/** A target such as `$..[?@.minimum == 1]` compares numbers, not their digits. */
const comparesNumber = /\?.*[<>=]\s*-?\d|\?.*\d\s*[<>=!]/;

/** (document, overlay) → the changed document; the given one stays as it is */
export function applyOverlay(document: JsonObject, text: string): AppliedOverlay {
  const { actions, problems } = readOverlay(text);
  const origins = new Map<unknown, string>();
  const root = copyWithOrigins(document, '#', origins) as Record<string, unknown>;
  const writes: OverlayWrite[] = [];
  const removed: string[] = [];
  for (const { target, update, remove, at } of actions) {
    const matches = find(comparesNumber.test(target) ? asObject(withNumbers(root)) : root, target);
    if (typeof matches === 'string') problems.push({ at: `${at}/target`, kind: 'target', detail: matches });
    else if (matches.length === 0) problems.push({ at: `${at}/target`, kind: 'unmatched', detail: target });
    else if (remove)
      // The last entry of a list first, so that the others keep their indexes.
      for (const steps of matches.reverse()) {
        removed.push(refOf(steps));
        removeAt(root, steps);
      }
    else for (const steps of matches) updateAt(root, steps, { update, at: `${at}/update`, writes });
  }
  const originOf = (ref: string): string => {
    let part: unknown = root;
    let origin = '#';
    for (const step of stepsOfRef(ref)) {
      part = Array.isArray(part) ? part[Number(step)] : isObject(part) ? part[step] : undefined;
      origin = origins.get(part) ?? `${origin}/${pointerStep(step)}`;
    }
    return origin;
  };
  return { document: root, writes, removed, problems, originOf };
}

/** A copy without shared parts, such as those of YAML aliases, so that a change in one place changes no other. */
function copyWithOrigins(value: unknown, ref: string, origins: Map<unknown, string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const copyPart = (part: unknown, step: string): unknown =>
    typeof part === 'object' && part !== null ? copyWithOrigins(part, `${ref}/${pointerStep(step)}`, origins) : part;
  const copy = Array.isArray(value)
    ? value.map((item, index) => copyPart(item, String(index)))
    : Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyPart(part, key)]));
  origins.set(copy, ref);
  return copy;
}

/** A step into a value: the key of an object or the index of a list. */
type Step = string | number;

const refOf = (steps: readonly Step[]): string => `#${steps.map((step) => `/${pointerStep(String(step))}`).join('')}`;

/** (document, '$.tags[*]') → [['tags', 0], ['tags', 1]]; for a mistake in the path, its explanation */
function find(root: JsonObject, target: string): Step[][] | string {
  if (target === '$') return [[]];
  const paths: Step[][] = [];
  try {
    exec(root as Parameters<typeof exec>[0], target, (_, path) => {
      paths.push(path.map((step) => (typeof step === 'string' ? step.replace(escaped, readEscape) : step)));
    });
  } catch (error) {
    // The parser lists all characters that it expects, which helps nobody.
    const { location } = error as { readonly location?: { readonly start: { readonly column: number } } };
    return location ? `its character ${location.start.column} is not expected` : 'it is no JSONPath';
  }
  return paths;
}

/** Keys come with the escapes of normalised paths. */
const escaped = /\\(u[\da-f]{4}|.)/gis;

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' };

const readEscape = (_: string, code: string): string =>
  code.length > 1 ? String.fromCharCode(Number.parseInt(code.slice(1), 16)) : (escapes[code] ?? code);

/** The value that contains the last step; null if it no longer exists. */
export function parentOf(root: unknown, steps: readonly Step[]): Record<string, unknown> | unknown[] | null {
  let value = root;
  for (const step of steps.slice(0, -1))
    value = Array.isArray(value) ? value[Number(step)] : isObject(value) ? value[step] : undefined;
  return Array.isArray(value) || isObject(value) ? (value as Record<string, unknown> | unknown[]) : null;
}

function removeAt(root: unknown, steps: readonly Step[]): void {
  const parent = parentOf(root, steps);
  const last = steps.at(-1);
  if (parent === null || last === undefined) return;
  if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else delete parent[last];
}

interface Update {
  readonly update: unknown;
  readonly at: string;
  readonly writes: OverlayWrite[];
}

function updateAt(root: Record<string, unknown>, steps: readonly Step[], { update, at, writes }: Update): void {
  if (steps.length === 0) {
    if (isObject(update)) merge(root, update, { ref: '#', at, writes });
    return;
  }
  const parent = parentOf(root, steps);
  const last = steps.at(-1);
  if (parent === null || last === undefined) return;
  put(parent, last, update, { ref: refOf(steps), at, writes });
}

interface Position {
  readonly ref: string;
  readonly at: string;
  readonly writes: OverlayWrite[];
}

/** Sets a value: objects are merged, lists get longer, everything else is replaced. */
function put(parent: Record<string, unknown> | unknown[], key: Step, update: unknown, position: Position): void {
  const oldValue = Array.isArray(parent) ? parent[Number(key)] : Object.hasOwn(parent, key) ? parent[key] : undefined;
  if (isObject(oldValue) && isObject(update)) {
    merge(oldValue, update, position);
    return;
  }
  const { ref, at, writes } = position;
  if (Array.isArray(oldValue)) oldValue.push(...structuredClone(Array.isArray(update) ? update : [update]));
  else if (Array.isArray(parent)) parent[Number(key)] = structuredClone(update);
  else
    Object.defineProperty(parent, key, {
      value: structuredClone(update),
      enumerable: true,
      writable: true,
      configurable: true,
    });
  writes.push({ ref, value: update, at });
}

function merge(target: JsonObject, update: JsonObject, { ref, at, writes }: Position): void {
  for (const [key, value] of Object.entries(update))
    put(target as Record<string, unknown>, key, value, {
      ref: `${ref}/${pointerStep(key)}`,
      at: `${at}/${pointerStep(key)}`,
      writes,
    });
}

/** ('#/tags/0/name') → ['tags', '0', 'name'] */
export const stepsOfRef = (ref: string): string[] => ref.split('/').slice(1).map(stepName);
