// Files of translations, written by an import: only those that pubdocs has read as the translation of the page.
import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toRealPath } from '../adapters/output/open-places.ts';
import { decodeText } from '../content/decode-text.ts';
import { isInside } from '../text/is-inside.ts';

const endings = ['.md', '.mdx', '.markdown'];

export interface TranslationFile {
  /** Relative to the root, like the original. */
  readonly file: string;
  readonly original: string;
  /** The text that was read from it; null if the page has no translation. */
  readonly before: string | null;
}

/** ('/site', { file: 'i18n/cs/docs/a.md', original: 'docs/a.md', before: null }) → null, or why it stays: 'it is …' */
export function whyKept(root: string, { file, original, before }: TranslationFile): string | null {
  const path = join(root, file);
  const target = toRealPath(path);
  if (!isInside(toRealPath(root), target)) return 'it leads out of the site folder';
  if (target === toRealPath(join(root, original))) return 'it leads to the original';
  if (before === null) {
    const stem = file.replace(/\.\w+$/, '');
    const other = [file, ...endings.map((ending) => stem + ending)].find((path) => isTaken(join(root, path)));
    if (other === undefined) return null;
    return other === file
      ? 'it exists, but is not read as a translation'
      : `${other} exists, but is not read as a translation`;
  }
  try {
    const now = decodeText(readFileSync(path));
    if (now.kind !== 'text') return 'it is not UTF-8 text';
    return now.text === before ? null : 'it has changed meanwhile';
  } catch {
    return 'it cannot be read';
  }
}

/** Whether there is a file, folder or symbolic link, even a broken one; a path that cannot be read counts as taken. */
function isTaken(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return true;
  }
}
