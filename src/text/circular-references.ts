// References of a JSON document that lead to themselves.
import { isObject } from './is-object.ts';
import { pointerStep, stepName } from './json-pointer.ts';

const circle = Symbol('circle');

/** ({ $ref: '#/a' }) → '#/a'; null for other parts */
const referenceOf = (part: unknown): string | null =>
  isObject(part) && typeof part.$ref === 'string' && /^#(?:\/|$)/.test(part.$ref) ? part.$ref : null;

const hasPart = (part: unknown, name: string): part is object =>
  typeof part === 'object' && part !== null && Object.hasOwn(part, name);

/** ({ a: { $ref: '#/b' }, b: { $ref: '#/a' }, c: {} }) → ['#/a', '#/b']: the references that end at no part */
export function circularReferences(document: unknown): string[] {
  // Each reference is followed once, because a document can have long chains.
  const ends = new Map<unknown, unknown>();
  const endOf = (start: unknown, way: Set<unknown>): unknown => {
    const here: unknown[] = [];
    let part = start;
    for (let target = referenceOf(part); target !== null; target = referenceOf(part)) {
      if (way.has(part) || ends.has(part)) {
        part = ends.has(part) ? ends.get(part) : circle;
        break;
      }
      way.add(part);
      here.push(part);
      part = partAt(target, way);
    }
    for (const reference of here) ends.set(reference, part);
    return part;
  };
  const partAt = (target: string, way: Set<unknown>): unknown => {
    let part = document;
    for (const step of target.split('/').slice(1)) {
      const name = stepName(step);
      // A part beside `$ref` comes before those of its target, as for the linter.
      const holder = hasPart(part, name) ? part : endOf(part, way);
      if (holder === circle) return circle;
      part = hasPart(holder, name) ? Reflect.get(holder, name) : undefined;
    }
    return part;
  };
  const placesIn = (part: unknown, pointer: string): string[] => {
    if (typeof part !== 'object' || part === null) return [];
    if (referenceOf(part) !== null && endOf(part, new Set()) === circle) return [pointer];
    return Object.entries(part).flatMap(([name, value]) => placesIn(value, `${pointer}/${pointerStep(name)}`));
  };
  return placesIn(document, '#');
}
