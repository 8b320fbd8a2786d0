// An error thrown by the site's code → a diagnostic at the line that threw it; never a stack trace.
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Place } from '../../model/place.ts';
import { sourcePosition } from './source-position.ts';

export interface ThrownFrom {
  readonly root: string;
  readonly entry: string;
  /** Source map of the bundle, as JSON. */
  readonly map: string;
}

/** Time for the top level of a module, and for a config's promise, in seconds. */
export const moduleSeconds = 5;

const textOf = (error: unknown): string => {
  if (error instanceof Error) return error.name === 'Error' ? error.message : `${error.name}: ${error.message}`;
  return typeof error === 'string' ? error : (JSON.stringify(error) ?? String(error));
};

/** A frame of our modules in a stack trace: `at pubdocs-module:a.ts:3:7` */
const frame = /pubdocs-module:(.*?):(\d+):(\d+)/g;

/** The place of the first frame that comes from a file of the site; `mapOf` gives the source map of an entry. */
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

/** The finding about a module that does not end. */
export const moduleTimeout = (entry: string): Diagnostic =>
  diagnose('module-timeout', { entry, seconds: moduleSeconds });

/** Describes an error thrown while a module ran. */
export function describeThrown(error: unknown, { root, entry, map }: ThrownFrom): Diagnostic {
  const place = placeOfThrown(error, root, (name) => (name === entry ? map : undefined));
  return diagnose('module-throws', { entry, detail: textOf(error) }, place === null ? {} : { place });
}
