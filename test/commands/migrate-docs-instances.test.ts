// A Docusaurus site with three instances of the docs plugin, two of them with versions, in two languages: migrated,
// built, and compared with the paths and ids that Docusaurus 3.10.2 built from these files
// (`migrate-docs-instances.golden.json`: path → ids of its headings).
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCli } from '../support/run-cli.ts';

const golden = JSON.parse(
  readFileSync(new URL('migrate-docs-instances.golden.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, readonly string[]>>;

const root = mkdtempSync(join(tmpdir(), 'pubdocs-instances-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const files: Readonly<Record<string, string>> = {
  'docusaurus.config.js': `module.exports = {
  title: 'Parcels', tagline: 'Send them', url: 'https://docs.example', baseUrl: '/', trailingSlash: false, onBrokenLinks: 'warn',
  i18n: { defaultLocale: 'en', locales: ['en', 'cs'] },
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: false }]],
  plugins: [
    ['@docusaurus/plugin-content-docs', { id: 'community', path: 'community', routeBasePath: 'community', sidebarPath: './sidebars-community.js' }],
    ['@docusaurus/plugin-content-docs', { id: 'api', path: 'api-docs', routeBasePath: 'reference/api', exclude: ['internal/**'] }],
  ],
  themeConfig: { navbar: { title: 'Parcels', items: [
    { type: 'docSidebar', sidebarId: 'guide', label: 'Guide' },
    { type: 'docSidebar', sidebarId: 'guide', docsPluginId: 'community', label: 'Community' },
    { type: 'doc', docId: 'limits', docsPluginId: 'api', label: 'Limits' },
  ] } },
};
`,
  'package.json': '{"name":"site","private":true}',
  'static/img/box.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'community/groups/chart.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'versions.json': '["2.0"]\n',
  'versioned_docs/version-2.0/intro.md':
    '# Introduction of 2.0\n\nSee the [team](/community/team). ![Box](../../static/img/box.svg)\n',
  'versioned_sidebars/version-2.0-sidebars.json': '{ "guide": ["intro"] }\n',
  'sidebars.js': `module.exports = { guide: ['intro', { type: 'category', label: 'More', link: { type: 'generated-index' }, items: ['send'] }] };\n`,
  'sidebars-community.js': `module.exports = { guide: ['team', { type: 'category', label: 'Work groups', link: { type: 'generated-index', description: 'Who does what' }, items: ['groups/web', 'groups/app'] }, { type: 'category', key: 'old', label: 'Work groups', link: { type: 'generated-index', title: 'Old groups' }, items: ['charter'] }] };\n`,
  'docs/intro.md': '# Introduction\n\nSee the [team](/community/team) and [limits](/reference/api/limits).\n',
  'docs/send.md': '---\nslug: /sending\n---\n\n# Send a parcel\n\n## Label\n\nText. [Back](./intro.md)\n',
  'community/team.md':
    '---\nid: team\ndisplayed_sidebar: guide\npagination_next: charter\n---\n\n# Team\n\n![Box](../static/img/box.svg) [Charter](./rules.md#rules) [web](@site/community/groups/web.md)\n\n## People\n\nPeople.\n',
  'community/rules.md':
    '---\nid: charter\nslug: /our-charter\n---\n\n# Charter\n\n## Rules\n\nBe kind. [Team](team.md)\n',
  'community/groups/web.md': '# Web group\n\n## Meetings\n\nMondays. ![Chart](./chart.svg)\n',
  'community/groups/app.md': '# App group\n\nTuesdays. [Charter](../rules.md)\n',
  'community_versions.json': '["1.0"]\n',
  'community_versioned_docs/version-1.0/team.md':
    '# Team of 1.0\n\n## People\n\nPeople of old. ![Box](../../static/img/box.svg)\n',
  'community_versioned_docs/version-1.0/rules.md':
    '---\nid: charter\nslug: /our-charter\n---\n\n# Charter of 1.0\n\nBe kind. [Team](team.md)\n',
  'community_versioned_sidebars/version-1.0-sidebars.json':
    '{ "guide": ["team", { "type": "category", "label": "Rules", "link": { "type": "generated-index" }, "items": ["charter"] }] }\n',
  'api-docs/limits.md': '# Limits\n\n## Rate\n\nTen a second.\n',
  'api-docs/internal/secret.md': '# Secret\n\nNothing to see.\n',
  'api-docs/01-calls/_category_.json': '{ "label": "Calls", "link": { "type": "generated-index" } }\n',
  'api-docs/01-calls/02-create.md': '# Create\n\n## Request\n\nPOST. [Limits](../limits.md)\n',
  'api-docs/01-calls/01-read.md': '# Read\n\nGET.\n',
  'api-docs/errors/_category_.yml':
    'label: Errors\nlink:\n  type: generated-index\n  slug: /problems\n  title: Problems\n',
  'api-docs/errors/codes.mdx': '# Codes\n\n### 404\n\nNot found.\n',
  'src/pages/about.md': '---\ntitle: About\n---\n\n## Who we are\n\nA carrier. ![Box](../../static/img/box.svg)\n',
  'src/pages/legal/terms.mdx': '# Terms\n\n## Duties\n\nPay.\n',
  'src/pages/index.md': '# Parcels\n\nStart [here](/docs/intro).\n',
  'i18n/cs/docusaurus-plugin-content-docs-community/version-1.0/team.md':
    '# Tým verze 1.0\n\n## Lidé\n\nLidé z dřívějška.\n',
  'i18n/cs/docusaurus-plugin-content-docs-community/current/team.md': '# Tým\n\n## Lidé\n\nLidé.\n',
  'i18n/cs/docusaurus-plugin-content-docs-community/current.json':
    '{ "sidebar.guide.category.Work groups": { "message": "Skupiny" }, "sidebar.guide.category.old": { "message": "Staré skupiny" } }\n',
  'i18n/cs/docusaurus-plugin-content-docs-api/current/limits.md':
    '# Meze\n\n## Rychlost {#rate}\n\nDeset za sekundu.\n',
  'i18n/cs/docusaurus-plugin-content-pages/about.md': '---\ntitle: O nás\n---\n\n## Kdo jsme\n\nDopravce.\n',
};

const site = join(root, 'new');
// Docusaurus writes the front page of each language as the page of a folder.
const fileOf = (path: string): string =>
  join(site, 'build', /^\/(?:cs)?$/.test(path) ? `${path}/index.html` : `${path}.html`);
const main = (path: string): string => /<main[\s\S]*<\/main>/.exec(readFileSync(fileOf(path), 'utf8'))?.[0] ?? '';
const idsIn = (html: string): string[] => [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id);
let build: { readonly ok: boolean; readonly findings: readonly { readonly code: string; readonly severity: string }[] };

beforeAll(async () => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, 'old', path)), { recursive: true });
    writeFileSync(join(root, 'old', path), text);
  }
  await runCli(['migrate', join(root, 'old'), '--to', site], { cwd: root });
  build = JSON.parse((await runCli(['build', site, '--json', '--strict'], { cwd: root })).stdout);
});

test('the migrated site builds without a warning', () => {
  expect(build.findings.filter(({ severity }) => severity !== 'info')).toEqual([]);
  expect(build.ok).toBe(true);
});

test('every page and every anchor of the original exists', () => {
  expect(Object.keys(golden).length).toBeGreaterThan(40);
  expect(Object.keys(golden).filter((path) => !existsSync(fileOf(path)))).toEqual([]);
  for (const [path, ids] of Object.entries(golden))
    expect(idsIn(main(path)), path).toEqual(expect.arrayContaining([...ids]));
});

test('links and images of moved pages keep their targets', () => {
  expect(main('/community/next/team')).toMatch(/<img[^>]+src="\/img\/box\.svg"/);
  expect(main('/community/next/team')).toContain('href="/community/next/our-charter#rules"');
  expect(main('/community/next/team')).toContain('href="/community/next/groups/web"');
  expect(main('/about')).toMatch(/<img[^>]+src="\/img\/box\.svg"/);
  expect(main('/docs/intro')).toMatch(/<img[^>]+src="\/img\/box\.svg"/);
});

test('sidebars, their labels and their next pages match each instance', () => {
  const whole = (path: string): string => readFileSync(fileOf(path), 'utf8');
  expect(whole('/cs/community/next/team')).toContain('Staré skupiny');
  expect(whole('/community/next/team')).toMatch(
    /rel="next"[^>]+href="\/community\/next\/our-charter"|href="\/community\/next\/our-charter"[^>]+rel="next"/,
  );
  expect(whole('/reference/api/limits')).toContain('href="/reference/api/category/calls"');
  expect(whole('/')).toMatch(/href="\/reference\/api\/limits"[^>]*>\s*Limits/);
});
