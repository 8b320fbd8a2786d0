// The rules for the output as pure functions, for adapters/output: possible folders; files to add, keep and delete.

import type { OutputFile } from '../model/output-file.ts';
import {
  type CompareRequest,
  type FileTable,
  type GenerationFiles,
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

/** ([a2], { listed: [a1, c1] }) → [c] */
const listedBesides = (files: FileTable, { listed }: Pick<GenerationFiles, 'listed'>): string[] =>
  [...listed.keys()].filter((path) => !files.has(path) && path !== manifestName).sort();

/** ({ files: [a2, b1], staged: [a2], current: [a1, b1, c1] }) → written a, deleted c */
export function compareFiles({ files, staged, current }: CompareRequest): OutputChanges {
  const changedPaths: string[] = [];
  const missing: string[] = [];
  for (const file of files.values()) {
    if (isSame(current.whole, file)) continue;
    changedPaths.push(file.path);
    if (!isSame(staged, file)) missing.push(file.path);
  }
  return { written: changedPaths, deleted: listedBesides(files, current), missing };
}

/** ({ files: [a2, b1], staged: [a2], base: [a1, b1, c1] }) → put a, delete c */
export function planWrite({ files, staged, base }: WriteRequest): WritePlan {
  const put: WritePlan['put'][number][] = [];
  for (const file of files.values())
    if (!isSame(base.whole, file)) put.push({ file, from: isSame(staged, file) ? 'staged' : 'current' });
  return { put, delete: listedBesides(files, base) };
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
