// The rules for the output as pure functions: which folders it can be, which files a build adds, keeps and deletes, and the manifest `pubdocs.json`,
// which lists the files and marks the folder as an output of pubdocs. The adapter in adapters/output applies them.

import type { OutputFile } from '../model/output-file.ts';
import {
  type CompareRequest,
  type FileTable,
  type HeldFiles,
  manifestName,
  type OutputChanges,
  type OutputFolders,
  type WritePlan,
  type WriteRequest,
  type WriteRules,
} from '../model/write-plan.ts';
import { isInside } from '../text/is-inside.ts';
import { isObject } from '../text/is-object.ts';

/** The rules that `makeOutput` receives. */
export const writeRules: WriteRules = {
  compare: compareFiles,
  plan: planWrite,
  encodeManifest,
  decodeManifest,
  refuse: refuseOutput,
};

const isSame = (table: FileTable, { path, sha256 }: OutputFile): boolean => table.get(path)?.sha256 === sha256;

/** Files of pubdocs that are not in the new output. */
function unwanted({ listed }: HeldFiles, wanted: ReadonlySet<string>): string[] {
  const paths: string[] = [];
  for (const path of listed.keys()) if (!wanted.has(path) && path !== manifestName) paths.push(path);
  return paths.sort();
}

/** ({ files: [a2, b1], wanted: [a, b], staged: [a2], current: [a1, b1, c1] }) → written a, deleted c */
export function compareFiles({ files, wanted, staged, current }: CompareRequest): OutputChanges {
  const written = files.filter((file) => !isSame(current.whole, file));
  return {
    written: written.map(({ path }) => path),
    deleted: unwanted(current, wanted),
    missing: written.filter((file) => !isSame(staged, file)).map(({ path }) => path),
  };
}

/** ({ files: [a2, b1], staged: [a2], base: [a1, b1, c1], … }) → put a, delete c; files not in the base or staged are from the current output */
export function planWrite({ files, wanted, staged, base }: WriteRequest): WritePlan {
  const put = files
    .filter((file) => !isSame(base.whole, file))
    .map((file) => ({ file, from: isSame(staged, file) ? ('staged' as const) : ('current' as const) }));
  return { put, delete: unwanted(base, wanted) };
}

/** ({ out: '/Users/ann/site', root: '/Users/ann/site', … }) → 'it is the folder of the site'; null if the folder is allowed */
export function refuseOutput({ out, root, home, sources }: OutputFolders): string | null {
  if (out === '/' || /^[a-z]:[\\/]?$/i.test(out)) return 'it is the root of the disk';
  if (out === home) return 'it is your home folder';
  if (isInside(out, home)) return 'it contains your home folder';
  if (out === root) return 'it is the folder of the site';
  if (isInside(out, root)) return 'it contains the folder of the site';
  for (const source of sources) {
    if (source === out) return 'it is a source folder of the site';
    if (isInside(source, out)) return `it is inside ${source}, a source folder of the site`;
    if (isInside(out, source)) return `it contains ${source}, a source folder of the site`;
  }
  return null;
}

const tool = 'pubdocs';
const schemaVersion = 1;

const byPath = (a: OutputFile, b: OutputFile): number => (a.path < b.path ? -1 : 1);

/** Number of manifest lines that are strings at a time: all lines of a large site would add to the memory peak. */
const linesTogether = 1000;

const toLine = ({ path, sha256, size }: OutputFile): string =>
  `{"path":${JSON.stringify(path)},"sha256":"${sha256}","size":${size}}`;

/** [{ path: 'index.html', … }] → '{"tool":"pubdocs","schemaVersion":1,"files":[\n{"path":"index.html",…}\n]}\n' */
export function encodeManifest(files: readonly OutputFile[]): string {
  const sorted = [...files].sort(byPath);
  const texts: string[] = [];
  for (let from = 0; from < sorted.length; from += linesTogether) {
    texts.push(
      sorted
        .slice(from, from + linesTogether)
        .map(toLine)
        .join(',\n'),
    );
  }
  return `{"tool":"${tool}","schemaVersion":${schemaVersion},"files":[\n${texts.join(',\n')}\n]}\n`;
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
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(value) || value.tool !== tool || !Array.isArray(value.files)) return null;
  const files = value.files.map(toFile);
  return files.every((file) => file !== null) ? files : null;
}
