// Plans a write: files to add to the new output, to keep, and to delete. Two generations alternate: the base is the output of two
// builds ago, so what changed in the last build is brought over from the current output, and what changed in this one from staging.
import type { OutputFile } from '../../model/output-file.ts';
import type { FileTable, HeldFiles, WritePlan, WriteRequest } from '../../model/write-plan.ts';

const isSame = (table: FileTable, { path, sha256 }: OutputFile): boolean => table.get(path)?.sha256 === sha256;

/** ({ files: [a2, b1], staged: [a2], current: [a1, b1, c1], base: [a1, b1] }) → put a, keep b; written a, deleted c */
export function planWrite({ files, staged, current, base }: WriteRequest): WritePlan {
  const put: { file: OutputFile; from: 'staged' | 'current' }[] = [];
  const keep: OutputFile[] = [];
  const missing: string[] = [];
  const written: string[] = [];
  const wanted = new Set<string>();
  for (const file of files) {
    wanted.add(file.path);
    if (!isSame(current.whole, file)) written.push(file.path);
    if (isSame(base.whole, file)) keep.push(file);
    else if (isSame(staged, file)) put.push({ file, from: 'staged' });
    else if (isSame(current.whole, file)) put.push({ file, from: 'current' });
    else missing.push(file.path);
  }
  const unwanted = ({ listed }: HeldFiles): string[] => [...listed].filter((path) => !wanted.has(path)).sort();
  return { put, keep, delete: unwanted(base), missing, written, deleted: unwanted(current) };
}
