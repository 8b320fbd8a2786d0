// Replaces the text of a file atomically; keeps its permissions, and follows a symbolic link to its target.
import { chmodSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';

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
