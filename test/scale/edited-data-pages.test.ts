// Pages that a module makes from data: edits of the data add, change and remove pages.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeSmallSite, recalled, type SmallSite } from '../support/small-site.ts';

let site: SmallSite;
beforeEach(() => {
  site = makeSmallSite();
});
afterEach(() => site.destroy());

const page = (list: string): string => `
import { type DataPageProps, type PageMeta, type ParamsOf } from 'pubdocs/theme';
${list}
export const meta = ({ name }: ParamsOf<typeof pages>): PageMeta => ({
  title: { en: name, cs: name },
  description: { en: name, cs: name },
});
export default ({ params }: DataPageProps<typeof pages>) => <h1 id="name">{params.name}</h1>;
`;

const names = (): string[] => site.list('build').filter((path) => /^build\/(?:cs\/)?parcels\/.*\.html$/.test(path));

describe('pages from data', () => {
  const imported = page("import { parcels } from '../../data/parcels.ts';\nexport const pages = () => parcels;");
  const data = (...codes: readonly string[]): void =>
    site.write(
      'data/parcels.ts',
      `export const parcels = ${JSON.stringify(codes.map((code) => ({ code, name: `Parcel ${code}` })))};\n`,
    );

  it('follow an edit of the data that their module imports', async () => {
    site.write('pages/parcels/[code].tsx', imported);
    data('a', 'b');
    expect((await site.report()).findings).toEqual([]);
    expect(await site.work()).toEqual(recalled);
    data('b', 'c');
    expect((await site.report()).findings).toEqual([]);
    expect(names()).toEqual([
      'build/cs/parcels/b/index.html',
      'build/cs/parcels/c/index.html',
      'build/parcels/b/index.html',
      'build/parcels/c/index.html',
    ]);
    expect(site.tree('build')).toEqual(await site.coldTree());
  });

  it('follow a file that `pages()` reads itself, in every build', async () => {
    site.write(
      'pages/parcels/[code].tsx',
      page(
        "import { readFileSync } from 'node:fs';\nexport const pages = (): { code: string; name: string }[] => JSON.parse(readFileSync('data.txt', 'utf8'));",
      ).replace("'data.txt'", JSON.stringify(`${site.root}/data.txt`)),
    );
    site.write('data.txt', '[{ "code": "a", "name": "one" }]');
    await site.report();
    site.write('data.txt', '[{ "code": "a", "name": "two" }]');
    await site.report();
    expect(site.read('build/parcels/a/index.html')).toContain('<h1 id="name">two</h1>');
    expect(site.tree('build')).toEqual(await site.coldTree());
  });

  it('give way to another module that takes over a path', async () => {
    site.edit('pubdocs.config.ts', "onBrokenLinks: 'warn'", "onBrokenLinks: 'warn', onDuplicateRoutes: 'warn'");
    const list = page("export const pages = () => [{ code: '1', name: 'Parcel' }];");
    site.write('pages/parcels/[code].tsx', list);
    await site.report();
    site.write(
      'pages/parcels/1.tsx',
      `export const meta = { title: 'Parcel', description: 'Parcel' };\nexport default () => <h1>Its own page</h1>;\n`,
    );
    expect((await site.report()).findings.map(({ code }) => code)).toEqual(['duplicate-route']);
    expect(site.read('build/parcels/1/index.html')).toContain('Its own page');
    expect(site.tree('build')).toEqual(await site.coldTree());
  });
});
