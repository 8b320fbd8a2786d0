// A page's text → its sections, each with the facts that a translation has to share: numbers, dates, times, code and link targets.

import { hash } from 'node:crypto';
import type { Event, Token } from 'micromark-util-types';
import { maskFrontMatter } from '../content/mask-front-matter.ts';
import { maskMdx } from '../content/mask-mdx.ts';
import { makeValueReader } from '../facts/numbers.ts';
import { parseMarkdown } from '../markdown/parse-markdown.ts';
import type { AnchorRuleName } from '../model/site-config.ts';
import { withoutMarkdownEnding } from '../text/paths.ts';
import { readShape, type ShapeItem } from './section-shape.ts';

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
  /** The paragraph, table row or line of a text block that it stands in: an index into the section's `units`. */
  readonly unit: number;
}

/** A row has its numbers at fixed places; a sentence may repeat one. */
export type UnitKind = 'row' | 'text';

/** The text from one heading to the next; the first section has no heading. */
export interface Section {
  /** 0 for the text before the first heading. */
  readonly level: number;
  /** Line of its heading, from 1. */
  readonly line: number;
  /** Its source, heading included, without white space at its ends. */
  readonly text: string;
  /** Its paragraphs, list items, table rows and lines of code, in order. */
  readonly units: readonly UnitKind[];
  readonly facts: readonly Fact[];
  /** Its code blocks, admonitions, tables and components. */
  readonly shape: readonly ShapeItem[];
}

/** Digest of a section's text: the same for the same bytes, whatever the line ends are. */
export const textDigest = ({ text }: Pick<Section, 'text'>): string =>
  hash('sha256', text.replace(/[ \t]*\r?\n/g, '\n')).slice(0, 16);

/** Digest of its words alone: the same when only white space, emphasis or punctuation has changed. */
export const wordsDigest = ({ text }: Pick<Section, 'text'>): string =>
  hash('sha256', (text.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')).slice(0, 16);

/** ('# A\n\nUp to 31.5 kg', 'en') → one section with the fact 31.5. `anchors`: the site's rule, which decides what of a heading is its text. */
export function pageSections(
  source: string,
  language: string,
  anchors: AnchorRuleName = 'pubdocs',
  /** Language that it is compared with. */
  other = language,
): Section[] {
  const text = maskMdx(maskFrontMatter(source)).text;
  const events = parseMarkdown(text, { extensions: true, anchors });
  const headings = events.flatMap(([phase, token]) =>
    phase === 'enter' && isHeading(token) ? [{ level: levelOf(token, events), line: token.start.line }] : [],
  );
  const lines = text.split('\n');
  const starts = [{ level: 0, line: 1 }, ...headings];
  const { facts, units } = readFacts(text, events, [language, other]);
  const shape = readShape(text, events);
  const sections = starts.map(({ level, line }, place): Section => {
    const end = starts[place + 1]?.line ?? lines.length + 1;
    const isHere = (at: { readonly line: number }): boolean => at.line >= line && at.line < end;
    const first = units.findIndex(isHere);
    return {
      level,
      line,
      text: lines
        .slice(line - 1, end - 1)
        .join('\n')
        .trim(),
      units: units.filter(isHere).map(({ kind }) => kind),
      facts: facts.filter(isHere).map((fact) => ({ ...fact, unit: fact.unit - first })),
      shape: shape.filter(isHere),
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

interface Unit {
  readonly kind: UnitKind;
  readonly line: number;
}

/** Tokens that begin a unit. */
const unitKinds: Readonly<Partial<Record<Token['type'], UnitKind>>> = {
  paragraph: 'text',
  atxHeading: 'text',
  setextHeading: 'text',
  tableRow: 'row',
  codeFlowValue: 'row',
};

function readFacts(
  text: string,
  events: readonly Event[],
  [language, other]: readonly [string, string],
): { facts: Fact[]; units: Unit[] } {
  const readValues = makeValueReader(language);
  // The same marks are taken off in both languages.
  const languages = [language, other].sort();
  const facts: Fact[] = [];
  const units: Unit[] = [];
  /** Language of the code block that is open. */
  let code: string | null = null;
  for (const [phase, token] of events) {
    const isBlock = token.type === 'codeFenced' || token.type === 'codeIndented';
    if (isBlock) code = phase === 'enter' ? '' : null;
    if (phase === 'exit') continue;
    const kind = unitKinds[token.type];
    if (kind !== undefined) units.push({ kind, line: token.start.line });
    const unit = Math.max(0, units.length - 1);
    const written = text.slice(token.start.offset, token.end.offset);
    const literalKind = literal[token.type];
    if (token.type === 'codeFencedFenceInfo') code = written;
    else if (literalKind !== undefined) {
      facts.push(
        factAt(
          literalKind,
          literalKind === 'link' ? linkTarget(written, languages) : written.replace(/\s+/g, ' ').trim(),
          written,
          token,
          unit,
        ),
      );
    } else if (token.type === 'codeFlowValue' && !isProse(code)) {
      const bare = withoutComment(written);
      if (bare !== '') facts.push(factAt('code line', bare, written.trim(), token, unit));
    } else if (token.type === 'codeFlowValue' || (token.type === 'data' && code === null)) {
      facts.push(...valueFacts(written, token, readValues, unit));
    }
  }
  return { facts, units };
}

/** Blocks without a language, and drawings, have words: their numbers count. Lines of code are the same in every language. */
const isProse = (code: string | null): boolean => /^(?:|text|txt|plain|plaintext|mermaid|dot)$/i.test(code ?? '');

const valueFacts = (
  text: string,
  { start: { line, column } }: Token,
  readValues: ReturnType<typeof makeValueReader>,
  unit: number,
): Fact[] =>
  readValues(text).map(({ kind, value, written, start }) => ({
    kind,
    value,
    written,
    line,
    column: column + start,
    unit,
  }));

const factAt = (kind: FactKind, value: string, written: string, { start }: Token, unit: number): Fact => ({
  kind,
  value,
  written,
  line: start.line,
  column: start.column,
  unit,
});

/**
 * './limits.md#weight' → 'limits': the page, because a translated heading may have an id of its own. Other sites have pages in several languages:
 * 'https://cn.a.example/guide.html', 'https://a.example/zh-cn/guide/' → 'https://a.example/guide'
 */
function linkTarget(url: string, languages: readonly string[]): string {
  const page = withoutMarkdownEnding(url.replace(/[?#].*$/, '').replace(/^(?:\.\/)+/, ''));
  if (!/^(?:https?:)?\//.test(page)) return page;
  const { host, segment } = languageMarks(languages);
  return page
    .replace(/(?:\.html?|\/)$/, '')
    .replace(host, '$1')
    .replace(segment, '');
}

const knownMarks = new Map<string, { readonly host: RegExp; readonly segment: RegExp }>();

/** Marks of languages in URLs of other sites: ['en', 'zh'] → `cn.a.example` and `/zh-cn/` */
function languageMarks(languages: readonly string[]): { readonly host: RegExp; readonly segment: RegExp } {
  const known = knownMarks.get(languages.join());
  if (known) return known;
  const codes = languages.flatMap((language) => /^[a-z]{2,3}(?![a-z])/i.exec(language)?.[0] ?? 'en');
  const regions = codes.flatMap((code) => new Intl.Locale(code).maximize().region ?? []);
  const tag = `(?:${codes.join('|')})(?:-[a-z]{2,4})?`;
  const marks = {
    host: new RegExp(`^(https?://)(?:${[...codes, ...regions].join('|')})\\.(?=[^/]*\\.)`, 'i'),
    segment: new RegExp(`(?<![:/])/${tag}(?=/|$)|^/${tag}(?=/)`, 'gi'),
  };
  knownMarks.set(languages.join(), marks);
  return marks;
}

/** ('curl  -I / # head', …) → 'curl -I /': comments are translated; one begins after white space with `#`, `//` or `-- `, or a line with `/*`, `* `, `<!--` */
const withoutComment = (line: string): string =>
  line
    .replace(/^\s*(?:\/\*|\*[\s/]|<!--).*$/, '')
    .replace(/(?:^|\s)(?:#|\/\/|--\s).*$/, '')
    .replace(/\s+/g, ' ')
    .trim();
