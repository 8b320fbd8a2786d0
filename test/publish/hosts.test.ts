// The table of URLs over HTTP: `preview --as` for every host, and a real nginx set up by the recipe of the manual.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostFor, hostNames } from '../../src/model/hosts.ts';
import { encodeManifest } from '../../src/pipeline/manifest.ts';
import { type HostFileInput, hostSettings } from '../../src/site/host-files/host-files.ts';
import { caddyRecipe, hasCaddy, type RunningCaddy, startCaddy } from '../support/caddy.ts';
import { boxFiles, makeDevBox } from '../support/dev-box.ts';
import { base, type Expected, expectedOf, headers, siteTexts } from '../support/host-urls.ts';
import { sha256 } from '../support/memory-store.ts';
import { hasNginx, nginxRecipes, type RunningNginx, startNginx } from '../support/nginx.ts';
import { getText, rawRequest, statusOf } from '../support/raw-request.ts';
import { repository } from '../support/run-cli.ts';

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
      /Allowed choices are s3-website, s3-cdn, gcs, azure, nginx, caddy, github-pages, gitlab-pages/,
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

describe.runIf(hasCaddy)('Caddy, set up by the recipe', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pubdocs-hosts-'));
  let port = 0;
  let running: RunningCaddy | null = null;

  beforeAll(async () => {
    const site = join(folder, 'www/public-docs');
    writeSite(site);
    const rules = [
      { from: `${base}/docs/old`, to: `${base}/docs/intro`, isSplat: false },
      { from: `${base}/moved/a`, to: `${base}/docs/intro#keys`, isSplat: false },
      { from: `${base}/moved/č d`, to: 'https://other.example/?x=1#z', isSplat: false },
      { from: `${base}/moved/stays`, to: null, isSplat: false },
      { from: `${base}/moved/`, to: `${base}/docs/`, isSplat: true },
    ];
    const input: HostFileInput = {
      ...{ name: 'caddy', host: hostFor('caddy', null), rules: { rules, left: 0 }, url: 'https://docs.example' },
      ...{
        base,
        trailingSlash: null,
        segments: ['cs'],
        headers,
        fileHeaders: { '*.md': { 'X-Robots-Tag': 'noindex' } },
      },
      redirects: { redirects: [], splats: [], context: { base, trailingSlash: null } },
    };
    for (const { path, text } of hostSettings(input).files) writeFileSync(join(site, path), text);
    mkdirSync(join(site, 'moved'));
    writeFileSync(join(site, 'moved/stays.html'), 'stays');
    writeFileSync(join(site, 'docs/intro.md'), '# Intro');
    running = await startCaddy(caddyRecipe(join(folder, 'www')));
    port = running.port;
  });
  afterAll(async () => {
    await running?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('responds as the table says', async () => {
    const rows = expectedOf('caddy');
    expect(await answersOf(port, rows)).toEqual(rows);
  });

  it.each([
    ['/moved/a', 301, '/public-docs/docs/intro#keys'],
    ['/moved/a/?lang=js', 301, '/public-docs/docs/intro?lang=js#keys'],
    ['/moved/%C4%8D%20d?a=b', 301, 'https://other.example/?x=1#z'],
    ['/moved/x/y', 301, '/public-docs/docs/x/y'],
    ['/moved/stays', 200, null],
    ['/moved/x%0d%0aSet-Cookie:a', 404, null],
    ['/pubdocs.caddy', 404, null],
  ])('%s → %i %s', async (path, status, location) => {
    const answer = await rawRequest(port, getText(`${base}${path}`, [`Host: localhost:${port}`]));
    expect([statusOf(answer), /^location: (.*)\r$/im.exec(answer)?.[1] ?? null]).toEqual([status, location]);
  });

  it('sends the headers of the build', async () => {
    const asset = Object.keys(siteTexts).find((path) => path.startsWith('assets/')) ?? '';
    const sent = await Promise.all(
      [`${base}/`, `${base}/nothing`, `${base}/assets/nothing.js`, `${base}/${asset}`, `${base}/docs/intro.md`].map(
        async (url) => {
          const { header } = await ask(port, url);
          return ['content-type', 'cache-control', 'x-content-type-options', 'x-robots-tag'].map(header);
        },
      ),
    );
    const now = 'public, max-age=0, must-revalidate';
    const page = ['text/html; charset=utf-8', now, 'nosniff', null];
    expect(sent).toEqual([
      page,
      page,
      page,
      [expect.stringMatching(/javascript/), 'public, max-age=31536000, immutable', 'nosniff', null],
      [expect.stringMatching(/markdown/), now, 'nosniff', 'noindex'],
    ]);
  });

  it('serves a container image in the same way', async () => {
    const manual = readFileSync(join(repository, 'docs/manual/guides/publishing.md'), 'utf8');
    const [, command = ''] = /^RUN (printf .*) > \/etc\/caddy\/Caddyfile$/m.exec(manual) ?? [];
    const written = execFileSync('sh', ['-c', command], { encoding: 'utf8' });
    const container = await startCaddy(
      written.replace(':8080', 'docs.example').replaceAll('/srv/www', join(folder, 'www')),
    );
    expect(await ask(container.port, `${base}/cs/nothing`)).toMatchObject({ status: 404, file: 'cs/404.html' });
    expect(await ask(container.port, `${base}/docs/old`)).toMatchObject({ location: `${base}/docs/intro` });
    await container.stop();
  });
});
