// A page's text → its sections, each with the facts that a translation has to share: numbers, dates, times, code and link targets.
import { hash } from 'node:crypto';
import type { Event, Token } from 'micromark-util-types';
import { maskFrontMatter } from '../content/mask-front-matter.ts';
import { maskMdx } from '../content/mask-mdx.ts';
import { parseMarkdown } from '../markdown/parse-markdown.ts';
import { makeValueReader } from './numbers.ts';

export type FactKind = 'number' | 'date' | 'time' | 'code' | 'code line' | 'link';

/** Something that is the same in every language. */
export interface Fact {
  readonly kind: FactKind;
  /** In one spelling for all languages. */
  readonly value: string;
  /** As the text has it. */
  readonly written: string;
  /** From 1. */
  readonly line: number;
  readonly column: number;
}

/** What stands between one heading and the next; the first section has no heading. */
export interface Section {
  /** 0 for the text before the first heading. */
  readonly level: number;
  /** Line of its heading, from 1. */
  readonly line: number;
  /** Its source, heading included, without white space at its ends. */
  readonly text: string;
  readonly facts: readonly Fact[];
}

/** Digest of a section's text: the same for the same bytes, whatever the line ends are. */
export const textDigest = ({ text }: Pick<Section, 'text'>): string =>
  hash('sha256', text.replace(/[ \t]*\r?\n/g, '\n')).slice(0, 16);

/** Digest of its words alone: the same when only white space, emphasis or punctuation has changed. */
export const wordsDigest = ({ text }: Pick<Section, 'text'>): string =>
  hash('sha256', (text.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')).slice(0, 16);

/** ('# A\n\nUp to 31.5 kg', 'en') → one section with the fact 31.5 */
export function pageSections(source: string, language: string): Section[] {
  const text = maskMdx(maskFrontMatter(source)).text;
  const events = parseMarkdown(text, { extensions: true });
  const headings = events.flatMap(([phase, token]) =>
    phase === 'enter' && isHeading(token) ? [{ level: levelOf(token, events), line: token.start.line }] : [],
  );
  const lines = text.split('\n');
  const starts = [{ level: 0, line: 1 }, ...headings];
  const facts = readFacts(text, events, language);
  const sections = starts.map(({ level, line }, place): Section => {
    const end = starts[place + 1]?.line ?? lines.length + 1;
    return {
      level,
      line,
      text: lines
        .slice(line - 1, end - 1)
        .join('\n')
        .trim(),
      facts: facts.filter((fact) => fact.line >= line && fact.line < end),
    };
  });
  // A page that begins with a heading has nothing before it.
  return sections.filter(({ level, text: own }) => level > 0 || own !== '');
}

const isHeading = ({ type }: Token): boolean => type === 'atxHeading' || type === 'setextHeading';

/** 'atxHeading' of `### a` → 3 */
function levelOf(heading: Token, events: readonly Event[]): number {
  const sequence = events.find(
    ([phase, { type, start }]) =>
      phase === 'enter' &&
      (type === 'atxHeadingSequence' || type === 'setextHeadingLineSequence') &&
      start.offset >= heading.start.offset &&
      start.offset < heading.end.offset,
  )?.[1];
  if (!sequence) return 1;
  const isUnderline = sequence.type === 'setextHeadingLineSequence';
  return isUnderline ? 2 : sequence.end.offset - sequence.start.offset;
}

/** Tokens whose text is a fact as it stands. */
const literal: Readonly<Partial<Record<Token['type'], FactKind>>> = {
  codeTextData: 'code',
  resourceDestinationString: 'link',
  definitionDestinationString: 'link',
  autolinkProtocol: 'link',
  literalAutolink: 'link',
};

function readFacts(text: string, events: readonly Event[], language: string): Fact[] {
  const readValues = makeValueReader(language);
  const facts: Fact[] = [];
  const open: { block: CodeText | null } = { block: null };
  for (const [phase, token] of events) {
    const isBlock = token.type === 'codeFenced' || token.type === 'codeIndented';
    if (phase === 'exit') {
      if (isBlock && open.block) {
        facts.push(...blockFacts(open.block, readValues));
        open.block = null;
      }
      continue;
    }
    const written = text.slice(token.start.offset, token.end.offset);
    const kind = literal[token.type];
    if (isBlock) open.block = { language: '', lines: [] };
    else if (token.type === 'codeFencedFenceInfo' && open.block) open.block = { ...open.block, language: written };
    else if (token.type === 'codeFlowValue') open.block?.lines.push({ text: written, token });
    else if (kind !== undefined)
      facts.push(factAt(kind, kind === 'link' ? linkTarget(written) : written, written, token));
    else if (token.type === 'data' && !open.block) facts.push(...valueFacts(written, token, readValues));
  }
  return facts;
}

interface CodeText {
  readonly language: string;
  readonly lines: { readonly text: string; readonly token: Token }[];
}

type ValueReader = ReturnType<typeof makeValueReader>;

const valueFacts = (text: string, { start: { line, column } }: Token, readValues: ValueReader): Fact[] =>
  readValues(text).map(({ kind, value, written, start }) => ({ kind, value, written, line, column: column + start }));

/** Blocks without a language, and drawings, have words: their numbers count. Lines of code are the same in every language, but for comments. */
const blockFacts = ({ language, lines }: CodeText, readValues: ValueReader): Fact[] =>
  /^(?:|text|txt|plain|plaintext|mermaid|dot)$/i.test(language)
    ? lines.flatMap(({ text, token }) => valueFacts(text, token, readValues))
    : lines.flatMap(({ text, token }) => {
        const code = withoutComment(text);
        return code === '' ? [] : [factAt('code line', code, text.trim(), token)];
      });

const factAt = (kind: FactKind, value: string, written: string, { start }: Token): Fact => ({
  kind,
  value,
  written,
  line: start.line,
  column: start.column,
});

/** './limits.md#weight' → 'limits': the page, because a translated heading may have an id of its own */
const linkTarget = (url: string): string =>
  url
    .replace(/[?#].*$/, '')
    .replace(/^(?:\.\/)+/, '')
    .replace(/\.mdx?$/, '');

/** ('curl -I / # head', …) → 'curl -I /': comments are translated; one begins after white space with `#`, `//` or `-- ` */
const withoutComment = (line: string): string => line.replace(/(?:^|\s)(?:#|\/\/|--\s).*$/, '').trim();
