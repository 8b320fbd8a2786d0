// The facts of a service by name: values of the config, numbers of snapshots, limits and statuses of documents.
import type { JsonObject } from '../model/api-document.ts';
import type { FactsConfig } from '../model/stated-fact.ts';
import { isDay, isTimeOfDay } from '../text/format-date.ts';
import { isObject, listOf } from '../text/is-object.ts';
import { noUnits, type Quantity, readQuantity } from './units.ts';

export interface ModelFact extends Quantity {
  readonly name: string;
  readonly kind: 'number' | 'date' | 'time';
  /** Normalised, for messages and the lock: `31.5 kg`. */
  readonly shown: string;
  /** Facts of the config rank before those of data, and these before limits of schemas. */
  readonly rank: number;
}

export interface FactModel {
  readonly facts: ReadonlyMap<string, ModelFact>;
  /** 'number 31500 g' and 'plain 31.5', 'date 2025-10-06' → facts; of a number without a unit only 'plain 64'. */
  readonly byValue: ReadonlyMap<string, readonly ModelFact[]>;
  /** '422' */
  readonly statuses: ReadonlySet<string>;
}

export interface ModelSources {
  readonly config: FactsConfig;
  readonly data: readonly { readonly name: string; readonly data: unknown }[];
  readonly documents: readonly { readonly name: string; readonly document: JsonObject | null }[];
}

/** Joins all sources into one model. */
export function makeModel({ config, data, documents }: ModelSources): FactModel {
  const list: ModelFact[] = [
    ...Object.entries(config.values).map(([name, text]) => configFact(name, text, config)),
    ...data.flatMap(({ name, data: value }) => dataFacts(name, value, config)),
    ...documents.flatMap(({ name, document }) => (document === null ? [] : schemaFacts(name, document))),
  ];
  const facts = new Map<string, ModelFact>();
  for (const fact of list) if (!facts.has(fact.name)) facts.set(fact.name, fact);
  const byValue = new Map<string, ModelFact[]>();
  for (const fact of facts.values())
    for (const key of factKeys(fact)) {
      const list = byValue.get(key) ?? [];
      byValue.set(key, list);
      list.push(fact);
    }
  return { facts, byValue, statuses: new Set(documents.flatMap(({ document }) => statusesOf(document))) };
}

/** Keys for finding a value: with its unit, and as a plain number for text without a unit. */
export function factKeys({ kind, value, unit, plain }: Pick<ModelFact, 'kind' | 'value' | 'unit' | 'plain'>): string[] {
  if (kind !== 'number') return [`${kind} ${value}`];
  return unit === null ? [`plain ${plain}`] : [`number ${value} ${unit}`, `plain ${plain}`];
}

function configFact(name: string, text: string, { units }: FactsConfig): ModelFact {
  const base = { name, rank: 0, shown: text };
  if (isDay(text)) return { ...base, kind: 'date', value: text, plain: text, unit: null, raw: null };
  if (isTimeOfDay(text)) return { ...base, kind: 'time', value: text, plain: text, unit: null, raw: null };
  const quantity = readQuantity(text, units) ?? { value: text, unit: null, plain: text, raw: null };
  return { ...base, kind: 'number', ...quantity };
}

const numberFact = (name: string, number: number, unit: string | undefined, rank: number): ModelFact => {
  const quantity = readQuantity(`${number} ${unit ?? ''}`, noUnits) ?? {
    value: '',
    unit: null,
    plain: '',
    raw: null,
  };
  return { name, kind: 'number', rank, shown: `${number}${unit === undefined ? '' : ` ${unit}`}`, ...quantity };
};

const maxFacts = 20_000;

/** { items: [{ code: 'STD', maxWeight: 31500 }] } → `services.STD.maxWeight` = 31500 g */
function dataFacts(name: string, value: unknown, { fields }: FactsConfig): ModelFact[] {
  const facts: ModelFact[] = [];
  const visit = (at: string, part: unknown, field: string): void => {
    if (facts.length >= maxFacts) return;
    if (typeof part === 'number') facts.push(numberFact(at, part, fields[field], 1));
    else if (Array.isArray(part))
      for (const [index, item] of part.entries()) visit(`${at}.${rowName(item) ?? index}`, item, field);
    else if (isObject(part))
      for (const [key, item] of Object.entries(part)) visit(key === 'items' ? at : `${at}.${key}`, item, key);
  };
  visit(name, value, '');
  return facts;
}

/** The value that identifies a row. */
function rowName(item: unknown): string | null {
  if (!isObject(item)) return null;
  const name = [item.code, item.id, item.key, item.name].find((cell) => typeof cell === 'string');
  return name === undefined ? null : String(name);
}

const limits = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'default'] as const;

/** Limits of schemas and parameters: `v1.Shipment.reference.maxLength` = 64. Without 0 and 1, which are too common. */
function schemaFacts(name: string, document: JsonObject): ModelFact[] {
  const facts: ModelFact[] = [];
  const visit = (at: string, schema: unknown, depth: number): void => {
    if (!isObject(schema) || depth > 20 || facts.length >= maxFacts) return;
    for (const key of limits) {
      const value = schema[key];
      if (typeof value === 'number' && Math.abs(value) > 1) facts.push(numberFact(`${at}.${key}`, value, undefined, 2));
    }
    for (const [key, part] of Object.entries(isObject(schema.properties) ? schema.properties : {}))
      visit(`${at}.${key}`, part, depth + 1);
    visit(at, schema.items, depth + 1);
    for (const key of ['allOf', 'anyOf', 'oneOf', 'prefixItems']) {
      const parts = schema[key];
      if (Array.isArray(parts)) for (const part of parts) visit(at, part, depth + 1);
    }
  };
  const components = isObject(document.components) ? document.components : {};
  for (const [key, schema] of Object.entries(isObject(components.schemas) ? components.schemas : {}))
    visit(`${name}.${key}`, schema, 0);
  for (const [path, item] of Object.entries(isObject(document.paths) ? document.paths : {})) {
    for (const [method, operation] of Object.entries(isObject(item) ? item : {})) {
      if (!isObject(operation)) continue;
      const id = typeof operation.operationId === 'string' ? operation.operationId : `${method} ${path}`;
      for (const parameter of listOf(operation.parameters))
        if (isObject(parameter)) visit(`${name}.${id}.${String(parameter.name)}`, parameter.schema, 0);
    }
  }
  return facts;
}

function statusesOf(document: JsonObject | null): string[] {
  const paths = isObject(document?.paths) ? document.paths : {};
  const operations = Object.values(paths).flatMap((item) => Object.values(isObject(item) ? item : {}));
  return operations.flatMap((operation) =>
    isObject(operation) && isObject(operation.responses) ? Object.keys(operation.responses).flatMap(statusesIn) : [],
  );
}

export const isStatus = (text: string): boolean => /^[1-5]\d\d$/.test(text);

/** '404' → itself; '4XX' → all of them; 'default' → none */
const statusesIn = (key: string): string[] =>
  /^[1-5]xx$/i.test(key)
    ? Array.from({ length: 100 }, (_, index) => String(Number(key[0]) * 100 + index))
    : [key].filter(isStatus);
