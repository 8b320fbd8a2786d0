// Front matter without a meaning in pubdocs: keys of the original generator, and empty descriptions.
import { isAcceptedKey } from '../content/front-matter-check.ts';
import { frontMatterEnd } from './markdown-source.ts';
import { readFrontMatter } from './read-front-matter.ts';

const keyOfLine = /^(?:([\w.-]+)|"([^"\n]+)"|'([^'\n]+)')[ \t]*:/;

/** ('---\ntitle: A\nweight:\n  - 1\n---\nB') → { text: '---\ntitle: A\n---\nB', left: ['weight'] } */
export function withoutUnknownKeys(text: string): { readonly text: string; readonly left: readonly string[] } {
  const table = readFrontMatter(text);
  const left = Object.entries(table).flatMap(([key, value]) =>
    isAcceptedKey(key) && !(key === 'description' && value === '') ? [] : [key],
  );
  if (left.length === 0) return { text, left };
  const end = frontMatterEnd(text);
  let isLeft = false;
  const frontMatter = text
    .slice(0, end)
    .split('\n')
    .filter((line, at) => {
      // Indented lines, list items and empty lines belong to the key above.
      if (at === 0 || /^---[ \t]*$/.test(line)) isLeft = false;
      else if (/^[^\s\-}\]#]/.test(line))
        isLeft = left.includes(
          keyOfLine
            .exec(line)
            ?.slice(1)
            .find((name) => name !== undefined) ?? '',
        );
      return !isLeft;
    })
    .join('\n');
  const isEmpty = Object.keys(table).length === left.length && !/^#/m.test(frontMatter);
  const result = isEmpty ? text.slice(end).replace(/^\n/, '') : `${frontMatter}${text.slice(end)}`;
  const now = readFrontMatter(result);
  const isSame = Object.keys(table).every(
    (key) => left.includes(key) || JSON.stringify(now[key]) === JSON.stringify(table[key]),
  );
  // Other forms, such as `{ a: 1 }`, are kept; the build reports their keys.
  return isSame && left.every((key) => !Object.hasOwn(now, key)) ? { text: result, left } : { text, left: [] };
}
