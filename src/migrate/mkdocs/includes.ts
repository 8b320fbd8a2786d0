// Tags that include a file: `--8<-- "part.md"`, `{!part.md!}` of mdx_include, `{% include-markdown "part.md" %}`.
import { applyEdits, type TextEdit } from '../../text/apply-edits.ts';
import { fenceFor } from '../../text/code-span.ts';
import { folderOf } from '../../text/paths.ts';
import { editsInText, matchesInText, readMarkdown, startBelow } from '../markdown-source.ts';
import { resolveParts } from '../plan.ts';
import type { Writer } from './page-writer.ts';
import type { SnippetPart } from './snippets.ts';

export const notCopied = 'Its file, or that part of it, was not found, or it is a hidden file, which is not copied.';

interface Included {
  readonly name: string;
  /** Paths where the file may be, relative to the original or to a folder of snippets. */
  readonly paths: readonly string[];
  /** Shown one after the other. */
  readonly parts: readonly SnippetPart[];
}

interface IncludeTag {
  /** Source of a pattern; its group is the inside of the tag. */
  readonly pattern: string;
  readonly noun: string;
  readonly labels: { readonly text: string; readonly code: string };
  /** (inside of the tag, path of the page in the original) → the file, or null if it includes none */
  readonly read: (inside: string, page: string) => Included | null;
}

export const snippetTag: IncludeTag = {
  pattern: String.raw`-+8<-+[ \t]+"([^"\n]+)"`,
  noun: 'the snippet',
  labels: { text: 'snippets (--8<--)', code: 'code from files (--8<--)' },
  read: (inside) => {
    const { file, part } = snippetPart(inside);
    return { name: inside, paths: [file], parts: [part] };
  },
};

/** `a.py:start:end`, `a.py:section` → the file and `#L1-L2` or `#section` */
function snippetPart(raw: string): { readonly file: string; readonly part: string } {
  const [, file = raw, first, last] = /^(.*?):(\d*):(\d+)?$/.exec(raw) ?? /^(.*?):(\d+)$/.exec(raw) ?? [];
  if (first !== undefined) return { file, part: `#L${first || '1'}-${last === undefined ? '' : `L${last}`}` };
  const [, path = raw, section] = /^(.*?\.\w+):([\w-]+)$/.exec(raw) ?? [];
  return { file: path, part: section === undefined ? '' : `#${section}` };
}

const bracesLabel = 'included files ({!…!})';

export const braceTag: IncludeTag = {
  pattern: String.raw`\{!([^\n]*?)!\}`,
  noun: 'the file',
  labels: { text: bracesLabel, code: bracesLabel },
  read: (inside) => {
    // `>` and `+` say how it indents, and whether the file includes others.
    const [, name = '', ranges] = /^[-+>\s]*(.*?)\s*(?:\[ln:([\d.,\s-]*)\]\s*)?$/.exec(inside) ?? [];
    return { name, paths: [name], parts: ranges === undefined ? [''] : ranges.split(',').map(lineRange) };
  },
};

/** ('2-4') → '#L2-L4'; '2' → '#L2-L2', '-4' → '#L1-L4', '2-' → '#L2-'; columns (`2.1-4.8`) do not count */
function lineRange(range: string): string {
  const [first = '', last = first] = range
    .replace(/\.\d+/g, '')
    .trim()
    .split(/\s*-\s*/);
  return `#L${first || '1'}-${last === '' ? '' : `L${last}`}`;
}

const percentLabel = 'included files ({% include … %})';

export const percentTag: IncludeTag = {
  pattern: String.raw`\{%-?\s*(include(?:-markdown)?\s(?:(?!%\})[^])*?)-?%\}`,
  noun: 'the file',
  labels: { text: percentLabel, code: percentLabel },
  read: (inside, page) => {
    const texts = new Map<string | undefined, string>();
    const strings = /(?:\b(\w[\w-]*)\s*=\s*)?(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')/g;
    for (const [, key, double, single] of inside.matchAll(strings))
      texts.set(key, withoutEscapes(double ?? single ?? ''));
    const name = texts.get(undefined);
    if (name === undefined) return null;
    const beside = resolveParts(folderOf(page), name);
    const [start, end] = [texts.get('start'), texts.get('end')];
    return {
      name,
      // Other paths start at the docs folder; in early versions of the plugin, at the page.
      paths: name.startsWith('.') ? [beside, name] : [name, beside],
      parts: [start === undefined && end === undefined ? '' : { start, end }],
    };
  },
};

/** ('a\\n\\"') → 'a', a line end, '"' */
const withoutEscapes = (text: string): string =>
  text.replace(/\\(.)/g, (_, char: string) => (char === 'n' ? '\n' : char === 't' ? '\t' : char));

/** Converts tags on a line of their own: in text to `::include`, in code to `file="…"`, or to the code itself. */
export function withIncludes(text: string, tag: IncludeTag, { context, count, note }: Writer): string {
  const { pattern, noun, labels, read } = tag;
  /** The result for the first path that has one; a note if there is none. */
  const firstOf = (raw: string, inside: string, find: (path: string, included: Included) => string | null) => {
    const included = read(inside, context.file);
    for (const path of included?.paths ?? []) {
      const result = included === null ? null : find(path, included);
      if (result !== null) return result;
    }
    note(raw, `${noun} ${included?.name ?? inside.trim()}`, notCopied);
    return null;
  };
  const line = `([ \\t]*)${pattern}[ \\t]*`;
  const blocks = readMarkdown(text).fences.flatMap(
    ({ code, start, end, marker, infoStart, infoEnd, indent }): TextEdit[] => {
      if (!new RegExp(`^${line}$`, 'm').test(code)) {
        const within = tag === snippetTag ? undefined : new RegExp(pattern).exec(code)?.[0];
        if (within !== undefined) note(within, `the include ${within}`, 'Write its text: here, an include is a line.');
        return [];
      }
      const info = text.slice(infoStart, infoEnd);
      const rest = startBelow(indent);
      const [, , sole] = new RegExp(`^\\s*${line}\\s*$`).exec(code) ?? [];
      const parts = sole === undefined ? [] : (read(sole, context.file)?.parts ?? []);
      const target =
        sole === undefined || parts.length !== 1
          ? null
          : firstOf(code.trim(), sole, (path) => context.snippet(path, parts[0] ?? '', true));
      if (target !== null) {
        count(labels.code);
        return [{ start, end, text: `${marker}${info} file="${target}"\n${rest}${marker}` }];
      }
      if (parts.length === 1) return [];
      // A block shows one part of one file; other code is written into it.
      const whole = code.replace(new RegExp(`^${line}$`, 'gm'), (raw: string, space: string, inside: string) => {
        const lines = firstOf(raw.trim(), inside, (path, included) => {
          const texts = included.parts.map((part) => (typeof part === 'string' ? context.code(path, part) : null));
          return texts.includes(null) ? null : texts.map((each) => each?.replace(/\n$/, '')).join('\n');
        });
        if (lines !== null) count(labels.code);
        return lines?.replace(/^(?=.)/gm, space) ?? raw;
      });
      const fence = marker.startsWith('~') ? marker : fenceFor(whole);
      const body = whole.replace(/\n$/, '').replaceAll('\n', `\n${rest}`);
      return [{ start, end, text: `${fence}${info}\n${rest}${body}\n${rest}${fence}` }];
    },
  );
  const lines = editsInText(text, new RegExp(`^${line}$`, 'gm'), ([whole, indent = '', inside = '']) => {
    const target = firstOf(whole.trim(), inside, (path, { parts }) => context.snippet(path, parts[0] ?? '', false));
    if (target === null) return null;
    count(labels.text);
    if (/\bheading-offset\s*=/.test(inside))
      note(whole.trim(), 'heading-offset', 'Change the levels of the headings in the file.');
    return `${indent}::include{file="${target}"}`;
  });
  const inline = new RegExp(`(?<=\\S[ \\t]*)${pattern}|${pattern}(?=[ \\t]*\\S)`, 'g');
  if (tag !== snippetTag)
    for (const { 0: whole } of matchesInText(text, readMarkdown(text), inline))
      note(whole, `the include ${whole}`, 'Write its text: here, an include is a line of its own.');
  return applyEdits(text, [...blocks, ...lines]);
}
