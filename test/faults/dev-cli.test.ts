// `dev` and `preview` as programs: ports, hosts, how they end, and the files that they leave.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { boxFiles, type DevBox, makeDevBox, type Running } from '../support/dev-box.ts';
import { getText, rawRequest, statusOf } from '../support/raw-request.ts';

const boxes: DevBox[] = [];
const servers: Server[] = [];
const makeBox = (): DevBox => {
  const box = makeDevBox(boxFiles(3));
  boxes.push(box);
  return box;
};
afterEach(async () => {
  await Promise.all(boxes.splice(0).map((box) => box.dispose()));
  for (const server of servers.splice(0)) server.close();
});

const portOf = (address: string): number => Number(new URL(address).port);

function occupy(): Promise<number> {
  const server = createServer();
  servers.push(server);
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
}

const ended = (child: { once: (event: 'close', listener: (code: number | null) => void) => unknown }) =>
  new Promise<number | null>((resolve) => child.once('close', resolve));

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s ends dev with %i and leaves only the cache', async (signal, code) => {
  const box = makeBox();
  const before = readdirSync(box.root).sort();
  const dev = box.run(['dev', '--port', '0']);
  const address = await dev.address();
  // Version, ready time and address; keys are only offered on a terminal.
  expect(dev.output()).toMatch(/^pubdocs \d+\.\d+\.\d+ · dev server ready in [\d.]+ m?s$/m);
  expect(dev.output()).toContain(`\n  ${address}`);
  expect(dev.output()).not.toContain('Press r');
  expect(await dev.stop(signal)).toBe(code);
  expect(
    readdirSync(box.root)
      .filter((name) => name !== '.pubdocs')
      .sort(),
  ).toEqual(before);
});

const talks = (what: string): string => `process.stderr.write('${what}\\n');\n`;

/** A state of dev → the output by which a test recognises it. */
const phases: Readonly<Record<string, (box: DevBox, dev: Running) => Promise<void> | void>> = {
  'the program is loaded': () => {},
  'the config is read': (_, dev) => dev.said(/reading the config/),
  'the site’s modules are run': (_, dev) => dev.said(/loading a page/),
  'the URL is printed': async (_, dev) => {
    await dev.address();
  },
  'the site is checked': (_, dev) => dev.said(/rendering a page/),
  'a change is shown': async (box, dev) => {
    const from = (await dev.address()) && dev.output().length;
    box.write('pubdocs.config.ts', `${talks('reading it again')}${boxFiles()['pubdocs.config.ts']}`);
    await dev.said(/reading it again/, Number(from));
  },
};

test.each(Object.entries(phases))('Ctrl-C while %s ends dev and leaves only the cache', async (_, reached) => {
  const box = makeBox();
  box.write('pubdocs.config.ts', `${talks('reading the config')}${boxFiles()['pubdocs.config.ts']}`);
  box.write(
    'pages/index.tsx',
    `${talks('loading a page')}export default function Page() { ${talks('rendering a page')} return <p>Page</p>; }\n`,
  );
  const before = readdirSync(box.root).sort();
  const dev = box.run(['dev', '--port', '0']);
  const end = ended(dev.child);
  await reached(box, dev);
  dev.child.kill('SIGINT');
  // Before Node runs the code of pubdocs, the signal itself ends the process.
  expect([130, null]).toContain(await end);
  const after = readdirSync(box.root).filter((name) => name !== '.pubdocs');
  expect(after.sort()).toEqual(before);
});

test('a port of the command line that is in use: exit 2 with its number and the process that uses it', async () => {
  const port = await occupy();
  const dev = makeBox().run(['dev', '--port', String(port)]);
  expect(await ended(dev.child)).toBe(2);
  expect(dev.output()).toContain(`port-in-use  Port ${port} is in use`);
  if (process.platform === 'linux') expect(dev.output()).toContain(`process ${process.pid}`);
});

test('an invalid port: exit 2', async () => {
  const dev = makeBox().run(['dev', '--port', 'http']);
  expect(await ended(dev.child)).toBe(2);
  expect(dev.output()).toContain('port-invalid');
});

test('a language that the site does not have: exit 2 with its languages', async () => {
  const dev = makeBox().run(['dev', '--port', '0', '--locale', 'css']);
  expect(await ended(dev.child)).toBe(2);
  expect(dev.output()).toContain('en, cs');
});

test('a language of the site is the one that is shown', async () => {
  const dev = makeBox().run(['dev', '--port', '0', '--locale', 'cs']);
  expect(await dev.address()).toMatch(/\/box\/cs$/);
});

test('without --host other machines cannot connect; with it, a warning explains this', async () => {
  const box = makeBox();
  const closed = box.run(['dev', '--port', '0']);
  const own = portOf(await closed.address());
  const { stdout } = spawnSync('ss', ['-ltnH', `sport = :${own}`], { encoding: 'utf8' });
  const local = (stdout ?? '').split('\n').flatMap((line) => line.trim().split(/\s+/)[3] ?? []);
  expect([`127.0.0.1:${own}`, `[::1]:${own}`]).toEqual(expect.arrayContaining(local));
  const open = box.run(['dev', '--port', '0', '--host', '0.0.0.0']);
  const port = portOf(await open.address());
  expect(open.output()).toContain('host-exposed');
  expect(statusOf(await rawRequest(port, getText('/box/docs/intro', ['Host: rebound.example'])))).toBe(403);
  expect(statusOf(await rawRequest(port, getText('/box/docs/intro', ['Host: 192.168.1.7'])))).toBe(200);
});

test('the aliases start and serve work; preview shows a new build without a restart', async () => {
  const box = makeBox();
  expect(await ended(box.run(['serve', '--port', '0']).child)).toBe(2);
  await ended(box.run(['build']).child);
  const preview = box.run(['serve', '--port', '0']);
  const base = (await preview.address()).replace(/\/$/, '');
  expect(await (await fetch(`${base}/docs/page-1`)).text()).toContain('Page 1');
  box.write('docs/page-1.md', '# Page one anew\n');
  await ended(box.run(['build']).child);
  expect(await (await fetch(`${base}/docs/page-1`)).text()).toContain('Page one anew');
  // No host answers for a file that the output does not have.
  expect((await fetch(`${base}/docs/page-1.html`)).status).toBe(404);
  expect((await fetch(`${base}/docs/none`)).status).toBe(404);
  expect((await fetch(`${base}/pubdocs.json`)).status).toBe(404);
  expect((await fetch(new URL('/', base), { redirect: 'manual' })).headers.get('location')).toBe('/box/');
  const start = box.run(['start', '--watch', '--port', '0']);
  expect((await fetch(await start.address().then((address) => `${address}docs/intro`))).status).toBe(200);
});

test('preview serves under the base of the build, whatever the config says later', async () => {
  const box = makeBox();
  await ended(box.run(['build']).child);
  box.write('pubdocs.config.ts', (boxFiles()['pubdocs.config.ts'] ?? '').replace("base: '/box'", "base: '/other'"));
  const address = await box.run(['preview', '--port', '0']).address();
  expect(new URL(address).pathname).toBe('/box/');
  expect((await fetch(`${address}docs/page-1`)).status).toBe(200);
});

test('clean removes the files of builds and keeps all others', async () => {
  const box = makeBox();
  await ended(box.run(['build']).child);
  box.write('build/mine.txt', 'mine');
  const clean = box.run(['clean']);
  expect(await ended(clean.child)).toBe(0);
  expect(clean.output()).toContain('mine.txt');
  expect(readdirSync(join(box.root, 'build'))).toEqual(['mine.txt']);
  expect(existsSync(join(box.root, '.pubdocs'))).toBe(false);
  box.remove('build/mine.txt');
  await ended(box.run(['build']).child);
  await ended(box.run(['clean']).child);
  expect(readdirSync(box.root).sort()).toEqual(['docs', 'pubdocs.config.ts', 'static']);
});
