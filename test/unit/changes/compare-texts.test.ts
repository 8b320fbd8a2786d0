import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changePhrases } from '../../../src/changes/change-phrases.ts';
import { compareTexts } from '../../../src/changes/compare-texts.ts';

const page = (section: string): string =>
  `---\ntitle: "A"\nupdated: "2026-11-20"\n---\n\n# A {#a}\n\nIntro.\n\n## Limits {#limits}\n\n${section}\n`;

test.each([
  // [before, now, class, what]
  ['Up to 30 kg.', 'Up to 31.5 kg.', 'breaking', '`30 kg` is now `31.5 kg`'],
  ['After 14 days.', 'After 14 hours.', 'breaking', '`14 days` is now `14 hours`'],
  ['Until 2026-12-01.', 'Until 2027-01-01.', 'breaking', '`2026-12-01` is now `2027-01-01`'],
  ['Send `on_route`.', 'Send `on_road`.', 'breaking', '`on_route` is now `on_road`'],
  ['```sh\ncurl -I /\n```', '```sh\ncurl -X GET /\n```', 'breaking', '`curl -I /` is now `curl -X GET /`'],
  ['Send `a`, `b` and `c`.', 'Send nothing.', 'breaking', '`a`, `b`, `c` are gone'],
  ['Send `a`, `b`, `c` and `d`.', 'Send nothing.', 'breaking', '`a`, `b`, `c`, … are gone'],
  ['Parcels are large things.', 'Parcels are big items.', 'wording', 'the wording changed'],
  ['The value is unwrapped as expected.', 'The value is wrapped as expected.', 'content', 'the text changed'],
  ['Give it to the courier now.', 'Give unit to the courier now.', 'wording', 'the wording changed'],
  ['Use <b>it</b>.\n\n```sh\nls\n```', 'Use it.\n\n```sh\nls\n```', 'wording', 'the form changed'],
  ['At 9:30, and 5 per day.', 'Whenever you like.', 'breaking', '`9:30` is gone'],
  ['| a | b |\n|---|---|\n| x | 5 |', '| a | b |\n|---|---|\n| x | 6 |', 'breaking', '`5` is now `6`'],
  ['You may call it.', 'You may not call it.', 'content', 'the text changed'],
  ['Smíte volat API.', 'Nesmíte volat API.', 'content', 'the text changed'],
  ['The field is required here.', 'The field is optional here.', 'content', 'the text changed'],
  ['One sentence about parcels.', 'One sentence about parcels.\n\nAnother paragraph.', 'content', 'the text changed'],
  ['See [types](/docs/types).', 'See [types](/docs/kinds).', 'wording', 'the wording changed'],
  ['Click **Save** at the end.', 'Click **Keep** at the end.', 'content', 'the text changed'],
  ['Choose “Settings” in the menu.', 'Choose “Options” in the menu.', 'content', 'the text changed'],
  ['Cliquez sur « Enregistrer » ici.', 'Cliquez sur « Garder » ici.', 'content', 'the text changed'],
  ['It makes a signed APK for you.', 'It makes a signed AAB for you.', 'content', 'the text changed'],
  ['It sets the colour of text.', 'It sets the colour of text and cursor.', 'content', 'the text changed'],
  ['| Type |\n| --- |\n| bool |', '| Type |\n| --- |\n| number |', 'content', 'the text changed'],
  ['| Type |\n| --- |\n| bool |', '| Type   |\n| ------ |\n| bool   |', 'wording', 'the form changed'],
  ['```\nlet a = run();\n```', '```\nlet a = walk();\n```', 'content', 'the text changed'],
  ['```js\nimport { a } from "b";\n```', '```js\nimport {a} from "b";\n```', 'wording', 'the form changed'],
  ['```yaml\na:\n  b: c\n```', '```yaml\na:\nb: c\n```', 'content', 'the text changed'],
  ['```js\nlet a;\nrun(a);\n```', '```jsx\nlet a;\nrun(a);\n```', 'wording', 'the wording changed'],
  ['Wholly different words stand here.', 'A courier rings twice at every door.', 'content', 'the text changed'],
  ['Up to 5 kg of books.', 'Up to 5 kg of heavy books.', 'wording', 'the wording changed'],
  ['About 100 % of them.', 'About 100% of them.', 'wording', 'the form changed'],
  ['It has 80 %, or so.', 'It has 90%, or so.', 'breaking', '`80 %` is now `90%`'],
  ['It takes 14 days.', 'It takes 14\u00a0days here.', 'wording', 'the wording changed'],
  ['It costs $0.04 an hour.', 'It costs $0.05 an hour.', 'breaking', '`$0.04` is now `$0.05`'],
  ['Up to `a`.', 'Up to `a`, of 3 kg.', 'content', 'the text changed'],
  ['Parcels are very large things.', 'Parcels are very big things.', 'wording', 'the wording changed'],
  ['The courrier rings at the door.', 'The courier rings at the door.', 'wording', 'the wording changed'],
  ['It takes *two* days.', 'It takes two days.', 'wording', 'the form changed'],
  ['It takes two days.', 'It takes 2 days.', 'wording', 'the wording changed'],
  ['It takes 2 days.', 'It takes two days.', 'wording', 'the wording changed'],
  ['It takes two days.', 'It takes three days.', 'breaking', '`two days` is now `three days`'],
  ['It takes two days.', 'It takes 3 days.', 'breaking', '`two days` is now `3 days`'],
  ['It takes 2 days.', 'It takes two hours.', 'breaking', '`2 days` is now `two hours`'],
  ['It takes 2 days.', 'It takes time.', 'breaking', '`2 days` is gone'],
  ['The value is wrapped as expected.', 'The value is unwrapped as expected.', 'content', 'the text changed'],
  ['The value is typical for it.', 'The value is atypical for it.', 'content', 'the text changed'],
  ['The GPDR applies to all of it.', 'The GDPR applies to all of it.', 'wording', 'the wording changed'],
  ['Use HTTP for all of it, please.', 'Use HTTPS for all of it, please.', 'content', 'the text changed'],
  ['Press **Settigns** at the end.', 'Press **Settings** at the end.', 'wording', 'the wording changed'],
  ['| Host |\n| --- |\n| Github |', '| Host |\n| --- |\n| GitHub |', 'wording', 'the wording changed'],
  ['See <a href="/a">it</a>.', 'See <a href="/b" class="no">it</a>.', 'wording', 'the form changed'],
  ['Text.', 'Text. <!-- This must not be read. -->', 'wording', 'the form changed'],
  ['Text.', '<script setup>\nlet must = 5\n</script>\n\nText.', 'wording', 'the form changed'],
  [':::info\nText.\n:::', ':::tip NOTE\nText.\n:::', 'wording', 'the form changed'],
  ['Text.', 'Text. ![a](./a.png)', 'content', 'the text changed'],
  ['```js\nlet a = "b";\n```', "```js\nlet a = 'b'\n```", 'wording', 'the form changed'],
  ['```js\ncall(a => a, { b: 1, });\n```', '```js\ncall((a) => a, { b: 1 })\n```', 'wording', 'the form changed'],
  ['```sh\necho "$a";\n```', "```sh\necho '$a';\n```", 'content', 'the text changed'],
  ['```md\n# Title\n```', '```md\n# Titre\n```', 'content', 'the text changed'],
  ['```vue\n<a :b="c"></a>\n```', '```vue\n<a :b="c" />\n```', 'wording', 'the form changed'],
  ['```js\nrun(); // the the code\n```', '```js\nrun(); // the code\n```', 'wording', 'the wording changed'],
  ['```js\nrun(); // code\n```', '```js\nwalk(); // code\n```', 'breaking', '`run() // code` is now `walk() // code`'],
  ['```\na\n```\n\nUse <b>it</b> here.', '```\na\n```\n\nUse it here.', 'wording', 'the form changed'],
  ['See [types].\n\n[types]: /a/2\n[old]: /a/3', 'See [types].\n\n[types]: /b', 'wording', 'the form changed'],
  ['See it.\n\n<block class="a" />', 'See it.', 'wording', 'the form changed'],
  ['Start with `./` or `../` here.', 'Start with `./`, `../` or `#` here.', 'content', 'the text changed'],
  ['Use the `force` option.', 'Use the `optimizeDeps.force` option.', 'content', 'the text changed'],
  ['Run ``adb "date"`` now.', 'Run `` adb "date" `` now.', 'wording', 'the form changed'],
  [
    '**All:**\n\n- a\n- b\n\n**Some:**\n\n- c\n- d',
    '**All:**\n\n- a\n- b\n- c\n\n**Some:**\n\n- d',
    'content',
    'the text changed',
  ],
  ['**All:**\n\n- a\n- b\n- c', '**All:**\n\n- b\n- c\n- a', 'wording', 'the wording changed'],
  [
    'Choose Cypress / Playwright here.',
    'Choose Cypress / Nightwatch / Playwright here.',
    'content',
    'the text changed',
  ],
  ['It works on Android and iOS.', 'It works on Android.', 'content', 'the text changed'],
  ['It simplifies your code here.', 'It simplifies your JavaScript here.', 'wording', 'the wording changed'],
  ['A time series has web socket names.', 'A timeseries has websocket names.', 'wording', 'the wording changed'],
  ['The team of it.', 'Meet the team of it.', 'wording', 'the wording changed'],
  [
    '**It stops the clicks default action** now.',
    "**It stops the click's default action** now.",
    'wording',
    'the wording changed',
  ],
  [
    '```js\nimport { a, b } from "c";\na();\n```',
    '```js\nimport { a } from "c";\na();\n```',
    'wording',
    'the form changed',
  ],
  ['```js\nimport { b } from "c";\na();\n```', '```js\na();\n```', 'wording', 'the form changed'],
  [
    '```js\nimport { a } from "c";\n```',
    '```js\nimport { a, b } from "c";\n```',
    'breaking',
    "`import { a } from 'c'` is now `import { a, b } from 'c'`",
  ],
  [
    '```Play name=a\nexport default function App() {\n  a();\n}\n```',
    '```Play name=a\nconst App = () => {\n  a();\n};\n\nexport default App;\n```',
    'wording',
    'the form changed',
  ],
  [
    '```js\nfunction App() {}\n```',
    '```js\nexport default function App() {}\n```',
    'breaking',
    '`function App() {}` is now `export default function App() {}`',
  ],
  ['```js\ncall({ a, b })\n```', '```js\ncall({\n  a,\n  b,\n})\n```', 'wording', 'the form changed'],
  [
    '```js\na();\n```',
    '```js\n// prettier-ignore\na();\n/* ... others left out */\n```',
    'wording',
    'the form changed',
  ],
  [
    '```js\n// as v-on.stop.prevent\na();\n```',
    '```js\n// as v-on:click.stop.prevent\na();\n```',
    'content',
    'the text changed',
  ],
])('%s → %s', (before, now, kind, what) => {
  expect(compareTexts(page(before), page(now), 'en')).toMatchObject([
    { kind, what, anchor: 'limits', heading: 'Limits' },
  ]);
});

test.each([
  ['cs', 'Trvá to 2 dny.', 'Trvá to dva dny.'],
  ['cs', 'Do 5 hodin.', 'Do pěti hodin.'],
  ['de', 'In 2 Tagen.', 'In zwei Tagen.'],
  ['de', 'An 1 Tag.', 'An einem Tag.'],
  ['es', 'En 3 horas.', 'En tres horas.'],
  ['fr', 'En 2 jours.', 'En deux jours.'],
  ['it', 'In 4 ore.', 'In quattro ore.'],
  ['nl', 'In 2 dagen.', 'In twee dagen.'],
  ['pl', 'W 5 minut.', 'W pięć minut.'],
  ['pt-BR', 'Em 2 dias.', 'Em dois dias.'],
  ['sk', 'Za 2 hodiny.', 'Za dve hodiny.'],
  ['uk', 'За 2 дні.', 'За два дні.'],
  ['zh', '需要 2 小时。', '需要两小时。'],
  ['zh', '需要 20 小时。', '需要 20 小时，不是二十小时。'],
])('a small number beside a unit may become a word in %s: %s', (language, digits, words) => {
  for (const [before, now] of [
    [digits, words],
    [words, digits],
  ] as const)
    expect(compareTexts(page(before), page(now), language).map(({ kind }) => kind)).not.toContain('breaking');
});

test('equal texts, and those whose front matter alone differs, have no changes', () => {
  expect(compareTexts(page('A.'), page('A.').replace('2026-11-20', '2026-11-21'), 'en')).toEqual([]);
});

test.each([
  ['Do 30 kg.', 'Do 31,5 kg.', 'místo `30 kg` nyní `31,5 kg`'],
  ['Do 30 kg.', 'Do konce.', 'už zde není uvedeno: `30 kg`'],
  ['Smíte volat API.', 'Nesmíte volat API.', 'text se změnil'],
])('changes are said in the language of the page: %s → %s', (before, now, what) => {
  expect(compareTexts(page(before), page(now), 'cs-CZ')).toMatchObject([{ what }]);
});

test('sections come and go', () => {
  const two = `${page('A.')}\n## More {#more}\n\nText.\n`;
  const more = { anchor: 'more', heading: 'More', kind: 'content' };
  expect(compareTexts(page('A.'), two, 'en')).toEqual([{ ...more, what: 'new section' }]);
  expect(compareTexts(two, page('A.'), 'en')).toEqual([{ ...more, what: 'this section was removed' }]);
});

test('the number at the start of a heading is the place of the section', () => {
  const changes = compareTexts('# A\n\n## 3. Run it\n\nText.\n', '# A\n\n## 5. Run it\n\nText.\n', 'en');
  expect(changes.map(({ kind }) => kind)).toEqual(['wording']);
});

test('a word more in a heading counts once, although its anchor has it too', () => {
  const section = (heading: string, anchor: string): string =>
    `# A {#a}\n\n## ${heading} {#${anchor}}\n\nText of the section.\n`;
  const changes = compareTexts(section('First request', 'first'), section('The first request', 'the-first'), 'en');
  expect(changes.map(({ kind }) => kind)).toEqual(['wording']);
});

const strings = join(import.meta.dirname, '../../../templates/strings');
const languages = readdirSync(strings).flatMap((name) =>
  /^[a-z]{2}(?:-|\.json)/.test(name) ? name.replace('.json', '') : [],
);
const phrasesIn = (language: string): readonly string[] =>
  Object.values(changePhrases(language)).map((phrase) =>
    typeof phrase === 'string' ? phrase : phrase('OLD', 'NEW', 1),
  );

test.each(languages)('phrases are complete in %s, and not in English elsewhere', (language) => {
  const own = phrasesIn(language);
  expect(own.length).toBe(phrasesIn('en').length);
  expect(own.filter((phrase) => phrase.trim() === '' || /undefined|[{}|]/.test(phrase))).toEqual([]);
  const { facts, moved, gone } = changePhrases(language);
  expect(facts('OLD', 'NEW', 1)).toMatch(/^(?=.*OLD)(?=.*NEW)/);
  expect([facts('OLD', '', 2), moved('OLD'), gone('OLD')].filter((phrase) => !phrase.includes('OLD'))).toEqual([]);
  if (language !== 'en') expect(own.filter((phrase) => phrasesIn('en').includes(phrase))).toEqual([]);
});

test('all languages of the interface are known', () => {
  expect(languages.length).toBe(15);
});

test.each(['a', 'Aa', '# ab ', '` '])(
  'a long line of %j does not cause quadratic searches',
  (part) => {
    const text = part.repeat(60_000 / part.length);
    // A search that starts again at each character would take minutes.
    expect(compareTexts(text, `${text} Bb cc dd`, 'en')).toHaveLength(1);
  },
  20_000,
);
