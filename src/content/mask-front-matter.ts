// The text for the Markdown parser: as long as the file, so that all positions match it.
import { blankStart } from '../text/mask.ts';
import { findBodyStart } from './front-matter.ts';

/** Replaces front matter with spaces and keeps its line endings. Also replaces NUL, which marks slots in HTML. */
export function maskFrontMatter(text: string): string {
  const masked = blankStart(text, findBodyStart(text));
  const withoutMark = masked.startsWith('\uFEFF') ? ` ${masked.slice(1)}` : masked;
  return replaceNul(withoutMark);
}

/** As CommonMark requires for NUL. */
export const replaceNul = (text: string): string => (text.includes('\0') ? text.replaceAll('\0', '\uFFFD') : text);
