// The records of generations. Damaged ones are written again, and unused ones are removed.
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

const recordsIn = (side: string): readonly string[] => readdirSync(side).filter((name) => name.startsWith('written-'));

it.each([0, 1])('builds the right output after a changed bit in record %d', async (number) => {
  await test.build(one);
  await test.build(two);
  const side = `${test.out}.pubdocs`;
  flipBit(join(side, recordsIn(side)[number] ?? ''));
  for (const texts of [one, two, one]) {
    expect((await test.build(texts)).diagnostics).toEqual([]);
    expect(test.read()).toEqual(texts);
  }
});

it('refuses the folder when the manifest and the record are damaged', async () => {
  await test.build(one);
  test.put('mine.txt', 'mine');
  flipBit(join(test.out, 'pubdocs.json'));
  const side = `${test.out}.pubdocs`;
  for (const name of recordsIn(side)) flipBit(join(side, name));
  expect(makeOutput(test.options())).toMatchObject({ diagnostics: [{ code: 'output-not-ours' }] });
  expect(test.read()['mine.txt']).toBe('mine');
});

it('keeps only the records of two generations after several builds', async () => {
  for (const texts of [one, two, one, two, one]) await test.build(texts);
  expect(recordsIn(`${test.out}.pubdocs`)).toHaveLength(2);
});

it('removes files of earlier versions of pubdocs beside the output', async () => {
  await test.build(one);
  const side = `${test.out}.pubdocs`;
  writeFileSync(join(side, 'rows-1f2e3d4c.json'), '{}');
  await test.build(two);
  expect(readdirSync(side)).not.toContain('rows-1f2e3d4c.json');
});
