// Joins a document of several files, with local references, for pages. Its own parser joins the published one.
import type { ApiSource, JsonObject } from '../model/api-document.ts';
import { isObject } from '../text/is-object.ts';
import { pointerStep } from '../text/json-pointer.ts';
import { makeLruMap } from '../text/lru-map.ts';
import { folderOf, resolvePath } from '../text/paths.ts';
import { parseExact } from './parse-document.ts';

/** A file with its digest; `text` is not called if the document is cached. */
export interface ApiFile {
  readonly text: () => string;
  readonly hash: string;
}

type Replace = ApiSource['replace'];

/** ('url: https://api.example', { 'https://api.example': 'http://localhost' }) → 'url: http://localhost' */
export const fill = (text: string, replace: Replace): string =>
  Object.entries(replace).reduce((all, [ref, value]) => all.replaceAll(ref, () => value), text);

/** A file of a document with the replacements of the config. */
export const replacedFile = (file: { readonly text: string; readonly hash: string }, replace: Replace): ApiFile => ({
  text: () => fill(file.text, replace),
  hash: `${file.hash} ${JSON.stringify(replace)}`,
});

/** Reads a file below the root of the site; null if it cannot be read. */
type ReadFile = (file: string) => ApiFile | null;

/** Key of the other files in the joined document. */
export const otherFiles = 'x-pubdocs-files';

interface Joined {
  readonly document: JsonObject | null;
  readonly files: ReadonlyMap<string, string>;
}

const cache = makeLruMap<string, Joined>(8);

/**
 * ('api/v1.yaml', { text: () => '… $ref: ./a.yaml#/get' }, read) → the document with
 * `#/x-pubdocs-files/api~1a.yaml/get`. Calls `read` for every referenced file even if the result is cached, because
 * `read` records them.
 */
export function joinFiles(file: string, main: ApiFile, read: ReadFile): JsonObject | null {
  const key = `${file} ${main.hash}`;
  const entry = cache.get(key);
  if (entry && [...entry.files].every(([name, digest]) => (read(name)?.hash ?? '') === digest)) return entry.document;
  const joined = join(file, main, read);
  cache.set(key, joined);
  return joined.document;
}

/** A reference that may lead to another file; without one, the document needs no copy. */
const toOtherFile = /\$ref["']?\s*:\s*(?!["']#|\s)/;

function join(file: string, main: ApiFile, read: ReadFile): Joined {
  const text = main.text();
  const root = parseExact(text);
  if (root === null || !toOtherFile.test(text)) return { document: root, files: new Map() };
  const files = new Map<string, string>();
  const parts: Record<string, unknown> = {};
  const load = (name: string): void => {
    if (files.has(name)) return;
    const other = read(name);
    files.set(name, other?.hash ?? '');
    const value = other === null ? null : parseExact(other.text());
    if (value !== null) parts[nameOf(name)] = local(value, name);
  };
  const local = (value: unknown, from: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => local(item, from));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [
        key,
        key === '$ref' && typeof part === 'string' ? localRef(part, from) : local(part, from),
      ]),
    );
  };
  const localRef = (ref: string, from: string): string => {
    const [path = '', pointer = ''] = ref.split('#', 2);
    if (/^[a-z][\w+.-]*:/i.test(path)) return ref;
    const target = path === '' ? from : resolvePath(folderOf(from), path);
    if (target === file) return `#${pointer}`;
    load(target);
    return `#/${otherFiles}/${pointerStep(nameOf(target))}${pointer.replace(/\/$/, '')}`;
  };
  const whole = local(root, file);
  const document: JsonObject = files.size === 0 ? root : { ...(isObject(whole) ? whole : {}), [otherFiles]: parts };
  return { document, files };
}

/** A file name for use in a JSON Pointer; without `%`, because pointers are percent-decoded. */
const nameOf = (file: string): string => file.replaceAll('%', '_');

/** (['v1.yaml', 'a.yaml']) → their steps in references → the files */
export const filesByStep = (files: readonly string[]): ReadonlyMap<string, string> =>
  new Map(files.map((name) => [pointerStep(nameOf(name)), name]));

/** ('#/x-pubdocs-files/a.yaml/get', 'v1.yaml', files by steps) → a.yaml, '/get': the file of a part */
export function placeInFiles(
  ref: string,
  main: string,
  files: ReadonlyMap<string, string>,
): { file: string; pointer: string } {
  const [, step = '', rest = ''] = /^#\/x-pubdocs-files\/([^/]+)(.*)$/s.exec(ref) ?? [];
  const file = files.get(step);
  return file === undefined ? { file: main, pointer: ref.slice(1) } : { file, pointer: rest };
}
