// Files that the command line names: reports, baselines.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';

/** Ends a command with a message of its own: not our bug, and nothing that the site is to blame for. */
export class CommandFailure extends Error {
  readonly diagnostic: Diagnostic;

  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message);
    this.diagnostic = diagnostic;
  }
}

/** Writes the file, and its folder where there is none; throws a CommandFailure when the disk refuses. */
export function writeNamedFile(file: string, text: string): void {
  try {
    mkdirSync(dirname(resolve(file)), { recursive: true });
    writeFileSync(resolve(file), text);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new CommandFailure(diagnose('file-unwritable', { file, detail }));
  }
}
