// The text that Markdown is parsed from: as long as the file, so that every position is the file's own.
import { blankStart } from '../text/mask.ts';
import { findBodyStart } from './front-matter.ts';

/** Spaces instead of front matter, line ends kept. NUL marks slots and never reaches HTML. */
export function maskFrontMatter(text: string): string {
  const masked = blankStart(text, findBodyStart(text));
  const withoutMark = masked.startsWith('\uFEFF') ? ` ${masked.slice(1)}` : masked;
  return replaceNul(withoutMark);
}

/** CommonMark's own rule for NUL. */
export const replaceNul = (text: string): string => (text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text);
