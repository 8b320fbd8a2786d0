// A migration: files of another generator's site → files of a pubdocs site, and notes for the author.
import { relativePath, resolvePath } from '../text/paths.ts';

/** Files of the original. Paths are relative to its folder, with `/`; `../` leads elsewhere in its repository. */
export interface OriginalFiles {
  /** Null if the file does not exist. */
  readonly read: (path: string) => Uint8Array | null;
  /** Files below a folder, relative to the folder of the site; empty if the folder does not exist. */
  readonly list: (folder: string) => readonly string[];
}

/** A file of the new site: a text, or a copy of a file of the original. */
export type PlannedFile =
  | {
      readonly path: string;
      readonly text: string;
      /** The converted file and its text; null for a new file. */
      readonly converted: { readonly from: string; readonly text: string } | null;
    }
  | { readonly path: string; readonly copyOf: string };

/** Something that the migration did not convert (`left`), or that a person must decide (`decide`). */
export interface MigrationNote {
  readonly kind: 'left' | 'decide';
  /** File of the original; null for the site as a whole. */
  readonly file: string | null;
  /** From 1; null for the whole file. */
  readonly line: number | null;
  readonly what: string;
  readonly advice: string;
}

export interface MigrationPlan {
  readonly files: readonly PlannedFile[];
  readonly notes: readonly MigrationNote[];
  /** Kind of content → number of conversions: `pages`, `admonitions`. */
  readonly counts: Readonly<Record<string, number>>;
}

/** The value of a module of the original, as far as it can be read. */
export interface ReadModule {
  readonly value: unknown;
  readonly unread: readonly { readonly key: string; readonly source: string }[];
}

export interface MigrationPorts {
  readonly source: OriginalFiles;
  /** Null if it cannot be read. */
  readonly readModule: (path: string) => Promise<ReadModule | null>;
  readonly imageSize: (bytes: Uint8Array) => { readonly width: number; readonly height: number } | null;
}

/** Adds to a count; the counts of several pages go into one map. */
export function addCount(counts: Map<string, number>, name: string, more = 1): void {
  if (more > 0) counts.set(name, (counts.get(name) ?? 0) + more);
}

const decoder = new TextDecoder();

/** Text of a file of the original; null if it does not exist. */
export function readOriginal(source: OriginalFiles, path: string): string | null {
  const bytes = source.read(path);
  return bytes === null
    ? null
    : decoder
        .decode(bytes)
        .replace(/^\uFEFF/, '')
        .replace(/\r\n?/g, '\n');
}

/** ('docs/./a', '../b.md') → 'docs/b.md'; a `..` that leads above the start stays */
export const resolveParts = (...parts: readonly string[]): string => resolvePath('', parts.join('/'));

/** ('docs/guide', 'docs/img/a.png') → '../img/a.png'; ('docs', 'docs/a.md') → './a.md' */
export const relativeLink = (folder: string, file: string): string =>
  relativePath(folder, file).replace(/^(?!\.\.\/)/, './');

/** ('../src/a.ts') → 'src/a.ts': maps a path outside the folder of the original into the new site */
export const intoSite = (path: string): string => path.replace(/^(?:\.\.\/)+/, '');

/** (source, 'static', 'static') → all files of a folder, to be copied */
export function copyFolder(source: OriginalFiles, from: string, to: string): PlannedFile[] {
  const start = from === '' ? '' : `${from.replace(/\/+$/, '')}/`;
  return source
    .list(from)
    .filter((path) => path.startsWith(start))
    .map((path) => ({ path: resolveParts(to, path.slice(start.length)), copyOf: path }));
}
