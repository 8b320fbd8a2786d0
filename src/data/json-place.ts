// The place of a value in a JSON file. Loaded only for findings.
import { findKey } from '../diagnostics/find-key.ts';
import type { KeySteps } from '../diagnostics/key-steps.ts';
import type { Place } from '../model/place.ts';
import { pointAt } from '../text/locate.ts';

const head = 'export default ';

/** An offset of the text → its place. */
export function offsetToPlace(file: string, text: string, offset: number, length = 1): Place {
  const { line, column } = pointAt(text, offset);
  return { file, line, column, endLine: line, endColumn: column + length };
}

/** The place of the key at this path, or of the last existing part of the path. */
export function jsonPlace(file: string, text: string, steps: KeySteps): Place {
  const stretch = findKey(`${head}${text}`, steps);
  if (!stretch) return offsetToPlace(file, text, 0);
  const start = stretch.start - head.length;
  const firstLine = text.slice(start, stretch.end - head.length).split('\n')[0] ?? '';
  return offsetToPlace(file, text, start, Math.max(1, firstLine.length));
}
