// The table of URLs over HTTP: `preview --as` for every host, and a real nginx set up by the recipe of the manual.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostNames } from '../../src/model/hosts.ts';
import { encodeManifest } from '../../src/pipeline/manifest.ts';
import { boxFiles, makeDevBox } from '../support/dev-box.ts';
import { base, type Expected, expectedOf, headers, siteTexts } from '../support/host-urls.ts';
import { sha256 } from '../support/memory-store.ts';
import { hasNginx, nginxRecipes, type RunningNginx, startNginx } from '../support/nginx.ts';
import { getText, rawRequest, statusOf } from '../support/raw-request.ts';

interface Answer extends Expected {
  readonly text: string;
  /** Names in lower case. */
  readonly header: (name: string) => string | null;
}

/** Sends a request to a local server without normalising the URL; `file` is the one whose text was returned. */
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

  it.each(hostNames)('%s responds as the table says', async (host) => {
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

  it('an unknown host is refused with the names of the known ones', async () => {
    const running = box.run(['preview', '--as', 's3']);
    expect(await running.ended).toBe(2);
    expect(running.output()).toMatch(
      /Allowed choices are s3-website, s3-cdn, gcs, azure, nginx, github-pages, gitlab-pages/,
    );
    expect(running.output()).not.toMatch(/http:/);
  });
});

describe.runIf(hasNginx)('nginx, set up by the recipe', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pubdocs-hosts-'));
  let port = 0;
  let running: RunningNginx | null = null;

  beforeAll(async () => {
    writeSite(join(folder, 'www/public-docs'));
    const [recipe = ''] = nginxRecipes(join(folder, 'www'));
    running = await startNginx({ server: recipe });
    port = running.port;
  });
  afterAll(async () => {
    await running?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('responds as the table says', async () => {
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
