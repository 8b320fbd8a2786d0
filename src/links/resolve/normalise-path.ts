// Joining of paths with `/`, for files and for addresses alike.

/** ('docs/Detailed', '../intro.md') → 'docs/intro.md'; what leads above the start is null. */
export function normalisePath(folder: string, path: string): string | null {
  const parts = folder === '' ? [] : folder.split('/').filter((part) => part !== '');
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join('/');
}

/** ('docs/Detailed/parcels.md') → 'docs/Detailed' */
export const folderOf = (file: string): string => file.slice(0, Math.max(0, file.lastIndexOf('/')));
