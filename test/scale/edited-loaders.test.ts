// Loaders of data: when they run again, and what is made again then.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeSmallSite, recalled, type SmallSite } from '../support/small-site.ts';

let site: SmallSite;
beforeEach(() => {
  site = makeSmallSite();
  site.write(
    'theme/components/Total.tsx',
    "import total from '../../data/total.loader.ts';\nexport default () => <b>{total}</b>;\n",
  );
  site.edit('docs/page-3.md', 'First words', '<Total />\n\nFirst words');
});
afterEach(() => site.destroy());

/** A loader that notes each run in the file `runs`. */
const loader = (options: string, load: string): string => `
import { appendFileSync } from 'node:fs';
import { defineLoader } from 'pubdocs';
export default defineLoader({ ${options} load: ({ files, env }) => { ${load} } });
`;
const pure = (options: string, load: string): string => loader(options, load).replace(/^import .*'node:fs';$/m, '');

const shown = (): string | undefined => /<b>(.*?)<\/b>/.exec(site.read('build/docs/page-3/index.html'))?.[1];

describe('a loader', () => {
  it('runs again only when a file that it declares has changed', async () => {
    site.write('data/numbers.txt', '1\n2\n');
    site.write(
      'data/total.loader.ts',
      pure("files: ['data/*.txt'],", "return files['data/numbers.txt']?.length ?? 0;"),
    );
    expect((await site.report()).findings).toEqual([]);
    expect(shown()).toBe('4');
    expect(await site.work()).toEqual(recalled);
    site.write('data/numbers.txt', '1\n2\n3\n');
    expect(await site.work()).toMatchObject({ path: 'made', compiled: 0, rendered: 2 });
    expect(shown()).toBe('6');
    expect(site.tree('build')).toEqual(await site.coldTree());
    // The same data from other inputs changes no page.
    site.write('data/numbers.txt', '4\n5\n6\n');
    expect(await site.work()).toMatchObject({ path: 'made', rendered: 0 });
  });

  it('does not get the files that builds write', async () => {
    site.write('data/numbers.json', '[1]');
    site.write('data/total.loader.ts', pure("files: ['**/*.json'],", "return Object.keys(files).join(' ');"));
    await site.report();
    expect(shown()).toBe('data/numbers.json');
    expect(await site.work()).toEqual(recalled);
    expect(shown()).toBe('data/numbers.json');
  });

  it('that reads files by itself runs in every build', async () => {
    const text = loader('', `appendFileSync(${JSON.stringify(`${site.root}/runs`)}, '.'); return 'x';`);
    site.write('data/total.loader.ts', text);
    await site.report();
    await site.report();
    expect(site.read('runs')).toBe('..');
  });

  it('with `refreshMinutes` does not', async () => {
    const text = loader(
      'refreshMinutes: 10,',
      `appendFileSync(${JSON.stringify(`${site.root}/runs`)}, '.'); return 'x';`,
    );
    site.write('data/total.loader.ts', text);
    await site.report();
    await site.report();
    expect(site.read('runs')).toBe('.');
  });

  it('can import the data of another', async () => {
    site.write('data/numbers.txt', '12');
    site.write(
      'data/numbers.loader.ts',
      pure("files: ['data/numbers.txt'],", "return Number(files['data/numbers.txt']);"),
    );
    site.write(
      'data/total.loader.ts',
      `import numbers from './numbers.loader.ts';\n${pure('', 'return numbers * 2;').trimStart()}`,
    );
    await site.report();
    expect(shown()).toBe('24');
    site.write('data/numbers.txt', '13');
    await site.report();
    expect(shown()).toBe('26');
    expect(site.tree('build')).toEqual(await site.coldTree());
  });
});
