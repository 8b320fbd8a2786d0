// Files that commands write: those of the site, and those that the command line names.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { replaceFile } from '../adapters/replace-file.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { errorToProblem } from '../diagnostics/file-problem.ts';
import type { Diagnostic } from '../model/diagnostic.ts';

/** Ends a command with a message of its own: not our bug, and nothing that the site is to blame for. */
export class CommandFailure extends Error {
  readonly diagnostic: Diagnostic;

  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message);
    this.diagnostic = diagnostic;
  }
}

/** Writes a report or a baseline, also into a device, and its folder where there is none; throws a CommandFailure when the disk refuses. */
export function writeNamedFile(file: string, text: string): void {
  try {
    mkdirSync(dirname(resolve(file)), { recursive: true });
    writeFileSync(resolve(file), text);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new CommandFailure(diagnose('file-unwritable', { file, detail }));
  }
}

/**
 * Writes a file whole or not at all, and its folder where there is none; one that has this text already is left alone. Throws a
 * CommandFailure, which names the file as `shown`, when the disk refuses.
 */
export function writeSiteFile(path: string, text: string, shown = path): void {
  try {
    mkdirSync(dirname(path), { recursive: true });
    if (!existsSync(path)) writeFileSync(path, text, { flag: 'wx' });
    else if (readFileSync(path, 'utf8') !== text) replaceFile(path, text);
  } catch (error) {
    throw new CommandFailure(diagnose('file-unwritable', { file: shown, detail: errorToProblem(path, error).detail }));
  }
}
