// A number with another unit is another fact, if pubdocs knows both units.
import { expect, test } from 'vitest';
import { pageState } from '../../../src/translations/page-state.ts';

const stateOf = (original: string, translation: string, language = 'cs') => {
  const languages = { original: 'en', translation: language };
  const [report] = pageState({ original, translation, languages, ids: [] }, undefined);
  const [missing, extra] = [report?.difference.missing, report?.difference.extra].map((facts) =>
    facts?.map(({ raw: written }) => written).join(),
  );
  return [report?.state, missing, extra];
};

test.each([
  ['kilograms and grams', 'Up to 30 kg.', 'Do 30 g.', '30 kg', '30 g'],
  ['days and hours', 'Within 14 days.', 'Do 14 hodin.', '14 days', '14 hodin'],
  ['currencies', 'It costs €99.', 'Stojí 99 Kč.', '€99', '99 Kč'],
  ['emphasis', 'Up to **30** kg.', 'Do **30** g.', '30 kg', '30 g'],
  ['in a table', '| a |\n|-|\n| 30 kB |', '| a |\n|-|\n| 30 MB |', '30 kB', '30 MB'],
  ['one of two equal numbers', 'Take 5 kg, then 5 kg.', 'Vezměte 5 kg, pak 5 g.', '5 kg', '5 g'],
  ['one of two', 'From 5 kg to 5 km.', 'Od 5 kg do 5 m.', '5 km', '5 m'],
  ['the last of several', 'At most 400 × 400 mm.', 'Nejvýše 400 × 400 cm.', '400 mm', '400 cm'],
  ['German', 'For 24 hours.', '24 Tage lang.', '24 hours', '24 Tage', 'de'],
  ['characters and bytes', 'Up to 64 characters.', 'Do 64 bajtů.', '64 characters', '64 bajtů'],
  ['characters and bytes in German', 'Up to 64 characters.', 'Bis zu 64 Bytes.', '64 characters', '64 Bytes', 'de'],
  ['with other paragraphs', 'A.\n\nUp to 30 kg.', 'A. Do 30 g.', '30 kg', '30 g'],
])('%s differ', (_, original, translation, missing, extra, language = 'cs') => {
  expect(stateOf(original, translation, language)).toEqual(['facts', missing, extra]);
});

test.each([
  ['the same unit', 'Up to 30 kg within 14 days.', 'Do 14 dnů nejvýše 30 kg.'],
  ['a symbol and its word', 'It takes 30 s and 5 kilograms.', 'Trvá 30 sekund a 5 kg.'],
  ['a unit that only one language has', 'In 30 days.', 'Za 30 pracovních.'],
  ['words that are no units', '30 parcels', '30 balíků'],
])('%s is no difference', (_, original, translation) => {
  expect(stateOf(original, translation)).toEqual(['current', '', '']);
});

test('one broken variable of two equal ones is a difference', () => {
  const original = 'Write to [{{mail}}](mailto:{{mail}}). We answer.';
  expect(stateOf(original, 'Pište na [{{mail}](mailto:{{mail}}). Odpovíme.')).toEqual(['facts', '{{mail}}', '']);
});

test('another variable is a difference', () => {
  expect(stateOf('Up to {{limits.weight}}.', 'Do {{limits.size}}.')).toEqual([
    'facts',
    '{{limits.weight}}',
    '{{limits.size}}',
  ]);
});
