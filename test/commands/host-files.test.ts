// `build --host`: an independent reader of the settings of each host serves the build, and `verify --as` compares it
// with the files. Redirects, headers and the not-found pages come from the written settings alone, at the root of a
// domain and below a base path.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { hostFor, hostNames } from '../../src/model/hosts.ts';
import { hasCaddy, startBuiltCaddy } from '../support/caddy.ts';
import { hostReaders } from '../support/host-readers.ts';
import { repository, runCli } from '../support/run-cli.ts';
import { filesOf, type ServedHost, startHost } from '../support/run-host.ts';

const root = mkdtempSync(join(tmpdir(), 'pubdocs-hosts-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const names = [
  ...hostNames.filter((name): name is ServedHost => name in hostReaders),
  ...(hasCaddy ? (['caddy'] as const) : []),
];

/** A real Caddy with the recipe of the manual; for other hosts, readers of their settings. */
const serve = (name: (typeof names)[number], out: string, base: string) =>
  name === 'caddy' ? startBuiltCaddy(out, base) : startHost(name, out, base);

const redirects = `redirects: [
  { from: '/docs/old', to: '/docs/intro' },
  { from: '/docs/č', to: '/docs/intro' },
  { from: '/docs/outside', to: 'https://other.example/x?y=1#z' },
  { from: '/handbook/*', to: '/docs/guide/:splat' },
],`;

/**
 * A site with two languages, moved pages, a wildcard with a page that stays below it, and an attachment that must be a
 * download.
 */
function makeSite(name: string, base: string, more: string): string {
  const folder = join(root, `${name}${base === '' ? '' : '-base'}`);
  cpSync(join(repository, 'test/scenarios/_base/site'), folder, { recursive: true });
  const config = join(folder, 'pubdocs.config.ts');
  const text = readFileSync(config, 'utf8')
    .replace(
      "base: '/public-docs',",
      `base: '${base || '/'}', csp: { meta: ${name.endsWith('-pages') && !name.startsWith('cloud')} }, ${redirects} ${more}`,
    )
    .replace('docs: {', "docs: { attachments: ['html'],");
  writeFileSync(config, text);
  writeFileSync(join(folder, 'docs/stays.md'), '---\nroute: /handbook/stays\n---\n\n# Stays\n\n[file](./x.html)\n');
  writeFileSync(join(folder, 'docs/x.html'), '<p>x</p>\n');
  mkdirSync(join(folder, 'static/handbook'), { recursive: true });
  writeFileSync(join(folder, 'static/handbook/a.txt'), 'a\n');
  return folder;
}

interface Finding {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
}

async function findings(args: readonly string[]): Promise<readonly Finding[]> {
  const { stdout, stderr } = await runCli([...args, '--json']);
  if (stdout === '') throw new Error(stderr);
  return (JSON.parse(stdout) as { findings: Finding[] }).findings;
}

describe.each(names)('%s', (name) => {
  it.each(['', '/public-docs'])('serves a site at “%s/” as it was built', async (base) => {
    const site = makeSite(name, base, '');
    const built = await findings(['build', site, '--host', name]);
    expect(built.filter(({ severity }) => severity !== 'info')).toEqual([]);
    const out = join(site, 'build');
    const host = await serve(name, out, base);
    const at = `${host.origin}${base}`;
    const get = (path: string) => fetch(`${at}${path}`, { redirect: 'manual' });
    try {
      // Nothing differs from the build that a setting of the host could change.
      const differences = await findings(['verify', at, '--dir', out, '--as', name]);
      expect(differences.filter(({ code }) => code !== 'host-limit')).toEqual([]);

      // Each link of the sitemap, which has the URLs of all pages, responds without a redirect.
      const sitemap = readFileSync(join(out, 'sitemap.xml'), 'utf8');
      const urls = Array.from(
        sitemap.matchAll(/<loc>https:\/\/docs\.carrier\.example([^<]*)<\/loc>/g),
        ([, url = '']) => url,
      );
      expect(urls.length).toBeGreaterThan(8);
      const statuses = await Promise.all(
        urls.map(async (url) => `${(await fetch(`${host.origin}${url}`, { redirect: 'manual' })).status} ${url}`),
      );
      expect(statuses.filter((line) => !line.startsWith('200 '))).toEqual([]);

      const slash = sitemap.includes('/docs/intro/<') ? '/' : '';
      const intro = `${base}/docs/intro${slash}`;
      const rules = hostFor(name, null).redirects === 'rules';
      const moved = async (path: string) => {
        const { status, headers } = await get(path);
        return [status, headers.get('location')];
      };
      if (rules) {
        expect(await moved(`/docs/old${slash}`)).toEqual([301, intro]);
        expect(await moved(`/cs/docs/old${slash}`)).toEqual([301, `${base}/cs/docs/intro${slash}`]);
        expect(await moved(`/docs/${encodeURI('č')}${slash}`)).toEqual([301, intro]);
        expect(await moved(`/docs/outside${slash}`)).toEqual([301, 'https://other.example/x?y=1#z']);
        const [status, to] = await moved('/handbook/types');
        expect([status, String(to).replace(/\/$/, '')]).toEqual([301, `${base}/docs/guide/types`]);
      } else expect(await (await fetch(`${at}/docs/old${slash}`)).text()).toContain(intro);
      expect((await get(`/handbook/stays${slash}`)).status).toBe(200);
      expect(await (await get('/handbook/a.txt')).text()).toBe('a\n');

      const hasLanguages = hostFor(name, null).notFoundByLanguage;
      const missing = await get('/cs/docs/no-such-page');
      expect([missing.status, await missing.text()]).toEqual([
        404,
        readFileSync(join(out, hasLanguages ? 'cs/404.html' : '404.html'), 'utf8'),
      ]);
      if (rules) {
        const file = filesOf(out).find((path) => /^assets\/files\/.*\.html$/.test(path)) ?? '';
        const download = (await get(`/${file}`)).headers;
        expect(download.get('content-disposition')).toBe('attachment');
        expect(download.get('content-security-policy')).toContain('sandbox');
        expect((await get('/_headers')).status).toBe(404);
      }
    } finally {
      await host.close();
    }
  });
});

describe('limits', () => {
  it('each host gets as many rules as it reads, and the report says how many are left', async () => {
    const many = Array.from({ length: 1500 }, (_, at) => `{ from: '/docs/old-${at}', to: '/docs/intro' }`).join(', ');
    const totals: number[] = [];
    for (const name of ['cloudflare-pages', 'vercel', 'azure-static-web-apps'] as const) {
      const site = makeSite(`${name}-many`, '', '');
      const config = join(site, 'pubdocs.config.ts');
      writeFileSync(config, readFileSync(config, 'utf8').replace('redirects: [', `redirects: [${many},`));
      const notes = await findings(['build', site, '--host', name]);
      const left = notes.flatMap(({ message }) =>
        Number(/reads no rules for (\d+) redirects/.exec(message)?.[1] ?? []),
      );
      const read = (path: string): string => readFileSync(join(site, 'build', path), 'utf8');
      // The reader throws if there are too many rules.
      const settings = hostReaders[name](read);
      const olds = ['', '/cs'].flatMap((start) => Array.from({ length: 1500 }, (_, at) => `${start}/docs/old-${at}`));
      const applied = olds.filter((path) => settings(path, true).redirect !== null).length;
      totals.push(applied + (left[0] ?? 0));
      expect(applied).toBeGreaterThan(name === 'azure-static-web-apps' ? 150 : 1000);
      expect(existsSync(join(site, 'build/docs/old-1499.html')) || existsSync(join(site, 'build/docs/old-1499'))).toBe(
        true,
      );
    }
    // Every redirect has a rule, or is counted; a few of the first ones are those of the site.
    for (const total of totals) expect(Math.abs(total - 3000)).toBeLessThan(20);
  });

  it('a file that Cloudflare Pages refuses is a warning, also of a repeated build; a strict one writes nothing', async () => {
    const site = makeSite('cloudflare-large', '', '');
    mkdirSync(join(site, 'static'), { recursive: true });
    writeFileSync(join(site, 'static/film.mp4'), Buffer.alloc(27e6));
    const build = async (...flags: readonly string[]): Promise<readonly string[]> =>
      (await findings(['build', site, '--host', 'cloudflare-pages', ...flags]))
        .filter(({ code }) => code === 'host-conflict')
        .map(({ message }) => message);
    const refused = [
      'cloudflare-pages cannot serve this site as it is: it takes files of 26.2 MB at most, and film.mp4 has 27.0 MB',
    ];
    expect(await build('--strict')).toEqual(refused);
    expect(existsSync(join(site, 'build'))).toBe(false);
    expect(await build()).toEqual(refused);
    expect(await build()).toEqual(refused);
    expect(
      await findings(['build', site, '--host', 'netlify']).then((all) => all.map(({ code }) => code)),
    ).not.toContain('host-conflict');
  });

  it('GitLab Pages does not find flat pages below a folder of the same name', async () => {
    const site = makeSite('gitlab-flat', '', 'trailingSlash: false,');
    const notes = await findings(['build', site, '--host', 'gitlab-pages']);
    expect(notes.map(({ code, severity }) => `${severity} ${code}`)).toContain('warning host-conflict');
  });
});

it('GitHub Pages gets the name of a domain of its own, and no rules', async () => {
  const site = makeSite('github-pages-own', '', '');
  await findings(['build', site, '--host', 'github-pages']);
  const files = filesOf(join(site, 'build')).filter((path) => /^(?:\.|_|CNAME|nginx|vercel|static)/.test(path));
  expect(files.sort()).toEqual(['.nojekyll', 'CNAME']);
  expect(readFileSync(join(site, 'build/CNAME'), 'utf8')).toBe('docs.carrier.example\n');
});
