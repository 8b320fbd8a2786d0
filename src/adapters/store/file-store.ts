// A folder as a store: for mounted stores, servers that read a disk, tests. Writes atomically; servers set headers.
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  constants,
  fchmodSync,
  lstatSync,
  mkdirSync,
  openSync,
  readlinkSync,
  realpathSync,
  rmdirSync,
  statSync,
} from 'node:fs';
import { chmod, copyFile, type FileHandle, link, open, readdir, realpath, rename, unlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type ByteRange, type Store, StoreFailure, type StoreProblem, stateFolder } from '../../model/store.ts';
import { digest } from '../../text/digest.ts';
import { errorCode } from '../../text/error-code.ts';
import { isInside } from '../../text/is-inside.ts';
import { posixRelative } from '../../text/posix-relative.ts';

const problems: Readonly<Record<string, StoreProblem>> = {
  EACCES: 'denied',
  EDQUOT: 'full',
  EEXIST: 'no-folder',
  EISDIR: 'no-folder',
  ELOOP: 'link',
  ENAMETOOLONG: 'name',
  ENOENT: 'lost',
  ENOSPC: 'full',
  ENOTDIR: 'no-folder',
  EPERM: 'denied',
  EROFS: 'read-only',
};

async function attempt<T>(operation: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreFailure) throw error;
    throw new StoreFailure(problems[errorCode(error)] ?? 'other', operation, errorCode(error) || String(error));
  }
}

const ifMissing =
  <T>(otherwise: T) =>
  (error: unknown): T => {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return otherwise;
    throw error;
  };

/** A file in progress; no site has such names. Not longer than the name of a file: that can be as long as possible. */
const temporaryName = /^\.pubdocs-[0-9a-f]{12}$/;

async function writeWhole(
  path: string,
  write: (temporary: string) => Promise<void>,
  place: typeof rename,
): Promise<void> {
  const temporary = join(dirname(path), `.pubdocs-${randomBytes(6).toString('hex')}`);
  try {
    await write(temporary);
    await place(temporary, path);
  } catch (error) {
    await unlink(temporary).catch(() => {});
    throw error;
  }
}

/** `isSynced`: the bytes are on the disk before the file has its name, because later publishes trust it unread. */
const writeBytes = (bytes: Uint8Array, mode: number, isSynced: boolean) => async (temporary: string) => {
  const file = await open(temporary, 'wx');
  try {
    await file.writeFile(bytes);
    fchmodSync(file.fd, mode & 0o666);
    if (isSynced) await file.datasync();
  } finally {
    await file.close();
  }
};

async function readPart(file: FileHandle, { from, to }: ByteRange): Promise<Buffer> {
  const bytes = Buffer.alloc(to - from);
  let done = 0;
  while (done < bytes.length) {
    const { bytesRead } = await file.read(bytes, done, bytes.length - done, from + done);
    if (bytesRead === 0) break;
    done += bytesRead;
  }
  return bytes.subarray(0, done);
}

/** Open files of a process on Linux: a path through it leads to the opened folder, whatever its name leads to. */
const descriptors = '/proc/self/fd';

const isLinux = process.platform === 'linux';
const pathOf = (fd: number, path: string): string => (isLinux ? join(descriptors, String(fd)) : path);

/** Calls `work` with the path of a key in its present folder; rejects one that `..` or a link leads outside. */
async function inFolder<T>(root: string, key: string, work: (path: string) => Promise<T>): Promise<T> {
  const path = join(root, ...key.split('/'));
  // A look at a folder takes less time than a turn of another thread.
  const folder = openSync(dirname(path), constants.O_RDONLY | constants.O_DIRECTORY);
  try {
    const place = pathOf(folder, dirname(path));
    refuseOutside(root, isLinux ? readlinkSync(place) : realpathSync.native(place), key);
    return await work(join(place, basename(path)));
  } finally {
    closeSync(folder);
  }
}

function refuseOutside(root: string, real: string, key: string): void {
  if (isInside(realpathSync.native(root), real)) return;
  throw new StoreFailure('link', `use ${key}`, `it leads out of the folder, to ${real}`);
}

/** The mode of the root, or of its parent: servers often run as another user, who must be able to read new files. */
function modeFor(root: string): number {
  const rootStats = statSync(root, { throwIfNoEntry: false });
  // Members of the group of an existing root may publish there. Nobody else may write, not even below /tmp.
  if (rootStats !== undefined) return rootStats.mode & 0o775;
  const parent = dirname(root);
  return parent === root ? 0o755 : modeFor(parent) & 0o755;
}

/** Creates a folder, and those that it is in. Not with Node's `recursive`, which never ends on some file systems. */
function makeFolder(folder: string, mode: number, mayLackParent = true): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another publisher may have created it.
    if (errorCode(error) === 'EEXIST') return;
    if (!mayLackParent || errorCode(error) !== 'ENOENT' || dirname(folder) === folder) throw error;
    makeFolder(dirname(folder), mode);
    makeFolder(folder, mode, false);
    return;
  }
  const { mode: old } = statSync(folder);
  if ((old & 0o777) !== (mode & 0o777)) chmodSync(folder, (old & 0o7000) | (mode & 0o777));
}

/** Calls `work` with the path of a key and the mode of its folder, which is made if there is none. */
async function inNewFolder<T>(root: string, key: string, work: (path: string, mode: number) => Promise<T>): Promise<T> {
  const mode = modeFor(root);
  const inPresent = (): Promise<T> => inFolder(root, key, (path) => work(path, mode));
  return inPresent().catch((error: unknown) => {
    if (errorCode(error) !== 'ENOENT') throw error;
    makeFolder(root, mode);
    const folder = dirname(join(root, ...key.split('/')));
    let above = folder;
    while (lstatSync(above, { throwIfNoEntry: false }) === undefined) above = dirname(above);
    refuseOutside(root, realpathSync.native(above), key);
    makeFolder(folder, mode);
    return inPresent();
  });
}

/** Opens the file of a key for reading, but not the target of a link. */
const withFile = <T>(root: string, key: string, work: (file: FileHandle, path: string) => Promise<T>): Promise<T> =>
  inFolder(root, key, async (path) => {
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
    try {
      return await work(file, pathOf(file.fd, path));
    } finally {
      await file.close();
    }
  });

/** Files of the folder that contains all keys with the prefix, relative to the root; a link is a file. */
async function filesBelow(root: string, prefix: string): Promise<string[]> {
  const folder = join(root, prefix.slice(0, prefix.lastIndexOf('/') + 1));
  const real = await realpath(folder).catch(ifMissing(null));
  if (real === null) return [];
  refuseOutside(root, real, prefix);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ifMissing([]));
  return entries
    .filter((entry) => !entry.isDirectory() && !temporaryName.test(entry.name))
    .map((entry) => posixRelative(root, join(entry.parentPath, entry.name)))
    .sort();
}

/** Removes empty folders from the inside out, but never the root. */
function removeEmpty(root: string, folder: string): void {
  try {
    for (let path = folder; path !== '.' && path !== ''; path = dirname(path)) rmdirSync(join(root, path));
  } catch {
    // It is not empty.
  }
}

/** A folder, which need not exist → the store; `check` is called immediately before each change. */
export function openFileStore(root: string, name: string, check: () => Promise<void> = async () => {}): Store {
  const place: typeof rename = async (from, to) => {
    await check();
    await rename(from, to);
  };
  return {
    name,
    isFlat: false,
    read: (key, range) =>
      attempt(`read ${key}`, () =>
        withFile(root, key, async (file) => {
          const bytes = await (range ? readPart(file, range) : file.readFile());
          return { bytes, ageMs: Date.now() - (await file.stat()).mtimeMs, headers: null };
        }).catch(ifMissing(null)),
      ),
    put: (key, { bytes }) =>
      attempt(`write ${key}`, () =>
        inNewFolder(root, key, (path, mode) =>
          writeWhole(path, writeBytes(bytes, mode, key.startsWith(stateFolder)), place),
        ),
      ),
    create: (key, bytes) =>
      attempt(`create ${key}`, () =>
        inNewFolder(root, key, async (path, mode) => {
          const placeNew = async (temporary: string): Promise<void> => {
            await check();
            await link(temporary, path);
            await unlink(temporary);
          };
          try {
            await writeWhole(path, writeBytes(bytes, mode, true), placeNew as typeof rename);
            return 'created';
          } catch (error) {
            if (errorCode(error) === 'EEXIST') return 'exists';
            throw error;
          }
        }),
      ),
    copy: (from, to) =>
      attempt(`write ${to}`, () =>
        withFile(root, from, (_, source) =>
          inNewFolder(root, to, (path, mode) => {
            const copyTo = async (temporary: string): Promise<void> => {
              await copyFile(source, temporary, constants.COPYFILE_FICLONE);
              await chmod(temporary, mode & 0o666);
            };
            return writeWhole(path, copyTo, place);
          }),
        ),
      ),
    remove: (keys) =>
      attempt('remove files', async () => {
        for (const key of keys) {
          await check();
          await inFolder(root, key, unlink).catch(ifMissing(undefined));
          removeEmpty(root, dirname(key));
        }
      }),
    list: (prefix) =>
      attempt('list files', async () => (await filesBelow(root, prefix)).filter((key) => key.startsWith(prefix))),
    tags: (prefix) =>
      attempt('read files', async () => {
        const keys = (await filesBelow(root, prefix)).filter((key) => key.startsWith(prefix));
        const tags = new Map<string, string>();
        for (const key of keys) tags.set(key, digest(await withFile(root, key, (file) => file.readFile())));
        return tags;
      }),
    fenced: (before) => openFileStore(root, name, before),
    close: () => {},
  };
}
