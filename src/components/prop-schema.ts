// The schema of a component's props, from the exports of its module. Read once, to check every use.
import type { Literal } from '../model/component.ts';
import { isObject } from '../text/is-object.ts';

export type Type =
  | { readonly kind: (typeof simpleTypes)[number] }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  | { readonly kind: 'list'; readonly of: Type }
  | { readonly kind: 'shape'; readonly fields: Fields };

export interface PropField {
  readonly type: Type;
  readonly isOptional: boolean;
  readonly fallback: Literal | undefined;
}

export type Fields = ReadonlyMap<string, PropField>;

/** The schema, or the path of a mistake in it: `items.type`; of an unknown option, also the known ones. */
export type ReadSchema = { readonly fields: Fields } | { readonly wrong: string; readonly options?: readonly string[] };

export const simpleTypes = ['string', 'number', 'boolean', 'json'] as const;

const simple = new RegExp(`^(${simpleTypes.join('|')})(\\[\\])?(\\?)?$`);
/** Options of a prop besides a plain type. */
export const propOptions: readonly string[] = ['type', 'optional', 'default'];

/** Maximum nesting of types. */
const maxDepth = 20;

class WrongSchema extends Error {
  readonly options: readonly string[] | undefined;

  constructor(path: string, options?: readonly string[]) {
    super(path);
    this.options = options;
  }
}

function readField(prop: unknown, path: string, depth: number, options = propOptions): PropField {
  const match = typeof prop === 'string' ? simple.exec(prop) : null;
  if (match !== null) {
    const kind = match[1] as (typeof simpleTypes)[number];
    const type: Type = match[2] === undefined ? { kind } : { kind: 'list', of: { kind } };
    return { type, isOptional: match[3] !== undefined, fallback: undefined };
  }
  if (!isObject(prop) || !('type' in prop))
    return { type: readType(prop, path, depth), isOptional: false, fallback: undefined };
  const unknown = Object.keys(prop).find((option) => !options.includes(option));
  if (unknown !== undefined) throw new WrongSchema(`${path}.${unknown}`, options);
  return {
    type: readType(prop.type, `${path}.type`, depth),
    isOptional: prop.optional === true,
    fallback: prop.default as Literal | undefined,
  };
}

function readType(type: unknown, path: string, depth: number): Type {
  if (depth > maxDepth) throw new WrongSchema(path);
  if (typeof type === 'string' && simple.test(type) && !type.endsWith('?')) return readField(type, path, depth).type;
  if (Array.isArray(type) && type.length > 0 && type.every((option) => typeof option === 'string'))
    return { kind: 'choice', options: type };
  if (isObject(type) && 'list' in type) return { kind: 'list', of: readType(type.list, `${path}.list`, depth + 1) };
  if (isObject(type) && isObject(type.shape))
    return { kind: 'shape', fields: readFields(type.shape, `${path}.shape`, depth + 1) };
  throw new WrongSchema(path);
}

const readFields = (
  props: Readonly<Record<string, unknown>>,
  path: string,
  depth: number,
  options = propOptions,
): Fields =>
  new Map(
    Object.entries(props).map(([name, prop]) => [
      name,
      readField(prop, path === '' ? name : `${path}.${name}`, depth, options),
    ]),
  );

/** (the export `props` of a module, the options of each) → its fields; a module without one has no props */
export function readSchema(props: unknown, options = propOptions): ReadSchema {
  if (props === undefined) return { fields: new Map() };
  if (!isObject(props)) return { wrong: 'props' };
  try {
    return { fields: readFields(props, '', 0, options) };
  } catch (error) {
    if (error instanceof WrongSchema) return { wrong: error.message, ...(error.options && { options: error.options }) };
    throw error;
  }
}

const words = { string: 'a text', number: 'a number', boolean: 'true or false', json: 'any value' } as const;
const manyWords = { string: 'texts', number: 'numbers', boolean: 'true or false', json: 'values' } as const;

/** Options that a message lists. */
const maxListed = 8;

function choiceWords(options: readonly string[]): string {
  const quoted = options.slice(0, maxListed).map((option) => `"${option}"`);
  if (options.length > maxListed) return `one of ${options.length} texts (${quoted.join(', ')} …)`;
  return quoted.length < 2 ? quoted.join('') : `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`;
}

/** ({ kind: 'list', of: { kind: 'string' } }) → 'a list of texts' */
export function typeWords(type: Type): string {
  if (type.kind === 'choice') return choiceWords(type.options);
  if (type.kind === 'shape') return `an object with ${[...type.fields.keys()].map((name) => `\`${name}\``).join(', ')}`;
  if (type.kind !== 'list') return words[type.kind];
  if (type.of.kind === 'shape')
    return `a list of objects with ${[...type.of.fields.keys()].map((name) => `\`${name}\``).join(', ')}`;
  if (type.of.kind === 'list' || type.of.kind === 'choice') return `a list of ${typeWords(type.of)}`;
  return `a list of ${manyWords[type.of.kind]}`;
}
