// `facts.lock.json`: the facts of the model in each section, and their values when they were accepted. Sorted, one line
// per section, so that branches that accept different sections merge without a conflict.

import { isObject } from '../text/is-object.ts';
import { parseJson } from '../text/parse-json.ts';

/** Section (id of its heading, '' before the first one) → names of facts; `a|b` if the value fits several names. */
export type LockedSections = Readonly<Record<string, readonly string[]>>;

export interface FactsLock {
  /** Name → its accepted value: `31.5 kg` */
  readonly model: Readonly<Record<string, string>>;
  /** File → its sections */
  readonly pages: Readonly<Record<string, LockedSections>>;
}

export const factsLockFile = 'facts.lock.json';

const version = 1;

export const emptyLock: FactsLock = { model: {}, pages: {} };

export type ParsedLock =
  | { readonly ok: true; readonly lock: FactsLock }
  | { readonly ok: false; readonly problem: string };

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((name) => typeof name === 'string');

/** The text of a lock file → the accepted facts; for other text, the reason. */
export function parseLock(source: string): ParsedLock {
  const value = parseJson(source);
  if (value === undefined) return { ok: false, problem: 'it is not JSON' };
  if (!isObject(value) || !isObject(value.model) || !isObject(value.pages))
    return { ok: false, problem: 'it has no `model` and no `pages`' };
  if (value.version !== version) return { ok: false, problem: `its version is not ${version}` };
  const pages: Record<string, LockedSections> = {};
  for (const [file, sections] of Object.entries(value.pages)) {
    if (!isObject(sections) || !Object.values(sections).every(isNames))
      return { ok: false, problem: `\`${file}\` has no lists of names` };
    pages[file] = sections as LockedSections;
  }
  const model = Object.fromEntries(Object.entries(value.model).map(([name, shown]) => [name, String(shown)]));
  return { ok: true, lock: { model, pages } };
}

const sorted = <Value>(record: Readonly<Record<string, Value>>): [string, Value][] =>
  Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));

/** → JSON with sorted keys, one line per section, and a final newline */
export function printLock({ model, pages }: FactsLock): string {
  const entry = (key: string, value: unknown): string => `${JSON.stringify(key)}: ${JSON.stringify(value)}`;
  const facts = sorted(model).map(([name, shown]) => `    ${entry(name, shown)}`);
  const files = sorted(pages).map(([file, sections]) => {
    const lines = sorted(sections).map(([key, names]) => `      ${entry(key, [...names].sort())}`);
    return `    ${JSON.stringify(file)}: {\n${lines.join(',\n')}\n    }`;
  });
  const block = (lines: readonly string[]): string => (lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n  }`);
  return `{\n  "version": ${version},\n  "model": ${block(facts)},\n  "pages": ${block(files)}\n}\n`;
}
