// The writable file system: each method is one system call, or as few as possible.
import {
  appendFileSync,
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmdirSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { WritableFs } from '../model/writable-fs.ts';
import { errorCode } from '../text/error-code.ts';

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' || dirname(path) === path) throw error;
    // Node reports a read-only disk as a missing folder. Without `recursive`, it reports the cause.
    makeFolder(dirname(path));
    mkdirSync(path);
  }
}

/** The real file system. */
export const nodeWritableFs: WritableFs = {
  mkdir: makeFolder,
  write: (path, bytes) => writeFileSync(path, bytes),
  writeNew: (path, bytes) => writeFileSync(path, bytes, { flag: 'wx' }),
  append: (path, bytes) => appendFileSync(path, bytes),
  rename: renameSync,
  link: linkSync,
  copy: (from, to) => copyFileSync(from, to, constants.COPYFILE_FICLONE),
  symlink: (target, path) => symlinkSync(target, path),
  unlink: unlinkSync,
  rmdir: (path) => rmdirSync(path),
};
