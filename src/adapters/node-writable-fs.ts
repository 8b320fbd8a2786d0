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
import type { WritableFs } from '../model/writable-fs.ts';

/** The real file system. */
export const nodeWritableFs: WritableFs = {
  mkdir: (path) => {
    mkdirSync(path, { recursive: true });
  },
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
