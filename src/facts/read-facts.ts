// The events of a page → the facts that its text states: numbers, dates, times and code words. Samples are not among them.
import type { Event, Token } from 'micromark-util-types';
import type { FactWaiver, StatedFact, StatedFacts } from '../model/stated-fact.ts';
import { makeValueReader } from './numbers.ts';

const blocks: ReadonlySet<string> = new Set(['paragraph', 'atxHeading', 'setextHeading', 'tableRow']);

/** Tokens whose characters are no text for readers: URLs, ids, samples. */
const hidden: ReadonlySet<string> = new Set([
  'autolink',
  'codeFenced',
  'codeIndented',
  'definition',
  'htmlFlow',
  'htmlText',
  'literalAutolink',
  'pubdocsDirectiveAttributes',
  'pubdocsDirectiveName',
  'pubdocsHeadingId',
  'pubdocsVariable',
  'reference',
  'resource',
]);

const around = { before: 12, after: 40 };

/** (its text, its events, 'cs') → 31,5 at 3:9, with what stands around it */
export function readStatedFacts(text: string, events: readonly Event[], language: string): StatedFacts {
  const readValues = readerOf(language);
  const facts: StatedFact[] = [];
  let block = 0;
  let depth = 0;
  const add = (fact: Pick<StatedFact, 'kind' | 'value' | 'written'>, { start }: Token, offset: number): void => {
    const from = start.offset + offset;
    const to = from + fact.written.length;
    facts.push({
      ...fact,
      line: start.line,
      column: start.column + offset,
      before: text.slice(Math.max(0, from - around.before), from).replace(/^.*\n/s, ''),
      after: text.slice(to, to + around.after).replace(/\n[ \t>]*/g, ' '),
      block,
    });
  };
  for (const [phase, token] of events) {
    if (hidden.has(token.type)) depth += phase === 'enter' ? 1 : -1;
    if (phase === 'exit') continue;
    if (blocks.has(token.type)) block += 1;
    if (depth > 0) continue;
    if (token.type !== 'data' && token.type !== 'codeTextData') continue;
    const written = text.slice(token.start.offset, token.end.offset);
    if (token.type === 'codeTextData') add({ kind: 'code', value: written, written }, token, 0);
    else
      for (const { start, ...value } of readValues(written))
        if (!isExponent(written, start, start + value.written.length)) add(value, token, start);
  }
  return { facts, waivers: text.includes('pubdocs-fact') ? readWaivers(text) : [] };
}

/** 1.6E+13 is a form of a number, not a number of the text. */
const isExponent = (text: string, start: number, end: number): boolean =>
  /^E[+-]?\d/i.test(text.slice(end)) || /\dE[+-]?$/i.test(text.slice(0, start));

const readers = new Map<string, ReturnType<typeof makeValueReader>>();

function readerOf(language: string): ReturnType<typeof makeValueReader> {
  const reader = readers.get(language) ?? makeValueReader(language);
  readers.set(language, reader);
  return reader;
}

const waiver = /<!--\s*pubdocs-fact:\s*([^\n]*?)\s*-->/g;

/** `<!-- pubdocs-fact: 1,000 m, by law -->` → `1,000 m`, `by law`: the fact ends at a comma with a space */
function readWaivers(text: string): FactWaiver[] {
  return [...text.matchAll(waiver)].map((found) => {
    const [fact = '', ...reason] = (found[1] ?? '').split(/,\s+/);
    const before = text.slice(0, found.index);
    const line = before.split('\n').length;
    const column = found.index - before.lastIndexOf('\n');
    return { fact, reason: reason.join(', ').trim(), line, column, length: found[0].length };
  });
}
