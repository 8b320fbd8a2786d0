// The first change of a large output: its second generation comes from another thread.
import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { outputPlaces } from '../../src/adapters/output/output-places.ts';
import { twinStarter } from '../../src/cli/start-twin.ts';
import { makeOutputBox } from '../support/output-box.ts';

const root = join(import.meta.dirname, '../..');
const startTwin = twinStarter(pathToFileURL(join(root, 'dist/twin-worker.js')));

it('a large output gets its second generation from another thread', async () => {
  const test = makeOutputBox();
  try {
    const texts: Record<string, string> = {};
    for (let number = 0; number < 2_500; number += 1) texts[`docs/${number}/index.html`] = `page ${number}`;
    await test.build(texts);
    const output = test.open({ startTwin });
    output.prepare();
    const files = Object.entries({ ...texts, 'docs/7/index.html': 'new' }).map(([path, text]) =>
      output.stage(path, Buffer.from(text)),
    );
    const previous = lstatSync(join(test.out, 'docs/8/index.html')).ino;
    const result = await output.commit(files);
    expect(result).toMatchObject({ written: 1, kept: 2_499, diagnostics: [] });
    expect(test.read()).toEqual({ ...texts, 'docs/7/index.html': 'new' });
    expect(lstatSync(join(test.out, 'docs/8/index.html')).ino).toBe(previous);
  } finally {
    test.remove();
  }
});

it('a small one does not', () => {
  expect(startTwin({ places: outputPlaces('/nowhere/build'), mode: 'folder' }, 100)).toBeNull();
});
