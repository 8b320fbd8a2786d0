// Writes the text of a file atomically; keeps the permissions of an old one, and follows a symbolic link to its target.
import { chmodSync, existsSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';

export function replaceFile(path: string, text: string): void {
  const isThere = existsSync(path);
  const target = isThere ? realpathSync(path) : path;
  const temporary = `${target}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, text, { flag: 'wx' });
    if (isThere) chmodSync(temporary, statSync(target).mode);
    renameSync(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
