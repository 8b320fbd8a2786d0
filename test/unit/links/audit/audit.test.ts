// A whole check of links without a process, a disk or a network: each port is a plain function.
import { expect, test } from 'vitest';
import { defaultExternalLinks } from '../../../../src/config/links-config.ts';
import type { AuditPorts, AuditReport } from '../../../../src/links/audit/audit.ts';
import { auditFolder } from '../../../../src/links/audit/audit-folder.ts';
import { type BaselineStore, judgeByBaseline } from '../../../../src/links/audit/baseline.ts';
import { fixInRounds } from '../../../../src/links/fix/plan-fixes.ts';
import type { ExternalResponse } from '../../../../src/model/external-links.ts';

const page = (body: string): string => `<!doctype html><html lang="en"><title>t</title><body>${body}`;

const folder = (texts: Readonly<Record<string, string>>) => ({
  name: 'out',
  base: '',
  url: null,
  files: new Map(
    Object.entries(texts).map(([path, text]) => [path, { path, bytes: new TextEncoder().encode(text), sha256: path }]),
  ),
  external: defaultExternalLinks(),
  sources: { files: [], read: () => null, here: () => null },
  prefix: '',
});

const response = (status: number): ExternalResponse => ({
  kind: 'response',
  status,
  location: null,
  retryAfter: null,
  contentType: 'text/html',
  body: '',
  isWhole: true,
});

function makePorts(answer: (url: string) => Promise<ExternalResponse> = async () => response(200)) {
  const log: string[] = [];
  const partial: { now: () => AuditReport } = { now: () => expect.fail('no report yet') };
  let time = 0;
  const ports: AuditPorts = {
    clock: {
      now: () => {
        time += 1;
        return time;
      },
    },
    crawl: {
      serve: async () => ({ origin: 'http://localhost:1', close: async () => void log.push('close') }),
      crawl: async ({ start }) => ({
        breaks: [{ url: `${start}lost`, parent: start, status: 404 }],
        requested: 7,
      }),
    },
    external: () => ({
      port: { request: ({ url }) => answer(url), sleep: async () => {}, now: () => 0 },
      store: null,
    }),
    onStage: (name) => log.push(name),
    onCount: () => {},
    onPartial: (reportNow) => {
      partial.now = reportNow;
    },
  };
  return { ports, log, partial };
}

const codes = ({ diagnostics }: Pick<AuditReport, 'diagnostics'>) =>
  diagnostics.map(({ code, place }) => `${code} ${place?.file ?? ''}:${place?.line ?? ''}`);

test('a folder: what the pages show, what only the crawl finds, and other sites, in one report', async () => {
  const site = folder({
    'index.html': page('<a href="nope">x</a>\n<a href="https://gone.site/">y</a>'),
    '404.html': page(''),
  });
  const { ports, log } = makePorts(async (url) => response(url.includes('robots') ? 404 : 410));
  const report = await auditFolder(site, { crawl: true, external: true }, ports);
  expect(codes(report)).toEqual(['broken-link index.html:1', 'crawl-disagrees :', 'external-broken index.html:2']);
  expect(report.counts).toEqual({ pages: 2, links: 2, crawled: 7, external: 1, requests: 2 });
  expect(report.stages.map(({ name }) => name)).toEqual(['scan', 'crawl', 'external']);
  expect(log).toEqual(['scan', 'crawl', 'close', 'external']);
});

test('without the crawl and other sites, neither port is used', async () => {
  const { ports, log } = makePorts(() => expect.fail('a request'));
  const report = await auditFolder(folder({ 'index.html': page('') }), { crawl: false, external: false }, ports);
  expect(report.stages.map(({ name }) => name)).toEqual(['scan']);
  expect(log).toEqual(['scan']);
});

test('an empty folder is a finding, and is not crawled', async () => {
  const { ports, log } = makePorts();
  expect(codes(await auditFolder(folder({}), { crawl: true, external: true }, ports))).toEqual([
    'check-folder-empty :',
  ]);
  expect(log).not.toContain('crawl');
});

test('a base other than that of the links is named, also the root', async () => {
  const at = (base: string) => folder({ 'index.html': page(`<link rel="canonical" href="https://x.site${base}/">`) });
  const messageFor = async (base: string, shown: string) =>
    (
      await auditFolder({ ...at(shown), base }, { crawl: false, external: false }, makePorts().ports)
    ).diagnostics.flatMap(({ code, message }) => (code === 'check-base-unlike' ? [message] : []));
  expect(await messageFor('/b', '/b')).toEqual([]);
  expect(await messageFor('', '/b')).toEqual(['The base path is /, but the pages show that the site is below /b']);
  expect(await messageFor('/b', '')).toEqual(['The base path is /b, but the pages show that the site is below /']);
});

test('while other sites are being requested, a report of what is known can be taken', async () => {
  const hangs = new Promise<ExternalResponse>(() => {});
  const { ports, partial } = makePorts((url) => {
    return url.includes('robots')
      ? Promise.resolve(response(404))
      : url.includes('slow')
        ? hangs
        : Promise.resolve(response(410));
  });
  const site = folder({ 'index.html': page('<a href="https://slow.site/">x</a><a href="https://gone.site/">y</a>') });
  void auditFolder(site, { crawl: false, external: true }, ports);
  await expect.poll(() => codes(partial.now())).toEqual(['external-broken index.html:1']);
});

test('a baseline: written first when it is to be updated, then applied; a file that is none is a finding', () => {
  const report = {
    ok: true,
    durationMs: 0,
    stages: [],
    counts: {},
    diagnostics: [{ code: 'broken-link' as const, severity: 'error' as const, message: 'x', link: './x.md' }],
  };
  let text: string | null = null;
  const store: BaselineStore = {
    read: () => text,
    write: (written) => {
      text = written;
    },
  };
  const use = (update: boolean) => judgeByBaseline(report, { file: 'known.json', update, store });
  expect(use(false)).toMatchObject({
    report: { ok: false, diagnostics: [{ code: 'baseline-missing' }] },
    wrote: false,
  });
  expect(use(true)).toMatchObject({ report: { diagnostics: [], counts: { 'in the baseline': 1 } }, wrote: true });
  text = '[]';
  expect(use(false).report.diagnostics).toMatchObject([{ code: 'baseline-unreadable' }]);
});

test('--fix checks again until nothing changes, five times at most; a site that was not built is not fixed', async () => {
  const check = (left: number, isBuilt = true) => {
    let checks = 0;
    return {
      count: () => checks,
      run: async () => {
        checks += 1;
        return { report: { diagnostics: [], left: left - checks }, isBuilt };
      },
    };
  };
  const two = check(2);
  expect(await fixInRounds(two.run, () => (two.count() === 1 ? 1 : 0))).toMatchObject({ left: 0 });
  const endless = check(0);
  await fixInRounds(endless.run, () => 1);
  expect(endless.count()).toBe(5);
  await fixInRounds(check(0, false).run, () => expect.fail('fixed'));
});
