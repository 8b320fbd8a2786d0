// Every URL that a config, sidebars.ts, front matter or a component can name: none with a scheme that runs code reaches
// a page, however it is written; and the paths of pages, which their authors choose, stay inside the site wherever they
// are printed.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { repository, runCli } from '../support/run-cli.ts';

const hostile = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>1</script>',
  'vbscript:x',
];

const head = (url: string) => [
  { tag: 'link', attributes: { rel: 'alternate', href: url } },
  { tag: 'link', attributes: { rel: 'canonical', href: url } },
  { tag: 'script', attributes: { src: url } },
  { tag: 'meta', attributes: { property: 'og:image', content: url } },
  { tag: 'meta', attributes: { 'http-equiv': 'refresh', content: `0;url=${url}` } },
];
const logo = (url: string) => ({ src: '/a.svg', alt: 'x', width: 1, height: 1, href: url });

/** Place → the parts of a config, and the number of URLs in it. */
const places: readonly (readonly [string, object, number])[] = [
  ['redirects', { redirects: hostile.map((to, at) => ({ from: `/r${at}`, to })) }, hostile.length],
  ['head', { head: hostile.flatMap(head) }, hostile.length * 5],
  ['navbar', { theme: { navbar: { items: hostile.map((href) => ({ label: 'x', href })) } } }, hostile.length],
  ['navbar.to', { theme: { navbar: { items: hostile.map((to) => ({ label: 'x', to })) } } }, hostile.length],
  [
    'footer',
    { theme: { footer: { groups: [{ title: 'x', items: hostile.map((href) => ({ label: 'x', href })) }] } } },
    hostile.length,
  ],
  ['logo', { theme: { navbar: { logo: logo('javascript:x') }, footer: { logo: logo('data:x') } } }, 2],
  ['icons', { theme: { icon: 'javascript:x', touchIcon: 'data:x', socialImage: 'vbscript:x' } }, 3],
  ['edit links', { docs: { editUrl: 'javascript:x' } }, 1],
  [
    'announcement',
    {
      theme: {
        announcement: { id: 'a', content: '[a](javascript:x) [b](JAVASCRIPT:x) [c](&#106;avascript:y) [d](data:x)' },
      },
    },
    4,
  ],
];

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pubdocs-urls-'));
  mkdirSync(join(root, 'docs'));
  writeFileSync(join(root, 'docs/intro.md'), '# Intro\n');
});
afterEach(() => rmSync(root, { recursive: true }));

const basics = {
  title: { en: 'Box' },
  tagline: { en: 'A' },
  url: 'https://docs.example.com',
  i18n: {
    defaultLocale: 'en',
    locales: { en: { label: 'English', htmlLang: 'en', direction: 'ltr', calendar: 'gregory' } },
  },
};

const writeSite = (config: object, files: Readonly<Record<string, string>> = {}): void => {
  const own = { 'pubdocs.config.ts': `export default ${JSON.stringify({ ...basics, ...config })};\n`, ...files };
  for (const [path, text] of Object.entries(own)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
};

/** Builds → the files of the findings that refuse a URL. */
async function refusals(): Promise<{ readonly code: number | null; readonly refused: readonly string[] }> {
  const { code, stdout } = await runCli(['build', root, '--json', '--no-cache']);
  const { findings }: { findings: { code: string; file: string }[] } = JSON.parse(stdout);
  const refused = findings.filter((found) => /^(?:refused-link|config-type|front-matter-type)$/.test(found.code));
  return { code, refused: refused.map(({ file }) => relative(root, resolve(repository, file))) };
}

it.each(places)('%s', async (_, parts, count) => {
  writeSite({ base: '/box', docs: {}, ...parts });
  const { code, refused } = await refusals();
  expect([code === 0, refused.length]).toEqual([false, count]);
  expect(readdirSync(root)).not.toContain('build');
});

it('sidebars, the API, front matter', async () => {
  const links = hostile.map((href) => ({ type: 'link', label: 'x', href }));
  const pages = hostile.flatMap((url, at) =>
    ['canonical', 'custom_edit_url', 'image'].map((key) => [
      `docs/${key}-${at}.md`,
      `---\n${key}: ${JSON.stringify(url)}\n---\n# A\n`,
    ]),
  );
  writeSite(
    { base: '/box', docs: { sidebars: './sidebars.ts' } },
    {
      ...Object.fromEntries(pages),
      'sidebars.ts': `export default { docs: ['intro', ...${JSON.stringify(links)}] };\n`,
    },
  );
  const { code, refused } = await refusals();
  expect(code).not.toBe(0);
  expect(refused.filter((file) => file === 'sidebars.ts').length).toBe(hostile.length);
  expect(pages.map(([file]) => file).filter((file) => !refused.includes(file ?? ''))).toEqual([]);
  writeSite({ base: '/box', docs: {}, api: Object.fromEntries(hostile.map((url, at) => [`a${at}`, url])) });
  expect((await refusals()).refused.length).toBe(hostile.length);
});

it.each([
  '<a href={url}>x</a>',
  '<Link to={url}>x</Link>',
  '<form action={url}><button>x</button></form>',
  '<form><button formAction={url}>x</button></form>',
  '<iframe src={url} title="x" />',
  '<object data={url} />',
  '<svg><a xlinkHref={url}><text>x</text></a></svg>',
  '<q cite={url}>x</q>',
  '<svg><image href={url} /></svg>',
  '<p dangerouslySetInnerHTML={{ __html: `<a href="` + url + `">x</a>` }} />',
])('a component: %s', async (element) => {
  // One page for each: a page names each URL once.
  const pages = hostile.map((url, at) => [
    `pages/p${at}.tsx`,
    `import { Link } from 'pubdocs/theme';\nconst url = ${JSON.stringify(url)};\nvoid Link;\nexport default () => <main>${element}</main>;\n`,
  ]);
  writeSite({ base: '/box', docs: {} }, Object.fromEntries(pages));
  const { code, refused } = await refusals();
  expect(code).not.toBe(0);
  expect(pages.map(([file]) => file).filter((file) => !refused.includes(file ?? ''))).toEqual([]);
});

it('the paths of pages stay inside the site, in pages, the search, the sitemap and the lists', async () => {
  const slugs = ['javascript:alert(1)', '//evil.example/x', '/\\\\evil.example/y', 'https://evil.example/z'];
  const pages = slugs.map((slug, at) => [`docs/s${at}.md`, `---\nslug: ${JSON.stringify(slug)}\n---\n# S${at}\n`]);
  // Without a base, and with the docs at the root, nothing precedes the path of a page.
  writeSite({ base: '', docs: { routeBasePath: '/' } }, Object.fromEntries(pages));
  const first = await runCli(['build', root, '--json', '--no-cache']);
  const { findings }: { findings: { severity: string; file: string }[] } = JSON.parse(first.stdout);
  for (const { file } of findings) if (/docs\/s\d\.md$/.test(file)) rmSync(resolve(repository, file), { force: true });
  expect((await runCli(['build', root, '--no-cache'])).code).toBe(0);
  const texts = readdirSync(join(root, 'build'), { recursive: true, encoding: 'utf8' })
    // pubdocs.json lists names of files.
    .filter((path) => /\.(?:html|json|xml|webmanifest)$/.test(path) && path !== 'pubdocs.json')
    .map((path) => readFileSync(join(root, 'build', path), 'utf8'));
  const printed = texts.flatMap((text) => [
    ...[...text.matchAll(/(?:href|src|content|data-path|data-href)="([^"]*)"/g)].map(([, url = '']) => url),
    ...[...text.matchAll(/<loc>([^<]*)<|"(?:href|url|path|item|@id)":"([^"]*)"/g)].map(([, a, b]) => a ?? b ?? ''),
    ...(text.startsWith('["/') ? (JSON.parse(text) as string[]) : []),
  ]);
  const base = 'https://docs.example.com/';
  const outside = printed.filter(
    (url) => /evil|alert/.test(url) && (!URL.canParse(url, base) || new URL(url, base).origin !== new URL(base).origin),
  );
  expect(outside).toEqual([]);
  expect(printed.filter((url) => url.includes('evil.example/x')).length).toBeGreaterThan(5);
});
