// Codes of the changelog and its feeds.
import { defineCode } from '../code-entry.ts';

export const changesCodes = {
  'feed-date': defineCode<{ file: string }>({
    severity: 'warning',
    message: ({ file }) => `${file} has no date, so the feeds of the changelog leave it out`,
    hint: () =>
      'Begin the name of the file with the date (`2026-11-20-limits.md`), or write `last_update` in its front matter.',
    meaning:
      '`changes: { feed: true }` makes feeds of the pages in the folder `changes.folder`. An entry has the date in the name of its file, else that of `last_update`, else that of its last change in Git if `docs.lastUpdated` is on.',
    example: 'docs/changelog/limits.md without `last_update`',
  }),
  'feed-empty': defineCode<{ folder: string }>({
    severity: 'warning',
    message: ({ folder }) =>
      `The docs have no pages in the folder \`${folder}\`, so the feeds of the changelog are empty`,
    hint: () => 'Add pages to it, or set `changes.folder`. Its `index.md` is not an entry.',
    meaning: '`changes: { feed: true }` makes an Atom feed and a JSON feed of the pages in a folder of the docs.',
    example: "changes: { feed: true, folder: 'news' }   without docs/news/",
  }),
  'since-unreadable': defineCode<{ since: string; detail: string }>({
    severity: 'error',
    message: ({ since, detail }) =>
      `There is no release \`${since}\`: it is neither a file, a folder nor a commit${detail === '' ? '' : ` (${detail})`}`,
    hint: () =>
      'Name a built folder, a ledger, the URL of the published site, or a commit, branch or tag of the repository of the site.',
    meaning: '`pubdocs changelog --since` compares the site with an earlier state of it, which it cannot find.',
    example: '$ pubdocs changelog --since v2.22',
  }),
};
