// Writes the files of commands: files of the site, and files named on the command line.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { nodeWritableFs } from '../adapters/node-writable-fs.ts';
import { replaceFile } from '../adapters/replace-file.ts';
import { unwritable } from '../diagnostics/file-problem.ts';
import type { Diagnostic } from '../model/diagnostic.ts';

/** Ends a command with its own message: neither a bug of pubdocs nor a finding of the site. */
export class CommandFailure extends Error {
  readonly diagnostic: Diagnostic;

  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message);
    this.diagnostic = diagnostic;
  }
}

/** Writes a report, baseline or export, also to a device; creates its folder. Throws a CommandFailure on failure. */
export function writeNamedFile(file: string, text: string | Uint8Array): void {
  try {
    nodeWritableFs.mkdir(dirname(resolve(file)));
    writeFileSync(resolve(file), text);
  } catch (error) {
    throw new CommandFailure(unwritable(file, error));
  }
}

/** Writes a file atomically, with its folder, unless it has this text. Throws a CommandFailure that names `shown`. */
export function writeSiteFile(path: string, text: string, shown = path): void {
  try {
    nodeWritableFs.mkdir(dirname(path));
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) replaceFile(path, text);
  } catch (error) {
    throw new CommandFailure(unwritable(shown, error));
  }
}
