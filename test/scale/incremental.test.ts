// An edit re-renders what depends on it and nothing else, and the output is always that of a cold build.
import { execFileSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeSmallSite, recalled, type SmallSite, smallPage } from '../support/small-site.ts';

let site: SmallSite;
beforeEach(() => {
  site = makeSmallSite();
});
afterEach(() => site.destroy());

describe('after a full build', () => {
  beforeEach(async () => {
    await site.report();
  });

  it('nothing is done when nothing has changed', async () => {
    const before = site.tree('build');
    expect(await site.work()).toEqual(recalled);
    expect(site.tree('build')).toEqual(before);
  });

  it('nothing is written when only the time of a file has changed', async () => {
    site.write('docs/page-3.md', site.read('docs/page-3.md'));
    expect(await site.work()).toEqual({ path: 'made', compiled: 0, rendered: 0, written: 0 });
  });

  // More files are written than rendered: the ledger, which holds a digest of every page’s text, and of the search
  // index, for each language, a file of texts, the list that names it, a shard and the manifest.
  it('an edit of a body re-renders the page', async () => {
    site.edit('docs/page-2.md', 'First words', 'Other words');
    expect(await site.work()).toEqual({ path: 'made', compiled: 1, rendered: 1, written: 6 });
  });

  it('an edit of a body re-renders its fallback, too', async () => {
    site.edit('docs/page-3.md', 'First words', 'Other words');
    expect(await site.work()).toEqual({ path: 'made', compiled: 1, rendered: 2, written: 10 });
  });

  it('a commit changes the date of its page and of no other', async () => {
    const git = (...args: readonly string[]): void => {
      const env = { ...process.env, GIT_COMMITTER_DATE: '2026-03-01T10:00:00Z', GIT_CONFIG_GLOBAL: '/dev/null' };
      execFileSync('git', ['-C', site.root, '-c', 'user.name=Ana', '-c', 'user.email=ana@example.org', ...args], {
        env,
      });
    };
    site.edit('pubdocs.config.ts', "docs: { path: 'docs',", "docs: { lastUpdated: true, path: 'docs',");
    git('init', '-q');
    git('add', 'docs', 'i18n');
    git('commit', '-qm', 'First', '--date=2026-01-01T10:00:00Z');
    site.edit('docs/page-2.md', 'First words', 'Other words');
    await site.work();
    // So that nothing but the history differs from a build that has stored its findings.
    expect(await site.work()).toEqual(recalled);
    git('commit', '-qam', 'Second', '--date=2026-02-01T10:00:00Z');
    expect(await site.work()).toMatchObject({ path: 'made', compiled: 0, rendered: 1 });
    expect(site.tree('build')).toEqual(await site.coldTree());
  });

  it('an edit of a translation re-renders only the translation', async () => {
    site.edit('i18n/cs/docs/page-2.md', 'First words', 'První slova');
    expect(await site.work()).toEqual({ path: 'made', compiled: 1, rendered: 1, written: 6 });
  });

  it('a change of a style sheet compiles nothing', async () => {
    site.write('theme/styles/print.css', '@media print { body { color: black } }');
    const { path, compiled, rendered } = await site.work();
    expect([path, compiled, rendered > 0]).toEqual(['made', 0, true]);
  });

  it('a static file is copied, and no page is rendered', async () => {
    site.write('static/img/dot.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>');
    expect(await site.work()).toEqual({ path: 'made', compiled: 0, rendered: 0, written: 1 });
  });

  it('a page more than the size of search files allows writes these files again', async () => {
    for (let number = 12; number < 32; number += 1) site.write(`docs/page-${number}.md`, smallPage(number, 32));
    await site.report();
    // The last one in the order of the index, so that the others keep their places.
    site.write('docs/page-z.md', smallPage(32, 32));
    await site.report();
    expect(site.tree('build')).toEqual(await site.coldTree());
  });

  it('findings are reported again by a build that has nothing to do', async () => {
    site.edit('docs/page-3.md', './page-4.md', './page-404.md');
    const first = await site.report();
    expect(first.findings.map(({ code }) => code)).toContain('broken-link');
    expect(await site.report()).toMatchObject({ path: 'recalled', findings: first.findings });
  });

  it('an edit keeps the copies of files that other pages link to', async () => {
    site.write('docs/plan.pdf', 'the plan');
    site.edit('docs/page-3.md', 'First words', 'The [plan](./plan.pdf), first words');
    await site.report();
    const before = site.list('build').filter((path) => path.endsWith('.pdf'));
    expect(before).toHaveLength(1);
    site.edit('docs/page-2.md', 'First words', 'Other words');
    // The page, the ledger, and four files of the search index.
    expect(await site.work()).toEqual({ path: 'made', compiled: 1, rendered: 1, written: 6 });
    expect(site.list('build').filter((path) => path.endsWith('.pdf'))).toEqual(before);
  });

  it('a removed heading is reported on the pages that link to it', async () => {
    const { links } = (await site.report()).counts;
    site.edit('docs/page-7.md', '## Part two', '## Another part');
    const { counts, findings } = await site.report();
    expect(counts).toMatchObject({ compiled: 1, links });
    expect(findings.map(({ code }) => code)).toContain('broken-anchor');
    expect(await site.report()).toMatchObject({ path: 'recalled', findings });
  });

  it('an edit of a title in the text re-renders the pages that show it', async () => {
    site.write('docs/page-3.md', '# Third page\n\nText.\n');
    await site.report();
    site.edit('docs/page-3.md', 'Text.', 'More text.');
    const before = site.read('build/docs/page-4/index.html');
    expect((await site.work()).compiled).toBe(1);
    expect(site.read('build/docs/page-4/index.html')).toBe(before);
    site.edit('docs/page-3.md', '# Third page', '# Number three');
    expect((await site.work()).compiled).toBe(1);
    expect(site.read('build/docs/page-4/index.html')).toContain('Number three');
    expect(site.tree('build')).toEqual(await site.coldTree());
  });

  it('an edit of a description re-renders only the page and lists of pages', async () => {
    site.write('docs/more/_category_.json', '{ "label": "More", "link": { "type": "generated-index" } }');
    site.write('docs/more/page-20.md', smallPage(20, 12).replaceAll('./page', '../page'));
    await site.report();
    site.edit('docs/more/page-20.md', 'What page', 'Which page');
    // In both languages the page, the list of its folder, the docs root, and the front page, which lists the docs, too.
    expect(await site.work()).toMatchObject({ path: 'made', compiled: 1, rendered: 8 });
    expect(site.tree('build')).toEqual(await site.coldTree());
  });

  it('an edit of an included file re-renders its page', async () => {
    site.write('docs/_part.md', 'A part.\n');
    site.edit('docs/page-3.md', 'First words', '::include{file="./_part.md"}\n\nFirst words');
    await site.report();
    site.edit('docs/_part.md', 'A part', 'The part');
    expect((await site.work()).compiled).toBe(1);
    site.edit('docs/page-2.md', 'First words', 'Other words');
    // The page, the ledger, and four files of the search index.
    expect(await site.work()).toEqual({ path: 'made', compiled: 1, rendered: 1, written: 6 });
    expect(site.read('build/docs/page-3/index.html')).toContain('The part');
  });

  it('an edit of a page that another page includes re-renders both', async () => {
    site.edit('docs/page-3.md', 'First words', '::include{file="./page-5.md"}\n\nFirst words');
    // The include is part of the build that records everything, not of an edit after it.
    site.remove('.pubdocs');
    await site.report();
    expect(await site.work()).toEqual(recalled);
    site.edit('docs/page-5.md', 'First words', 'Other words');
    expect(await site.work()).toMatchObject({ path: 'made', compiled: 2 });
    expect(site.read('build/docs/page-3/index.html')).toContain('Other words');
    expect(site.tree('build')).toEqual(await site.coldTree());
  });

  it('a page of the output that was changed by hand is written again', async () => {
    const before = site.tree('build');
    expect(await site.work()).toEqual(recalled);
    site.write('build/docs/page-1/index.html', 'changed by hand');
    site.remove('build/docs/page-2/index.html');
    expect(await site.work()).toEqual({ path: 'made', compiled: 0, rendered: 2, written: 2 });
    expect(site.tree('build')).toEqual(before);
  });
});
