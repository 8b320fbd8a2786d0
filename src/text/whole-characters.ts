// Halves of characters, such as `"\ud800"` in JSON, YAML or TypeScript: no file, URL or page can contain them.
import { isObject } from './is-object.ts';

/** 'a\ud800' → 'a�' */
export const wholeCharacters = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');

/** Whether texts of this JSON or YAML can contain a half. */
export const mayHaveHalves = (source: string): boolean => /\\ud[89a-f]/i.test(source);

/** ({ a: ['\ud800'] }) → { a: ['�'] }: the texts and the keys of plain data */
export function wholeTexts(value: unknown): unknown {
  if (typeof value === 'string') return wholeCharacters(value);
  if (Array.isArray(value)) return value.map(wholeTexts);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [wholeCharacters(key), wholeTexts(part)]));
}
