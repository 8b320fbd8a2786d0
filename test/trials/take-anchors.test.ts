// Long pages whose lost anchors are taken back: time that grows with the square of their length would hang these tests.
import { expect, test } from 'vitest';
import { anchorPlaces } from '../../src/migrate/prove/anchor-places.ts';
import { readPageText } from '../../src/migrate/prove/page-text.ts';
import { takeAnchors } from '../../src/migrate/prove/take-anchors.ts';

const words = 'Some words that stand in the text behind an anchor';
const take = (html: string, markdown: string): string =>
  takeAnchors(`<main>${html}</main>`, markdown, {
    ...{ shown: [], ids: ['x'] },
    ...{ takesText: () => false, urlOf: (url: string) => url },
  }).text;

test('many empty lines above a text are no depth of calls', () => {
  const [lines, start] = ['\n'.repeat(20_000), 'Several words on one line\n'.repeat(20_000)];
  expect(take(`<i id="x"></i><p>${words}</p>`, `${lines}${words}\n`)).toBe(`${lines}<a id="x"></a>${words}\n`);
  expect(take(`<p>${start}</p><i id="x"></i><p>${words}</p>`, `${start}${words}\n`)).toBe(
    `<a id="x"></a>${start}${words}\n`,
  );
});

test('a page of 50,000 anchors is read in time', () => {
  const ids = Array.from({ length: 50_000 }, (_, at) => `k${at}`);
  const html = ids.map((id) => `<h2 id="${id}">Key</h2><p>${words}</p>`).join('');
  expect(anchorPlaces(readPageText(html), new Set(ids))).toHaveLength(ids.length);
});

test('texts of 100,000 words without anything in common are given up in time', () => {
  const text = (letter: string): string => Array.from({ length: 100_000 }, (_, at) => `${letter}${at}`).join(' ');
  expect(take(`<i id="x"></i>${text('a')}`, text('b'))).toBe(text('b'));
});

test('a page of 10,000 texts that code made is filled in time', () => {
  const ids = Array.from({ length: 10_000 }, (_, at) => `k${at}`);
  const html = ids.map((id, at) => `<h2 id="${id}">Key ${at}</h2><p>${words} of number ${at}</p>`).join('');
  const { withText } = takeAnchors(`<main><p>${words}</p>${html}</main>`, `${words}\n`, {
    ...{ shown: words.toLowerCase().split(' '), ids },
    ...{ takesText: () => true, urlOf: (url: string) => url },
  });
  expect(withText).toHaveLength(ids.length);
});
