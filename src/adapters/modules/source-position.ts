// A position in bundled code → the place in the site's file.
import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, join } from 'node:path';
import type { Place } from '../../model/place.ts';
import { posixRelative } from '../../text/posix-relative.ts';
import { decodePath } from '../../text/url-path.ts';

export interface BundlePosition {
  readonly root: string;
  /** Source map as JSON; its sources are relative to `<root>/.pubdocs-module`. */
  readonly map: string;
  /** From 1, in the bundled code. */
  readonly line: number;
  readonly column: number;
}

/** Null if the position is not from a file of the site. */
export function sourcePosition({ root, map, line, column }: BundlePosition): Place | null {
  if (map === '') return null;
  const entry = new SourceMap(JSON.parse(map) as SourceMapPayload).findEntry(line - 1, column - 1);
  if (!('originalSource' in entry)) return null;
  // esbuild encodes characters such as `[` in names of files.
  const absolute = join(dirname(join(root, '.pubdocs-module', 'x')), decodePath(entry.originalSource));
  const file = posixRelative(root, absolute);
  if (file.startsWith('../') || file.includes('node_modules/')) return null;
  const at = { line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  return { file, ...at, endLine: at.line, endColumn: at.column + 1 };
}
