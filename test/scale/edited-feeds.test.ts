// Feeds, print pages and texts for programs contain texts of pages: a build after an edit writes what a cold one does.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeSmallSite, type SmallSite } from '../support/small-site.ts';

let site: SmallSite;
beforeEach(() => {
  site = makeSmallSite(3);
  site.edit(
    'pubdocs.config.ts',
    "docs: { path: 'docs',",
    "changes: { feed: true }, markdown: { pages: true }, docs: { print: 'all', path: 'docs',",
  );
});
afterEach(() => site.destroy());

it('files made of texts follow edits of them', async () => {
  const entry = 'docs/changelog/2026-11-20-weight.md';
  site.write(entry, '# Weight\n\nUp to 30 kg.\n\nAsk us.\n');
  const feeds: (string | undefined)[] = [];
  for (const [from, to] of [
    ['30 kg', '31 kg'],
    ['Ask', 'Call'],
    ['Call', 'Ask'],
    ['# Weight', '# Heavy'],
  ] as const) {
    site.edit(entry, from, to);
    expect((await site.report()).ok).toBe(true);
    const tree = site.tree('build');
    expect(tree).toEqual(await site.coldTree());
    feeds.push(tree['changes.json']);
  }
  expect(feeds.map((feed) => /content_html": "(.*)"/.exec(feed ?? '')?.[1])).toEqual([
    '<p>Up to 31 kg.</p>\\n<p>Ask us.</p>',
    '<p>Up to 31 kg.</p>\\n<p>Call us.</p>',
    '<p>Up to 31 kg.</p>\\n<p>Ask us.</p>',
    '<p>Up to 31 kg.</p>\\n<p>Ask us.</p>',
  ]);
});
