// Writes the files of commands: files of the site, and files named on the command line.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { replaceFile } from '../adapters/replace-file.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { errorToProblem } from '../diagnostics/file-problem.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { errorMessage } from '../text/error-code.ts';

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
    mkdirSync(dirname(resolve(file)), { recursive: true });
    writeFileSync(resolve(file), text);
  } catch (error) {
    const detail = errorMessage(error);
    throw new CommandFailure(diagnose('file-unwritable', { file, detail }));
  }
}

/** Writes a file atomically, with its folder, unless it has this text. Throws a CommandFailure that names `shown`. */
export function writeSiteFile(path: string, text: string, shown = path): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) replaceFile(path, text);
  } catch (error) {
    throw new CommandFailure(diagnose('file-unwritable', { file: shown, detail: errorToProblem(path, error).detail }));
  }
}
