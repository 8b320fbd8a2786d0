// The port `Files` over a table of texts, for tests without a disk.
import type { FileEntry, FileProblem, Files } from '../../src/model/ports.ts';

const toBytes = (content: string | Uint8Array): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content;

/** ({ 'docs/a.md': '# A' }) → files that can be listed and read. A change of the table changes the files. */
export function makeMemoryFiles(
  table: Readonly<Record<string, string | Uint8Array>>,
  problems: readonly FileProblem[] = [],
): Files {
  const entry = (path: string): FileEntry => ({
    path,
    size: toBytes(table[path] ?? '').length,
    mtimeNs: '1',
    ctimeNs: '1',
    ino: '1',
  });
  const isBelow = (folder: string, path: string): boolean => folder === '' || path.startsWith(`${folder}/`);
  const isHidden = (path: string): boolean =>
    path.split('/').some((part) => part.startsWith('.') || part === 'node_modules');
  return {
    list: (folder) => ({
      files: Object.keys(table)
        .filter((path) => isBelow(folder, path) && !isHidden(path))
        .sort()
        .map(entry),
      problems: problems.filter(({ path }) => isBelow(folder, path)),
      hasLinks: false,
    }),
    read: (path) => {
      const content = table[path];
      if (content !== undefined) return toBytes(content);
      return problems.find((problem) => problem.path === path) ?? { path, why: 'missing', detail: 'ENOENT' };
    },
    stat: (path) => (path in table ? entry(path) : null),
  };
}
