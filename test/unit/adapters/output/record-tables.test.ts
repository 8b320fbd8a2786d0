// The tables that the records of generations use. Damaged tables are written again, and unused tables are removed.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeOutput } from '../../../../src/adapters/output/make-output.ts';
import { makeOutputBox, type OutputBox } from '../../../support/output-box.ts';

let test: OutputBox;
beforeEach(() => {
  test = makeOutputBox();
});
afterEach(() => test.remove());

const one = { 'index.html': 'one', 'assets/x.css': 'x', 'docs/a/index.html': 'a' };
const two = { 'index.html': 'two', 'assets/x.css': 'x', 'docs/b/index.html': 'b' };

/** Flips one bit in the middle of a file. */
const flipBit = (file: string): void => {
  const bytes = readFileSync(file);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(file, bytes);
};

it.each([0, 1, 2, 3])('builds the right output after a changed bit in table %d of the records', async (number) => {
  await test.build(one);
  await test.build(two);
  const side = `${test.out}.pubdocs`;
  const tables = readdirSync(side).filter((name) => name.startsWith('rows-'));
  flipBit(join(side, tables[number % tables.length] ?? ''));
  for (const texts of [one, two, one]) {
    expect((await test.build(texts)).diagnostics).toEqual([]);
    expect(test.read()).toEqual(texts);
  }
});

it('refuses the folder when the manifest and the tables of the record are damaged', async () => {
  await test.build(one);
  test.put('mine.txt', 'mine');
  flipBit(join(test.out, 'pubdocs.json'));
  const side = `${test.out}.pubdocs`;
  for (const name of readdirSync(side)) if (name.startsWith('rows-')) flipBit(join(side, name));
  expect(makeOutput(test.options())).toMatchObject({ diagnostics: [{ code: 'output-not-ours' }] });
  expect(test.read()['mine.txt']).toBe('mine');
});

it('keeps only the tables of two generations after several builds', async () => {
  for (const texts of [one, two, one, two, one]) await test.build(texts);
  const names = readdirSync(`${test.out}.pubdocs`);
  expect(names.filter((name) => name.startsWith('written-'))).toHaveLength(2);
  expect(names.filter((name) => name.startsWith('rows-')).length).toBeLessThanOrEqual(4);
});
