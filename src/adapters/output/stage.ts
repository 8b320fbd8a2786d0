// Writes the files of a running build beside the output. Every thread that renders has its own stager.
import { join } from 'node:path';
import type { OutputFile } from '../../model/output-file.ts';
import type { WritableFs } from '../../model/writable-fs.ts';
import { type FileTable, manifestName } from '../../model/write-plan.ts';
import { foldersAbove } from '../../text/paths.ts';
import { digestFile } from './digest.ts';
import { innerSide } from './output-places.ts';

export interface Stager {
  readonly stage: (path: string, bytes: Uint8Array) => OutputFile;
  /** Registers a file that another thread has staged in the same folder. */
  readonly adopt: (file: OutputFile) => void;
  readonly staged: FileTable;
  /** The first write error. The build continues in order to report its findings, but the commit fails. */
  readonly failure: () => unknown;
}

/** Throws for unsafe paths. The pipeline passes only checked ones, so this is a bug: write nothing outside. */
function assertInside(path: string): void {
  const parts = path.split('/');
  const isPlain = parts.every((part) => part !== '' && part !== '.' && part !== '..');
  if (!isPlain || /[\0\\]/.test(path) || parts[0] === innerSide || path === manifestName) {
    throw new Error(`not a path of an output file: ${JSON.stringify(path)}`);
  }
}

function makeWriter(fs: WritableFs, folder: string): (path: string, bytes: Uint8Array) => void {
  const madeFolders = new Set<string>();
  return (path, bytes) => {
    assertInside(path);
    const [parent = ''] = foldersAbove(path);
    if (!madeFolders.has(parent)) fs.mkdir(join(folder, parent));
    madeFolders.add(parent);
    fs.write(join(folder, path), bytes);
  };
}

/** Stages files for the stager of another thread, which adopts them. Throws if a file cannot be written. */
export function makeHelperStage(fs: WritableFs, folder: string): Stager['stage'] {
  const write = makeWriter(fs, folder);
  return (path, bytes) => {
    write(path, bytes);
    return digestFile(path, bytes);
  };
}

/** Makes a stager; a file that the output already has is not written again. */
export function makeStager(fs: WritableFs, folder: string, current: () => FileTable): Stager {
  const staged = new Map<string, OutputFile>();
  const write = makeWriter(fs, folder);
  let failure: unknown;
  return {
    stage: (path, bytes) => {
      const file = digestFile(path, bytes);
      if (current().get(path)?.sha256 === file.sha256 && !staged.has(path)) return file;
      if (failure === undefined) {
        try {
          write(path, bytes);
          staged.set(path, file);
        } catch (error) {
          failure = error;
        }
      }
      return file;
    },
    adopt: (file) => {
      staged.set(file.path, file);
    },
    staged,
    failure: () => failure,
  };
}
