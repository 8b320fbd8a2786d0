// Hostile texts, each as long as a page may be: their time must not grow with the square of the length, or this test
// would hang.
import { expect, test } from 'vitest';
import { parseFrontMatter } from '../../src/content/front-matter.ts';
import { defaultCompileOptions } from '../../src/markdown/compile-options.ts';
import { compilePage } from '../../src/markdown/compile-page.ts';
import { scanHtml } from '../../src/text/scan-html.ts';
import { pageState } from '../../src/translations/page-state.ts';
import { codesOf, makeTools, toHtml } from '../support/compile-text.ts';

const pageLength = 524_288;
const fill = (part: string): string => part.repeat(Math.ceil(pageLength / part.length));

test.each(['<?', '<!a', '<![CDATA[', '<Aa {', '<a b={', '<a b="', '<!--', '</a ', '<a b='])(
  'raw HTML of %s alone is split in time',
  (part) => {
    const html = fill(part);
    const pieces = scanHtml(html);
    expect(pieces.map(({ source }) => source).join('')).toBe(html);
  },
);

test.each(['<Aa {', '<Aa b={"', '<Aa {{', '</Aa '])('component tags of %s alone are read in time', (part) => {
  expect(toHtml(`Text ${fill(part)}`)).toContain('Aa');
});

test('a <head> of declarations without an end is read in time', () => {
  const { frontMatter } = parseFrontMatter(`<head>\n${fill('<?')}\n</head>\n\n# A\n`, 'docs/a.md');
  expect(frontMatter).toEqual({});
});

test('a line of code with many spaces is marked in time', () => {
  expect(toHtml(`\`\`\`js\n${' '.repeat(pageLength)}// [!code x]x\n\`\`\``)).toContain('[!code x]x');
  expect(toHtml('```js\na  // [!code ++]\n```')).toContain('line-add');
});

test.each([
  ['a title', `${'[a] '.repeat(20_000)}\n\n[a]: ./b.md "${'x'.repeat(50_000)}"`],
  ['a URL', `${'[a] '.repeat(20_000)}\n\n[a]: ./${'x'.repeat(50_000)}.md`],
  ['an image', `${'![a] '.repeat(20_000)}\n\n[a]: ./${'x'.repeat(50_000)}.png`],
  ['a variable', '{{long}} '.repeat(20_000)],
])('%s that is used 20,000 times makes the page too large', (_, text) => {
  const options = { ...defaultCompileOptions, variables: { long: 'x'.repeat(50_000) } };
  const { facts, body } = compilePage({ text, file: 'docs/a.md' }, options, makeTools());
  expect(facts.diagnostics.map(({ code, place }) => `${code} ${place?.file}`)).toEqual([
    'page-output-too-large docs/a.md',
  ]);
  expect(body.html).toBe('');
});

test('an ordinary title that is used often causes no finding', () => {
  expect(codesOf(`${'[a] '.repeat(20_000)}\n\n[a]: ./b.md "A title"`)).toEqual([]);
});

test.each(['#a ', 'a=b ', ':a'])('a malformed list of attributes of %s is given up in time', (part) => {
  const { headings } = compilePage(
    { text: `## A { ${fill(part)}" }`, file: 'docs/a.md' },
    { ...defaultCompileOptions, anchors: 'mkdocs' },
    makeTools(),
  ).facts;
  expect(headings.map(({ text: shown }) => shown.includes('{'))).toEqual([true]);
});

test('a page of 2,000 headings with numbers is compared with its translation in time', () => {
  const text = Array.from({ length: 2_000 }, (_, place) => `## H\n\n${place + 100} kg\n\n`).join('');
  const languages = { original: 'en', translation: 'cs' };
  const sections = pageState({ original: text, translation: text, languages, ids: [] }, undefined);
  expect(sections).toHaveLength(2_000);
  expect(sections.every(({ state, original }) => state === 'current' && original.facts.length === 1)).toBe(true);
});
