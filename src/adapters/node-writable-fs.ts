// The writable file system: each method is one system call, or as few as possible.
import {
  appendFileSync,
  constants,
  copyFileSync,
  existsSync,
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

/** ('/disk/a/b', where only /disk exists) → '/disk/a' */
const firstMissing = (path: string): string => (existsSync(dirname(path)) ? path : firstMissing(dirname(path)));

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    // Node reports a read-only disk as a missing folder. This call fails with the cause.
    if (errorCode(error) === 'ENOENT') mkdirSync(firstMissing(path));
    throw error;
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
