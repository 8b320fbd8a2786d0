// `pubdocs publish --build` on a real S3-compatible store: a machine without a cache sends the differences from the
// served release. The served site is then the one that a full build publishes.
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { digest } from '../../src/text/digest.ts';
import { codes, makePublishingMachines } from '../support/publishing-machines.ts';

const { box, small, pages, run, publishBuild, publishWhole, served, edit, to, cache } =
  makePublishingMachines('publish-build');

const left = (machine: string): string[] =>
  readdirSync(join(small.machines, machine, 'cache')).filter((name) => name.startsWith('publish'));

describe('publish --build on a machine without a cache', () => {
  it('serves the same as a full build, and renders and sends only the differences', async () => {
    const first = await publishBuild('first', 'one');
    expect([first.code, codes(first), first.counts.kept]).toEqual([0, [], 0]);
    await publishWhole('whole-1', 'two');
    expect(await served('one')).toEqual(await served('two'));
    edit();
    const second = await publishBuild('second', 'one');
    expect([second.code, codes(second)]).toEqual([0, []]);
    expect(second.counts.compiled).toBe(1);
    // The page itself in both languages: others do not show its text.
    expect(second.counts.rendered).toBe(2);
    await publishWhole('whole-2', 'two');
    expect(await served('one')).toEqual(await served('two'));
    expect([existsSync(join(small.machines, 'second/build')), left('first'), left('second')]).toEqual([false, [], []]);
    expect((await publishBuild('third', 'one')).counts.uploads).toBe(0);
  });

  it('handles added, removed and moved pages, assets and the layout of all pages', async () => {
    await publishBuild('first', 'one');
    await publishWhole('whole', 'two');
    small.site.remove('docs/page-5.md');
    small.site.write('docs/page-4.md', '# Moved heading\n\n![dot](/img/dot.svg)\n');
    small.site.write('docs/new/index.md', '# New\n\n[back](../page-4.md)\n');
    small.site.write('static/img/dot.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>');
    await publishBuild('second', 'one');
    await publishWhole('whole-1', 'two');
    expect(await served('one')).toEqual(await served('two'));
    small.site.write('pubdocs.config.ts', small.site.read('pubdocs.config.ts').replace("'Small'", "'Smaller'"));
    await publishBuild('third', 'one');
    await publishWhole('whole-2', 'two');
    expect(await served('one')).toEqual(await served('two'));
  });

  it('sends nothing when the build has an error, and also checks links of pages that it does not render', async () => {
    small.site.write(
      'pubdocs.config.ts',
      small.site.read('pubdocs.config.ts').replace("'warn'", "'throw', onBrokenAnchors: 'throw'"),
    );
    small.site.write('docs/page-0.md', '# Page 0\n\n[there](./page-3.md#part-two)\n');
    await publishBuild('first', 'one');
    const before = await served('one');
    // Page 0 links to this heading and does not change.
    small.site.write('docs/page-3.md', small.site.read('docs/page-3.md').replace('## Part two', '## Part three'));
    const report = await publishBuild('second', 'one');
    expect([report.code, codes(report).includes('broken-anchor')]).toEqual([1, true]);
    expect([await served('one'), left('second')]).toEqual([before, []]);
  });

  it('gives the same result without a remote cache, after rendering all pages', async () => {
    await publishBuild('first', 'one');
    await publishWhole('first', 'two');
    edit();
    const second = await run('publish', 'second', '--build', ...to('one'));
    expect([second.code, second.counts.compiled]).toEqual([0, pages * 1.5]);
    await publishWhole('whole', 'two');
    expect(await served('one')).toEqual(await served('two'));
  });

  it('compiles pages again whose cache entries are lost or damaged', async () => {
    await publishBuild('first', 'one');
    await publishWhole('first', 'two');
    const store = box.direct('cache');
    for (const key of await store.list('packs/')) {
      const bytes = Uint8Array.from((await store.read(key))?.bytes ?? [], (byte) => byte ^ 1);
      const headers = { contentType: 'text/plain', cacheControl: '', contentEncoding: null, redirect: null };
      await store.put(key, { bytes, sha256: '' }, headers);
    }
    edit();
    const second = await publishBuild('second', 'one');
    expect([second.code, codes(second), second.counts.compiled]).toEqual([0, ['remote-cache-damaged'], pages * 1.5]);
    await publishWhole('whole', 'two');
    expect(await served('one')).toEqual(await served('two'));
  });

  it('sends all objects again when their stored form changes', async () => {
    await publishBuild('first', 'one');
    const config = small.site.read('pubdocs.config.ts');
    small.site.write(
      'pubdocs.config.ts',
      config.replace('defineConfig({', "defineConfig({ publish: { compress: 'gzip' },"),
    );
    const second = await publishBuild('second', 'one');
    expect([second.code, codes(second)]).toEqual([0, []]);
    await publishWhole('whole', 'two');
    expect(await served('one')).toEqual(await served('two'));
  });

  it('is completed by the next publish after an interruption, also when the store has lost bodies', async () => {
    await publishBuild('first', 'one');
    await publishWhole('first', 'two');
    edit();
    // Objects are copied from the archive; the second copy fails.
    let copies = 0;
    box.proxy.spoil = (_, line) => (/^PUT .*\/docs\//.test(line) && ++copies > 1 ? 'denied' : null);
    expect((await publishBuild('second', 'one')).code).not.toBe(0);
    box.proxy.spoil = () => null;
    const store = box.direct('one/public-docs');
    // Neither publish changes this file, and the archive has it from the beginning.
    const kept = (await store.read('robots.txt'))?.bytes ?? new Uint8Array();
    const body = `.pubdocs/objects/${digest(kept)}`;
    expect((await store.read(body))?.bytes).toEqual(kept);
    await store.remove([body]);
    const third = await publishBuild('third', 'one');
    expect([third.code, codes(third)]).toEqual([0, []]);
    await publishWhole('whole', 'two');
    expect(await served('one')).toEqual(await served('two'));
    expect((await store.read(body))?.bytes).toEqual(kept);
  });

  it('completes an interrupted preview that has lost bodies', async () => {
    const preview = (machine: string) => run('publish', machine, '--preview', 'pr-1', ...to('one'), ...cache());
    expect((await preview('first')).code).toBe(0);
    edit();
    let copies = 0;
    box.proxy.spoil = (_, line) => (/^PUT .*\/docs\//.test(line) && ++copies > 1 ? 'denied' : null);
    expect((await preview('second')).code).not.toBe(0);
    box.proxy.spoil = () => null;
    const store = box.direct('one/public-docs/previews/pr-1');
    await store.remove(await store.list('.pubdocs/objects/'));
    const third = await preview('third');
    expect([third.code, codes(third)]).toEqual([0, []]);
    expect(new TextDecoder().decode((await store.read('docs/page-1/index.html'))?.bytes)).toContain('Another text.');
  });

  it('renders pages again after changes of components outside the site: in a folder above it and in a package', async () => {
    const shared = `../${basename(small.site.root)}-shared`;
    small.site.write(
      'theme/components/Note.tsx',
      `import { word } from '../../${shared}/word';\nimport name from 'lib';\nexport default () => <b>{word} {name}</b>;\n`,
    );
    small.site.write(`${shared}/word.ts`, "export const word = 'first';\n");
    small.site.write('node_modules/lib/package.json', '{ "name": "lib", "main": "index.js" }');
    small.site.write('node_modules/lib/index.js', "module.exports = 'one';\n");
    small.site.write('docs/page-3.md', `${small.site.read('docs/page-3.md')}\n<Note />\n`);
    const shown = async (): Promise<string | undefined> => {
      const bytes = (await box.direct('one/public-docs').read('docs/page-3/index.html'))?.bytes;
      return /<b>(.*?)<\/b>/.exec(new TextDecoder().decode(bytes))?.[1];
    };
    try {
      expect(codes(await publishBuild('first', 'one'))).toEqual([]);
      expect(await shown()).toBe('first one');
      small.site.write(`${shared}/word.ts`, "export const word = 'second';\n");
      await publishBuild('second', 'one');
      expect(await shown()).toBe('second one');
      small.site.write('node_modules/lib/index.js', "module.exports = 'two';\n");
      await publishBuild('third', 'one');
      expect(await shown()).toBe('second two');
      // The same on one machine, whose cache has the pages.
      small.site.write(`${shared}/word.ts`, "export const word = 'third';\n");
      await publishBuild('third', 'one');
      expect(await shown()).toBe('third two');
    } finally {
      small.site.remove(shared);
    }
  });

  it('does not publish a build for another base', async () => {
    const config = small.site
      .read('pubdocs.config.ts')
      .replace('defineConfig({', 'defineConfig(({ command }) => ({')
      .replace("base: '/public-docs'", "base: command === 'build' ? '/other' : '/public-docs'")
      .replace(/\}\);\s*$/, '}));\n');
    small.site.write('pubdocs.config.ts', config);
    const report = await publishBuild('first', 'one');
    expect([report.code, codes(report)]).toEqual([2, ['publish-other-base']]);
    expect([await served('one'), left('first')]).toEqual([{}, []]);
  });

  it('is required for --remote-cache', async () => {
    const report = await run('publish', 'first', ...to('one'), ...cache());
    expect([report.code, codes(report)]).toEqual([2, ['publish-option-wrong']]);
  });

  it('prints its plan with --dry-run, and changes nothing', async () => {
    await publishBuild('first', 'one');
    const before = await served('one');
    edit();
    const report = await publishBuild('second', 'one', '--dry-run');
    expect(report.code).toBe(0);
    expect(report.counts.uploads).toBeGreaterThan(0);
    expect([await served('one'), left('second')]).toEqual([before, []]);
  });
});
