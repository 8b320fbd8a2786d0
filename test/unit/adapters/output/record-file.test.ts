// The records of generations. Damaged ones are written again, and unused ones are removed.
import { readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nodeWritableFs } from '../../../../src/adapters/node-writable-fs.ts';
import { makeOutput } from '../../../../src/adapters/output/make-output.ts';
import type { WritableFs } from '../../../../src/model/writable-fs.ts';
import { makeAgedFs } from '../../../support/aged-fs.ts';
import { makeOutputBox, type OutputBox, type Texts } from '../../../support/output-box.ts';

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

const copyingFs = {
  ...nodeWritableFs,
  link: () => {
    throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
  },
};
const disks: readonly [string, WritableFs][] = [
  ['links', makeAgedFs(nodeWritableFs)],
  ['copies', makeAgedFs(copyingFs)],
];

describe.each(disks)('two generations with %s of unchanged files', (_, fs) => {
  const side = (): string => `${test.out}.pubdocs`;
  const page = (at: number): string => `docs/${at % 7}/${at}.html`;
  const pages = Object.fromEntries(Array.from({ length: 120 }, (_, at) => [page(at), `page ${at}`]));
  const sorted = (texts: Texts): Texts =>
    Object.fromEntries(Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1)));

  /** Changes that somebody makes to a file of a generation. */
  const byHand: readonly [string, (file: string) => void][] = [
    ['nothing', () => {}],
    ['changed', (file) => writeFileSync(file, 'by hand')],
    ['deleted', (file) => rmSync(file)],
    [
      'replaced',
      (file) => {
        rmSync(file);
        writeFileSync(file, 'by hand');
      },
    ],
    [
      'replaced by the same text',
      (file) => {
        const text = readFileSync(file);
        rmSync(file);
        writeFileSync(file, text);
      },
    ],
    ['touched', (file) => utimesSync(file, 1, 1)],
  ];

  it.each(byHand)('publish every file after one of the output or of the previous one was %s', async (_, change) => {
    let texts: Texts = pages;
    await test.build(texts, { fs });
    await test.build({ ...texts, [page(0)]: 'first edit' }, { fs });
    for (const [at, folder] of [test.out, join(side(), 'previous'), test.out, join(side(), 'previous')].entries()) {
      // A page that both generations have, then the page that the last build has edited.
      change(join(folder, page(at < 2 ? 50 + at : at + 1)));
      const { [page(100 + at)]: removed, ...others } = texts;
      texts = { ...others, [page(at + 2)]: `edit ${at}`, [`new/${at}.html`]: removed ?? '' };
      expect((await test.build(texts, { fs })).diagnostics).toEqual([]);
      expect(test.read()).toEqual(sorted(texts));
    }
    for (const last of [pages, texts]) {
      await test.build(last, { fs });
      expect(test.read()).toEqual(sorted(last));
    }
  });
});
