// The events of a page → its outline: headings, the facts that a translation has to share, and the blocks that it has in every language.

import type { Event, Token } from 'micromark-util-types';
import type { Fact, FactKind, OutlineHeading, PageOutline, ShapeItem, UnitKind } from '../model/page-outline.ts';
import { chooseEvents } from './choose-events.ts';
import { makeMagnitudeReader, multiply } from './magnitudes.ts';
import { makeValueReader, normaliseNumber, type StatedValue, unspaced } from './numbers.ts';

/** (text, events, 'cs') → of '## A\n\n31,5 kg' a heading of level 2, and the number 31.5 in line 3 */
export function readOutline(text: string, events: readonly Event[], language: string): PageOutline {
  const own = chooseEvents(events, (type) => outlined.has(type));
  const { facts, units } = readFacts(text, own, language);
  return { headings: readHeadings(text, own), facts, units, shape: readShape(text, own) };
}

/** Events → headings: `### a` in line 5 → level 3, line 5 */
function readHeadings(text: string, events: readonly Event[]): OutlineHeading[] {
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

/** Tokens whose text is a fact as it stands. */
const literal: Readonly<Partial<Record<Token['type'], FactKind>>> = {
  codeTextData: 'code',
  resourceDestinationString: 'link',
  definitionDestinationString: 'link',
  autolinkProtocol: 'link',
  literalAutolink: 'link',
};

/** Tokens that begin a unit. */
const unitKinds: Readonly<Partial<Record<Token['type'], UnitKind>>> = {
  paragraph: 'text',
  atxHeading: 'text',
  setextHeading: 'text',
  tableRow: 'row',
  codeFlowValue: 'row',
};

const outlined: ReadonlySet<Token['type']> = new Set<Token['type']>([
  ...Object.keys(literal),
  ...Object.keys(unitKinds),
  'atxHeadingSequence',
  'setextHeadingLineSequence',
  'codeFenced',
  'codeFencedFenceInfo',
  'codeIndented',
  'data',
  'htmlFlowData',
  'htmlText',
  'image',
  'pubdocsDirectiveName',
  'tableDelimiter',
  'tableDelimiterRow',
] as Token['type'][]);

function readFacts(text: string, events: readonly Event[], language: string): Pick<PageOutline, 'facts' | 'units'> {
  const readValues = makeFullValueReader(language);
  const facts: Fact[] = [];
  const units: { readonly kind: UnitKind; readonly line: number }[] = [];
  /** Language of the code block that is open. */
  let code: string | null = null;
  /** Whether the target of a link is open: its numbers are no statements. */
  let isTarget = false;
  /** Whether a comment of several lines is open. */
  let isComment = false;
  for (const [phase, token] of events) {
    const isBlock = token.type === 'codeFenced' || token.type === 'codeIndented';
    if (isBlock) [code, isComment] = [phase === 'enter' ? '' : null, false];
    if (literal[token.type] === 'link') isTarget = phase === 'enter';
    if (phase === 'exit') continue;
    const kind = unitKinds[token.type];
    if (kind !== undefined) units.push({ kind, line: token.start.line });
    const unit = Math.max(0, units.length - 1);
    const written = text.slice(token.start.offset, token.end.offset);
    const literalKind = literal[token.type];
    if (token.type === 'codeFencedFenceInfo') code = written;
    else if (literalKind !== undefined) {
      const value = literalKind === 'link' ? written : written.replace(/\s+/g, ' ').trim();
      facts.push(factAt(literalKind, value, written, token, unit));
    } else if (token.type === 'codeFlowValue' && !isProse(code)) {
      const bare = isComment ? '' : withoutComment(written);
      isComment = isComment ? !/\*\/|-->/.test(written) : /^\s*(?:\/\*(?!.*\*\/)|<!--(?!.*-->))/.test(written);
      if (bare !== '') facts.push(factAt('code line', bare, written.trim(), token, unit));
    } else if (token.type === 'htmlFlowData' || token.type === 'htmlText') {
      for (const { 1: target = '', index } of written.matchAll(htmlLink))
        facts.push({ ...factAt('link', target, target, token, unit), column: token.start.column + index });
    } else if (token.type === 'codeFlowValue' || (token.type === 'data' && code === null && !isTarget)) {
      facts.push(...valueFacts(written, token, readValues, unit));
    }
  }
  return { facts, units };
}

/** <a href="https://a.example"> */
const htmlLink = /(?<=\s(?:href|src)=["'])([^"'{}]+)/g;

/** Blocks without a language, and drawings, have words: their numbers count. Lines of code are the same in every language. */
const isProse = (code: string | null): boolean => /^(?:|text|txt|plain|plaintext|mermaid|dot)$/i.test(code ?? '');

/** ('en') → ('2.5 million users') → 2500000: how a language groups large numbers is no difference. */
function makeFullValueReader(language: string): ReturnType<typeof makeValueReader> {
  const readValues = makeValueReader(language);
  const readMagnitude = makeMagnitudeReader(language);
  return (text) =>
    !/\d/.test(text)
      ? []
      : [...readValues(text), ...readVersions(text)].map((stated) => {
          const end = stated.start + stated.written.length;
          const magnitude = stated.kind === 'number' ? readMagnitude(text.slice(end, end + longestWord)) : null;
          return magnitude === null
            ? stated
            : {
                ...stated,
                value: multiply(stated.value, magnitude.power),
                written: text.slice(stated.start, end + magnitude.length),
              };
        });
}

const longestWord = 24;

/** A letter that makes the number a part of a word; some scripts have no spaces: '在v2后'. */
const letter = `(?!${unspaced})[\\p{L}\\p{N}_]`;
const version = new RegExp(`(?<!${letter}|[./-])v(\\d+(?:\\.\\d+)*)(?!${letter}|-|\\.\\d)`, 'giu');

/** 'since v2' → 2: another language may say 'version 2' */
const readVersions = (text: string): StatedValue[] =>
  /v\d/i.test(text)
    ? [...text.matchAll(version)].map(({ 0: written, 1: digits = '', index }) => ({
        kind: 'number',
        value: normaliseNumber(digits, '.'),
        written,
        start: index,
      }))
    : [];

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
 * ('curl  -I / # head', …) → 'curl -I /': comments are translated. One begins after white space with `#`, `//` or `-- `, a line of one with a slash and a
 * star, a star, or `<!--`; one can also stand between slashes and stars in code.
 */
function withoutComment(line: string): string {
  const plain = line.replace(/^\s*(?:\/\*|\*[\s/]|<!--).*$/, '').replace(/(?<![^\s(,])\/\*\s[^*]*\s\*\//g, '');
  const masked = commentStart.test(plain) ? plain.replace(string, (text) => '_'.repeat(text.length)) : '';
  return plain.slice(0, commentStart.exec(masked)?.index).replace(/\s+/g, ' ').trim();
}

const commentStart = /(?:^|\s)(?:#|\/\/|--\s)/;
/** One without an end goes to the end of the line. The apostrophe of a word opens none. */
const string = /(?<![\p{L}\p{N}])(["'])(?:\\[\s\S]|(?!\1)[^\\])*(?:\1|\\?$)|`[^`]*`/gu;

/** Events of a page → its blocks in order: '```sh' → code block sh, ':::note' → directive note, '| a | b |' → table 2 */
function readShape(text: string, events: readonly Event[]): ShapeItem[] {
  const items: ShapeItem[] = [];
  let language = '';
  let columns = 0;
  for (const [phase, token] of events) {
    const { line } = token.start;
    const written = (): string => text.slice(token.start.offset, token.end.offset);
    if (phase === 'exit') {
      if (token.type === 'codeFenced') items.push({ kind: 'code block', value: language, line });
      if (token.type === 'tableDelimiterRow') items.push({ kind: 'table', value: String(columns), line });
    } else if (token.type === 'codeFenced') language = '';
    else if (token.type === 'codeFencedFenceInfo') language = written().toLowerCase();
    else if (token.type === 'tableDelimiterRow') columns = 0;
    else if (token.type === 'tableDelimiter') columns += 1;
    else if (token.type === 'pubdocsDirectiveName') items.push({ kind: 'directive', value: written(), line });
    else if (token.type === 'image') items.push({ kind: 'image', value: '', line });
    else if (token.type === 'htmlFlowData' || token.type === 'htmlText')
      for (const [, value = ''] of written().matchAll(/<([A-Z]\w*)/g)) items.push({ kind: 'component', value, line });
  }
  return items;
}
