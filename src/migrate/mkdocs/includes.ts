// Tags that include a file: `{!part.md!}` of mdx_include, `{% include-markdown "part.md" %}` of that plugin.
import { applyEdits, type TextEdit } from '../../text/apply-edits.ts';
import { folderOf } from '../../text/paths.ts';
import { editsInText, matchesInText, readMarkdown, startBelow } from '../markdown-source.ts';
import { resolveParts } from '../plan.ts';
import type { Writer } from './page-writer.ts';
import type { SnippetPart } from './snippets.ts';

export const notCopied = 'Its file, or that part of it, was not found, or it is a hidden file, which is not copied.';

interface Included {
  /** Paths where the file may be, relative to the original or to a folder of snippets. */
  readonly paths: readonly string[];
  readonly part: SnippetPart;
}

interface IncludeTag {
  /** Source of a pattern; its group is the inside of the tag. */
  readonly pattern: string;
  readonly label: string;
  /** (inside of the tag, path of the page in the original) → the file, or null if it includes none */
  readonly read: (inside: string, page: string) => Included | null;
}

export const braceTag: IncludeTag = {
  pattern: String.raw`\{!([^\n]*?)!\}`,
  label: 'included files ({!…!})',
  // `>` and `+` say how it indents, and whether the file includes others.
  read: (inside) => ({ paths: [inside.replace(/^[-+>\s]+/, '').trim()], part: '' }),
};

export const percentTag: IncludeTag = {
  pattern: String.raw`\{%-?\s*(include(?:-markdown)?\s(?:(?!%\})[^])*?)-?%\}`,
  label: 'included files ({% include … %})',
  read: (inside, page) => {
    const texts = new Map<string | undefined, string>();
    for (const [, key, double, single] of inside.matchAll(
      /(?:\b(\w[\w-]*)\s*=\s*)?(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')/g,
    ))
      texts.set(key, withoutEscapes(double ?? single ?? ''));
    const name = texts.get(undefined);
    if (name === undefined) return null;
    const beside = resolveParts(folderOf(page), name);
    // Other paths start at the docs folder; in early versions of the plugin, at the page.
    const paths = name.startsWith('.') ? [beside, name] : [name, beside];
    const [start, end] = [texts.get('start'), texts.get('end')];
    return { paths, part: start === undefined && end === undefined ? '' : { start, end } };
  },
};

/** ('a\\n\\"') → 'a', a line end, '"' */
const withoutEscapes = (text: string): string =>
  text.replace(/\\(.)/g, (_, char: string) => (char === 'n' ? '\n' : char === 't' ? '\t' : char));

/** A tag on a line of its own, and as the only line of a code block. */
export function withIncludes(
  text: string,
  { pattern, label, read }: IncludeTag,
  { context, count, note }: Writer,
): string {
  const find = (raw: string, inside: string, isCode: boolean): string | null => {
    const included = read(inside, context.file);
    for (const path of included?.paths ?? []) {
      const target = context.snippet(path, included?.part ?? '', isCode);
      if (target === null) continue;
      count(label);
      if (/\bheading-offset\s*=/.test(inside))
        note(raw, 'heading-offset', 'Change the levels of the headings in the file.');
      return target;
    }
    note(raw, `the file ${included?.paths[0] ?? inside.trim()}`, notCopied);
    return null;
  };
  const blocks = readMarkdown(text).fences.flatMap(
    ({ code, start, end, marker, infoStart, infoEnd, indent }): TextEdit[] => {
      const match = new RegExp(`^\\s*${pattern}\\s*$`).exec(code);
      const target = match === null ? null : find(match[0].trim(), match[1] ?? '', true);
      if (match === null && new RegExp(pattern).test(code))
        note(code, 'a file included in code', 'Copy its text, or show it with `file="…"`.');
      const info = text.slice(infoStart, infoEnd) || 'text';
      return target === null
        ? []
        : [{ start, end, text: `${marker}${info} file="${target}"\n${startBelow(indent)}${marker}` }];
    },
  );
  const lines = editsInText(
    text,
    new RegExp(`^([ \\t]*)${pattern}[ \\t]*$`, 'gm'),
    ([whole, indent = '', inside = '']) => {
      const target = find(whole.trim(), inside, false);
      return target === null ? null : `${indent}::include{file="${target}"}`;
    },
  );
  const inline = new RegExp(`(?<=\\S[ \\t]*)${pattern}|${pattern}(?=[ \\t]*\\S)`, 'g');
  for (const { 0: whole } of matchesInText(text, readMarkdown(text), inline))
    note(whole, `the include ${whole}`, 'Write its text: here, an include is a line of its own.');
  return applyEdits(text, [...blocks, ...lines]);
}
