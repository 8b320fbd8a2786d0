// `pubdocs publish --build` with a remote cache that is too large to fetch completely for a small edit.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readTree } from '../support/output-box.ts';
import { codes, makePublishingMachines } from '../support/publishing-machines.ts';

const { box, small, run, publishBuild, publishWhole, served, edit } = makePublishingMachines('large-cache');

/** Pages of half a megabyte: a store of less than four is fetched at once. */
const enlarge = (): void => {
  for (let page = 0; page < 12; page += 1) {
    const block = (part: number): string => {
      const lines = Array.from(
        { length: 1500 },
        (_, line) => `value ${page} ${part} ${line * 7919} of a long example\n`,
      );
      return `\`\`\`text\n${lines.join('')}\`\`\`\n`;
    };
    const code = Array.from({ length: 8 }, (_, part) => block(part)).join('\n');
    small.site.write(`docs/large-${page}.md`, `# Large ${page}\n\nWord${page}.\n\n## Code\n\n${code}`);
  }
};
const packBytes = (machine: string): number =>
  Object.values(readTree(join(small.machines, machine, 'cache/packs'))).reduce((sum, text) => sum + text.length, 0);

it('fetches only entries that the changed pages need', async () => {
  enlarge();
  await publishBuild('first', 'one');
  await publishWhole('whole', 'two');
  edit();
  small.site.write('docs/large-2.md', small.site.read('docs/large-2.md').replace('Word2', 'Another word'));
  const second = await publishBuild('second', 'one');
  expect([second.code, codes(second), second.counts.compiled]).toEqual([0, [], 2]);
  // As many as on a machine with a local output and cache.
  expect(second.counts.rendered).toBe((await run('build', 'whole')).counts.rendered);
  expect(packBytes('second')).toBeLessThan(packBytes('first') / 2);
  // The third gets the entries of the second.
  const third = await publishBuild('third', 'one');
  expect([codes(third), third.counts.compiled, third.counts.uploads]).toEqual([[], 0, 0]);
  await publishWhole('whole', 'two');
  expect(await served('one')).toEqual(await served('two'));
  // The served release is not in the cache, so all pages are rendered again.
  const fourth = await publishBuild('fourth', 'three');
  expect([codes(fourth), fourth.counts.compiled]).toEqual([[], 0]);
  await publishWhole('fifth', 'four');
  expect(await served('three')).toEqual(await served('four'));
});

it('fetches the entries that an edit needs on a site with more folder lists than it reads one by one', async () => {
  enlarge();
  for (let folder = 0; folder < 70; folder += 1) {
    small.site.write(
      `docs/folder-${folder}/_category_.json`,
      JSON.stringify({ label: `Folder ${folder}`, link: { type: 'generated-index' } }),
    );
    small.site.write(`docs/folder-${folder}/inside.md`, `# Inside ${folder}\n\nA text.\n`);
  }
  await publishBuild('first', 'one');
  await publishWhole('whole', 'two');
  edit();
  const second = await publishBuild('second', 'one');
  expect([second.code, codes(second), second.counts.compiled]).toEqual([0, [], 1]);
  expect(second.counts.rendered).toBe((await run('build', 'whole')).counts.rendered);
  expect(packBytes('second')).toBeLessThan(packBytes('first') / 2);
  await publishWhole('whole', 'two');
  // Both languages: the page, and the front page and the docs root, which show its description.
  small.site.write('docs/page-1.md', small.site.read('docs/page-1.md').replace('What page 1', 'All that page 1'));
  const third = await publishBuild('third', 'one');
  expect([codes(third), third.counts.compiled, third.counts.rendered]).toEqual([[], 1, 6]);
  expect(packBytes('third')).toBeLessThan(packBytes('first') / 2);
  await publishWhole('whole', 'two');
  // With another config no record of a page is valid, but every page is the same.
  const config = small.site.read('pubdocs.config.ts');
  small.site.write('pubdocs.config.ts', config.replace("onBrokenLinks: 'warn'", "onBrokenLinks: 'log'"));
  const fourth = await publishBuild('fourth', 'one');
  expect([codes(fourth), fourth.counts.compiled, fourth.counts.rendered]).toEqual([[], 0, 0]);
  expect(packBytes('fourth')).toBeLessThan(packBytes('first') / 2);
  await publishWhole('whole', 'two');
  expect(await served('one')).toEqual(await served('two'));
});

it('compares a changed translation with an original that was not fetched', async () => {
  enlarge();
  const config = small.site.read('pubdocs.config.ts');
  small.site.write(
    'pubdocs.config.ts',
    config.replace("defaultLocale: 'en',", "defaultLocale: 'en', showOutdated: true,"),
  );
  await publishBuild('first', 'one');
  await publishWhole('whole', 'two');
  const translation = 'i18n/cs/docs/page-2.md';
  small.site.write(translation, `${small.site.read(translation)}\nNavíc 4711 slov.\n`);
  expect((await publishBuild('second', 'one')).counts.compiled).toBe(1);
  await publishWhole('whole', 'two');
  expect(await served('one')).toEqual(await served('two'));
});

it('publishes the same from a large cache whose requests fail one by one', async () => {
  enlarge();
  await publishBuild('first', 'one');
  await publishWhole('whole', 'two');
  for (const [number, kind] of (['denied', 'gone', 'other', 'short'] as const).entries()) {
    small.site.write('docs/page-1.md', `# Edited\n\nText ${number}.\n`);
    let requests = 0;
    const isNow = (line: string): boolean => /^GET \S*cache\/packs/.test(line) && ++requests === number + 1;
    box.proxy.spoil = (_, line) => (isNow(line) ? kind : null);
    const report = await publishBuild(`faulty-${number}`, 'one');
    box.proxy.spoil = () => null;
    expect([kind, report.code, requests > number]).toEqual([kind, 0, true]);
    expect(codes(report)).toEqual([kind === 'denied' ? 'remote-cache-failed' : 'remote-cache-damaged']);
    await publishWhole('whole', 'two');
    expect(await served('one')).toEqual(await served('two'));
  }
});
