// The JSON of `pubdocs translations todo`, with translations that a program has filled in.

import { isObject } from '../../text/is-object.ts';
import { parseJson } from '../../text/parse-json.ts';
import type { ReadFile, ReadUnit } from './exchange-file.ts';

const bad = (problem: string, line = 1): ReadFile => ({ ok: false, problem, line });

/** A work list with filled-in texts → its translations, one result for each language */
export function readWork(text: string): readonly ReadFile[] {
  const value = parseJson(text);
  if (value === undefined) return [bad('it is not JSON')];
  if (!isObject(value) || !Array.isArray(value.todo)) return [bad('it has no `todo`')];
  const lineOf = makeLineFinder(text);
  return value.todo.map((list: unknown): ReadFile => {
    if (!isObject(list) || typeof list.language !== 'string' || !Array.isArray(list.sections))
      return bad('an entry of `todo` has no `language` and `sections`');
    const units: ReadUnit[] = [];
    for (const section of list.sections as readonly unknown[]) {
      if (!isObject(section) || !Array.isArray(section.texts)) return bad('a section has no `texts`');
      for (const entry of section.texts as readonly unknown[]) {
        if (!isObject(entry) || typeof entry.name !== 'string') return bad('a text has no `name`');
        const { name, target = '', before } = entry;
        const line = lineOf(name);
        if (typeof target !== 'string' || (before !== undefined && typeof before !== 'string'))
          return bad(`the \`target\` or \`before\` of “${name}” is no text`, line);
        units.push({
          name,
          target: target.trim() === '' ? null : [target],
          isUnfinished: false,
          targetDigest: before ?? null,
          line,
        });
      }
    }
    return { ok: true, language: list.language, units };
  });
}

/** (text) → a function: the name of a text → its next line, from 1 */
function makeLineFinder(text: string): (name: string) => number {
  let [from, line] = [0, 1];
  return (name) => {
    const at = text.indexOf(JSON.stringify(name), from);
    if (at < 0) return line;
    line += text.slice(from, at).split('\n').length - 1;
    from = at + 1;
    return line;
  };
}
