// Codes of redirects and aliases.
import { error, warning } from '../code-entry.ts';

export const redirectCodes = {
  'redirect-dead': error<{ from: string; to: string; why: 'page' | 'gone' }>({
    message: ({ from, to, why }) =>
      `The redirect from ${from} leads to ${to}, ${why === 'gone' ? 'which is marked as gone' : 'which does not exist'}`,
    hint: () => 'Redirect to an existing page, or replace `to` with `gone` and a reason.',
    meaning: 'A redirect must end at a page of this site or at an external URL.',
    example: "redirects: [{ from: '/docs/old', to: '/docs/none' }]",
  }),
  'redirect-dead-anchor': warning<{ from: string; to: string }>({
    message: ({ from, to }) => `The redirect from ${from} leads to ${to}, but the page has no such anchor`,
    hint: () => 'Use an anchor that the page has.',
    meaning: 'The redirect leads to the top of the page instead of the intended heading.',
    example: "redirects: [{ from: '/docs/old', to: '/docs/intro#none' }]",
  }),
  'redirect-from': error<{ from: string; why: string }>({
    message: ({ from, why }) => `'${from}' cannot be redirected: ${why}`,
    hint: () =>
      'Write the old path as it stands in the address bar, such as /docs/old: without host and query, percent-encoded or not.',
    meaning:
      'A static host looks up the decoded path of a request, without its query. A rule from another text would never match.',
    example: "redirects: [{ from: '/docs/old?page=2', to: '/docs/new' }]   → { from: '/docs/old', to: '/docs/new' }",
  }),
  'redirect-loop': error<{ from: string; by: string }>({
    message: ({ from, by }) => `The redirect from ${from} leads back to itself: ${by}`,
    hint: () => 'Point one of these redirects to a page.',
    meaning:
      'pubdocs resolves chains of redirects at build time, so that readers are redirected once. A loop has no end.',
    example: "redirects: [{ from: '/a', to: '/b' }, { from: '/b', to: '/a' }]",
  }),
  'redirect-needless': warning<{ from: string }>({
    message: ({ from }) => `The redirect from ${from} has no effect because that page exists`,
    hint: () => 'Remove the redirect or the page.',
    meaning: 'A page takes precedence over a redirect from the same path.',
    example: "redirects: [{ from: '/docs/intro', to: '/docs/start' }] while docs/intro.md exists",
  }),
  'redirect-twice': error<{ from: string; to: string; other: string }>({
    message: ({ from, to, other }) => `${from} has two redirects: to ${to} and to ${other}`,
    hint: () => 'Remove one of them from `redirects` in the config, or from the `aliases` of a page.',
    meaning:
      'A URL can redirect to one page only. Two spellings of it, such as `/a%20b` and `/a b/`, are the same URL.',
    example: 'aliases: [/docs/old] in docs/a.md and in docs/b.md',
  }),
};
