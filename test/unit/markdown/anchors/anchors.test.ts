// Ids of headings by the rules of other generators. `golden.json` was written by the generators themselves: VitePress
// 1.6, the mdx-loader of Docusaurus 3.10, @astrojs/markdown-remark 7.3, rehype-slug 6, Python-Markdown 3.4, Hugo 0.111.
import { readFileSync } from 'node:fs';
import { slugify as vitepress } from '@mdit-vue/shared';
import GithubSlugger, { slug as github } from 'github-slugger';
import { describe, expect, it } from 'vitest';
import { anchorRules } from '../../../../src/text/anchor-rules.ts';
import { compileText } from '../../../support/compile-text.ts';

type Generator = Exclude<keyof typeof anchorRules, 'pubdocs'>;
type Row = { readonly heading: string } & Readonly<Partial<Record<Generator, string>>>;

const { pages } = JSON.parse(readFileSync(new URL('golden.json', import.meta.url), 'utf8')) as {
  readonly pages: readonly (readonly Row[])[];
};
const generators = ['github', 'docusaurus', 'vitepress', 'starlight', 'mkdocs', 'hugo'] as const satisfies Generator[];

const idsOf = (headings: readonly string[], anchors: keyof typeof anchorRules): readonly string[] =>
  compileText(headings.map((heading) => `## ${heading}`).join('\n\n'), { anchors }).facts.headings.map(({ id }) => id);

describe.each(generators)('anchors: %s', (generator) => {
  const ofGenerator = pages.filter((rows) => rows.every((row) => row[generator] !== undefined));

  it('makes the same ids as the generator', () => {
    expect(ofGenerator.length).toBeGreaterThan(0);
    for (const rows of ofGenerator) {
      const ours = idsOf(
        rows.map(({ heading }) => heading),
        generator,
      );
      const row = (heading: string, id: string | undefined) => [heading, id || 'section'];
      expect(rows.map(({ heading }, index) => row(heading, ours[index]))).toEqual(
        rows.map(({ heading, [generator]: theirs }) => row(heading, theirs)),
      );
    }
  });
});

/** A letter, mark or digit that Unicode added after version 13, whose tables github-slugger contains. */
const isNewer = (character: string): boolean =>
  github(character) === '' && /[\p{Alphabetic}\p{M}\p{Nd}]/u.test(character);

describe('for every character of Unicode', () => {
  const characters = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => (code < 0xd800 || code > 0xdfff) && code !== 0x20 && code !== 0x2d)
    .map((code) => String.fromCodePoint(code));

  it('`github` makes the same slugs as github-slugger, except for newer characters', () => {
    const text = characters.join(' ');
    const theirs = github(text).split('-');
    const ours = anchorRules.github.slug(text).split('-');
    const others = characters.filter((_, index) => ours[index] !== theirs[index]);
    expect(ours).toHaveLength(characters.length);
    expect(others.filter((character) => !isNewer(character))).toEqual([]);
    expect(others.length).toBeLessThan(20_000);
  });

  it('`vitepress` makes the same slugs as @mdit-vue/shared', () => {
    const text = characters.join('b');
    expect(anchorRules.vitepress.slug(text) === vitepress(text)).toBe(true);
  });
});

it('numbers duplicates as github-slugger does', () => {
  const headings = ['a', 'a', 'a-1', 'a', 'a-1-1', 'b', 'a-2', 'a', '🎉', '🎉', '-1', 'B'];
  const slugger = new GithubSlugger();
  expect(idsOf(headings, 'github')).toEqual(headings.map((heading) => slugger.slug(heading) || 'section'));
});

it('leaves tags out of ids, and keeps their content', () => {
  expect(idsOf(['API <Badge text="new" />', 'Old <iframe src="x">', 'Z <Badge>beta</Badge>'], 'pubdocs')).toEqual([
    'api',
    'old',
    'z-beta',
  ]);
});

it('`vitepress` keeps references, but not those in code, and takes an escaped `&` for one', () => {
  const headings = ['<b>c</b> `&l;` a<b &lt;T&gt;', 'A &#60; b', 'a \\&b', 'R&D &nope; &amp;'];
  expect(idsOf(headings, 'vitepress')).toEqual(['c-l-a-b-lt-t-gt', 'a-60-b', 'a-amp-b', 'r-d-nope-amp']);
});

it('`vitepress` does not take characters of code and of link destinations for references', () => {
  const headings = ['`<T>` vs &lt;U&gt;', '[a](./b?c&d) e\\&f', '![a & b](c.png) `` ` `` d\\&e'];
  expect(idsOf(headings, 'vitepress')).toEqual(['t-vs-lt-u-gt', 'a-e-amp-f', 'd-amp-e']);
});
