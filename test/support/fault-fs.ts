// A file system whose n-th change fails, or "kills" the process: then all later changes fail too.
import type { WritableFs } from '../../src/model/writable-fs.ts';

export interface Fault {
  /** Number of the change, from 1; 0: none. */
  readonly at: number;
  /**
   * `once`: this call fails with `code`. `full-disk`: so do all later calls that need space. `kill`: the process ends
   * here.
   */
  readonly kind: 'kill' | 'once' | 'full-disk';
  readonly code?: string;
}

export interface FaultFs extends WritableFs {
  /** The number of requested changes. */
  readonly calls: () => number;
  readonly log: string[];
}

const needsRoom = new Set(['mkdir', 'write', 'writeNew', 'append', 'copy', 'link', 'symlink']);

const failure = (code: string, path: string): Error =>
  Object.assign(new Error(`${code}: injected, '${path}'`), { code, path });

/** (real file system, { at: 7, kind: 'kill' }) → a file system that fails in the middle of the seventh change */
export function makeFaultFs(fs: WritableFs, fault: Fault): FaultFs {
  let count = 0;
  const log: string[] = [];
  const wrap =
    <Arguments extends readonly [string, ...unknown[]]>(name: string, call: (...args: Arguments) => void) =>
    (...args: Arguments): void => {
      count += 1;
      log.push(`${name} ${args[0]}`);
      const [path, second] = args;
      const { at, kind, code = 'ENOSPC' } = fault;
      if (at === 0 || count < at) {
        call(...args);
        return;
      }
      if (kind === 'kill') {
        // Half of the bytes are written before the process ends.
        if (count === at && second instanceof Uint8Array) {
          call(...([path, second.subarray(0, second.length / 2)] as unknown as Arguments));
        }
        throw failure('KILLED', path);
      }
      if (count === at || (kind === 'full-disk' && needsRoom.has(name))) {
        if (second instanceof Uint8Array && code === 'ENOSPC') {
          call(...([path, second.subarray(0, second.length / 2)] as unknown as Arguments));
        }
        throw failure(code, path);
      }
      call(...args);
    };
  return {
    mkdir: wrap('mkdir', fs.mkdir),
    write: wrap('write', fs.write),
    writeNew: wrap('writeNew', fs.writeNew),
    append: wrap('append', fs.append),
    rename: wrap('rename', fs.rename),
    link: wrap('link', fs.link),
    copy: wrap('copy', fs.copy),
    symlink: wrap('symlink', fs.symlink),
    unlink: wrap('unlink', fs.unlink),
    rmdir: wrap('rmdir', fs.rmdir),
    calls: () => count,
    log,
  };
}
