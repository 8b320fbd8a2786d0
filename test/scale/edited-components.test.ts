// A component in Markdown: its edits reach the pages that use it, and no others.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeSmallSite, recalled, type SmallSite } from '../support/small-site.ts';

let site: SmallSite;
beforeEach(() => {
  site = makeSmallSite();
});
afterEach(() => site.destroy());

describe('a component in Markdown', () => {
  const component = (text: string): string =>
    `import { defineProps, type PropsOf } from 'pubdocs/theme';\n` +
    `import { word } from './parts/word.ts';\n` +
    `export const props = defineProps({ amount: 'number' });\n` +
    `export default ({ amount, children }: PropsOf<typeof props>) => <b id={\`p\${amount}\`}>{word} ${text} {children}</b>;\n`;

  beforeEach(async () => {
    site.write('theme/components/Price.tsx', component('one'));
    site.write('theme/components/parts/word.ts', "export const word = 'about';\n");
    site.edit('docs/page-3.md', 'First words', '<Price amount={3}>*Three*</Price>\n\nFirst words');
    site.edit('i18n/cs/docs/page-4.md', 'First words', 'Cena <Price amount={4} />, první slova');
    site.edit('docs/page-5.md', 'First words', '[To the price](./page-3.md#p3), first words');
    const { findings } = await site.report();
    expect(findings).toEqual([]);
  });

  it('re-renders only the pages that use it, after an edit', async () => {
    site.write('theme/components/Price.tsx', component('two'));
    // Page 3 in both languages, page 4 in one.
    expect(await site.work()).toMatchObject({ path: 'made', compiled: 0, rendered: 3 });
    expect(site.tree('build')).toEqual(await site.coldTree());
    expect(await site.work()).toEqual(recalled);
  });

  it('re-renders the pages that use it, after an edit of a file that it imports', async () => {
    site.write('theme/components/parts/word.ts', "export const word = 'exactly';\n");
    expect(await site.work()).toMatchObject({ path: 'made', compiled: 0, rendered: 3 });
    expect(site.tree('build')).toEqual(await site.coldTree());
  });

  it('has ids that links can target, also on unchanged pages', async () => {
    site.edit('docs/page-7.md', 'First words', 'Other words');
    expect((await site.report()).findings).toEqual([]);
    site.edit('docs/page-3.md', 'amount={3}', 'amount={30}');
    expect((await site.report()).findings.map(({ code }) => code)).toContain('broken-anchor');
  });

  it('has its ids in the ledger, so that `diff` reports removed ones', () => {
    const { routes } = JSON.parse(site.read('build/pubdocs-ledger.json')) as {
      routes: { path: string; anchors: string[] }[];
    };
    expect(routes.find(({ path }) => path === '/docs/page-3')?.anchors).toContain('p3');
  });

  it('reports a wrong use in every build', async () => {
    site.write('theme/components/Price.tsx', component('two').replace("'number'", "'string'"));
    const { findings, ok } = await site.report();
    expect(ok).toBe(false);
    // Without its HTML, the component has no id either.
    expect(findings.map(({ code }) => code).sort()).toEqual([
      'broken-anchor',
      'component-prop-wrong',
      'component-prop-wrong',
    ]);
    expect((await site.report()).findings).toEqual(findings);
    site.write('theme/components/Price.tsx', component('one'));
    expect(await site.report()).toMatchObject({ ok: true, findings: [] });
  });

  it('that was removed leaves its tag as text, with a warning', async () => {
    site.remove('theme/components/Price.tsx');
    const { findings } = await site.report();
    expect(new Set(findings.map(({ code }) => code))).toEqual(new Set(['component-in-markdown', 'broken-anchor']));
    expect(site.tree('build')).toEqual(await site.coldTree());
  });
});
