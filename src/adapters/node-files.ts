// The site's folder on disk, read-only. Never reads outside the root, whatever the paths and symbolic links.
import {
  type BigIntStats,
  closeSync,
  constants,
  type Dirent,
  fstatSync,
  lstatSync,
  openSync,
  readdirSync,
  readlinkSync,
  readSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { join, relative, sep } from 'node:path';
import { errorToProblem } from '../diagnostics/file-problem.ts';
import type { FileEntry, FileProblem, Files } from '../model/ports.ts';
import { isHiddenName } from '../text/file-names.ts';
import { isInside } from '../text/is-inside.ts';
import { byPath } from '../text/paths.ts';
import { posixRelative } from '../text/posix-relative.ts';

/** Opening does not wait for the other end of a pipe. Windows has no such flag, and needs none. */
const openFlags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/** Changes within this time may get the same timestamp: clocks tick in milliseconds, some disks store seconds. */
const racyNs = (changed: bigint): bigint => (changed % 1_000_000_000n === 0n ? 2_100_000_000n : 50_000_000n);

/** A file changed just now may change again with the same timestamps, so its unique entry equals no other. */
const changeTime = ({ ctimeNs, mtimeNs }: BigIntStats): string =>
  BigInt(Date.now()) * 1_000_000n - (ctimeNs > mtimeNs ? ctimeNs : mtimeNs) < racyNs(ctimeNs)
    ? `now-${process.hrtime.bigint()}`
    : String(ctimeNs);

const toEntry = (path: string, stats: BigIntStats): FileEntry => ({
  path,
  size: Number(stats.size),
  mtimeNs: String(stats.mtimeNs),
  ctimeNs: changeTime(stats),
  ino: String(stats.ino),
});

/** Published although hidden: browsers request files in `.well-known` (RFC 8615), hosts read the others. */
const published: readonly string[] = ['static/.well-known', 'static/.htaccess', 'static/.nojekyll'];

/** ('docs/.git/config') → true */
function isHidden(path: string): boolean {
  const start = published.find((name) => path === name || path.startsWith(`${name}/`)) ?? '';
  return path.slice(start.length).split('/').some(isHiddenName);
}

/** Hidden files that nobody means to publish. */
const isKeptBack = (name: string): boolean => /^(?:node_modules|\.(?:DS_Store|git.*|keep|_.*))$/.test(name);

/** Why a link's target must not be read: outside the root, or hidden unlike the link. Null: it may be read. */
function whyNot(root: string, path: string, real: string): string | null {
  if (!isInside(root, real)) return 'it points outside of the site folder';
  const target = posixRelative(root, real);
  return isHidden(target) && !isHidden(path) ? 'it points to a hidden file or folder, which is never published' : null;
}

/** 'docs//a/' → 'docs/a'; null for a path that is not allowed, such as `/a` or `../a`. */
function normalise(path: string): string | null {
  if (path.includes('\0') || path.includes('\\') || path.startsWith('/') || /^[a-z]:/i.test(path)) return null;
  const parts = path.split('/').filter((part) => part !== '' && part !== '.');
  return parts.includes('..') ? null : parts.join('/');
}

interface Walk {
  readonly root: string;
  readonly skip: ReadonlySet<string>;
  readonly files: FileEntry[];
  readonly problems: FileProblem[];
  hasLinks: boolean;
  /** Real folders entered through a link. Each is entered once, so that links between folders cannot multiply. */
  readonly linked: Set<string>;
}

/** Visits the target of a symbolic link inside the root: lists a file, enters a folder unless that leads to a cycle. */
function visitLink(walk: Walk, path: string, parents: readonly string[]): void {
  const full = join(walk.root, path);
  walk.hasLinks = true;
  try {
    const real = realpathSync.native(full);
    const why = whyNot(walk.root, path, real);
    if (why !== null) {
      walk.problems.push({ path, why: 'outside', detail: why });
      return;
    }
    // Skip a skipped folder also under the name of a link to it.
    const target = relative(walk.root, real).split(sep);
    if (target.some((_, depth) => walk.skip.has(target.slice(0, depth + 1).join('/')))) return;
    const stats = statSync(real, { bigint: true });
    if (stats.isFile()) walk.files.push(toEntry(path, stats));
    else if (!stats.isDirectory())
      walk.problems.push({ path, why: 'not-a-file', detail: 'it is neither a file nor a folder' });
    else if (walk.linked.has(real) || parents.some((parent) => isInside(real, parent))) {
      walk.problems.push({ path, why: 'cycle', detail: 'it points to a folder that contains it' });
    } else {
      walk.linked.add(real);
      visitFolder(walk, path, [...parents, real]);
    }
  } catch (error) {
    walk.problems.push(errorToProblem(path, error));
  }
}

function visitEntry(walk: Walk, path: string, entry: Dirent, parents: readonly string[]): void {
  if (entry.isSymbolicLink()) visitLink(walk, path, parents);
  else if (entry.isDirectory()) visitFolder(walk, path, [...parents, join(parents.at(-1) ?? walk.root, entry.name)]);
  else if (!entry.isFile())
    walk.problems.push({ path, why: 'not-a-file', detail: 'it is neither a file nor a folder' });
  else {
    try {
      // Without `join`, which would take as long as `lstat`.
      walk.files.push(toEntry(path, lstatSync(`${walk.root}/${path}`, { bigint: true })));
    } catch (error) {
      walk.problems.push(errorToProblem(path, error));
    }
  }
}

/** Deeper folders are a mistake, such as a copy of a folder into itself, and slow: one look-up per level. */
const maxLevels = 100;

/** `parents`: real paths of the folders down to this one, which is last. */
function visitFolder(walk: Walk, folder: string, parents: readonly string[]): void {
  if (parents.length > maxLevels) {
    const detail = `it is more than ${maxLevels} folders deep, and nothing below it is read`;
    walk.problems.push({ path: folder, why: 'unreadable', detail });
    return;
  }
  let entries: Dirent[];
  try {
    entries = readdirSync(join(walk.root, folder), { withFileTypes: true });
  } catch (error) {
    const problem = errorToProblem(folder, error);
    if (problem.why !== 'missing') walk.problems.push(problem);
    return;
  }
  for (const entry of entries) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    const isListed = published.includes(path) || !isHiddenName(entry.name);
    if (isListed && !walk.skip.has(path)) visitEntry(walk, path, entry, parents);
    else if (!isListed && path.startsWith('static/') && !isKeptBack(entry.name))
      walk.problems.push({ path, why: 'hidden', detail: 'its name begins with a dot' });
  }
}

function list(root: string, folder: string, skip: ReadonlySet<string> = new Set()): ReturnType<Files['list']> {
  const start = normalise(folder);
  if (start === null)
    return {
      files: [],
      problems: [{ path: folder, why: 'outside', detail: 'the path is outside of the site folder' }],
      hasLinks: false,
    };
  const walk: Walk = { root, skip, files: [], problems: [], hasLinks: false, linked: new Set() };
  try {
    const real = realpathSync.native(join(root, start));
    const why = whyNot(root, start, real);
    if (why === null) visitFolder(walk, start, [real]);
    else walk.problems.push({ path: start, why: 'outside', detail: why });
  } catch (error) {
    const problem = errorToProblem(start, error);
    if (problem.why !== 'missing') walk.problems.push(problem);
  }
  return { files: walk.files.sort(byPath), problems: walk.problems.sort(byPath), hasLinks: walk.hasLinks };
}

/** Node cannot read or write more at once. */
const maxBytes = 2 ** 31 - 1;

/** 2_300_000_000 → 'it has 2.3 GB; …' */
const tooLarge = (size: number): string =>
  `it has ${(size / 1e9).toFixed(1)} GB; files up to 2.1 GB can be published, so put it on another server and link to it`;

function readAll(fd: number, size: number): Uint8Array {
  // One byte more than expected, so that the end of the file is found without enlarging the buffer.
  let bytes = Buffer.allocUnsafeSlow(size + 1);
  let length = 0;
  for (;;) {
    const count = readSync(fd, bytes, length, bytes.length - length, null);
    if (count === 0) return bytes.subarray(0, length);
    length += count;
    if (length === bytes.length) bytes = Buffer.concat([bytes, Buffer.allocUnsafeSlow(length)]);
  }
}

/** An open file → its current path according to the kernel; null on systems other than Linux */
function placeOf(fd: number): string | null {
  try {
    return readlinkSync(`/proc/self/fd/${fd}`);
  } catch {
    return null;
  }
}

/**
 * Resolves the path after opening, and checks that it leads to the opened file, because a parent folder may have been
 * replaced by a link meanwhile. Resolving takes several look-ups, between which a parent may be replaced again, so the
 * path from the kernel is checked too: it is one look-up.
 */
function read(root: string, path: string): Uint8Array | FileProblem {
  const normalPath = normalise(path);
  if (normalPath === null) return { path, why: 'outside', detail: 'the path is outside of the site folder' };
  const full = join(root, normalPath);
  let fd: number | undefined;
  try {
    fd = openSync(full, openFlags);
    const opened = fstatSync(fd);
    if (!opened.isFile())
      return { path, why: 'not-a-file', detail: opened.isDirectory() ? 'it is a folder' : 'it is not a regular file' };
    if (opened.size > maxBytes) return { path, why: 'unreadable', detail: tooLarge(opened.size) };
    const real = realpathSync.native(full);
    const why = whyNot(root, normalPath, real);
    if (why !== null) return { path, why: 'outside', detail: why };
    const resolved = lstatSync(real);
    const place = placeOf(fd) ?? real;
    if (resolved.ino !== opened.ino || resolved.dev !== opened.dev || whyNot(root, normalPath, place) !== null) {
      return { path, why: 'unreadable', detail: 'it changed while it was read' };
    }
    return readAll(fd, opened.size);
  } catch (error) {
    return errorToProblem(path, error);
  } finally {
    if (fd !== undefined) closeSync(fd);
  }
}

function stat(root: string, path: string): FileEntry | null {
  const normalPath = normalise(path);
  if (normalPath === null) return null;
  try {
    const real = realpathSync.native(join(root, normalPath));
    if (whyNot(root, normalPath, real) !== null) return null;
    const stats = lstatSync(real, { bigint: true });
    return stats.isFile() ? toEntry(path, stats) : null;
  } catch {
    return null;
  }
}

/** The files below a folder on disk; a root that does not exist is an empty site. */
export function makeNodeFiles(root: string): Files {
  let real = root;
  try {
    real = realpathSync.native(root);
  } catch {
    // The root is missing; each look-up reports that.
  }
  return {
    list: (folder, skip) => list(real, folder, skip),
    read: (path) => read(real, path),
    stat: (path) => stat(real, path),
  };
}
