// How the output goes from one build to the next. The rules are pure (`build/write-rules.ts`); the adapter `adapters/output` carries them out.
import type { OutputFile } from './output-file.ts';

/** Files by path. */
export type FileTable = ReadonlyMap<string, OutputFile>;

/** The files of a build. */
interface NewFiles {
  readonly files: readonly OutputFile[];
  /** The paths of `files`. */
  readonly wanted: ReadonlySet<string>;
  /** Files staged by this build. */
  readonly staged: FileTable;
}

export interface CompareRequest extends NewFiles {
  readonly current: HeldFiles;
}

/** A request whose comparison has found nothing missing. */
export interface WriteRequest extends NewFiles {
  /** The generation that becomes the new output. */
  readonly base: HeldFiles;
}

/** Files of a generation; its manifest, which is made anew each time, may be among them. */
export interface HeldFiles {
  /** Files verified to be as they were written. */
  readonly whole: FileTable;
  /** Everything that pubdocs ever wrote there, in whatever state it is now. */
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
  /** Files that are nowhere: neither staged nor in the output. */
  readonly missing: readonly string[];
}

export interface WriteRules {
  readonly compare: (request: CompareRequest) => OutputChanges;
  readonly plan: (request: WriteRequest) => WritePlan;
  /** The bytes of `pubdocs.json`. */
  readonly encodeManifest: (files: readonly OutputFile[]) => string;
  /** The files that a `pubdocs.json` lists; null when pubdocs did not write it. */
  readonly decodeManifest: (text: string) => readonly OutputFile[] | null;
  /** Why a folder cannot be the output; null when it can. */
  readonly refuse: (folders: OutputFolders) => string | null;
}

/** Absolute paths, links resolved. */
export interface OutputFolders {
  readonly out: string;
  readonly root: string;
  readonly home: string;
  readonly sources: readonly string[];
}

/** Name of the list of what was made, at the top of the output. */
export const manifestName = 'pubdocs.json';
