// The manifest `pubdocs.json`, which lists the files of the output and marks the folder as an output of pubdocs.

import type { OutputFile } from '../model/output-file.ts';
import { inGroups } from '../text/in-groups.ts';
import { isObject } from '../text/is-object.ts';
import { parseJson } from '../text/parse-json.ts';
import { byPath } from '../text/paths.ts';
import { placeOfLine } from '../text/sorted-lines.ts';

const tool = 'pubdocs';
const schemaVersion = 1;

/** Number of manifest lines that are strings at a time: all lines of a large site would add to the memory peak. */
const linesTogether = 1000;

const manifestStart = `{"tool":"${tool}","schemaVersion":${schemaVersion},"files":[\n`;
const manifestEnd = '\n]}\n';

const toLine = ({ path, sha256, size }: OutputFile): string =>
  `{"path":${JSON.stringify(path)},"sha256":"${sha256}","size":${size}}`;

/** [{ path: 'index.html', … }] → '{"tool":"pubdocs","schemaVersion":1,"files":[\n{"path":"index.html",…}\n]}\n' */
export function encodeManifest(files: Iterable<OutputFile>): string {
  const sorted = [...files].sort(byPath);
  const texts = inGroups(sorted, linesTogether).map((group) => group.map(toLine).join(',\n'));
  return `${manifestStart}${texts.join(',\n')}${manifestEnd}`;
}

const pathOfLine = (line: string): string =>
  JSON.parse(/^\{"path":("(?:[^"\\]|\\.)*")/.exec(line)?.[1] ?? '""') as string;

/** (manifest of a1 b1 c1, [a2], [c]) → manifest of a2 b1. Finds lines by bisection; making all anew takes 0.3 s. */
export function updateManifest(text: string, changed: Iterable<OutputFile>, deleted: Iterable<string>): string {
  const lines = new Map<string, string | null>(Array.from(deleted, (path) => [path, null]));
  for (const file of changed) lines.set(file.path, toLine(file));
  const end = text.length - manifestEnd.length;
  const keyAt = (from: number, to: number): string => pathOfLine(text.slice(from, to));
  const parts: string[] = [];
  let done = manifestStart.length;
  const add = (part: string): void => {
    if (part !== '') parts.push(part);
  };
  for (const [path, line] of [...lines].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const { start, next } = placeOfLine(path, { text, keyAt, low: done, high: end });
    // Without the comma and the line end before the place.
    if (start > done) add(text.slice(done, start === end ? end : start - 2));
    if (line !== null) add(line);
    done = next;
  }
  if (done < end) add(text.slice(done, end));
  return `${manifestStart}${parts.join(',\n')}${manifestEnd}`;
}

/** Whether a path stays below the output, in the form that pubdocs writes. */
const isPlainPath = (path: string): boolean =>
  path !== '' && !path.includes('\0') && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

function toFile(value: unknown): OutputFile | null {
  if (!isObject(value)) return null;
  const { path, sha256, size } = value;
  return typeof path === 'string' && isPlainPath(path) && typeof sha256 === 'string' && typeof size === 'number'
    ? { path, sha256, size }
    : null;
}

/** The files listed in the text; null if pubdocs did not write it. */
export function decodeManifest(text: string): readonly OutputFile[] | null {
  const value = parseJson(text);
  if (!isObject(value) || value.tool !== tool || !Array.isArray(value.files)) return null;
  const files = value.files.map(toFile);
  return files.every((file) => file !== null) ? files : null;
}
