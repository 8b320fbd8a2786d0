// Endless work stops at its time limit: configs, other sites, the local server. Each test waits for a limit, so they
// run at the same time.
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeExternalPort } from '../../src/adapters/external-links/make-external-port.ts';
import { crawlSite } from '../../src/adapters/linkinator.ts';
import { startExternal } from '../../src/links/audit/external/check-external.ts';
import { type Handler, startRudeServer } from '../support/rude-server.ts';
import { runCli } from '../support/run-cli.ts';

const closers: (() => Promise<void> | void)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
});

async function serve(routes: Readonly<Record<string, Handler>>) {
  const server = await startRudeServer(routes);
  closers.push(server.close);
  return server;
}

const html = { 'content-type': 'text/html' };
const never: Handler = () => {};
const drips: Handler = (_, response) => {
  response.writeHead(200, html);
  const timer = setInterval(() => response.write('<a href="/a">x</a>'), 50);
  response.on('close', () => clearInterval(timer));
};

describe.concurrent('time limits', () => {
  it.each([
    ['a config that never settles', `export default new Promise(() => {});`],
    ['a config with a loop that never ends', `for (;;) {}`],
  ])('%s is reported, and nothing is written', async (_, config) => {
    const root = mkdtempSync(join(tmpdir(), 'pubdocs-config-'));
    closers.push(() => rmSync(root, { recursive: true, force: true }));
    mkdirSync(join(root, 'docs'));
    writeFileSync(join(root, 'docs/intro.md'), '# Intro\n');
    writeFileSync(join(root, 'pubdocs.config.ts'), config);
    const { code, stdout, stderr } = await runCli(['build', root, '--json'], { cwd: root });
    const { findings }: { findings: { code: string; line: number | null }[] } = JSON.parse(stdout);
    expect(findings.map((finding) => [finding.code, finding.line])).toEqual([['module-timeout', null]]);
    expect(code).toBe(2);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(existsSync(join(root, 'build'))).toBe(false);
  });

  it.each([
    ['`pages()`', 'pages-failed', 2, 'export const pages = () => { for (;;); };'],
    [
      '`meta`',
      'page-meta',
      1,
      "export const pages = () => [{ code: 'cz' }];\nexport const meta = () => { for (;;); };",
    ],
  ])('%s of pages from data that never ends is reported, and nothing is written', async (_, expected, status, code) => {
    const root = mkdtempSync(join(tmpdir(), 'pubdocs-pages-'));
    closers.push(() => rmSync(root, { recursive: true, force: true }));
    mkdirSync(join(root, 'docs'));
    mkdirSync(join(root, 'pages'));
    writeFileSync(join(root, 'docs/intro.md'), '# Intro\n');
    writeFileSync(join(root, 'pages/[code].tsx'), `${code}\nexport default () => <h1>One</h1>;\n`);
    writeFileSync(
      join(root, 'pubdocs.config.ts'),
      "export default { title: 'A', url: 'https://a.example', limits: { pageSeconds: 1 } };\n",
    );
    const { code: exit, stdout } = await runCli(['build', root, '--json'], { cwd: root });
    const { findings }: { findings: { code: string; file: string; message: string }[] } = JSON.parse(stdout);
    expect(findings.map((finding) => finding.code)).toContain(expected);
    expect(JSON.stringify(findings)).toContain('1 s');
    expect(exit).toBe(status);
    expect(existsSync(join(root, 'build'))).toBe(false);
  });

  it('a response of the local server that never comes, or never ends, takes the limit once for each try', async () => {
    const server = await serve({
      '/': (_, response) => response.writeHead(200, html).end('<a href="/hangs">x</a><a href="/drips">x</a>'),
      '/hangs': never,
      '/drips': drips,
    });
    // Long enough for the front page on a loaded machine.
    const limits = { unreached: () => [], anchored: [], timeoutMs: 8000, concurrency: 4, tries: 2 };
    const { breaks } = await crawlSite({ start: `${server.origin}/`, ...limits });
    expect(breaks.map(({ url, status }) => [url.replace(server.origin, ''), status])).toEqual([
      ['/drips', 0],
      ['/hangs', 0],
    ]);
    expect(server.log.filter((line) => line === 'GET /hangs').length).toBeLessThanOrEqual(2);
  });

  it('a page of another site that never comes, or never ends, takes the limit once', async () => {
    const server = await serve({ '/never': never, '/drips': drips });
    const options = { check: true, timeoutMs: 8000, tries: 3, perHost: 2, fragments: true, allowPrivate: true };
    const links = [`${server.origin}/never`, `${server.origin}/drips#x`];
    const { verdicts } = await startExternal(
      links,
      { ...options, skip: [], cache: null, maxAgeDays: 7 },
      { port: makeExternalPort(), cache: new Map() },
    ).end;
    expect(links.map((link) => verdicts.get(link))).toMatchObject([
      { state: 'unverified', detail: 'it timed out' },
      { state: 'unverified' },
    ]);
    expect(server.log.filter((line) => line.includes('/never')).length).toBeLessThanOrEqual(1);
  });
});
