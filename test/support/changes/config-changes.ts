// Changes of the config, and of files and flags that it brings with it: versions, redirects, history, drafts, interface
// texts.
import { execFileSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { runCli } from '../run-cli.ts';
import { append, type Change, type ChangingSite, newPage, setKey, somePage, writeConfig } from './changing-site.ts';

const docsKey = (more = ''): string =>
  `{ path: 'docs', routeBasePath: 'docs', sidebars: './sidebars.ts', version: { id: 'current', label: 'Next' }, ${more} }`;

/** Keys of the front matter of a site's own, and pages that show or lack them. */
const fields = (since: string, more = ''): string =>
  docsKey(`fields: { since: '${since}', product: { type: ['api', 'app'], default: 'api', facet: true }${more} }`);

const locales = (more = '', label = 'Čeština'): string =>
  `{ defaultLocale: 'en', locales: { en: { label: 'English' }, cs: { label: '${label}', path: 'cs' }${more} } }`;

/** Keys of the config with values that the changes choose from; null leaves the key out. */
const choices: Readonly<Record<string, readonly (string | null)[]>> = {
  title: ["'Small'", "{ en: 'Small', cs: 'Malý' }", "{ en: 'Smaller', cs: 'Menší' }"],
  tagline: [null, "'A site'", "{ en: 'A site', cs: 'Web' }"],
  base: ["'/public-docs'", "'/'"],
  trailingSlash: [null, 'true', 'false'],
  htmlAliases: [null, 'true'],
  i18n: [
    locales(),
    locales(", de: { label: 'Deutsch' }"),
    locales(", ar: { label: 'العربية', direction: 'rtl' }"),
    locales('', 'Česky'),
    locales().replace('{', '{ showOutdated: true,'),
  ],
  docs: [
    docsKey(),
    docsKey('lastUpdated: true'),
    docsKey('contributors: true'),
    docsKey("editUrl: 'https://carrier.example/edit/', lastUpdated: true"),
    docsKey('toc: { min: 2, max: 2 }'),
    docsKey("print: 'all'"),
    docsKey("print: 'sections', lastUpdated: true"),
    docsKey("exclude: ['folder-1/**']"),
    docsKey("include: ['*.md', 'folder-*/**']"),
    docsKey("attachments: ['csv', 'html']"),
    docsKey("main: 'page-1', toc: { min: 2, max: 4 }"),
    docsKey().replace("routeBasePath: 'docs'", "routeBasePath: '/'"),
    docsKey().replace("'Next'", "'Soon'"),
  ],
  theme: [
    null,
    "{ colorMode: { default: 'dark', switch: false } }",
    "{ navbar: { title: 'Bar', items: [{ label: 'Docs', to: '/docs/page-1' }, { label: 'Menu', items: [{ label: 'Away', href: 'https://carrier.example' }] }] } }",
    "{ footer: { groups: [{ title: 'More', items: [{ label: 'Two', to: '/docs/page-2' }] }], copyright: 'Carrier' } }",
    "{ announcement: { id: 'one', content: 'News: *one*' } }",
    "{ accent: '#0b5fff', feedback: { link: 'https://carrier.example/form?u={url}' } }",
    "{ icon: '/img/dot.svg', icons: true, themeColor: { light: '#ffffff', dark: '#000000' } }",
    '{ cards: true }',
    "{ socialImage: '/img/dot.svg', navbar: { logo: { src: '/img/dot.svg', alt: 'Dot', width: 9, height: 9 } } }",
    "{ announcement: { id: 'two', content: 'News: [two](/docs/page-2)' }, icon: '/img/dot.svg' }",
  ],
  variables: [null, '{ word: settings.word }', "{ word: 'first' }", "{ word: { en: 'second', cs: 'druhé' } }"],
  styles: [null, "['./extra/site.css']"],
  inlineStyles: [null, 'true'],
  changes: [null, '{ feed: true }', '{ feed: true, marks: true }', "{ feed: true, folder: 'folder-1' }"],
  host: [null, "'nginx'", "'netlify'", "'github-pages'", "'caddy'"],
  publish: [null, "{ target: 'file:///srv/site', compress: 'gzip' }"],
  storageNamespace: [null, "'own'"],
  search: [null, 'false', "{ glossary: ['page-2'] }"],
  head: [null, "[{ tag: 'meta', attributes: { name: 'carrier', content: 'one' } }]"],
  csp: [null, "{ directives: { 'img-src': ['https://images.example'] } }", '{ meta: false }'],
  onBrokenLinks: ["'warn'", "'warn'", "'log'", "'throw'"],
  onDuplicateRoutes: [null, "'throw'", "'ignore'"],
  api: ["{ production: 'https://api.example' }", "{ production: 'https://api.example', test: 'https://test.example' }"],
  openapi: [
    "{ v1: './data/v1.yaml' }",
    "{ v1: { file: './data/v1.yaml', pages: '/reference' } }",
    "{ v1: { file: './data/v1.yaml', pages: '/reference', overlay: './data/public.yaml' } }",
    "{ v1: { file: './data/v1.yaml', replace: { 'https://api.example': 'https://other.example' } } }",
    "{ v1: { file: './data/v1.yaml', overlay: ['./data/public.yaml'], pages: '/api' } }",
  ],
  links: [null, "{ ignore: ['/docs/page-*'] }"],
  limits: [null, '{ pageSeconds: 20 }', '{ pageBytes: 2000 }'],
  rules: [null, "{ 'broken-link': 'log' }", "{ 'broken-link': 'ignore' }"],
  onBrokenAnchors: [null, "'throw'", "'ignore'"],
  markdown: [
    null,
    "{ html: 'off' }",
    "{ anchors: 'github' }",
    '{ math: true }',
    '{ diagrams: true, zoom: true }',
    "{ pages: true, assistants: { Helper: 'https://helper.example/new?q={url}' } }",
    "{ html: 'trusted', anchors: 'docusaurus' }",
    "{ components: { Note: 'details', Badge: { as: 'span', class: 'badge' } } }",
    "{ requestLanguages: ['http', 'curl'] }",
  ],
};

export const configChanges: readonly Change[] = Object.entries(choices).map(
  ([key, values]) =>
    (site, dice) =>
      setKey(site, key, values[dice(values.length)] ?? null),
);

export const fieldChanges: readonly Change[] = [
  (site) => setKey(site, 'docs', fields('string?')),
  (site) => setKey(site, 'docs', fields('number?')),
  (site) => setKey(site, 'docs', fields('string?', ", owner: 'string'")),
  (site, dice) => append(site, somePage(site, dice, dice(2) === 0 ? 'docs' : 'i18n'), '<Since />'),
];

export const variableChanges: readonly Change[] = [
  (site, _, step) => writeSettings(site, step),
  (site, dice) => append(site, somePage(site, dice), 'The {{word}} word.'),
  (site, dice) => append(site, somePage(site, dice), 'A formula: $a^2$.'),
];

export const redirectChanges: readonly Change[] = [
  (site, dice, step) => setKey(site, 'redirects', `[{ from: '/docs/old-${step}', to: '/docs/page-${dice(12)}' }]`),
  (site, dice) =>
    setKey(site, 'redirects', `[{ from: '/docs/page-${dice(8)}#old', to: '/docs/page-${dice(8)}#part-two' }]`),
  (site, dice, step) => setKey(site, 'redirects', `[{ from: '/docs/page-${dice(12)}', gone: 'Reason ${step % 3}' }]`),
  (site) => setKey(site, 'redirects', null),
];

export const versionChanges: readonly Change[] = [
  (site, dice, step) => {
    site.write(`versions/1/docs/page-${dice(5)}.md`, newPage(step));
    setKey(site, 'versions', dice(3) === 0 ? "[{ id: '1', notice: 'unreleased', noindex: true }]" : "['1']");
  },
  (site, dice, step) => {
    if (site.list('.').some((path) => path.startsWith('versions/')))
      append(site, somePage(site, dice, 'versions/1/docs'), `Edit ${step}, to [now](/docs/page-${dice(8)}).`);
  },
  (site, _, step) => site.write('versions/1/i18n/cs/docs/page-1.md', newPage(step)),
  (site, _, step) =>
    site.write('versions/1/sidebars.ts', `export default { main: ['page-1'${step % 2 === 0 ? ", 'page-2'" : ''}] };\n`),
  (site) => site.remove('versions/1/sidebars.ts'),
  (site, dice) => {
    site.remove(`versions/1/docs/page-${dice(5)}.md`);
  },
  (site, dice, step) => {
    commit(site, () => 1, step);
    git(site, '2026-01-01T10:00:00Z', 'tag', '--force', 'v0');
    setKey(site, 'versions', dice(2) === 0 ? "[{ id: '0', from: 'git:v0' }]" : "['1', { id: '0', from: 'git:v0' }]");
  },
  (site, dice) => append(site, somePage(site, dice), `Before: [1](/docs/1/page-${dice(5)}#part-two).`),
  (site) => setKey(site, 'versions', null),
];

/** A folder beside that of the site. */
const elsewhere = (site: ChangingSite): string => `../${basename(site.root)}-more`;

export const sourceChanges: readonly Change[] = [
  (site, dice, step) => {
    site.write(`${elsewhere(site)}/page-${dice(3)}.md`, newPage(step));
    setKey(site, 'sources', `[{ from: '${elsewhere(site)}', at: '/more' }]`);
  },
  (site, dice, step) => site.write(`${elsewhere(site)}/page-${dice(3)}.md`, newPage(step)),
  async (site, _, step) => {
    const repository = join(site.root, elsewhere(site), 'repository');
    site.write(`${elsewhere(site)}/repository/texts/page-${step % 2}.md`, newPage(step));
    const date = dayOf(step);
    gitIn(repository, date, 'init', '--quiet', '--initial-branch=main');
    gitIn(repository, date, 'add', '.');
    gitIn(repository, date, 'commit', '--quiet', '--allow-empty', '-m', 'Change');
    setKey(site, 'sources', `[{ from: 'git+file://${repository}#main:texts', at: '/git' }]`);
    await runCli(['sources', 'update', site.root]);
  },
  (site) => setKey(site, 'sources', null),
];

export const flagChanges: readonly Change[] = [
  (site) => {
    site.run = { ...site.run, flags: ['--drafts'] };
  },
  (site) => {
    site.run = { ...site.run, flags: ['--strict'] };
  },
  (site) => {
    site.run = { ...site.run, flags: [] };
  },
  (site, dice) => {
    site.run = { ...site.run, flags: ['--url', `https://docs-${dice(2)}.example`] };
  },
];

/** A value that looks secret by the name of its variable, and a page that has it. */
export const secretChanges: readonly Change[] = [
  (site) => {
    site.run = { ...site.run, env: { ...site.run.env, CARRIER_TOKEN: secretValue } };
  },
  (site, dice) => append(site, somePage(site, dice), `Send \`${secretValue}\`.`),
  (site) => {
    const { CARRIER_TOKEN: _, ...env } = site.run.env;
    site.run = { ...site.run, env };
  },
];

/** Environment variables that the program itself reads. */
export const addressChanges: readonly Change[] = [
  (site, dice) => {
    const { PUBDOCS_BASE: _, ...env } = site.run.env;
    site.run = { ...site.run, env: dice(2) === 0 ? env : { ...env, PUBDOCS_BASE: '/pr-17' } };
  },
];

/** Made of two parts, because it has the form of a secret. */
const secretValue = ['k9Xw2vQz7Lm', 'T4bRn8JpC'].join('');

const git = (site: ChangingSite, date: string, ...args: readonly string[]): void => gitIn(site.root, date, ...args);

const gitIn = (folder: string, date: string, ...args: readonly string[]): void => {
  const env = { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date, GIT_CONFIG_GLOBAL: '/dev/null' };
  execFileSync('git', ['-C', folder, '-c', 'user.name=Ana', '-c', 'user.email=ana@example.org', ...args], { env });
};

const dayOf = (step: number): string => new Date(Date.UTC(2026, 0, 1 + step, 10)).toISOString();

/** Commits all texts; every commit is a day later than the one before. */
export const commit: Change = (site, dice, step) => {
  const date = dayOf(step);
  git(site, date, 'add', 'docs', 'i18n');
  git(site, date, 'commit', '--quiet', '--allow-empty', '-m', 'Change');
  if (dice(3) === 0) setKey(site, 'docs', docsKey('lastUpdated: true'));
};

export function startHistory(site: ChangingSite): void {
  git(site, '2026-01-01T10:00:00Z', 'init', '--quiet');
  commit(site, () => 1, 0);
}

export const stringChanges: readonly Change[] = [
  (site, _, step) => site.write('i18n/cs/strings.json', JSON.stringify({ 'skip.toMain': `Přeskočit ${step % 3}` })),
  (site) => site.remove('i18n/cs/strings.json'),
];

const writeSettings = (site: ChangingSite, step: number): void =>
  site.write('extra/settings.ts', `export const settings = { word: 'setting ${step % 4}' };\n`);

/** The config that a changing site begins with. */
export function startConfig(site: ChangingSite): void {
  const start = {
    title: "{ en: 'Small', cs: 'Malý' }",
    url: "'https://docs.carrier.example'",
    base: "'/public-docs'",
    i18n: locales(),
    api: "{ production: 'https://api.example' }",
    data: "{ words: { endpoint: '/v1/words' } }",
    openapi: "{ v1: './data/v1.yaml' }",
    docs: docsKey(),
    onBrokenLinks: "'warn'",
  };
  for (const [key, value] of Object.entries(start)) site.config.set(key, value);
  writeSettings(site, 0);
  writeConfig(site);
}
