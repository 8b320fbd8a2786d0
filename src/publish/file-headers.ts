// The text of pubdocs-headers.json → headers for all pages, and for single files.

import { isObject } from '../text/is-object.ts';
import { parseJson } from '../text/parse-json.ts';
import { makeWildcardTest } from '../text/pattern.ts';

/** Output path → additional headers of this file, which override those of all files. */
export type FileHeaders = Pick<ReadonlyMap<string, Readonly<Record<string, string>>>, 'get'>;

const textsOf = (value: unknown): Readonly<Record<string, string>> =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {};

const parse = (text: string): Readonly<Record<string, unknown>> => {
  const value = parseJson(text);
  return isObject(value) ? value : {};
};

/** Text of pubdocs-headers.json → headers of all pages: '{"Referrer-Policy":"same-origin"}'; none for other text */
export const parseHeaders = (text: string): Readonly<Record<string, string>> => textsOf(parse(text));

/**
 * The same text → the headers of single files: '{"files":{"a.html":{"X":"y"}}}' → a.html with `X: y`. A key with `*` is
 * for all files with such a path: '*.md'; the headers of a path itself override it.
 */
export function parseFileHeaders(text: string): FileHeaders {
  const { files } = parse(text);
  const entries = Object.entries(isObject(files) ? files : {}).map(
    ([path, headers]) => [path, textsOf(headers)] as const,
  );
  const byPath = new Map(entries);
  const patterns = entries.flatMap(([path, headers]) =>
    path.includes('*') ? [{ matches: makeWildcardTest(path), headers }] : [],
  );
  return { get: (path) => byPath.get(path) ?? patterns.find(({ matches }) => matches(path))?.headers };
}
