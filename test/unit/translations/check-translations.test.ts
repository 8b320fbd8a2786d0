// The words of translators: findings with their places, the table, the tasks, the work list, and accepted sections.
import { expect, test } from 'vitest';
import {
  acceptReport,
  checkLocale,
  countStates,
  findingsOf,
  isWanted,
  missingIn,
  parseWanted,
} from '../../../src/translations/check-translations.ts';
import { pairPage } from '../../../src/translations/exchange/page-units.ts';
import { listWork, type WorkParts } from '../../../src/translations/list-work.ts';
import { printTable, printTasks, toJson } from '../../../src/translations/print-translations.ts';
import type { AcceptedPages } from '../../../src/translations/status-file.ts';

const rules = {
  ...{ locale: 'cs', languages: { original: 'en', translation: 'cs' }, site: 'https://a.example', docs: 'docs' },
  anchors: 'pubdocs',
} as const;
const originals = new Map([['limits', 'docs/limits.md']]);

const pageOf = (original: string, translation: string | null, ids: readonly string[] = []) => ({
  ...{ page: 'limits', original: { file: 'docs/limits.md', text: original }, ids },
  translation: translation === null ? null : { file: 'i18n/cs/docs/limits.md', text: translation },
});
const reportOf = (page: ReturnType<typeof pageOf>, accepted: AcceptedPages = new Map()) =>
  checkLocale([page], rules, accepted);

/** Findings as lines: code, place, words; place and words of the original. */
const findings = (original: string, translation: string, ids: readonly string[] = []): string[] =>
  findingsOf(reportOf(pageOf(original, translation, ids)), originals).map(
    ({ code, place, message, related = [] }) =>
      `${code} ${place?.line}:${place?.column}-${place?.endColumn} ${message} (${related
        .map(({ place: at, message: words }) => `${words} ${at.file}:${at.line}:${at.column}`)
        .join()})`,
  );
const numbers = (count: number): string => Array.from({ length: count }, (_, at) => `${at + 31} kg`).join(' and ');
const eight = 'Weigh each of the parcels before you send';
const long = 'A paragraph of so many words that nobody takes it for a part of another one.';

test.each([
  [
    'Up to\n30 kg.',
    'Do\n31 kg.',
    ['translation-facts 2:1-3 The translation of limits lacks 30 and has 31 (the original docs/limits.md:2:1)'],
  ],
  [
    '# A\n\nText.\n\n30 kg.',
    'Text.\n\n# A\n\nText.\n\nText.',
    ['translation-facts 3:1-1 The translation of limits#a lacks 30 (the original docs/limits.md:5:1)'],
  ],
  [
    numbers(5),
    'Text.',
    ['translation-facts 1:1-1 The translation of limits lacks 31, 32, 33, 34, 35 (the original docs/limits.md:1:1)'],
  ],
  [
    numbers(6),
    'Text.',
    ['translation-facts 1:1-1 The translation of limits lacks 31, 32, 33, 34, 35, … (the original docs/limits.md:1:1)'],
  ],
  [
    'Text.',
    `Do \`${'a.b'.repeat(27)}\`.`,
    [
      `translation-facts 1:5-86 The translation of limits has \`${'a.b'.repeat(26)}a.…\` (the original docs/limits.md:1:1)`,
    ],
  ],
  [
    'Text.',
    `Do \`${'a.b'.repeat(26)}ab\`.`,
    [
      `translation-facts 1:5-85 The translation of limits has \`${'a.b'.repeat(26)}ab\` (the original docs/limits.md:1:1)`,
    ],
  ],
  [
    'Text.',
    'Text.\n\n```sh\nls\n```',
    ['translation-facts 4:1-3 The translation of limits has `ls` (the original docs/limits.md:1:1)'],
  ],
  [
    'Text.\n\n```sh\n```\n\n```js\n```',
    'Text.',
    [
      'translation-structure 1:1-1 The translation of limits lacks a code block `sh`, a code block `js` (the original docs/limits.md:3:1)',
    ],
  ],
  [
    `# A\n\nText.\n\n${`${long}\n\n`.repeat(5)}End.`,
    '# A\n\nText.\n\nEnd.',
    [
      'translation-structure 1:1-1 The translation of limits#a lacks a paragraph or list item (5 times) (the original docs/limits.md:5:1)',
    ],
  ],
  [
    '# A\n\nText.',
    `# A\n\n${long}\n\nText.\n\n:::note\nN\n:::`,
    [
      'translation-structure 7:1-1 The translation of limits#a has a block `:::note`, a paragraph or list item (2 times) (the original docs/limits.md:1:1)',
    ],
  ],
  [
    `# A\n\n${eight}.`,
    `# A\n\n${eight}.`,
    [
      'translation-same 3:1-1 The translation of limits#a has text of the original: “Weigh each of the parcels before you send” ()',
    ],
  ],
  [
    `${eight} it now.`,
    `${eight} it now.`,
    [
      'translation-same 1:1-1 The translation of limits has text of the original: “Weigh each of the parcels before you send…” ()',
    ],
  ],
  [
    '# A\n\n## B\n\nText.\n\n## C',
    '# A\n\nText.',
    [
      'translation-structure 3:1-1 The translation of limits#a has a paragraph or list item (the original docs/limits.md:1:1)',
      'headings-differ 1:1-1 The headings of this translation differ from docs/limits.md: from here on, the anchors differ too (the heading there is “## B” docs/limits.md:3:1)',
    ],
  ],
  [
    'Text.\n\n# B',
    'Text.',
    [
      'headings-differ 1:1-1 The headings of this translation differ from docs/limits.md: from here on, the anchors differ too (the heading there is “# B” docs/limits.md:3:1)',
    ],
  ],
] as const)('%j and %j', (original, translation, expected) => {
  expect(findings(original, translation, ['a', 'b', 'c'])).toEqual(expected);
});

test('a page without a translation is one finding; a text of a document has its own file', () => {
  const without = reportOf(pageOf('# A\n\nText.', null));
  expect(missingIn(without, originals).map(({ message, place }) => `${place?.file} ${message}`)).toEqual([
    'docs/limits.md limits has no translation in the language “cs”',
  ]);
  expect(findingsOf(without, originals)).toEqual([]);
  const sections = reportOf(pageOf('# A\n\n# B', '# A\n\n# B', ['a', 'b'])).pages[0]?.sections ?? [];
  const missing = sections.map((section, at) => ({
    ...section,
    state: at === 1 ? ('missing' as const) : section.state,
  }));
  const report = { locale: 'cs', pages: [{ page: 'limits', file: 'x', sections: missing }] };
  const files = new Map([...originals, ['limits#b', 'openapi.json']]);
  expect(missingIn(report, files).map(({ message, place }) => `${place?.file} ${message}`)).toEqual([
    'openapi.json limits#b has no translation in the language “cs”',
  ]);
  expect(countStates(missing)).toEqual({ current: 1, facts: 0, stale: 0, structure: 0, untranslated: 0, missing: 1 });
});

test.each([
  ['limits', 'a', true],
  ['limits.md', 'a', true],
  ['limits#a', 'a', true],
  ['limits#b', 'a', false],
  ['limits#', 'a', false],
  ['limits#', '', true],
  ['limit', 'a', false],
])('%s names the section %j of the page: %j', (wanted, key, expected) => {
  expect(isWanted([parseWanted('other'), parseWanted(wanted)], 'limits', key)).toBe(expected);
  expect(isWanted([], 'limits', key)).toBe(true);
});

test('accepting a section changes its entry alone, and forgets sections that are gone', () => {
  const before = acceptReport(new Map(), reportOf(pageOf('# A\n\n# B', '# A\n\n# B', ['a', 'gone'])), []);
  const now = reportOf(pageOf('# A\n\nNew.\n\n# B\n\nNew.', '# A\n\n# B', ['a', 'b']));
  const after = acceptReport(before, now, [parseWanted('limits#b')]);
  expect([...(after.get('limits')?.keys() ?? [])]).toEqual(['a', 'b']);
  expect(after.get('limits')?.get('a')).toEqual(before.get('limits')?.get('a'));
  expect(after.get('limits')?.get('b')).not.toEqual(before.get('limits')?.get('gone'));
  expect([
    ...(acceptReport(before, now, [parseWanted('other')])
      .get('limits')
      ?.keys() ?? []),
  ]).toEqual(['a']);
  expect(acceptReport(new Map(), now, [parseWanted('other')]).size).toBe(0);
});

const pages = [
  pageOf('# A\n\n30 kg.\n\n# B', '# A\n\n31 kg.\n\n# B', ['a', 'b']),
  { ...pageOf('Text.', null), page: 'new' },
  { ...pageOf('Text.', 'Text.'), page: 'same' },
  { ...pageOf('Text.\n\n# B', 'Text.', ['b']), page: 'headings' },
];

test('the table has the pages that need work, or all, and one line for the language', () => {
  const report = checkLocale(pages, rules, new Map());
  expect(printTable(report, { all: false }).split('\n')).toEqual([
    'page             current  facts  stale  structure  untranslated',
    'limits                 1      1      0          0             0  50 %',
    'new       not translated',
    'headings               1      0      0          1             0  50 %',
    'cs: 3 of 4 pages translated, 3 of 5 sections current (60 %)',
    '',
  ]);
  expect(printTable(report, { all: true }).split('\n')[3]).toMatch(/^same +1 +0 +0 +0 +0 +100 %$/);
  expect(printTable(checkLocale(pages.slice(2, 3), rules, new Map()), { all: false })).toBe(
    'cs: 1 of 1 pages translated, 1 of 1 sections current (100 %)\n',
  );
  expect(printTable({ locale: 'cs', pages: [] }, { all: false })).toBe(
    'cs: 0 of 0 pages translated, 0 of 0 sections current (0 %)\n',
  );
});

test('the tasks are pages without a translation, then sections, with their lines', () => {
  const report = checkLocale(pages, rules, new Map());
  const tasks = (...wanted: readonly string[]) => printTasks(report, originals, wanted.map(parseWanted)).split('\n');
  const facts = '- [ ] i18n/cs/docs/limits.md:1 (limits#a): correct the facts or blocks that differ, or accept them';
  expect(tasks()).toEqual([
    ...['## cs', '', '- [ ] new: translate the page', facts],
    ...['- [ ] i18n/cs/docs/limits.md (headings#b): give it the headings of the original', ''],
  ]);
  expect(tasks('limits#a')).toEqual(['## cs', '', facts, '']);
  expect(tasks('limits#b')).toEqual(['## cs', '', 'Nothing to do.', '']);
});

test('the JSON has the counts of each page and its sections that need work', () => {
  expect(toJson(checkLocale(pages, rules, new Map())).pages[0]).toEqual({
    ...{ page: 'limits', file: 'i18n/cs/docs/limits.md', translated: true, percent: 50 },
    ...{ current: 1, facts: 1, stale: 0, structure: 0, untranslated: 0, missing: 0 },
    sections: [{ section: 'a', state: 'facts' }],
  });
});

/** The work list of one page; `diff` of sections whose original has changed. */
function work(page: ReturnType<typeof pageOf>, changes: Partial<WorkParts> = {}) {
  const pair = () => pairPage(page, { anchors: 'pubdocs', math: true });
  return listWork(reportOf(page), {
    textsOf: () => [{ page, key: '', file: 'i18n/cs/docs/limits.md', linesBefore: 0, pair }],
    ...{ isWanted: () => true, diffOf: () => null, termsOf: () => [], rules: { language: 'en', anchors: 'pubdocs' } },
    ...changes,
  });
}
const english =
  '---\ntitle: Limits\n---\n\n# Weight\n\nUp to **30** kg, see [types](./types.md) and `GET`.\n\n# Time\n\nOne day.\n';

test('the work list of a page without a translation has all its sections, with the title in the first', () => {
  const list = work(pageOf(english, null, ['weight', 'time']));
  expect(
    list.map(({ section, state, line, originalLine, facts }) => [section, state, line, originalLine, facts]),
  ).toEqual([
    ['limits#weight', 'missing', null, 5, ['30', './types.md', 'GET']],
    ['limits#time', 'missing', null, 9, []],
  ]);
  const kept = { protected: ['strong', '[…](./types.md)', '`GET`'] };
  const text = (name: string, source: string) => ({ name, source, target: '', before: '-', protected: [] });
  expect(list.map(({ texts }) => texts.map((each) => ({ ...each, name: each.name.replace(/ .*/, '') })))).toEqual([
    [
      text('limits:title', 'Limits'),
      text('limits#weight', 'Weight'),
      { ...text('limits#weight', 'Up to **30** kg, see [types](./types.md) and `GET`.'), ...kept },
    ],
    [text('limits#time', 'Time'), text('limits#time', 'One day.')],
  ]);
});

test('the work list of a translated page has the sections that differ or whose original changed', () => {
  const czech =
    '---\ntitle: Limity\n---\n\n# Hmotnost\n\nDo **31** kg, viz [typy](./types.md) a `GET`.\n\n# Čas\n\nJeden den.\n';
  const page = pageOf(english, czech, ['weight', 'time']);
  expect(
    work(page).map(({ section, state, line, difference, diff }) => [section, state, line, difference, diff]),
  ).toEqual([['limits#weight', 'facts', 5, 'lacks 30 and has 31', null]]);
  expect(work(page)[0]?.texts.map(({ source, target, before }) => [source, target, before.length])).toEqual([
    ['Limits', 'Limity', 8],
    ['Weight', 'Hmotnost', 8],
    ['Up to **30** kg, see [types](./types.md) and `GET`.', 'Do **31** kg, viz [typy](./types.md) a `GET`.', 8],
  ]);
  const diffOf: WorkParts['diffOf'] = (name, { key }) => (key === 'time' ? `${name} has changed` : null);
  expect(work(page, { diffOf }).map(({ section, diff }) => [section, diff])).toEqual([
    ['limits#weight', null],
    ['limits#time', 'limits has changed'],
  ]);
  expect(work(page, { isWanted: (_, key) => key === 'time' })).toEqual([]);
  const term = { name: 'kg', names: ['kg'], avoided: ['kilo'], note: 'x' } as never;
  expect(work(page, { termsOf: (text) => (text.includes('30') ? [term] : []) })[0]?.terms).toEqual([
    { name: 'kg', names: ['kg'], avoided: ['kilo'] },
  ]);
});
