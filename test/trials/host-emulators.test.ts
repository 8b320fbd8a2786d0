// The local programs of hosts serve a build: `wrangler pages dev`, `swa start`, `netlify dev` and, because `vercel dev`
// needs an account, the routes that `vercel build` makes, where they are installed in the folder PUBDOCS_HOST_TOOLS
// (`npm install --ignore-scripts wrangler @azure/static-web-apps-cli netlify-cli vercel`).
// `verify --as` may find only differences of these programs to their hosts, which are named here.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { startProgram } from '../support/dev-box.ts';
import { freePort } from '../support/free-port.ts';
import { repository, runCli } from '../support/run-cli.ts';

const tools = process.env.PUBDOCS_HOST_TOOLS;
const root = mkdtempSync(join(tmpdir(), 'pubdocs-emulators-'));
// Some programs leave processes that still write for a moment.
afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }));

interface Emulator {
  readonly program: string;
  readonly args: (port: string) => readonly string[];
  /** A script that runs the program; its path comes before the arguments. */
  readonly script?: string;
  /** Findings about differences between the program and its host. */
  readonly known: readonly RegExp[];
  /** Path → status, and the target of a redirect. */
  readonly responses: Readonly<Record<string, readonly [status: number, to?: string]>>;
  readonly notFound: '404.html' | 'cs/404.html';
}

const moved = {
  '/docs/old': [301, '/docs/intro'],
  '/cs/docs/old': [301, '/cs/docs/intro'],
  '/docs/outside': [301, 'https://other.example/x?y=1#z'],
  '/handbook/types': [301, '/docs/guide/types'],
  '/handbook/a.txt': [200],
} as const;

const emulators: Readonly<Record<string, Emulator>> = {
  'cloudflare-pages': {
    program: 'wrangler',
    args: (port) => ['pages', 'dev', '.', '--port', port, '--ip', '127.0.0.1', '--compatibility-date', '2026-01-01'],
    // It crashes at redirects to such names.
    known: [/%C4%8D\.html returns 502/],
    responses: {
      ...moved,
      '/docs/%C4%8D': [301, '/docs/intro'],
      '/docs/intro/': [308, '/docs/intro'],
      '/handbook/stays': [200],
    },
    notFound: 'cs/404.html',
  },
  'azure-static-web-apps': {
    program: 'swa',
    args: (port) => ['start', '.', '--port', port, '--host', '127.0.0.1'],
    // Its static server sends no charset. It keeps `routes.json` to itself, the name of its settings in earlier years.
    known: [/Content-Type “[a-z/+-]+”, not “[a-z/+-]+; charset=utf-8”/, /\/routes\.json returns 404/],
    responses: { ...moved, '/docs/%C4%8D': [301, '/docs/intro'], '/staticwebapp.config.json': [404] },
    notFound: '404.html',
  },
  netlify: {
    program: 'netlify',
    args: (port) => [
      'dev',
      '--offline',
      '--dir',
      '.',
      '--port',
      port,
      '--no-open',
      '--internal-disable-edge-functions',
    ],
    // Its static server overrides this header.
    known: [/Cache-Control “public, max-age=0”/],
    responses: { ...moved, '/docs/intro': [200], '/handbook/stays': [200] },
    notFound: 'cs/404.html',
  },
  vercel: {
    program: 'vercel',
    args: (port) => [port],
    script: join(repository, 'test/support/vercel-output.mjs'),
    known: [],
    responses: { ...moved, '/docs/%C4%8D': [301, '/docs/intro'], '/docs/intro': [200], '/handbook/stays': [200] },
    notFound: '404.html',
  },
};

function makeSite(folder: string): void {
  cpSync(join(repository, 'test/scenarios/_base/site'), folder, { recursive: true });
  const config = join(folder, 'pubdocs.config.ts');
  const redirects = `redirects: [
    { from: '/docs/old', to: '/docs/intro' }, { from: '/docs/č', to: '/docs/intro' },
    { from: '/docs/outside', to: 'https://other.example/x?y=1#z' }, { from: '/handbook/*', to: '/docs/guide/:splat' },
  ],`;
  const text = readFileSync(config, 'utf8').replace(
    "base: '/public-docs',",
    `base: '/', csp: { meta: false }, ${redirects}`,
  );
  writeFileSync(config, text);
  writeFileSync(join(folder, 'docs/stays.md'), '---\nroute: /handbook/stays\n---\n\n# Stays\n');
  mkdirSync(join(folder, 'static/handbook'), { recursive: true });
  writeFileSync(join(folder, 'static/handbook/a.txt'), 'a\n');
}

describe.each(Object.entries(emulators))('%s', (host, { program, args, script, known, responses, notFound }) => {
  const bin = join(tools ?? '', 'node_modules/.bin', program);

  it.runIf(tools !== undefined && existsSync(bin))(`as ${program} serves it`, async () => {
    const site = join(root, host);
    makeSite(site);
    const { code } = await runCli(['build', site, '--host', host, '--quiet']);
    expect(code).toBe(0);
    const out = join(site, 'build');
    const port = String(await freePort());
    const env = {
      ...process.env,
      HOME: join(root, 'home'),
      CI: '1',
      WRANGLER_SEND_METRICS: 'false',
      VERCEL_TELEMETRY_DISABLED: '1',
    };
    const running = startProgram(out, process.execPath, [script ?? [], bin, args(port)].flat(), {
      env,
      detached: true,
    });
    const origin = `http://localhost:${port}`;
    const get = (path: string) => fetch(`${origin}${path}`, { redirect: 'manual' });
    try {
      while (
        !(await get('/').then(
          ({ ok }) => ok,
          () => false,
        ))
      )
        await setTimeout(100);
      const { stdout } = await runCli(['verify', origin, '--dir', out, '--as', host, '--json']);
      const { findings }: { findings: { message: string; severity: string }[] } = JSON.parse(stdout);
      const news = findings.filter(
        ({ message, severity }) => severity !== 'info' && !known.some((pattern) => pattern.test(message)),
      );
      expect(news).toEqual([]);
      for (const [path, [status, to]] of Object.entries(responses)) {
        const response = await get(path);
        const location = response.headers.get('location')?.replace(origin, '') ?? undefined;
        expect([path, response.status, location]).toEqual([path, status, to]);
      }
      const missing = await get('/cs/docs/no-such-page');
      expect([missing.status, await missing.text()]).toEqual([404, readFileSync(join(out, notFound), 'utf8')]);
    } finally {
      // The programs start others, which belong to the same group.
      process.kill(-(running.child.pid ?? 0), 'SIGKILL');
      await running.ended;
    }
  });
});
