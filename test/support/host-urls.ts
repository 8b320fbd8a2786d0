// A site below /public-docs, and the responses of hosts to its URLs: for the tests of the rules, of `preview --as` and
// of a real nginx.
import type { HostName } from '../../src/model/hosts.ts';
import { sha256 } from './memory-store.ts';

export const base = '/public-docs';

const script = 'console.log("main");\n'.repeat(40);
const scriptName = `assets/main.${sha256(script).slice(0, 8)}.js`;
const html = (title: string): string =>
  `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1></html>\n`;

const pages = [
  'index.html',
  '404.html',
  'cs/index.html',
  'cs/404.html',
  'cs/docs/intro/index.html',
  'docs/intro/index.html',
  'docs/intro/deep/index.html',
  'docs/flat.html',
  'docs/both.html',
  'docs/both/index.html',
  'docs/Detailed/index.html',
  'docs/v1.0/index.html',
  'docs/č/index.html',
  'docs/old/index.html',
];

export const headers = {
  'Content-Security-Policy': "default-src 'self'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
} as const;

const ledger = {
  ledgerVersion: 1,
  url: 'https://docs.example',
  base,
  locales: [],
  routes: [],
  redirects: [{ from: '/docs/old', to: '/docs/intro', gone: null }],
} as const;

/** Output file → text; no two texts are the same. */
export const siteTexts: Readonly<Record<string, string>> = {
  ...Object.fromEntries(pages.map((page) => [page, html(page)])),
  [scriptName]: script,
  'img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
  'files/LICENSE': 'licence\n',
  'files/a b.txt': 'a space\n',
  'files/c++.txt': 'a plus\n',
  'robots.txt': 'User-agent: *\n',
  'pubdocs-headers.json': `${JSON.stringify(headers)}\n`,
  'pubdocs-ledger.json': `${JSON.stringify(ledger)}\n`,
};

/** Symbol in the table → the page of the 404 response; `-`: the host's own text. */
const notFound: Readonly<Record<string, string | null>> = { '!': '404.html', '!cs': 'cs/404.html', '-': null };

/**
 * A line is a URL, its file, and the responses of the hosts; a single response is that of all hosts.
 * `~` is the base, `=` the file, `=x` the file x; 301 and 302 redirect to the path that follows, or else to the URL
 * with a slash.
 */
const table = `
URL                          file                         s3-website        s3-cdn gcs   azure nginx caddy github-pages

~/                           index.html                   =
~                            index.html                   302               =      301   =     301     301     301
~/index.html                 index.html                   =
~/?utm=1                     index.html                   =
/                            .                            !                 !      !     !     -     -     -
/public-docsx/docs/intro     .                            !                 !      !     !     -     -     -
/Public-Docs/                .                            !                 !      !     !     -     -     -

~/docs/intro                 docs/intro/index.html        =                 =      =     =     =     =     301
~/docs/intro/                docs/intro/index.html        =                 !      =     =     =     =     =
~/docs/intro/index.html      docs/intro/index.html        =
~/docs/intro/index           docs/intro/index.html        !                 !      !     !     =     =     =
~/docs/intro?tab=python      docs/intro/index.html        =                 =      =     =     =     =     301
~/docs/intro/deep            docs/intro/deep/index.html   =                 =      =     =     =     =     301
~/docs/v1.0                  docs/v1.0/index.html         =                 =      =     =     =     =     301
~/docs/%C4%8D                docs/č/index.html            =                 =      =     =     =     =     301
~/cs                         cs/index.html                =                 =      =     =     =     =     301
~/cs/docs/intro/             cs/docs/intro/index.html     =                 !      =     =     =     =     =
~/docs                       .                            !
~/docs/                      .                            !

~/docs/flat                  docs/flat.html               =                 =      =     !     =     =     =
~/docs/flat.html             docs/flat.html               =
~/docs/flat/                 .                            !
~/docs/both                  docs/both/index.html         =                 =      =     =     =     =     =docs/both.html
~/docs/both.html             docs/both.html               =
~/docs/both/                 docs/both/index.html         =                 !      =     =     =     =     =

~/docs/Detailed              docs/Detailed/index.html     =                 =      =     =     =     =     301
~/docs/detailed              .                            !
~/DOCS/intro                 .                            !

~/docs/old                   docs/old/index.html          301~/docs/intro   =      =     =     =     301~/docs/intro     301
~/docs/old/                  docs/old/index.html          301~/docs/intro   !      =     =     =     301~/docs/intro     =
~/docs/old/index.html        docs/old/index.html          301~/docs/intro   =      =     =     =     =     =

~/img/logo.svg               img/logo.svg                 =
~/img/logo.svg/              .                            !
~/img                        .                            !
~/img/LOGO.svg               .                            !
~/${scriptName}     ${scriptName}     =
~/assets/main.00000000.js    .                            !
~/files/LICENSE              files/LICENSE                =
~/files/LICENSE/             .                            !
~/files/a%20b.txt            files/a b.txt                =
~/files/a+b.txt              files/a b.txt                =                 =      !     !     !     !     !
~/files/c++.txt              files/c++.txt                !                 !      =     =     =     =     =
~/files/c%2B%2B.txt          files/c++.txt                =
~/robots.txt                 robots.txt                   =
~//docs/intro                docs/intro/index.html        !                 !      !     !     =     =     !

~/nothing                    .                            !
~/cs/nothing                 .                            !                 !      !     !     !cs     !cs     !
~/cs/nothing/                .                            !                 !      !     !     !cs     !cs     !
~/csx/nothing                .                            !
~/.pubdocs/releases.json     .                            !
~/docs/%zz                   .                            400
`;

/**
 * The same for hosts of pages, after public measurements and the documentation of each:
 * github.com/slorber/trailing-slash-guide (2024),
 * docs.gitlab.com/user/project/pages/introduction#resolving-ambiguous-urls and its issue 1130,
 * developers.cloudflare.com/pages/configuration/serving-pages, docs.netlify.com/routing/redirects,
 * vercel.com/docs/project-configuration, learn.microsoft.com/azure/static-web-apps/configuration.
 */
const pagesTable = `
URL                     file                     gitlab-pages netlify          cloudflare-pages vercel           azure-static-web-apps

~/                      index.html               =
~                       index.html               302          301              308              =                =
~/index.html            index.html               =            =                308~/            =                =
/                       .                        -

~/docs/intro            docs/intro/index.html    302          301              308              =                =
~/docs/intro?tab=x      docs/intro/index.html    302          301              308              =                =
~/docs/intro/           docs/intro/index.html    =
~/docs/intro/index.html docs/intro/index.html    =            =                308~/docs/intro/ =                =
~/docs                  .                        302          !                !                !                !
~/docs/                 .                        !

~/docs/flat             docs/flat.html           =            =                =                !                =
~/docs/flat.html        docs/flat.html           =            =                308~/docs/flat   =                =
~/docs/flat/            .                        !            301~/docs/flat   308~/docs/flat   !                !
~/docs/both             docs/both/index.html     302          =docs/both.html  =docs/both.html  =                =docs/both.html
~/docs/both.html        docs/both.html           =            =                308~/docs/both   =                =
~/docs/both/            docs/both/index.html     =            301~/docs/both   =                =                =
~/docs/both/index.html  docs/both/index.html     =            =                308~/docs/both/  =                =

~/docs/old              docs/old/index.html      302          301~/docs/intro  301~/docs/intro  301~/docs/intro  301~/docs/intro
~/img/logo.svg          img/logo.svg             =
~/files/a%20b.txt       files/a b.txt            =
~/nothing               .                        !
~/cs/nothing            .                        !            !cs              !cs              !                !
~/csx/nothing           .                        !
~/docs/%zz              .                        400
`;

/** The columns of a table, by the names of its first line; its other lines. */
function rowsOf(text: string): { readonly names: readonly string[]; readonly lines: readonly string[] } {
  const [head = '', ...lines] = text.split('\n').filter((line) => line.trim() !== '');
  return { names: head.trim().split(/\s+/).slice(2), lines };
}

const tables = [table, pagesTable].map(rowsOf);

/** The response of one host to one URL. `file` is the file that it sends; null: a text of its own, or none. */
export interface Expected {
  readonly url: string;
  readonly status: number;
  readonly location: string | null;
  readonly file: string | null;
}

function expected(url: string, file: string, answer: string): Expected {
  if (answer.startsWith('=')) return { url, status: 200, location: null, file: answer.slice(1) || file };
  if (Object.hasOwn(notFound, answer)) return { url, status: 404, location: null, file: notFound[answer] ?? null };
  const status = Number(answer.slice(0, 3));
  const to = answer.slice(3).replace('~', base) || `${url.replace(/\?.*$/, '')}/`;
  return { url, status, location: status < 400 ? to : null, file: null };
}

/** Host → its responses, in the order of the table */
export function expectedOf(host: HostName): Expected[] {
  const { names = [], lines = [] } = tables.find((each) => each.names.includes(host)) ?? {};
  return lines.map((line) => {
    const [url = '', file = '', ...answers] = line.replaceAll('files/a b.txt', 'files/a\0b.txt').trim().split(/\s+/);
    if (answers.length !== 1 && answers.length !== names.length) throw new Error(`A column is missing: ${line}`);
    const answer = (answers.length === 1 ? answers[0] : answers[names.indexOf(host)]) ?? '';
    return expected(url.replace('~', base), file.replace('\0', ' '), answer);
  });
}
