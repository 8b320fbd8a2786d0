// The digest of the output: it shows whether the files of the last build are unchanged.
import { rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { digest } from '../../../../src/text/digest.ts';
import { makeOutputBox, type OutputBox, outputTexts, readTree } from '../../../support/output-box.ts';

const { one, two } = outputTexts;

let test: OutputBox;
beforeEach(() => {
  test = makeOutputBox();
});
afterEach(() => test.remove());

const digestNow = (): string | null => {
  const output = test.open();
  const now = output.digest();
  void output.discard();
  return now;
};

describe('digest', () => {
  it('is null without an output', () => {
    expect(digestNow()).toBeNull();
  });

  it('is the digest of the manifest that the commit returns', async () => {
    for (const texts of [one, two, two, one]) {
      const { manifest } = await test.build(texts);
      expect(manifest).toBe(digest(readTree(test.out)['pubdocs.json'] ?? ''));
      expect(digestNow()).toBe(manifest);
    }
  });

  it('is null after a change of a file by hand, until the next build', async () => {
    const { manifest } = await test.build(one);
    test.put('index.html', 'ONE');
    expect(digestNow()).toBeNull();
    await test.build(one);
    expect(digestNow()).toBe(manifest);
    rmSync(join(test.out, 'assets/x.css'));
    expect(digestNow()).toBeNull();
  });

  it('stays the same if only the time of a file changes', async () => {
    const { manifest } = await test.build(one);
    utimesSync(join(test.out, 'index.html'), 1, 1);
    expect(digestNow()).toBe(manifest);
  });
});

describe('records of many builds', () => {
  it('have the rows of all files after any order of builds', async () => {
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`docs/${at}/index.html`, `page ${at}`]));
    const builds = Array.from({ length: 12 }, (_, run) => {
      const texts: Record<string, string> = { ...many, [`docs/${run}/index.html`]: `edited in ${run % 5}` };
      if (run % 3 === 0) delete texts[`docs/${run + 20}/index.html`];
      if (run % 4 === 1) texts[`new/${run}.html`] = 'new';
      return texts;
    });
    for (const texts of builds) {
      const { manifest, diagnostics } = await test.build(texts);
      expect(diagnostics).toEqual([]);
      expect(test.read()).toEqual(Object.fromEntries(Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1))));
      expect(digestNow()).toBe(manifest);
    }
  });
});
