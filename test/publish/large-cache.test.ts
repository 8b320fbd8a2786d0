// `pubdocs publish --build` with a remote cache that is too large to fetch completely for a small edit.
import { hash } from 'node:crypto';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readTree } from '../support/output-box.ts';
import { codes, makePublishingMachines } from '../support/publishing-machines.ts';

const { box, small, run, publishBuild, publishWhole, served, edit } = makePublishingMachines('large-cache');

/** Pages of a quarter of a megabyte with few lines and words, which fill eight: less than four are fetched at once. */
const enlarge = (): void => {
  // Signs of digests: words would be in the search, and repetitions would be short in the cache.
  const signs = (text: string): string =>
    hash('sha256', text).replace(/./g, (digit) => '!$()*+,-./:;=?@['.charAt(Number.parseInt(digit, 16)));
  for (let page = 0; page < 12; page += 1) {
    const block = (part: number): string => {
      const line = (number: number): string =>
        Array.from({ length: 30 }, (_, column) => signs(`${page} ${part} ${number} ${column}`)).join('');
      return `\`\`\`text\n${Array.from({ length: 40 }, (_, number) => line(number)).join('\n')}\n\`\`\`\n`;
    };
    const code = Array.from({ length: 3 }, (_, part) => block(part)).join('\n');
    small.site.write(`docs/large-${page}.md`, `# Large ${page}\n\nWord${page}.\n\n## Code\n\n${code}`);
  }
};
/** The first target may have files of former releases, too. */
const expectSame = async (built: string, whole: string): Promise<void> =>
  expect(await served(built)).toMatchObject(await served(whole));
const packBytes = (machine: string): number =>
  Object.values(readTree(join(small.machines, machine, 'cache/packs'))).reduce((sum, text) => sum + text.length, 0);

it('fetches only entries that the changed pages need', async () => {
  enlarge();
  await publishBuild('first', 'one');
  await run('build', 'whole');
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
  await expectSame('one', 'two');
  // The served release is not in the cache, so all pages are rendered again.
  const fourth = await publishBuild('fourth', 'three');
  expect([codes(fourth), fourth.counts.compiled]).toEqual([[], 0]);
  await publishWhole('fifth', 'four');
  await expectSame('three', 'four');
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
  await run('build', 'whole');
  edit();
  const second = await publishBuild('second', 'one');
  expect([second.code, codes(second), second.counts.compiled]).toEqual([0, [], 1]);
  expect(second.counts.rendered).toBe((await run('build', 'whole')).counts.rendered);
  expect(packBytes('second')).toBeLessThan(packBytes('first') / 2);
  // Both languages: the page, and the front page and the docs root, which show its description.
  small.site.write('docs/page-1.md', small.site.read('docs/page-1.md').replace('What page 1', 'All that page 1'));
  const third = await publishBuild('third', 'one');
  expect([codes(third), third.counts.compiled, third.counts.rendered]).toEqual([[], 1, 6]);
  expect(packBytes('third')).toBeLessThan(packBytes('first') / 2);
  // With another config no record of a page is valid, but every page is the same.
  const config = small.site.read('pubdocs.config.ts');
  small.site.write('pubdocs.config.ts', config.replace("onBrokenLinks: 'warn'", "onBrokenLinks: 'log'"));
  const fourth = await publishBuild('fourth', 'one');
  expect([codes(fourth), fourth.counts.compiled, fourth.counts.rendered]).toEqual([[], 0, 0]);
  expect(packBytes('fourth')).toBeLessThan(packBytes('first') / 2);
  await publishWhole('whole', 'two');
  await expectSame('one', 'two');
});

it('compares a changed translation with an original that was not fetched', async () => {
  enlarge();
  const config = small.site.read('pubdocs.config.ts');
  small.site.write(
    'pubdocs.config.ts',
    config.replace("defaultLocale: 'en',", "defaultLocale: 'en', showOutdated: true,"),
  );
  await publishBuild('first', 'one');
  const translation = 'i18n/cs/docs/page-2.md';
  small.site.write(translation, `${small.site.read(translation)}\nNavíc 4711 slov.\n`);
  expect((await publishBuild('second', 'one')).counts.compiled).toBe(1);
  await publishWhole('whole', 'two');
  await expectSame('one', 'two');
});

it('publishes the same from a large cache whose requests fail one by one', async () => {
  enlarge();
  for (const number of [0, 1, 2, 3]) small.site.write(`docs/extra-${number}.md`, `# Extra ${number}\n`);
  await publishBuild('first', 'one');
  for (const [number, kind] of (['denied', 'gone', 'other', 'short'] as const).entries()) {
    small.site.write(`docs/extra-${number}.md`, `# Edited\n\nText ${number}.\n`);
    let requests = 0;
    const isNow = (line: string): boolean => /^GET \S*cache\/packs/.test(line) && ++requests === number + 1;
    box.proxy.spoil = (_, line) => (isNow(line) ? kind : null);
    const report = await publishBuild(`faulty-${number}`, 'one');
    box.proxy.spoil = () => null;
    expect([kind, report.code, requests > number]).toEqual([kind, 0, true]);
    expect(codes(report)).toEqual([kind === 'denied' ? 'remote-cache-failed' : 'remote-cache-damaged']);
  }
  // Each page that was edited while a request failed.
  await publishWhole('whole', 'two');
  await expectSame('one', 'two');
});
