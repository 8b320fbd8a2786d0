// A copy of the original is no translation, whatever its numbers and code say.
import { expect, test } from 'vitest';
import { acceptSection, pageState, type StateTexts } from '../../../src/translations/page-state.ts';

const page = (original: string, translation: string, language = 'cs'): StateTexts => ({
  original,
  translation,
  languages: { original: 'en', translation: language },
  ids: ['weight'],
});
const stateOf = (texts: StateTexts, accepted?: Parameters<typeof pageState>[1]) =>
  pageState(texts, accepted).map(({ state }) => state);
const english = '## Weight\n\nA parcel weighs at most 31.5 kg, see [types](./types.md).\n';

test.each([
  ['a copy', english, english, 'cs', 'untranslated'],
  ['other white space and emphasis', english, english.replace('at most', '**at\nmost**'), 'cs', 'untranslated'],
  ['another title in the front matter', english, `---\ntitle: Hmotnost\n---\n\n${english}`, 'cs', 'untranslated'],
  [
    'a translated code block',
    `${english}\n\`\`\`sh\nls # all\n\`\`\`\n`,
    `${english}\n\`\`\`sh\nls\n\`\`\`\n`,
    'cs',
    'untranslated',
  ],
  [
    'one sentence',
    `${english.trimEnd()} Weigh it before you pack it for the courier.\n`,
    '## Hmotnost\n\nZásilka váží nejvýše 31,5 kg, viz [typy](./types.md). Weigh it before you pack it for the courier.\n',
    'cs',
    'untranslated',
  ],
  [
    'a sentence without spaces',
    '## 重量\n\n包裹的重量不能超过规定的限制。\n',
    '## Váha\n\n包裹的重量不能超过规定的限制。\n',
    'cs',
    'untranslated',
  ],
  [
    'a quotation that is marked',
    '## Errors\n\nThe API key is missing or unknown here.\n',
    '## Chyby\n\n„<span lang="en">The API key is missing or unknown here</span>“ vrací služba.\n',
    'cs',
    'current',
  ],
  [
    'a list of names',
    '## Systems\n\nDebian, Fedora, Arch Linux, Alpine Linux and Ubuntu.\n',
    '## Systémy\n\nDebian, Fedora, Arch Linux, Alpine Linux and Ubuntu.\n',
    'cs',
    'current',
  ],
  ['a translation', english, '## Hmotnost\n\nZásilka váží nejvýše 31,5 kg, viz [typy](./types.md).\n', 'cs', 'current'],
  ['a translated heading', english, english.replace('## Weight', '## Hmotnost'), 'cs', 'untranslated'],
  [
    'code alone',
    '## API\n\n```sh\nls all my files and more\n```\n',
    '## API\n\n```sh\nls all my files and more\n```\n',
    'cs',
    'current',
  ],
  ['a few words, such as a name', '## OpenAPI\n\nGitHub Pages.\n', '## OpenAPI\n\nGitHub Pages.\n', 'cs', 'current'],
  ['a variety of the same language', english, english, 'en-GB', 'current'],
])('%s', (_, original, translation, language, state) => {
  expect(stateOf(page(original, translation, language))).toEqual([state]);
});

test('is what remains of a section whose other differences somebody accepted before', () => {
  const original = english.replace('31.5', '32');
  const czech = '## Hmotnost\n\nZásilka váží nejvýše 31,5 kg, viz [typy](./types.md).\n';
  const [report] = pageState(page(original, czech), undefined);
  if (!report) throw new Error('the page has a section');
  expect(report.state).toBe('facts');
  const accepted = new Map([[report.key, acceptSection(report)]]);
  expect(stateOf(page(original, czech), accepted)).toEqual(['current']);
  const copied = 'Weigh it before you pack it for the courier.';
  const later = page(`${original.trimEnd()} ${copied}\n`, `${czech.trimEnd()} ${copied}\n`);
  expect(stateOf(later, accepted)).toEqual(['untranslated']);
});

test('that somebody accepted stays current until the original changes', () => {
  const texts = page(english, english);
  const accepted = new Map(pageState(texts, undefined).map((report) => [report.key, acceptSection(report)]));
  expect(stateOf(texts, accepted)).toEqual(['current']);
  const longer = `${english.trimEnd()} One more sentence.\n`;
  expect(stateOf(page(longer, english), accepted)).toEqual(['stale']);
});

test('a copy that is added to an accepted section is reported, and one that was accepted is not', () => {
  const czech = '## Hmotnost\n\nZásilka váží nejvýše 31,5 kg, viz [typy](./types.md).\n';
  const accept = (texts: StateTexts) =>
    new Map(pageState(texts, undefined).map((report) => [report.key, acceptSection(report)]));
  expect(stateOf(page(english, english), accept(page(english, czech)))).toEqual(['untranslated']);
  expect(stateOf(page(english, czech), accept(page(english, english)))).toEqual(['current']);
  const wrong = english.replace('31.5', '30');
  expect(stateOf(page(english, wrong), accept(page(english, english)))).toEqual(['facts']);
  expect(stateOf(page(english, wrong), accept(page(english, wrong)))).toEqual(['current']);
});
