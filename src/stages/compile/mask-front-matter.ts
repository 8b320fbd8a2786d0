// The text that Markdown is parsed from: as long as the file, so that every position is the file's own.
import { findBodyStart } from './front-matter.ts';

/** Blanks instead of front matter, line ends kept. NUL marks slots and never reaches HTML. */
export function maskFrontMatter(text: string): string {
  const bodyStart = findBodyStart(text);
  const masked = bodyStart === 0 ? text : text.slice(0, bodyStart).replace(/[^\r\n]/g, ' ') + text.slice(bodyStart);
  const withoutMark = masked.startsWith('\uFEFF') ? ` ${masked.slice(1)}` : masked;
  return replaceNul(withoutMark);
}

/** CommonMark's own rule for NUL. */
export const replaceNul = (text: string): string => (text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text);
