// `check-links --external` as a whole, against a local server that the config allows, and an interrupted check.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { type Handler, type RudeServer, startRudeServer } from '../support/rude-server.ts';
import { repository, runCli, startCli } from '../support/run-cli.ts';

interface Report {
  readonly ok: boolean;
  readonly findings: readonly { readonly code: string; readonly link: string; readonly message: string }[];
  readonly counts: Readonly<Record<string, number>>;
}

const closers: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function serve(routes: Readonly<Record<string, Handler>>): Promise<RudeServer> {
  const server = await startRudeServer(routes);
  closers.push(server.close);
  return server;
}

/** The small site of the scenarios, whose first page links to these URLs. */
function makeSite(links: readonly string[], external: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'pubdocs-external-'));
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(repository, 'test/scenarios/_base/site'), folder, { recursive: true });
  const config = join(folder, 'pubdocs.config.ts');
  writeFileSync(
    config,
    readFileSync(config, 'utf8').replace("  url: '", `  links: { external: ${external} },\n  url: '`),
  );
  const page = join(folder, 'docs/quick-start.md');
  writeFileSync(page, `${readFileSync(page, 'utf8')}\n${links.map((link) => `[x](${link})\n`).join('\n')}`);
  return folder;
}

const answer =
  (status: number, headers: Readonly<Record<string, string>> = {}): Handler =>
  (_, response) => {
    response.writeHead(status, headers).end();
  };

const readReport = (stdout: string, origin: string): { codes: string[]; report: Report } => {
  const report: Report = JSON.parse(stdout);
  const outside = report.findings.filter(({ code }) => code.startsWith('external'));
  return { codes: outside.map(({ code, link }) => `${code} ${link.replace(origin, '')}`).sort(), report };
};

test('a busy server is retried, a slow one is not, and the next check requests only links that were gone or slow', async () => {
  let wasBusy = false;
  const server = await serve({
    '/right': answer(200),
    '/gone': answer(404),
    '/moved': answer(301, { location: '/new' }),
    '/new': answer(200),
    '/busy': (request, response) => {
      const next = wasBusy ? answer(200) : answer(429, { 'retry-after': '1' });
      wasBusy = true;
      next(request, response);
    },
    '/slow': () => {},
  });
  const links = ['/right', '/gone', '/moved', '/busy', '/slow'].map((path) => server.origin + path);
  const site = makeSite(links, "{ allowPrivate: true, cache: './links.json', timeoutMs: 8000 }");
  const first = await runCli(['check-links', site, '--external', '--json']);
  const { codes, report } = readReport(first.stdout, server.origin);
  expect(codes).toEqual(['external-broken /gone', 'external-moved /moved', 'external-unverified /slow']);
  expect(report.counts).toMatchObject({ external: 5, requests: 9 });
  expect([...server.log].sort()).toEqual([
    'GET /gone',
    'GET /robots.txt',
    'HEAD /busy',
    'HEAD /busy',
    'HEAD /gone',
    'HEAD /moved',
    'HEAD /new',
    'HEAD /right',
    'HEAD /slow',
  ]);
  const before = server.log.length;
  const second = await runCli(['check-links', site, '--external', '--json']);
  expect(readReport(second.stdout, server.origin).codes).toEqual(codes);
  const asked = new Set(server.log.slice(before).map((line) => line.split(' ')[1]));
  expect(links.filter((link) => asked.has(link.replace(server.origin, '')))).toEqual(
    ['/gone', '/slow'].map((path) => server.origin + path),
  );
});

test('the local machine and network are requested only if the config allows it', async () => {
  const server = await serve({ '*': answer(200) });
  const site = makeSite([`${server.origin}/a`, `http://[::1]:${server.port}/b`], '{}');
  const { stdout } = await runCli(['check-links', site, '--external', '--json']);
  const { codes } = readReport(stdout, server.origin);
  expect(codes).toEqual(['external-private /a', `external-private http://[::1]:${server.port}/b`].sort());
  expect(server.log).toEqual([]);
});

test('Ctrl-C prints the findings so far, says that they are incomplete, and exits with 130', async () => {
  const server = await serve({ '/gone': answer(410), '/hangs': () => {}, '/hangs-too': () => {} });
  // Two requests at once: the third is sent after the response to the second.
  const links = ['/hangs', '/gone', '/hangs-too'].map((path) => server.origin + path);
  const site = makeSite(links, "{ allowPrivate: true, cache: './links.json', timeoutMs: 120000 }");
  const running = startCli(['check-links', site, '--external', '--json']);
  await expect.poll(() => server.log.includes('HEAD /hangs-too'), { timeout: 100_000 }).toBe(true);
  running.signal('SIGINT');
  const { code, stdout } = await running.end;
  expect(code).toBe(130);
  const { codes, report } = readReport(stdout, server.origin);
  expect(codes).toEqual(['external-broken /gone']);
  expect(report.ok).toBe(false);
  expect(report.findings.map((finding) => finding.code)).toContain('check-interrupted');
  expect(JSON.parse(readFileSync(join(site, 'links.json'), 'utf8'))).toBeTypeOf('object');
});
