// Disk errors, with the operation and the file, as messages for users.

import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { WritableFs } from '../../model/writable-fs.ts';
import { errorCode, errorMessage } from '../../text/error-code.ts';

const operations: Record<keyof WritableFs, string> = {
  mkdir: 'create the folder',
  write: 'write',
  writeNew: 'write',
  append: 'write',
  rename: 'move',
  link: 'link',
  copy: 'copy',
  symlink: 'link',
  unlink: 'delete',
  rmdir: 'delete the folder',
};

/** A disk error → its finding; errors of pubdocs itself are thrown again. */
export function failureToDiagnostic(error: unknown, state: { readonly isHalfDone?: boolean } = {}): Diagnostic {
  const code = errorCode(error);
  if (code === '' || !(error instanceof Error)) throw error;
  const { path = '', operation = '' } = error as { path?: string; operation?: string };
  const words = operation in operations ? operations[operation as keyof WritableFs] : operation || 'use';
  return diagnose('output-failed', { operation: words, path, code, detail: errorMessage(error), ...state });
}

/** The same file system, whose errors also have the operation, and always the path (missing for a full disk). */
export function withOperations(fs: WritableFs): WritableFs {
  const name =
    <Arguments extends readonly [string, ...unknown[]]>(
      operation: keyof WritableFs,
      call: (...args: Arguments) => void,
    ) =>
    (...args: Arguments): void => {
      try {
        call(...args);
      } catch (error) {
        const path = operation === 'symlink' ? args[1] : args[0];
        throw error instanceof Error ? Object.assign(error, { operation, path }) : error;
      }
    };
  return {
    mkdir: name('mkdir', fs.mkdir),
    write: name('write', fs.write),
    writeNew: name('writeNew', fs.writeNew),
    append: name('append', fs.append),
    rename: name('rename', fs.rename),
    link: name('link', fs.link),
    copy: name('copy', fs.copy),
    symlink: name('symlink', fs.symlink),
    unlink: name('unlink', fs.unlink),
    rmdir: name('rmdir', fs.rmdir),
  };
}
