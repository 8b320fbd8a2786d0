// Adds a version to the source text of a config, and changes nothing else.
import { configCode, intoList } from './config-text.ts';

/** `export default {`, `… defineConfig({`, each also as a function: `() => ({`. */
const exported =
  /^export default\s+(?:defineConfig\(\s*)?(?:(?:async\s*)?(?:\w+|\([^()]*\))\s*=>\s*\(\s*)?\{[ \t]*(?=\r?\n)/m;

/** A key of the object that is, or could be, its `versions`. */
const versionsKey = /^(['"]?)versions\1\s*(?::\s*(\[)?|(?=[,}(\s]))/;

/** (text of a config, '2.3') → the text with `'2.3'` first in `versions`; null when the place is not certain */
export function addVersion(text: string, id: string): string | null {
  const code = configCode(text, (literal) => /^(['"])versions\1$/.test(literal));
  if (code === null) return null;
  const start = exported.exec(code);
  if (start === null) return null;
  const at = start.index + start[0].length;
  const keys = keysOf(code, at);
  // A spread object may have `versions` too.
  if (keys === null || keys.some((key) => code.startsWith('...', key) || code[key] === '[')) return null;
  const matches = keys.flatMap((key) => {
    const match = versionsKey.exec(code.slice(key));
    return match ? [{ isList: match[2] !== undefined, end: key + match[0].length }] : [];
  });
  const [versions, ...others] = matches;
  if (others.length > 0 || versions?.isList === false) return null;
  if (versions !== undefined) return intoList(text, versions.end, id);
  // A comment after the `{` stays there.
  const line = /^\r?\n[ \t]*/.exec(text.slice(at))?.[0] ?? '\n';
  return `${text.slice(0, at)}${line}versions: ['${id}'],${text.slice(at)}`;
}

/** Offsets of the keys of an object, starting after its `{`; null when the object has no end. */
function keysOf(code: string, from: number): readonly number[] | null {
  const keys: number[] = [];
  let depth = 1;
  let isNext = true;
  for (let at = from; at < code.length; at++) {
    const char = code[at] ?? '';
    if (isNext && depth === 1 && !/[\s},]/.test(char)) {
      keys.push(at);
      isNext = false;
    }
    if (/[{[(]/.test(char)) depth += 1;
    else if (/[}\])]/.test(char)) depth -= 1;
    else if (char === ',' && depth === 1) isNext = true;
    if (depth === 0) return keys;
  }
  return null;
}
