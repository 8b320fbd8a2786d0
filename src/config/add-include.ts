// Adds a pattern to `docs.include` in the source text of a config, and changes nothing else.
import { configCode, intoList } from './config-text.ts';

/** The key `include`, which must occur once. */
const includeList = /(?<![\w.$'"])include:\s*\[/;

/** (text of a config, 'taken/**') → the text with the pattern first in `include`; null when the place is not certain */
export function addInclude(text: string, pattern: string): string | null {
  const code = configCode(text, (literal) => /^(['"])include\1$/.test(literal)) ?? '';
  const list = includeList.exec(code);
  if (list === null || (code.match(/\binclude\b/g) ?? []).length > 1) return null;
  return intoList(text, list.index + list[0].length, pattern);
}
