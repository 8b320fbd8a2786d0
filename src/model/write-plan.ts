// How the output changes with a build. `pipeline/write-rules.ts` decides without effects; `adapters/output` writes.
import type { OutputFile } from './output-file.ts';

export type FileTable = ReadonlyMap<string, OutputFile>;

interface NewFiles {
  readonly files: FileTable;
  readonly staged: FileTable;
}

export interface CompareRequest extends NewFiles {
  readonly current: GenerationFiles;
}

/** A request for which `compare` found no missing files. */
export interface WriteRequest extends NewFiles {
  readonly base: GenerationFiles;
}

/** Files of a generation. They may include its manifest, which every build writes again. */
export interface GenerationFiles {
  /** Files verified to be unchanged since pubdocs wrote them. */
  readonly whole: FileTable;
  /** All files that pubdocs ever wrote there, even if changed or deleted since. */
  readonly listed: FileTable;
}

/** Steps that turn the base into the new output. */
export interface WritePlan {
  readonly put: readonly { readonly file: OutputFile; readonly from: 'staged' | 'current' }[];
  readonly delete: readonly string[];
}

/** Changes against the current output, as reported to the user. */
export interface OutputChanges {
  readonly written: readonly string[];
  readonly deleted: readonly string[];
  /** Files that are neither staged nor in the output. */
  readonly missing: readonly string[];
}

export interface WriteRules {
  readonly compare: (request: CompareRequest) => OutputChanges;
  readonly plan: (request: WriteRequest) => WritePlan;
  /** The text of `pubdocs.json`. */
  readonly encodeManifest: (files: Iterable<OutputFile>) => string;
  /** The text of an earlier manifest → the same with these changes. */
  readonly updateManifest: (text: string, changed: Iterable<OutputFile>, deleted: Iterable<string>) => string;
  /** The files that a `pubdocs.json` lists; null if pubdocs did not write it. */
  readonly decodeManifest: (text: string) => readonly OutputFile[] | null;
  /** Why a folder cannot be the output; null if it can. */
  readonly refuse: (folders: OutputFolders) => string | null;
}

/** Absolute paths with symbolic links resolved. */
export interface OutputFolders {
  readonly out: string;
  readonly root: string;
  readonly home: string;
  readonly sources: readonly string[];
}

export const manifestName = 'pubdocs.json';
