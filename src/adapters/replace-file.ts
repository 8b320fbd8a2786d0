// Writes the text of a file atomically; keeps the permissions of an old one, and follows a symbolic link.
import { chmodSync, existsSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';

export function replaceFile(path: string, text: string): void {
  const isNew = !existsSync(path);
  // Fails where something else has the name, such as a link that leads nowhere.
  if (isNew) writeFileSync(path, '', { flag: 'wx' });
  const target = realpathSync(path);
  const temporary = `${target}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, text, { flag: 'wx' });
    chmodSync(temporary, statSync(target).mode);
    renameSync(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
    if (isNew) rmSync(target, { force: true });
    throw error;
  }
}
