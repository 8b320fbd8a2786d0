// The table of URLs over HTTP: `preview --as` for every host, and a real nginx set up by the recipe of the manual.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeManifest } from '../../src/build/write-rules.ts';
import { hostNames } from '../../src/model/publish-options.ts';
import { boxFiles, makeDevBox } from '../support/dev-box.ts';
import { base, type Expected, expectedOf, headers, siteTexts } from '../support/host-urls.ts';
import { sha256 } from '../support/memory-store.ts';
import { getText, rawRequest, statusOf } from '../support/raw-request.ts';
import { repository } from '../support/run-cli.ts';

interface Answer extends Expected {
  readonly text: string;
  /** Names in lower case. */
  readonly header: (name: string) => string | null;
}

/** Asks a server on loopback without normalising the URL; `file` is the one whose text came back. */
async function ask(port: number, url: string, method = 'GET'): Promise<Answer> {
  const answer = await rawRequest(port, getText(url, [`Host: localhost:${port}`], method));
  const [head = '', ...body] = answer.split('\r\n\r\n');
  const text = Buffer.from(body.join('\r\n\r\n'), 'latin1').toString('utf8');
  const header = (name: string): string | null => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? null;
  const file = Object.entries(siteTexts).find(([, own]) => own === text)?.[0] ?? null;
  const location = header('location')?.replace(/^https?:\/\/[^/]+/, '') ?? null;
  return { url, status: statusOf(answer), location, file, text, header };
}

const answersOf = async (port: number, rows: readonly Expected[]): Promise<Expected[]> =>
  Promise.all(
    rows.map(async ({ url }) => {
      const { status, location, file } = await ask(port, url);
      return { url, status, location, file };
    }),
  );

function writeSite(folder: string): void {
  const files = Object.entries(siteTexts).map(([path, text]) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    return { path, sha256: sha256(text), size: Buffer.byteLength(text) };
  });
  writeFileSync(join(folder, 'pubdocs.json'), encodeManifest(files));
}

describe('preview --as', () => {
  const box = makeDevBox(
    Object.fromEntries(Object.entries(boxFiles(1)).map(([path, text]) => [path, text.replace("'/box'", `'${base}'`)])),
  );
  writeSite(join(box.root, 'build'));
  afterAll(() => box.dispose());

  it.each(hostNames)('%s answers by the table', async (host) => {
    const running = box.run(['preview', '--as', host, '--port', '0']);
    const port = Number(new URL(await running.address()).port);
    const rows = expectedOf(host);
    expect(await answersOf(port, rows)).toEqual(rows);
    const front = await ask(port, `${base}/`);
    expect(front.header('etag')).toMatch(/^"[0-9a-f]{32}"$/);
    expect((await ask(port, `${base}/`, 'HEAD')).text).toBe('');
    expect((await ask(port, `${base}/`, 'POST')).status).toBe(host === 's3-cdn' ? 403 : 405);
    expect(await running.stop()).toBe(130);
  });

  it('follows a new build without a restart', async () => {
    const running = box.run(['preview', '--as', 'gcs', '--port', '0']);
    const port = Number(new URL(await running.address()).port);
    expect((await ask(port, `${base}/new.txt`)).status).toBe(404);
    box.write('build/new.txt', 'new\n');
    box.write('build/pubdocs.json', encodeManifest([{ path: 'new.txt', sha256: sha256('new\n'), size: 4 }]));
    expect(await ask(port, `${base}/new.txt`)).toMatchObject({ status: 200, text: 'new\n' });
    expect((await ask(port, `${base}/robots.txt`)).status).toBe(404);
    await running.stop();
    writeSite(join(box.root, 'build'));
  });

  it('an unknown host is refused with the names of those that pubdocs knows', async () => {
    const running = box.run(['preview', '--as', 's3']);
    await running.said(/Allowed choices are s3-website, s3-cdn, gcs, azure, nginx, github-pages/);
  });
});

const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'].find((path) => existsSync(path));
if (nginx === undefined) console.warn('\n*** nginx is not installed: the comparison with it does not run. ***\n');

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

describe.runIf(nginx !== undefined)('nginx, set up by the recipe', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pubdocs-nginx-'));
  let port = 0;
  let server: ChildProcess | null = null;

  beforeAll(async () => {
    port = await freePort();
    writeSite(join(folder, 'www/public-docs'));
    const manual = readFileSync(join(repository, 'docs/manual/guides/publishing.md'), 'utf8');
    const recipe = (/```nginx\n([\s\S]*?)```/.exec(manual)?.[1] ?? '').replaceAll('/srv/www', join(folder, 'www'));
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${join(folder, name)};`,
    );
    const config = `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/errors;
events {}
http {
  include /etc/nginx/mime.types; default_type application/octet-stream; access_log off; ${paths.join(' ')}
  server { listen 127.0.0.1:${port}; root ${folder}/none; ${recipe} }
}\n`;
    writeFileSync(join(folder, 'nginx.conf'), config);
    const args = ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'errors')];
    execFileSync(nginx ?? '', ['-t', ...args], { stdio: 'pipe' });
    server = spawn(nginx ?? '', args, { stdio: 'ignore' });
    while (statusOf(await rawRequest(port, getText('/'))) === 0) await setTimeout(20);
  });
  afterAll(async () => {
    const ended = new Promise((resolve) => (server === null ? resolve(null) : server.once('close', resolve)));
    server?.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });

  it('answers by the table', async () => {
    const rows = expectedOf('nginx');
    expect(await answersOf(port, rows)).toEqual(rows);
  });

  it('sends the headers that the preview sends', async () => {
    const asset = Object.keys(siteTexts).find((path) => path.startsWith('assets/')) ?? '';
    const sent = await Promise.all(
      [`${base}/`, `${base}/nothing`, `${base}/${asset}`].map(async (url) => {
        const { header } = await ask(port, url);
        return ['content-type', 'cache-control', 'x-content-type-options'].map(header);
      }),
    );
    const page = ['text/html; charset=utf-8', 'public, max-age=0, must-revalidate', headers['X-Content-Type-Options']];
    expect(sent).toEqual([
      page,
      page,
      [expect.stringMatching(/javascript; charset=utf-8$/), 'public, max-age=31536000, immutable', null],
    ]);
    expect((await ask(port, `${base}/`, 'POST')).status).toBe(405);
    expect((await ask(port, `${base}/docs/./x/../intro`)).file).toBe('docs/intro/index.html');
    expect((await ask(port, '/../../etc/passwd')).status).toBe(400);
  });
});
