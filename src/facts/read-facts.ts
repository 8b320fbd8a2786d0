// The events of a page → the facts in its text: numbers, dates, times and code words; without samples
import type { Event, Token } from 'micromark-util-types';
import type { FactUnits, FactWaiver, StatedFact, StatedFacts } from '../model/stated-fact.ts';
import { pointAt } from '../text/locate.ts';
import { startOfLine } from '../text/text-position.ts';
import { wordSet } from '../text/word-list.ts';
import { makeStretchReader, makeValueReader, type ValueReader } from './numbers.ts';
import { makeUnitReader, type UnitReader } from './units.ts';

/** Language of a text (BCP 47), and the site's own units. */
export interface FactReader {
  readonly language: string;
  readonly units: FactUnits;
  /** Reads the numbers of the language. */
  readonly readValues?: ValueReader;
}

const blocks: ReadonlySet<string> = new Set(['paragraph', 'atxHeading', 'setextHeading', 'tableRow']);

/** Tokens whose text is not shown to readers: URLs, ids, samples. */
const hidden = wordSet(`
  autolink codeFenced codeIndented definition htmlFlow htmlText literalAutolink pubdocsDirectiveAttributes
  pubdocsDirectiveName pubdocsHeadingId pubdocsVariable reference resource
`);

const htmlTokens: ReadonlySet<string> = new Set(['htmlFlow', 'htmlText']);

const roles: ReadonlyMap<string, 'block' | 'hidden' | 'text'> = new Map([
  ...Array.from(blocks, (type) => [type, 'block'] as const),
  ...Array.from(hidden, (type) => [type, 'hidden'] as const),
  ['data', 'text'],
  ['codeTextData', 'text'],
]);

/** Types of the tokens that are read. */
export const statedTypes: readonly string[] = [...roles.keys()];

const around = { before: 12, after: 40 };

/** (its text, its chosen events, 'cs') → 31,5 at 3:9, with its context */
export function readStatedFacts(text: string, events: readonly Event[], reader: FactReader): StatedFacts {
  const { language, units, readValues = makeValueReader(language) } = reader;
  const { nameOf } = makeUnitReader(language, units);
  const facts: StatedFact[] = [];
  const html: Token[] = [];
  let block = 0;
  let depth = 0;
  const stretchOf = makeStretchReader(text, language);
  const add = (
    { kind, value, raw }: Pick<StatedFact, 'kind' | 'value' | 'raw'>,
    { start }: Token,
    { offset, end }: { readonly offset: number; readonly end: number },
  ): void => {
    const unit = kind === 'number' ? unitAt(start.offset + offset, end) : null;
    // Pages have hundreds of facts, and copying with `...` would take half of the time.
    facts.push({ kind, value, raw, line: start.line, column: start.column + offset, unit, block });
  };
  const unitAt = (from: number, to: number): string | null => {
    const before = text.slice(Math.max(from - around.before, startOfLine(text, from)), from);
    const after = text.slice(to, to + around.after);
    return nameOf(before, after.includes('\n') ? after.replace(/\n[ \t>]*/g, ' ') : after);
  };
  for (const event of events) {
    // Most events are skipped here; destructuring all of them would take longer than the rest.
    const role = roles.get(event[1].type);
    if (role === undefined) continue;
    const [phase, token] = event;
    if (phase === 'enter' && htmlTokens.has(token.type)) html.push(token);
    if (role === 'hidden') depth += phase === 'enter' ? 1 : -1;
    if (phase === 'exit' || role === 'hidden') continue;
    if (role === 'block') {
      block += 1;
      continue;
    }
    if (depth > 0) continue;
    const [start, end] = [token.start.offset, token.end.offset];
    if (token.type === 'codeTextData') {
      const codeText = text.slice(start, end);
      add({ kind: 'code', value: codeText, raw: codeText }, token, { offset: 0, end });
      continue;
    }
    const stretch = stretchOf(start, end);
    const { raw } = stretch;
    for (const value of readValues(raw)) {
      const after = value.start + value.raw.length;
      const isLast = after === raw.length;
      if (!isExponent(raw, value.start, after))
        add(value, token, { offset: value.start, end: isLast ? stretch.end : start + after });
    }
  }
  const waivers = !text.includes('pubdocs-fact')
    ? []
    : html.flatMap(({ start, end }) => readWaivers(text, [start.offset, end.offset], { readValues, nameOf }));
  return { facts, waivers };
}

/** Whether a number is part of an exponent form such as 1.6E+13. */
const isExponent = (text: string, start: number, end: number): boolean =>
  /^E[+-]?\d/i.test(text.slice(end, end + 3)) || /\dE[+-]?$/i.test(text.slice(Math.max(0, start - 3), start));

const waiver = /<!--\s*pubdocs-fact:\s*([^\n]*?)\s*-->/g;

/** `<!-- pubdocs-fact: 1,000 m, by law -->` in HTML → `1,000 m`, `by law`; the fact ends at a comma with a space */
function readWaivers(
  text: string,
  [from, to]: readonly [from: number, to: number],
  { readValues, nameOf }: { readonly readValues: ValueReader; readonly nameOf: UnitReader['nameOf'] },
): FactWaiver[] {
  return [...text.slice(from, to).matchAll(waiver)].map((match) => {
    const [fact = '', ...reason] = (match[1] ?? '').split(/,\s+/);
    const [stated] = readValues(fact);
    const value = stated?.start === 0 ? stated.value : fact;
    const unit = stated?.start === 0 ? nameOf('', fact.slice(stated.raw.length)) : null;
    return {
      fact,
      value,
      unit,
      reason: reason.join(', ').trim(),
      ...pointAt(text, from + match.index),
      length: match[0].length,
    };
  });
}
