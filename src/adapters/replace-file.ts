// Writes a text in place of a file: whole or not at all, with the file's own permissions; through a symbolic link to its target.
import { chmodSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';

/** (path, text) → the file has this text */
export function replaceFile(path: string, text: string): void {
  const target = realpathSync(path);
  const temporary = `${target}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, text, { flag: 'wx' });
    chmodSync(temporary, statSync(target).mode);
    renameSync(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
