// The real disk, with old and distinct modification times: pubdocs does not trust the times of files that were written
// just now.
import { lutimesSync } from 'node:fs';
import { dirname } from 'node:path';
import type { WritableFs } from '../../src/model/writable-fs.ts';

const start = Date.UTC(2020, 0, 1) / 1000;

/** Makes the same changes, and gives each a distinct time in the past. */
export function makeAgedFs(fs: WritableFs): WritableFs {
  let changes = 0;
  const age = (...paths: readonly string[]): void => {
    changes += 1;
    for (const path of paths) {
      try {
        lutimesSync(path, start + changes, start + changes);
      } catch {
        // The path no longer exists, or its times must not be changed.
      }
    }
  };
  const after =
    <Arguments extends readonly [string, ...unknown[]]>(call: (...args: Arguments) => void, isContent = false) =>
    (...args: Arguments): void => {
      call(...args);
      const paths = args.filter((argument) => typeof argument === 'string');
      age(...paths.map((path) => dirname(path)), ...(isContent ? paths.slice(-1) : []));
    };
  return {
    mkdir: after(fs.mkdir),
    write: after(fs.write, true),
    writeNew: after(fs.writeNew, true),
    append: after(fs.append, true),
    rename: after(fs.rename),
    link: after(fs.link),
    copy: after(fs.copy, true),
    symlink: (target, path) => {
      fs.symlink(target, path);
      age(dirname(path));
    },
    unlink: after(fs.unlink),
    rmdir: after(fs.rmdir),
  };
}
