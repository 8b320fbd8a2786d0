// The program and the worked example of the check digit, as the pages print them, compute what the model computes.
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { makeDice } from '../../../test/bench/corpus.mjs';
import { checkDigit } from '../../data/domain.ts';
import { readTexts } from './reading/page.ts';

const texts = readTexts();
const pages = ['site/docs/Detailed/parcels.md', 'site/i18n/cs/docs/Detailed/parcels.md'];

/** The code of the block whose first line contains a text. */
function blockWith(file: string, first: string): string {
  const code = (texts.get(file) ?? '').split(first)[1]?.split('```')[0] ?? '';
  expect(code.length, `${first} in ${file}`).toBeGreaterThan(50);
  return code.slice(code.indexOf('\n') + 1);
}

test.each(pages)('the program of %s agrees with the model', (file) => {
  const program = blockWith(file, '```js title="check-digit.js"');
  const dice = makeDice(1602);
  const numbers = Array.from({ length: 500 }, () => Array.from({ length: 13 }, () => dice(10)).join(''));
  const example = /\/\/ '(\d{13})' → (\d)/.exec(program);
  expect(example).not.toBeNull();
  const of = (digits: string): unknown => runInNewContext(`${program}\ncheckDigit(${JSON.stringify(digits)})`);
  expect(of(example?.[1] ?? '')).toBe(Number(example?.[2]));
  expect(numbers.map(of)).toEqual(numbers.map(checkDigit));
});

test.each(pages)('the worked example of %s is right', (file) => {
  const lines = blockWith(file, ': 16020012345679"').trim().split('\n');
  const rows = lines.slice(0, 3).map((line) => line.split(/\s+/).slice(1).map(Number));
  const [digits = [], weights = [], products = []] = rows;
  expect(digits.join('')).toBe('1602001234567');
  expect(products).toEqual(digits.map((digit, at) => digit * (weights[at] ?? 0)));
  const [sum = 0, multiple = 0] = lines.slice(4, 6).map((line) => Number(line.split(/\s+/)[1]));
  expect(sum).toBe(products.reduce((all, product) => all + product, 0));
  expect(multiple).toBe(Math.ceil(sum / 10) * 10);
  expect(lines[6]).toMatch(new RegExp(`^\\S+\\s+${multiple} - ${sum} = ${checkDigit(digits.join(''))}$`));
});
