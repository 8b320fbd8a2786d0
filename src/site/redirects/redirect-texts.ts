// Redirects in the forms of other generators and hosts, for `pubdocs diff` on sites that pubdocs does not build.
import { decodePath, encodePath } from '../../text/url-path.ts';
import { isOutside } from '../url.ts';
import type { Redirect } from './redirect-entries.ts';
import { netlifyRules, nginxRules } from './rule-files.ts';

/** A page that moved, with the exact paths of its old and its new URL below the base. */
export interface Move {
  readonly from: string;
  readonly to: string;
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

/** Name of a form → how it writes redirects of pages. */
const printers = {
  docusaurus: (moves) =>
    `// docusaurus.config.js\nplugins: [\n  ['@docusaurus/plugin-client-redirects', {\n    redirects: [\n${moves
      .map(({ from, to }) => `      { from: ${quote(from)}, to: ${quote(to)} },\n`)
      .join('')}    ],\n  }],\n],\n`,
  mkdocs: (moves) =>
    `# mkdocs.yml\nplugins:\n  - redirects:\n      redirect_maps:\n${moves
      .map(
        ({ from, to }) =>
          `        ${quoteYaml(markdownFile(from))}: ${quoteYaml(isOutside(to) ? to : markdownFile(to))}\n`,
      )
      .join('')}`,
  netlify: (moves, base) => netlifyRules(toRules(moves, base)),
  nginx: (moves, base) =>
    `# in \`map $uri $moved { … }\`, with \`if ($moved) { return 301 $moved; }\`\n${nginxRules(toRules(moves, base))}`,
  starlight: (moves, base) =>
    `// astro.config.mjs\nredirects: {\n${moves
      .map(({ from, to }) => `  ${quote(from.replace(/(?<=.)\/$/, ''))}: ${quote(withBase(to, base))},\n`)
      .join('')}},\n`,
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
