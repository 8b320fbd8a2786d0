// An error thrown by the site's code → a diagnostic at its line, and its stack in terms of the site's files.
import { inspect } from 'node:util';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Place } from '../../model/place.ts';
import { sourcePosition } from './source-position.ts';
import { moduleSeconds } from './time-limit.ts';

export interface ThrownFrom {
  readonly root: string;
  readonly entry: string;
  /** Source map of the bundle, as JSON. */
  readonly map: string;
}

/** An error → its text with that of its cause: 'TypeError: fetch failed: connect ECONNREFUSED 127.0.0.1:80' */
export function thrownText(error: unknown): string {
  if (!(error instanceof Error))
    return typeof error === 'string'
      ? error
      : inspect(error, { depth: 1, breakLength: Number.POSITIVE_INFINITY }).slice(0, 300);
  const text = error.name === 'Error' ? error.message : `${error.name}: ${error.message}`;
  const { cause } = error;
  if (!(cause instanceof Error)) return text;
  const why = cause.message || ('code' in cause ? String(cause.code) : cause.name);
  return `${text}: ${why}`;
}

/** A frame of our modules in a stack trace: `at pubdocs-module:a.ts:3:7` */
const frame = /pubdocs-module:(.*?):(\d+):(\d+)/g;

/** The place of the first frame in a file of the site; `mapOf` returns the source map of an entry. */
export function placeOfThrown(
  error: unknown,
  root: string,
  mapOf: (entry: string) => string | undefined,
): Place | null {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  for (const [, entry = '', line, column] of stack.matchAll(frame)) {
    const map = mapOf(entry);
    const place = map && sourcePosition({ root, map, line: Number(line), column: Number(column) });
    if (place) return place;
  }
  return null;
}

/** An error → its calls as `name (file:line:column)`, innermost first, up to the last call in a file of the site. */
export function stackOfThrown(
  error: unknown,
  root: string,
  mapOf: (entry: string) => string | undefined,
): readonly string[] {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : [];
  const calls = lines.flatMap((line) => {
    const [, name = '', where = ''] = /^\s*at (?:(.*?) \()?(.*?)\)?$/.exec(line) ?? [];
    if (where === '') return [];
    const [, entry = '', at, column] = [...where.matchAll(frame)][0] ?? [];
    const map = mapOf(entry);
    const place = map && sourcePosition({ root, map, line: Number(at), column: Number(column) });
    const shown = place ? `${place.file}:${place.line}:${place.column}` : where.replace(/^.*\/(?=[^/]+$)/, '');
    return [{ text: name === '' ? shown : `${name} (${shown})`, isOwn: Boolean(place) }];
  });
  return calls.slice(0, calls.findLastIndex(({ isOwn }) => isOwn) + 1).map(({ text }) => text);
}

/** The finding about a module that runs too long. */
export const moduleTimeout = (entry: string): Diagnostic =>
  diagnose('module-timeout', { entry, seconds: moduleSeconds });

export function describeThrown(error: unknown, { root, entry, map }: ThrownFrom): Diagnostic {
  const mapOf = (name: string): string | undefined => (name === entry ? map : undefined);
  const place = placeOfThrown(error, root, mapOf);
  const stack = stackOfThrown(error, root, mapOf);
  const at = { ...(place && { place }), ...(stack.length > 0 && { stack }) };
  return diagnose('module-throws', { entry, detail: thrownText(error) }, at);
}
