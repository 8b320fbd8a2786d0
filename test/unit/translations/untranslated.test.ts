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
  ['a translation', english, '## Hmotnost\n\nZásilka váží nejvýše 31,5 kg, viz [typy](./types.md).\n', 'cs', 'current'],
  ['a translated heading', english, english.replace('## Weight', '## Hmotnost'), 'cs', 'current'],
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

test('that somebody accepted stays current until the original changes', () => {
  const texts = page(english, english);
  const accepted = new Map(pageState(texts, undefined).map((report) => [report.key, acceptSection(report)]));
  expect(stateOf(texts, accepted)).toEqual(['current']);
  const longer = `${english}\nOne more sentence.\n`;
  expect(stateOf(page(longer, english), accepted)).toEqual(['stale']);
});
