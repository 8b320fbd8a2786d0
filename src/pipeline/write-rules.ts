// The rules for the output as pure functions, for adapters/output: possible folders; files to add, keep and delete.

import type { OutputFile } from '../model/output-file.ts';
import {
  type CompareRequest,
  type FileTable,
  manifestName,
  type OutputChanges,
  type OutputFolders,
  type WritePlan,
  type WriteRequest,
  type WriteRules,
} from '../model/write-plan.ts';
import { isInside } from '../text/is-inside.ts';
import { decodeManifest, encodeManifest, updateManifest } from './manifest.ts';

export const writeRules: WriteRules = {
  compare: compareFiles,
  plan: planWrite,
  encodeManifest,
  updateManifest,
  decodeManifest,
  refuse: refuseOutput,
};

const isSame = (table: FileTable, { path, sha256 }: OutputFile): boolean => table.get(path)?.sha256 === sha256;

/** ({ files: [a2, b1], staged: [a2], current: [a1, b1, c1] }) → written a, deleted c */
export function compareFiles({ files, staged, current }: CompareRequest): OutputChanges {
  const written: string[] = [];
  const missing: string[] = [];
  for (const file of files.values()) {
    if (isSame(current.whole, file)) continue;
    written.push(file.path);
    if (!isSame(staged, file)) missing.push(file.path);
  }
  const deleted: string[] = [];
  for (const path of current.listed.keys()) if (!files.has(path) && path !== manifestName) deleted.push(path);
  return { written, deleted: deleted.sort(), missing };
}

/** ({ files: [a2, b1], staged: [a2], base: [a1, b1, c1], candidates: [a, c] }) → put a, delete c; others are current */
export function planWrite({ files, staged, base, candidates }: WriteRequest): WritePlan {
  const put: WritePlan['put'][number][] = [];
  const deleted: string[] = [];
  for (const path of candidates) {
    const file = files.get(path);
    if (file && !isSame(base.whole, file)) put.push({ file, from: isSame(staged, file) ? 'staged' : 'current' });
    if (!file && base.listed.has(path) && path !== manifestName) deleted.push(path);
  }
  return { put, delete: deleted.sort() };
}

/** ({ out: '/Users/ann/site', root: '/Users/ann/site', … }) → 'it is the folder of the site'; null if allowed */
export function refuseOutput({ out, root, home, sources }: OutputFolders): string | null {
  if (out === '/' || /^[a-z]:[\\/]?$/i.test(out)) return 'it is the root of the disk';
  if (out === home) return 'it is your home folder';
  if (isInside(out, home)) return 'it contains your home folder';
  if (out === root) return 'it is the folder of the site';
  if (isInside(out, root)) return 'it contains the folder of the site';
  for (const source of sources) {
    if (source === out) return 'it is a source folder of the site';
    if (isInside(source, out)) return `it is inside ${source}, a source folder of the site`;
    if (isInside(out, source)) return `it contains ${source}, a source folder of the site`;
  }
  return null;
}
