// Codes of the changelog and its feeds.
import { error, warning } from '../code-entry.ts';

export const changesCodes = {
  'feed-date': warning<{ file: string }>({
    message: ({ file }) => `${file} has no date, so the feeds of the changelog leave it out`,
    hint: () =>
      'Begin the name of the file with the date (`2026-11-20-limits.md`), or write `last_update: { date: 2026-11-20 }` in its front matter, where `date` alone has no effect.',
    meaning:
      '`changes: { feed: true }` makes feeds of the pages in the folder `changes.folder`. An entry has the date in the name of its file, else that of `last_update`, else that of its last change in Git if `docs.lastUpdated` is on.',
    example: 'docs/changelog/limits.md without `last_update`',
  }),
  'feed-empty': warning<{ folder: string }>({
    message: ({ folder }) =>
      `The docs have no pages in the folder \`${folder}\`, so the feeds of the changelog are empty`,
    hint: () => 'Add pages to it, or set `changes.folder`. Its `index.md` is not an entry.',
    meaning: '`changes: { feed: true }` makes an Atom feed and a JSON feed of the pages in a folder of the docs.',
    example: "changes: { feed: true, folder: 'news' }   without docs/news/",
  }),
  'since-day': error<{ since: string; problem: 'impossible' | 'future' | 'early'; first: string }>({
    message: ({ since, problem, first }) =>
      ({
        impossible: `\`${since}\` is not a day of the calendar`,
        future: `\`${since}\` is in the future`,
        early: `There is no commit of \`${since}\` or before: the first is of ${first}`,
      })[problem],
    hint: ({ problem }) =>
      problem === 'early'
        ? 'Name a later day. A shallow clone has only its newest commits: `git fetch --unshallow` gets the others.'
        : 'Write a past day as year, month and day: `2026-11-01`.',
    meaning: '`pubdocs changelog --since` takes a day for the newest commit of that day or before.',
    example: '$ pubdocs changelog --since 2026-02-30',
  }),
  'since-unreadable': error<{ since: string; detail: string }>({
    message: ({ since, detail }) =>
      `There is no release \`${since}\`: it is neither a file, a folder nor a commit${detail === '' ? '' : ` (${detail})`}`,
    hint: () =>
      'Name a built folder, a ledger, the URL of the published site, or a commit, branch, tag or day (`2026-11-01`) of the repository of the site. A shallow clone has no earlier ones: `git fetch --unshallow --tags` gets them.',
    meaning: '`pubdocs changelog --since` compares the site with an earlier state of it, which it cannot find.',
    example: '$ pubdocs changelog --since v2.22',
  }),
};
