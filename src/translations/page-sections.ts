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
  const lines = text.split('\n');
  const starts = [{ level: 0, line: 1 }, ...readHeadings(text, events)];
  const inSections = makeSectioner(starts);
  const read = readFacts(text, events, [language, other]);
  const units = inSections(read.units.map((unit, place) => ({ ...unit, place })));
  const facts = inSections(read.facts);
  const shape = inSections(readShape(text, events));
  const sections = starts.map(({ level, line }, place): Section => {
    const own = units[place] ?? [];
    const first = own[0]?.place ?? 0;
    return {
      level,
      line,
      text: lines
        .slice(line - 1, (starts[place + 1]?.line ?? lines.length + 1) - 1)
        .join('\n')
        .trim(),
      units: own.map(({ kind }) => kind),
      facts: (facts[place] ?? []).map((fact) => ({ ...fact, unit: fact.unit - first })),
      shape: shape[place] ?? [],
    };
  });
  // A page that begins with a heading has nothing before it.
  return sections.filter(({ level, text: own }) => level > 0 || own !== '');
}

interface Start {
  /** 0 for the text before the first heading. */
  readonly level: number;
  readonly line: number;
}

/** Events → headings: `### a` in line 5 → level 3, line 5 */
function readHeadings(text: string, events: readonly Event[]): Start[] {
  const headings: { level: number; readonly line: number }[] = [];
  for (const [phase, { type, start, end }] of events) {
    if (phase === 'exit') continue;
    const heading = headings.at(-1);
    if (type === 'atxHeading' || type === 'setextHeading') headings.push({ level: 0, line: start.line });
    // The first sequence: an ATX heading can have another one at its end.
    else if (heading?.level !== 0) continue;
    else if (type === 'atxHeadingSequence') heading.level = end.offset - start.offset;
    else if (type === 'setextHeadingLineSequence') heading.level = text[start.offset] === '=' ? 1 : 2;
  }
  return headings.map(({ level, line }) => ({ level: Math.max(1, level), line }));
}

/** (where sections start) → (parts of the page, in any order) → those of each section, by their lines */
function makeSectioner(starts: readonly Start[]) {
  return <Part extends { readonly line: number }>(parts: readonly Part[]): Part[][] => {
    const sections = starts.map((): Part[] => []);
    let place = 0;
    for (const part of parts) {
      // Parts are almost always in the order of their lines, so that the next section is this one or the one after it.
      while (place > 0 && part.line < (starts[place]?.line ?? 0)) place -= 1;
      while (part.line >= (starts[place + 1]?.line ?? Number.POSITIVE_INFINITY)) place += 1;
      sections[place]?.push(part);
    }
    return sections;
  };
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
