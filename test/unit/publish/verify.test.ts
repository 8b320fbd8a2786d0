// `verify` against hosts as they really answer: a right publish has no findings, whatever the host does with slashes,
// file names and moved pages.
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../src/model/diagnostic.ts';
import { hostFor, hostNames, hosts } from '../../../src/model/hosts.ts';
import type { Ledger } from '../../../src/model/ledger.ts';
import { hostResponder } from '../../../src/publish/host-responder.ts';
import { desiredObjects, groupOf } from '../../../src/publish/objects.ts';
import { redirectTargets } from '../../../src/publish/read-build.ts';
import {
  helpsRollback,
  limitNotes,
  reportFindings,
  type VerifyFinding,
  type VerifyInput,
  type VerifyResponse,
  verifyPath,
  verifyRequests,
} from '../../../src/publish/verify.ts';
import { contentType } from '../../../src/text/content-type.ts';
import { makeMemoryStore, sha256 } from '../../support/memory-store.ts';
import { asset, codesOf, publishTexts, releases } from '../../support/publish-box.ts';

const base = '/public-docs';
const origin = 'https://docs.example';
const script = asset('main.js', 'script');
const texts: Readonly<Record<string, string>> = {
  [script]: 'script',
  'index.html': 'home',
  '404.html': 'nothing here',
  'docs/intro/index.html': 'intro',
  'docs/p1/index.html': 'p1',
  'docs/old/index.html': 'moved to p1',
  'docs/out/index.html': 'moved outside',
  'docs/žluť/index.html': 'yellow',
  'pubdocs.json': '{}',
};
const flat: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(texts).map(([path, text]) => [path.replace(/(.)\/index\.html$/, '$1.html'), text]),
);
const ledger = {
  base,
  redirects: [
    { from: '/docs/old', to: '/docs/p1' },
    { from: '/docs/out', to: 'https://other.example/x?y#z' },
  ],
} as unknown as Ledger;

type Answer = (url: URL) => Omit<VerifyResponse, 'encodingProblem'>;

async function findingsOf(
  files: Readonly<Record<string, string>>,
  slash: boolean | null,
  host: VerifyInput['host'],
  answer: Answer,
) {
  const input: VerifyInput = {
    ...{
      root: `${origin}${base}`,
      base,
      languages: 1,
      host,
      headers: {},
      fileHeaders: new Map(),
      hasMetaPolicy: () => true,
    },
    files: Object.entries(files).map(([path, text]) => ({ path, sha256: sha256(text), size: text.length })),
    redirects: redirectTargets(ledger, slash === true ? null : slash),
  };
  const findings: VerifyFinding[] = [];
  for (const request of verifyRequests(input))
    findings.push(
      ...(await verifyPath(request, input, async (url) => ({ ...answer(new URL(url)), encodingProblem: null }))),
    );
  return reportFindings(findings);
}

const noteOf = (cacheControl: string | null, siteHeaders: 'all' | 'none', headers: Readonly<Record<string, string>>) =>
  limitNotes({
    ...{
      root: origin,
      base,
      languages: 1,
      headers,
      fileHeaders: new Map(),
      redirects: new Map(),
      hasMetaPolicy: () => true,
    },
    host: { ...hosts.nginx, name: 'github-pages', cacheControl, siteHeaders },
    files: [{ path: 'index.html', sha256: '', size: 1 }],
  }).map(({ code, severity, message }) => `${severity} ${code} ${message}`);

const textOf = ({ code, message }: Diagnostic): string => `${code} ${message}`;

/**
 * A host that serves folders, and redirects the names of HTML files to their pages, as Cloudflare Pages and Netlify do.
 */
const prettyHost =
  (files: Readonly<Record<string, string>>, rules: Readonly<Record<string, string>>): Answer =>
  ({ pathname }) => {
    const path = decodeURIComponent(pathname.slice(base.length + 1));
    const send = (file: string, status = 200) => ({
      status,
      sha256: sha256(files[file] ?? ''),
      headers: {
        'content-type': contentType(file).replace('text/javascript; charset=utf-8', 'application/javascript'),
        'cache-control': file.startsWith('assets/') ? 'max-age=31536000' : 'max-age=0',
      },
    });
    const to = (location: string, status = 308) => ({ status, sha256: '', headers: { location } });
    const rule = rules[`/${path}`];
    if (rule !== undefined) return to(rule, 301);
    if (path.endsWith('/index.html') || path === 'index.html') return to(`${base}/${path.replace(/index\.html$/, '')}`);
    if (path.endsWith('.html') && path in files) return to(`${base}/${path.replace(/\.html$/, '')}`);
    const name = path.replace(/\/$/, '');
    const folder = name === '' ? 'index.html' : `${name}/index.html`;
    if (folder in files) return path === '' || path.endsWith('/') ? send(folder) : to(`${base}/${path}/`);
    if (`${path}.html` in files) return send(`${path}.html`);
    return path in files ? send(path) : send('404.html', 404);
  };

describe('a right publish has no findings', () => {
  const cases = hostNames.flatMap((host) => [null, true, false].map((slash) => [host, slash] as const));
  it.each(cases)('on %s with trailingSlash %s', async (name, slash) => {
    const files = slash === false ? flat : texts;
    const redirects = redirectTargets(ledger, slash);
    const respond = hostResponder(name, {
      objects: desiredObjects(
        Object.entries(files).map(([path, text]) => ({ path, sha256: sha256(text), size: text.length })),
        {
          host: hostFor(name, slash),
          compress: false,
          isFlat: true,
          hasPrefixKey: true,
          trailingSlash: slash,
          redirects,
          fileHeaders: new Map(),
        },
      ),
      base,
      trailingSlash: slash,
      redirects,
      headers: {},
      fileHeaders: new Map(),
    });
    const answer: Answer = ({ pathname }) => {
      const { status, headers, object } = respond({
        method: 'GET',
        target: pathname,
        acceptEncoding: undefined,
        ifNoneMatch: undefined,
      });
      const lower = Object.fromEntries(Object.entries(headers).map(([header, value]) => [header.toLowerCase(), value]));
      return { status, headers: lower, sha256: object?.sha256 ?? '' };
    };
    // This host finds no flat files, so such a site does not work there.
    const lost = name === 'azure' && slash === false ? ['intro', 'p1', '%C5%BElu%C5%A5'] : [];
    expect((await findingsOf(files, slash, { ...hosts[name], name }, answer)).map(textOf)).toEqual(
      lost.map((page) => `verify-missing /docs/${page} returns 404, not 200`),
    );
  });

  it.each([
    ['folders', texts, null],
    ['flat files', flat, false],
  ] as const)('on a host that redirects file names to pages: %s', async (_, files, slash) => {
    expect((await findingsOf(files, slash, null, prettyHost(files, {}))).map(textOf)).toEqual([]);
    const rules = { '/docs/old': `${base}/docs/p1/`, '/docs/out': 'https://other.example/x?y#z' };
    expect((await findingsOf(files, slash, null, prettyHost(files, rules))).map(textOf)).toEqual([]);
  });
});

describe('a wrong one has', () => {
  const right = prettyHost(texts, {});
  const at =
    (path: string, change: Partial<VerifyResponse>): Answer =>
    (url) =>
      url.pathname === `${base}${path}` ? { ...right(url), ...change } : right(url);
  it.each<readonly [string, Answer, readonly string[]]>([
    ['a page with other bytes behind redirects', at('/docs/intro/', { sha256: 'x' }), ['verify-body', 'verify-body']],
    [
      'a loop of redirects',
      at('/docs/intro/', { status: 301, headers: { location: `${base}/docs/intro` } }),
      ['verify-missing', 'verify-missing'],
    ],
    [
      'a page that leads to one whose URL has the same end',
      at('/docs/intro', { status: 301, headers: { location: `${base}/cs/docs/intro` } }),
      ['verify-missing'],
    ],
    [
      'a moved page that leads to one whose URL has the same end',
      at('/docs/old', { status: 301, headers: { location: `${base}/cs${base}/docs/p1` } }),
      ['verify-redirect'],
    ],
    [
      'a page redirected to another host',
      at('/docs/intro', { status: 301, headers: { location: `https://evil.example${base}/docs/intro/` } }),
      ['verify-missing'],
    ],
    [
      'a redirect of an asset',
      at(`/${script}`, { status: 301, headers: { location: `/${script}/` } }),
      ['verify-missing'],
    ],
    [
      'an asset that is not kept',
      at(`/${script}`, { headers: { 'content-type': 'text/javascript', 'cache-control': 'max-age=600' } }),
      ['verify-caching'],
    ],
    [
      'a script with another charset',
      at(`/${script}`, {
        headers: { 'content-type': 'text/javascript; charset=utf-16', 'cache-control': 'max-age=31536000' },
      }),
      ['verify-type'],
    ],
  ])('findings: %s', async (_, answer, codes) => {
    expect((await findingsOf(texts, null, null, answer)).map(({ code }) => code)).toEqual(codes);
  });

  it('one note for everything that the host cannot do', () => {
    expect(noteOf(null, 'all', { 'X-Frame-Options': 'DENY' })).toEqual([]);
    expect(noteOf('max-age=600', 'none', { 'X-Frame-Options': 'DENY' })).toEqual([
      'info host-limit github-pages sends every file with the Cache-Control “max-age=600”',
      'info host-limit github-pages cannot send the security headers of pubdocs-headers.json',
    ]);
  });

  it('findings that a rollback can mend, or that only the settings of the host can', async () => {
    const body = await findingsOf(texts, null, null, at('/docs/intro/', { sha256: 'x' }));
    const caching = await findingsOf(
      texts,
      null,
      null,
      at(`/${script}`, { headers: { 'content-type': 'text/javascript' } }),
    );
    expect([helpsRollback(body), helpsRollback(caching), helpsRollback([])]).toEqual([true, false, false]);
    expect(groupOf({ path: script, sha256: sha256('script') })).toBe('asset');
  });
});

it('during a publish says what readers do not get yet, and afterwards nothing', async () => {
  const store = makeMemoryStore();
  await publishTexts(store, releases.one);
  const snapshots: (typeof store.objects)[] = [];
  store.onChange(() => snapshots.push(new Map(store.objects)));
  expect(codesOf(await publishTexts(store, releases.two))).toEqual([]);
  const codesAt = (objects: typeof store.objects) =>
    findingsOf(releases.two, false, null, ({ pathname }) => {
      const key = decodeURIComponent(pathname.slice(base.length + 1));
      const object = objects.get(key);
      const headers = {
        'content-type': object?.headers?.contentType ?? '',
        'cache-control': object?.headers?.cacheControl ?? '',
      };
      return { status: object ? 200 : 404, sha256: sha256(object?.text ?? releases.two['404.html'] ?? ''), headers };
    });
  const seen = new Set<string>();
  const counts: number[] = [];
  for (const objects of snapshots) {
    const codes = (await codesAt(objects)).map(({ code }) => code);
    counts.push(codes.length);
    for (const code of codes) seen.add(code);
  }
  expect([...seen].sort()).toEqual(['verify-body', 'verify-missing']);
  // Once a URL has its object of the new release, it keeps it.
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  expect([(counts[0] ?? 0) > 5, counts.at(-1)]).toEqual([true, 0]);
});
