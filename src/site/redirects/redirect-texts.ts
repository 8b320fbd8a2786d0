// Redirects in the forms of other generators and hosts, for `pubdocs diff` on sites that pubdocs does not build.

import type { Ledger } from '../../model/ledger.ts';
import { decodePath, encodePath } from '../../text/url-path.ts';
import { urlsOf } from '../ledger/compare-ledgers.ts';
import { isOutside } from '../url.ts';
import type { Redirect } from './redirect-entries.ts';
import { netlifyRules, nginxRules } from './rule-files.ts';

/** A page that moved, with the exact paths of its old and its new URL below the base. */
export interface Move {
  readonly from: string;
  readonly to: string;
  /** Whether the new site has pages below the new URL, so that this is the page of a folder. */
  readonly isFolder: boolean;
}

/** Proposals for pages, from each URL at which the page was published to one that every host serves. */
export function exactMoves(proposals: readonly Omit<Move, 'isFolder'>[], before: Ledger, now: Ledger): readonly Move[] {
  const urlsByPath = ({ routes }: Ledger) => new Map(routes.map((route) => [route.path, urlsOf(route)]));
  const [old, current] = [urlsByPath(before), urlsByPath(now)];
  // `/a` of a page that was at `/a/` only is that URL. Hosts without rules for endings serve only `a.html` itself.
  const oldUrl = (url: string): string => (old.get(url)?.includes(url) === false ? (old.get(url)?.[0] ?? url) : url);
  const newUrl = (path: string, urls = current.get(path) ?? []): string =>
    urls.find((url) => url === `${path}.html`) ?? urls[0] ?? path;
  return proposals
    .filter(({ from }) => !from.includes('#'))
    .map(({ from, to: target }) => {
      const [path = '', hash] = target.split('#');
      const isFolder = now.routes.some((route) => route.path.startsWith(`${path}/`));
      return { from: oldUrl(from), to: `${newUrl(path)}${hash === undefined ? '' : `#${hash}`}`, isFolder };
    })
    .filter(({ from, to }) => from !== to);
}

type Print = (moves: readonly Move[], base: string) => string;

const toRules = (moves: readonly Move[], base: string): Parameters<typeof netlifyRules>[0] => ({
  redirects: moves.map(({ from, to }): Redirect => {
    return { from: decodePath(from), fromHash: null, to, gone: null, locale: '' };
  }),
  splats: [],
  context: { base, trailingSlash: null },
});

const quote = (text: string): string => `'${text.replace(/['\\]/g, '\\$&')}'`;

const withBase = (path: string, base: string): string =>
  isOutside(path) ? path : `${base}${encodePath(decodePath(path))}`;

/** '/guide/old/' → 'guide/old.md': the file that MkDocs publishes there, unless it is the `index.md` of a folder */
const markdownFile = (path: string): string => {
  const [page = '', hash] = decodePath(path).split('#');
  const file = page.replace(/^\/|(?:\.html|\/)$/g, '');
  return `${file === '' ? 'index' : file}.md${hash === undefined ? '' : `#${hash}`}`;
};

/** ('/guide/old/', '/guide/old.html') → 'guide/old/index.md', which MkDocs publishes there with and without folders */
const indexFile = (path: string): string => markdownFile(path.replace(/\/(?=#|$)/, '/index'));

/** Entries → the text of each once: `/a` and `/a.html` can be one file. */
const eachOnce = (entries: readonly string[]): string => [...new Set(entries)].join('');

/** Name of a form → how it writes redirects of pages. */
const printers = {
  docusaurus: (moves) =>
    `// docusaurus.config.js\nplugins: [\n  ['@docusaurus/plugin-client-redirects', {\n    redirects: [\n${moves
      .map(({ from, to }) => `      { from: ${quote(decodePath(from))}, to: ${quote(to)} },\n`)
      .join('')}    ],\n  }],\n],\n`,
  mkdocs: (moves) => {
    // With folders, `/a/` can be `a.md` or `a/index.md`.
    const hasFolders = !moves.some(({ to }) => /\.html(?:#|$)/.test(to));
    const target = ({ to, isFolder }: Move): string =>
      isOutside(to) ? to : (hasFolders && !isFolder ? markdownFile : indexFile)(to);
    const lines = moves.map((move) => `        ${quoteYaml(indexFile(move.from))}: ${quoteYaml(target(move))}\n`);
    const note = hasFolders ? '# Where MkDocs reports that a target does not exist, it is page/index.md.\n' : '';
    return `# mkdocs.yml\n${note}plugins:\n  - redirects:\n      redirect_maps:\n${eachOnce(lines)}`;
  },
  netlify: (moves, base) => netlifyRules(toRules(moves, base)),
  // Its patterns accept a slash at the end.
  nginx: (moves, base) =>
    `# in \`map $uri $moved { … }\`, with \`if ($moved) { return 301 $moved; }\`\n${nginxRules(
      toRules(
        moves.map((move) => ({ ...move, from: move.from.replace(/(?<=.)\/$/, '') })),
        base,
      ),
    )}`,
  starlight: (moves, base) =>
    `// astro.config.mjs\nredirects: {\n${eachOnce(
      moves.map(({ from, to }) => `  ${quote(from.replace(/(?<=.)\/$/, ''))}: ${quote(withBase(to, base))},\n`),
    )}},\n`,
  vercel: (moves, base) =>
    `${JSON.stringify(
      {
        redirects: moves.map(({ from, to }) => {
          return { source: escapeVercel(withBase(from, base)), destination: withBase(to, base), permanent: true };
        }),
      },
      null,
      2,
    )}\n`,
} as const satisfies Readonly<Record<string, Print>>;

const quoteYaml = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Characters that have a meaning in patterns of `source`. */
const escapeVercel = (path: string): string => path.replace(/[:()*+?{}]/g, '\\$&');

export type RedirectForm = keyof typeof printers;

export const redirectForms: readonly string[] = Object.keys(printers);

export const isRedirectForm = (name: string): name is RedirectForm => Object.hasOwn(printers, name);

/** ('netlify', [{ from: '/old', to: '/new/' }], '/docs') → '/docs/old /docs/new/ 301\n' */
export const printRedirects = (form: RedirectForm, moves: readonly Move[], base: string): string =>
  printers[form](moves, base);
