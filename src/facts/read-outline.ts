// The events of a page → its outline: headings, facts that a translation must share, blocks of every language

import type { Event, Token } from 'micromark-util-types';
import type { Fact, FactKind, OutlineHeading, PageOutline, ShapeItem, UnitKind } from '../model/page-outline.ts';
import type { FactUnits } from '../model/stated-fact.ts';
import { wordSet } from '../text/word-list.ts';
import { makeMagnitudeReader, multiply } from './magnitudes.ts';
import {
  makeStretchReader,
  makeValueReader,
  normaliseNumber,
  type StatedValue,
  unspacedScripts,
  type ValueReader,
} from './numbers.ts';
import { makeUnitReader, type UnitReader } from './units.ts';

/** (text, chosen events, 'cs') → for '## A\n\n31,5 kg', a heading of level 2, and the number 31.5 in line 3 */
export function readOutline(
  text: string,
  events: readonly Event[],
  language: string,
  /** Reads the numbers of the language. */
  readValues: ValueReader = makeValueReader(language),
): PageOutline {
  const { facts, units } = readFacts(text, events, {
    readValues: makeFullValueReader(language, readValues),
    stretchOf: makeStretchReader(text, language),
    // Units of the config can differ by language, so only those that pubdocs knows are compared.
    measureOf: makeUnitReader(language, textUnits).nameOf,
  });
  const first = events.find((event) => headingTypes.has(event[1].type))?.[1].start;
  const lead = first === undefined ? text : text.slice(0, first.offset - first.column + 1);
  const hasLead = lead.trim() !== '';
  return { headings: readHeadings(text, events), facts, units, shape: readShape(text, events), hasLead };
}

/** Units of limits that stated facts do not have, because schemas do not name them. */
const textUnits: FactUnits = {
  character: {
    ...{ cs: ['znak'], de: ['Zeichen'], en: ['character'], es: ['caract'], fr: ['caract'], it: ['caratter'] },
    ...{
      ja: ['文字'],
      ko: ['자'],
      nl: ['teken'],
      pl: ['znak'],
      pt: ['caract'],
      sk: ['znak'],
      uk: ['символ'],
      zh: ['字符'],
    },
  },
};

const headingTypes: ReadonlySet<string> = new Set(['atxHeading', 'setextHeading']);

const headingParts: ReadonlySet<string> = new Set([...headingTypes, 'atxHeadingSequence', 'setextHeadingLineSequence']);

/** Events → headings: `### a` in line 5 → level 3, line 5 */
function readHeadings(text: string, events: readonly Event[]): OutlineHeading[] {
  const headings: { level: number; readonly line: number }[] = [];
  for (const event of events) {
    const { type, start, end } = event[1];
    if (event[0] === 'exit' || !headingParts.has(type)) continue;
    const heading = headings.at(-1);
    if (type === 'atxHeading' || type === 'setextHeading') headings.push({ level: 0, line: start.line });
    // Only the first sequence, because an ATX heading may also end with one.
    else if (heading?.level !== 0) continue;
    else if (type === 'atxHeadingSequence') heading.level = end.offset - start.offset;
    else if (type === 'setextHeadingLineSequence') heading.level = text[start.offset] === '=' ? 1 : 2;
  }
  return headings.map(({ level, line }) => ({ level: Math.max(1, level), line }));
}

/** Tokens whose whole text is a fact. */
const literal: ReadonlyMap<string, FactKind> = new Map([
  ['codeTextData', 'code'],
  ['resourceDestinationString', 'link'],
  ['definitionDestinationString', 'link'],
  ['autolinkProtocol', 'link'],
  ['literalAutolink', 'link'],
  // Another variable shows another value.
  ['pubdocsVariable', 'code'],
]);

/** Tokens that start a unit. */
const unitKinds: ReadonlyMap<string, UnitKind> = new Map([
  ['paragraph', 'text'],
  ['atxHeading', 'text'],
  ['setextHeading', 'text'],
  ['tableRow', 'row'],
  ['codeFlowValue', 'code'],
]);

/** Tokens whose text is read, besides literal ones and `data`. */
const readTypes: ReadonlySet<string> = new Set(['codeFencedFenceInfo', 'codeFlowValue', 'htmlFlowData', 'htmlText']);

/** Tokens for the blocks of a page. */
const shapeTypes = wordSet(`
  codeFenced codeFencedFenceInfo htmlFlowData htmlText image pubdocsDirectiveName tableDelimiter tableDelimiterRow
`);

/** Types of the tokens that are read. */
export const outlinedTypes: readonly string[] = [
  ...literal.keys(),
  ...unitKinds.keys(),
  ...shapeTypes,
  ...headingParts,
  'codeIndented',
  'data',
];

function readFacts(
  text: string,
  events: readonly Event[],
  {
    readValues,
    stretchOf,
    measureOf,
  }: {
    readonly readValues: ValueReader;
    readonly stretchOf: ReturnType<typeof makeStretchReader>;
    readonly measureOf: UnitReader['nameOf'];
  },
): Pick<PageOutline, 'facts' | 'units'> {
  const facts: Fact[] = [];
  const units: { readonly kind: UnitKind; readonly line: number }[] = [];
  /** The type of the open code block. */
  let code: 'prose' | 'program' | null = null;
  /** Whether a link target is open; its numbers are not facts. */
  let isTarget = false;
  /** Whether a multi-line comment is open. */
  let isComment = false;
  for (const event of events) {
    const token = event[1];
    const { type } = token;
    const isEntered = event[0] === 'enter';
    const isLiteral = literal.get(type);
    if (type === 'codeFenced' || type === 'codeIndented') [code, isComment] = [isEntered ? 'prose' : null, false];
    if (isLiteral === 'link') isTarget = isEntered;
    if (!isEntered) continue;
    const kind = unitKinds.get(type);
    if (kind !== undefined) {
      units.push({ kind, line: token.start.line });
      if (type !== 'codeFlowValue') continue;
    }
    const isRead = isLiteral !== undefined || readTypes.has(type) || (type === 'data' && code === null && !isTarget);
    if (!isRead) continue;
    const unit = Math.max(0, units.length - 1);
    const source = text.slice(token.start.offset, token.end.offset);
    if (type === 'codeFencedFenceInfo') code = isProse(source) ? 'prose' : 'program';
    else if (isLiteral !== undefined) {
      const value = isLiteral === 'link' ? source : inOneLine(source);
      facts.push(factAt(isLiteral, value, source, token, unit));
    } else if (type === 'codeFlowValue' && code === 'program') {
      // Most lines have no comment.
      const hasMark = isComment || commentMark.test(source);
      const bare = isComment ? '' : inOneLine(hasMark ? withoutComment(source) : source);
      if (hasMark) isComment = isComment ? !/\*\/|-->/.test(source) : opensComment.test(source);
      if (bare !== '') facts.push(factAt('code line', bare, source.trim(), token, unit));
    } else if (type === 'htmlFlowData' || type === 'htmlText') {
      for (const { 1: target = '', index } of source.matchAll(htmlLink))
        facts.push({ ...factAt('link', target, target, token, unit), column: token.start.column + index });
    } else {
      const stretch = type === 'data' ? stretchOf(token.start.offset, token.end.offset).raw : source;
      for (const { kind, value, raw: phrase, start } of readValues(stretch)) {
        const { line, column } = token.start;
        const end = start + phrase.length;
        // A unit can be outside of the emphasis of its number: `**30** kg`.
        const after = end < stretch.length ? stretch.slice(end) : text.slice(token.end.offset, token.end.offset + near);
        const measure = kind === 'number' ? measureOf(stretch.slice(Math.max(0, start - near), start), after) : null;
        const fact = { kind, value, raw: phrase, line, column: column + start, unit };
        facts.push(measure === null ? fact : { ...fact, measure });
      }
    }
  }
  return { facts, units };
}

/** Characters around a number that can name its unit. */
const near = 40;

/** <a href="https://a.example">, <img src={require('./a.png').default} /> */
const htmlLink = /(?<=\s(?:href|src)=(?:\{(?:require|useBaseUrl)\()?["'])([^"'{}]+)/g;

/** Blocks without a language and diagrams contain words, so their numbers are facts. Other code is never translated. */
const isProse = (language: string): boolean => /^(?:|text|txt|plain|plaintext|mermaid|dot)$/i.test(language);

/** ('en') → ('2.5 million users') → 2500000, because languages group large numbers differently */
function makeFullValueReader(language: string, readValues: ValueReader): ValueReader {
  const readMagnitude = makeMagnitudeReader(language);
  return (text) => {
    if (!/\d/.test(text)) return [];
    const [values, versions] = [readValues(text), readVersions(text)];
    return (versions.length === 0 ? values : [...values, ...versions]).map((stated) => {
      const { kind, value, start } = stated;
      const end = start + stated.raw.length;
      const magnitude =
        kind === 'number' && end < text.length ? readMagnitude(text.slice(end, end + longestWord)) : null;
      if (magnitude === null) return stated;
      const quantityText = text.slice(start, end + magnitude.length);
      return { kind, value: multiply(value, magnitude.power), raw: quantityText, start };
    });
  };
}

const longestWord = 24;

/** A letter that makes the number part of a word; some scripts have no spaces: '在v2后'. */
const letter = `(?!${unspacedScripts})[\\p{L}\\p{N}_]`;
const version = new RegExp(`(?<!${letter}|[./-])v(\\d+(?:\\.\\d+)*)(?!${letter}|-|\\.\\d)`, 'giu');

/** 'since v2' → 2, because another language may have 'version 2' */
const readVersions = (text: string): StatedValue[] =>
  /v\d/i.test(text)
    ? [...text.matchAll(version)].map(({ 0: raw, 1: digits = '', index }) => ({
        kind: 'number',
        value: normaliseNumber(digits, '.'),
        raw,
        start: index,
      }))
    : [];

const factAt = (kind: FactKind, value: string, raw: string, { start }: Token, unit: number): Fact => ({
  kind,
  value,
  raw,
  line: start.line,
  column: start.column,
  unit,
});

/**
 * ('curl  -I / # head', …) → 'curl -I /': removes comments, because they are translated. They start after white space
 * with `#`, `//` or `-- `, at the start of a line with a slash and a star, a star, or `<!--`, and may also be inside
 * code between slashes and stars, or between tags.
 */
function withoutComment(line: string): string {
  const plain = withoutHtmlComments(
    line.replace(/^\s*(?:\/\*|\*[\s/]|<!--).*$/, '').replace(/(?<![^\s(,])\/\*\s[^*]*\s\*\//g, ''),
  );
  const masked = commentStart.test(plain) ? plain.replace(string, (text) => '_'.repeat(text.length)) : '';
  return plain.slice(0, commentStart.exec(masked)?.index);
}

/** '<slot /> <!-- outlet --> text' → '<slot />  text' */
function withoutHtmlComments(line: string): string {
  const [first = '', ...others] = line.split(/(?<=\s)<!--/);
  return others.reduce((text, part) => {
    const end = part.indexOf('-->');
    return text + (end < 0 ? `<!--${part}` : part.slice(end + 3));
  }, first);
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const commentMark = /[#*]|\/\/|--/;
const opensComment = /^\s*(?:\/\*(?!.*\*\/)|<!--(?!.*-->))/;

const commentStart = /(?:^|\s)(?:#|\/\/|--\s)/;
/** An unclosed string extends to the end of the line. An apostrophe in a word does not start one. */
const string = /(?<![\p{L}\p{N}])(["'])(?:\\[\s\S]|(?!\1)[^\\])*(?:\1|\\?$)|`[^`]*`/gu;

/**
 * Events of a page → its blocks in order: '```sh' → code block sh, ':::note' → directive note, '| a | b |' → table 2
 */
function readShape(text: string, events: readonly Event[]): ShapeItem[] {
  const items: ShapeItem[] = [];
  let language = '';
  let columns = 0;
  for (const event of events) {
    const token = event[1];
    // Most tokens are skipped here.
    if (!shapeTypes.has(token.type)) continue;
    const { line } = token.start;
    const tokenText = (): string => text.slice(token.start.offset, token.end.offset);
    if (event[0] === 'exit') {
      if (token.type === 'codeFenced') items.push({ kind: 'code block', value: language, line });
      if (token.type === 'tableDelimiterRow') items.push({ kind: 'table', value: String(columns), line });
    } else if (token.type === 'codeFenced') language = '';
    else if (token.type === 'codeFencedFenceInfo') language = tokenText().toLowerCase();
    else if (token.type === 'tableDelimiterRow') columns = 0;
    else if (token.type === 'tableDelimiter') columns += 1;
    else if (token.type === 'pubdocsDirectiveName') items.push({ kind: 'directive', value: tokenText(), line });
    else if (token.type === 'image') items.push({ kind: 'image', value: '', line });
    else if (token.type === 'htmlFlowData' || token.type === 'htmlText')
      for (const [, value = ''] of tokenText().matchAll(/<([A-Z]\w*|img\b)/g))
        items.push(value === 'img' ? { kind: 'image', value: '', line } : { kind: 'component', value, line });
  }
  return items;
}
