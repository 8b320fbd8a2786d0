// The first change of a large output: its second generation comes from another thread.
import { existsSync } from 'node:fs';
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
    let there = false;
    const output = test.open({
      startTwin: (job, count) => {
        const work = startTwin(job, count);
        const done = work?.done.then(() => {
          there = existsSync(job.places.previous);
        });
        return work && { ...work, done: Promise.resolve(done) };
      },
    });
    output.prepare();
    const files = Object.entries({ ...texts, 'docs/7/index.html': 'new' }).map(([path, text]) =>
      output.stage(path, Buffer.from(text)),
    );
    const result = await output.commit(files);
    expect(there).toBe(true);
    expect(result).toMatchObject({ written: 1, kept: 2_499, diagnostics: [] });
    expect(test.read()).toEqual({ ...texts, 'docs/7/index.html': 'new' });
  } finally {
    test.remove();
  }
});

it('a small one does not', () => {
  expect(startTwin({ places: outputPlaces('/nowhere/build'), mode: 'folder' }, 100)).toBeNull();
});
