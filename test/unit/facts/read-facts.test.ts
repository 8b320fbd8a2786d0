import { expect, it } from 'vitest';
import { chooseEvents } from '../../../src/facts/choose-events.ts';
import { readStatedFacts } from '../../../src/facts/read-facts.ts';
import { parseMarkdown } from '../../../src/markdown/parse-markdown.ts';
import { pageState } from '../../../src/translations/page-state.ts';

const statedIn = (text: string, language: string): string[] =>
  readStatedFacts(text, chooseEvents(parseMarkdown(text, { extensions: true })), { language, units: {} }).facts.map(
    ({ value, unit, line, column }) => `${line}:${column} ${value}${unit === null ? '' : ` ${unit}`}`,
  );

it.each([
  ['cs', 'Do vzdálenosti 3\n000 m, nebo 12\n500,5 kg.\n', ['1:16 3000 m', '2:13 12500.5 kg']],
  ['cs', '> - až 1\n>   000 000 m\n', ['1:8 1000000 m']],
  ['fr', 'Jusqu’à 3\r\n000 m\n', ['1:9 3000 m']],
  // Years, decimals and short numbers are not parts of a number with groups of digits.
  ['cs', 'V roce 2020\n100 m\n', ['1:8 2020', '2:1 100 m']],
  ['cs', 'Verze 1,5\n100 m\n', ['1:7 1.5', '2:1 100 m']],
  ['cs', 'Bod 3\n50 m\n', ['1:5 3', '2:1 50 m']],
  ['cs', 'Bod 3\n0001 m\n', ['1:5 3', '2:1 1 m']],
  ['en', 'Section 3\n100 m\n', ['1:9 3', '2:1 100 m']],
  ['en', '> Up to 5\n> kg, or 1.6E+13\n', ['1:9 5 kg']],
])('%s: %j states each number once, also over several lines', (language, text, facts) => {
  expect(statedIn(text, language)).toEqual(facts);
});

it('a number over two lines is the same in another language', () => {
  const [one, other] = ['Up to 3,000 m and `a`.\n', 'Až 3\n000 m a `a`.\n'];
  const state = (translation: string) =>
    pageState({ original: one, translation, ids: [], languages: { original: 'en', translation: 'cs' } }, undefined).map(
      (section) => section.state,
    );
  expect(state(other)).toEqual(['current']);
  expect(state(other.replace('000', '001'))).toEqual(['facts']);
});
