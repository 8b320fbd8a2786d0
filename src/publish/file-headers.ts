// The text of pubdocs-headers.json → headers for all pages, and for single files.
import { isObject } from '../text/is-object.ts';

/** Output path → additional headers of this file, which override those of all files. */
export type FileHeaders = ReadonlyMap<string, Readonly<Record<string, string>>>;

const textsOf = (value: unknown): Readonly<Record<string, string>> =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : {};

const parse = (text: string): Readonly<Record<string, unknown>> => {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
};

/** Text of pubdocs-headers.json → the headers of all pages: '{"Referrer-Policy":"same-origin"}' → that header; none for invalid text */
export const parseHeaders = (text: string): Readonly<Record<string, string>> => textsOf(parse(text));

/** The same text → the headers of single files: '{"files":{"a.html":{"X":"y"}}}' → a.html with `X: y` */
export const parseFileHeaders = (text: string): FileHeaders => {
  const { files } = parse(text);
  return new Map(isObject(files) ? Object.entries(files).map(([path, headers]) => [path, textsOf(headers)]) : []);
};
