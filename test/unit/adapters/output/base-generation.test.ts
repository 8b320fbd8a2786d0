// The previous generation, which becomes the next output. Files that it has lost are written again.
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { encodeStateFile } from '../../../../src/adapters/output/state-file.ts';
import { makeOutputBox, type OutputBox } from '../../../support/output-box.ts';

let test: OutputBox;
beforeEach(() => {
  test = makeOutputBox();
});
afterEach(() => test.remove());

/** Nine files in a folder, one of which is edited. */
const many = (text: string): Record<string, string> =>
  Object.fromEntries(Array.from({ length: 9 }, (_, number) => [`assets/${number}.css`, number === 4 ? text : 'x']));

const damages: readonly (readonly [name: string, damage: (file: string) => void])[] = [
  ['lost', (file) => rmSync(file)],
  [
    'replaced',
    (file) => {
      rmSync(file);
      writeFileSync(file, 'y');
    },
  ],
  ['changed', (file) => writeFileSync(file, 'y')],
];

it.each(damages)('every file is published after one file of the previous generation was %s', async (_, damage) => {
  await test.build(many('a'));
  await test.build(many('b'));
  damage(join(`${test.out}.pubdocs`, 'previous/assets/6.css'));
  for (const texts of [many('c'), many('d'), many('e')]) {
    await test.build(texts);
    expect(test.read()).toEqual(texts);
  }
});

it('every file is published although the records are in another format', async () => {
  await test.build(many('a'));
  await test.build(many('b'));
  const side = `${test.out}.pubdocs`;
  const records = readdirSync(side).filter((name) => name.startsWith('written-'));
  const rows = encodeStateFile({
    files: [['assets/6.css', 'digest', 1, 2, 3]],
    folders: [['assets', 1]],
    unmanaged: [],
  });
  for (const name of records) writeFileSync(join(side, name), rows);
  expect(records).toHaveLength(2);
  for (const texts of [many('c'), many('d'), many('e')]) {
    await test.build(texts);
    expect(test.read()).toEqual(texts);
  }
});
