// Text that is one character short of Markdown: a space too many or too few, a row of dashes too short, a footnote that
// does not exist. CommonMark shows it as text, so the author does not notice before a reader does.
import { normalizeIdentifier } from 'micromark-util-normalize-identifier';
import type { Token } from 'micromark-util-types';
import type { ValuesOf } from '../../diagnostics/catalogue.ts';
import { rememberEach } from '../../text/remember-each.ts';
import { suggest } from '../../text/suggest.ts';
import { type ParagraphLine, paragraphLines } from './paragraph-lines.ts';
import type { EmitSource, Emitter } from './state.ts';
import { reportCounted } from './write.ts';

type Typo = ValuesOf<'markdown-slip'>['typo'];

/** Patterns of one line. They need a URL, a capital or several characters: other matches may be ordinary text. */
const inLine: readonly (readonly [RegExp, Typo])[] = [
  [/^#{2,6}[^\s#].*/, 'heading'],
  [/(?<!\\)\[[^[\]]+\] \((?:\.{0,2}\/|#|https?:)[^()\s]*\)/, 'link-space'],
  [/(?<!\\)!\[[^[\]]*\]\([^()\s]+(?: "[^"]*"| '[^']*')? =(?:\d+%?(?:x\d*%?)?|x\d+%?)\)/, 'image-size'],
  [
    // A path or a file name.
    /(?<!\\)\[[^[\]]*\]\(\s*(?:(?:https?:|\.{0,2}\/|#)[^()<>"'\s]*\s+[^()<>"'\s=][^()<>"']*|[^()<>"'\s]+ [^()<>"']*\.[a-z]\w{1,4}(?:#[^()\s]*)?)\)/i,
    'url-space',
  ],
  [/(?<![\\\w\])])\([^()[\]]+\)\[(?:\.{0,2}\/|#|https?:)[^[\]\s]*\]/, 'link-reversed'],
  [/^[-*+]\[[xX ]\](?![[(:]).*\S.*/, 'list-space'],
  [/(?<!\\)<[a-z][a-z\d]*(?:[^<>"'{}]|"[^"]*"|'[^']*')*?\s[a-z-]+=[^\s"'<>{}/]*\/[^\s"'<>]*/i, 'unquoted'],
];

const task = /^\[[xX ]\](?=[^\s([:\]]).*/;
const soleHeading = /^#\p{Lu}\p{L}.*/u;
const footnote = /(?<!\\)\[\^[\w-]+\](?!:)/g;
/** Brackets around words that are no link: `[guide]`, but not `[x]`, `[1]`, `[[wiki]]` or `[text]{.class}`. */
const shortcut = /(?<![\\\w\])![])\[(?!_?toc_?\])(\p{L}[^[\]^]*\p{L})\](?![[\](:{]| \((?:\.{0,2}\/|#|https?:))/giu;
const reference = /(?<![\\\w\])!])!?\[([^[\]^!]+)\]\[([^[\]]*)\](?![[(])/dg;
/** A row that looks like the delimiter row of a table, and a valid one. */
const dashLike = /^[|:\- \t]*-[|:\- \t]*$/;
const dashes = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?$/;

/** Typos whose finding quotes the rest of the line. */
const wholeLines: ReadonlySet<Typo> = new Set(['heading', 'task', 'list-space', 'table-columns', 'table-dashes']);

/** Quick test: matches every text that a pattern above can match. */
const trigger = /^[ \t>]*(?:#|[-*+]\[)|\] ?\(|\)\[|\[\^|\]\[|\[[xX ]\]\S|\p{L}\](?![[(:{])|\||<[a-z][^<>]*=/imu;

export function reportTypos(emitter: Emitter, paragraph: Token): void {
  const lines = paragraphLines(emitter, paragraph, trigger);
  const reportTypo = (typo: Typo, line: ParagraphLine, match: { readonly 0: string; readonly index: number }) => {
    const { text, span } = line;
    const column = span.column + match.index;
    const end = match.index + match[0].length;
    // Patterns match the text without code; the finding quotes the text as written.
    const quote = line.raw.slice(match.index, end === text.length && wholeLines.has(typo) ? undefined : end);
    reportCounted(
      emitter,
      'markdown-slip',
      { typo, raw: quote },
      { ...span, column, endColumn: column + quote.length },
    );
  };
  for (const [at, line] of lines.entries()) {
    for (const [pattern, typo] of inLine) {
      const slip = pattern.exec(line.text);
      if (slip !== null) reportTypo(typo, line, slip);
    }
    const first = at === 0 ? (task.exec(line.text) ?? null) : null;
    if (first !== null && emitter.depth > 0) reportTypo('task', line, first);
    const sole = lines.length === 1 ? soleHeading.exec(line.text) : null;
    if (sole !== null) reportTypo('heading', line, sole);
    for (const mark of line.text.matchAll(footnote)) {
      if (!footnotesOf(emitter.source).has(normalizeIdentifier(mark[0].slice(2, -1))))
        reportTypo('footnote', line, mark);
    }
    for (const link of line.text.matchAll(reference)) {
      // Text without code has the same places; a label is compared with its code.
      const [start, end] = link.indices?.[link[2] === '' ? 1 : 2] ?? [0, 0];
      if (!emitter.source.definitions.has(normalizeIdentifier(line.raw.slice(start, end))))
        reportTypo('reference', line, link);
    }
    if (!line.text.startsWith('<<<'))
      for (const match of line.text.matchAll(shortcut)) reportShortcut(emitter, line, match);
  }
  reportTable(lines, (typo, line) => reportTypo(typo, line, { 0: line.text, index: 0 }));
}

/** Reports `[guide]` without a definition: a note, because brackets may also be meant as such. */
function reportShortcut(emitter: Emitter, { span, raw }: ParagraphLine, match: RegExpExecArray): void {
  const label = raw.slice(match.index + 1, match.index + match[0].length - 1);
  if (emitter.source.definitions.has(normalizeIdentifier(label))) return;
  const column = span.column + match.index;
  const near = suggest(normalizeIdentifier(label), emitter.source.definitions.keys());
  const values = { label, nearest: near[0]?.toLowerCase() };
  reportCounted(emitter, 'reference-undefined', values, { ...span, column, endColumn: column + match[0].length });
}

/** Rows with pipes that are no table: no delimiter row, or one with other columns than the row above it. */
function reportTable(lines: readonly ParagraphLine[], reportTypo: (typo: Typo, line: ParagraphLine) => void): void {
  for (const [at, line] of lines.entries()) {
    const next = lines[at + 1];
    if (next === undefined || !line.text.includes('|')) continue;
    if (next.text.includes('|') && dashLike.test(next.text)) {
      if (!dashes.test(next.text) || columnsOf(line.text) !== columnsOf(next.text)) reportTypo('table-columns', next);
      return;
    }
    if (isRow(line.text) && isRow(next.text)) {
      reportTypo('table-dashes', line);
      return;
    }
  }
}

/** A row of at least two columns between pipes. */
const isRow = (text: string): boolean => /^\|.*[^\\|].*\|.*\|$/.test(text) && columnsOf(text) > 1;

const columnsOf = (text: string): number => text.replace(/^\||(?<!\\)\|$/g, '').split(/(?<!\\)\|/).length;

/** Labels of the footnotes of a file; computed for the first paragraph that needs them. */
const footnotesOf = rememberEach(({ text }: EmitSource): ReadonlySet<string> => {
  const labels = text.matchAll(/\[\^([^\]\s]+)\]:/g);
  return new Set([...labels].map(([, label = '']) => normalizeIdentifier(label)));
});
