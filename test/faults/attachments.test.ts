// Attachments that can run scripts, where the config allows them, are served as downloads without scripts; all others
// are served unchanged.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { boxFiles, type DevBox, makeDevBox } from '../support/dev-box.ts';
import { runCli } from '../support/run-cli.ts';

const plain = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>';
const files = {
  'docs/evil.html': '<!doctype html><script src="./evil.js"></script>',
  'docs/evil.js': 'alert(1);',
  'docs/evil.svg': plain.replace('/>', ' onload="alert(1)"/>'),
  'docs/plain.svg': plain,
  'docs/table.csv': 'a;b\n',
};
const active = new Set(['docs/evil.html', 'docs/evil.js', 'docs/evil.svg']);

let box: DevBox;
/** Source file → its path in the output. */
let paths: ReadonlyMap<string, string>;

beforeAll(async () => {
  const links = Object.keys(files).map((file) => `[${file}](./${file.slice('docs/'.length)})`);
  const config = boxFiles()['pubdocs.config.ts'] ?? '';
  box = makeDevBox({
    ...boxFiles(1),
    ...files,
    'docs/links.md': `# Links\n\n${links.join('\n')}\n`,
    'pubdocs.config.ts': config.replace("main: 'intro'", "main: 'intro', attachments: ['html', 'svg', 'js']"),
  });
  expect((await runCli(['build', box.root])).code).toBe(0);
  const page = readFileSync(join(box.root, 'build/docs/links/index.html'), 'utf8');
  paths = new Map(
    Object.keys(files).map((file) => {
      const [, stem = '', kind = ''] = /\/(\w+)\.(\w+)$/.exec(file) ?? [];
      return [file, new RegExp(`/box/(assets/files/${stem}\\.\\w+\\.${kind})`).exec(page)?.[1] ?? ''];
    }),
  );
});
afterAll(() => box.dispose());

it('the build lists attachments that can run scripts in pubdocs-headers.json, in pubdocs-headers.json', () => {
  const { files: named } = JSON.parse(readFileSync(join(box.root, 'build/pubdocs-headers.json'), 'utf8'));
  expect(Object.keys(named).sort()).toEqual([...active].map((file) => paths.get(file)).sort());
  expect(Object.keys(named).every((path) => existsSync(join(box.root, 'build', path)))).toBe(true);
});

it.each([
  ['dev'],
  ['preview'],
  ['preview', '--as', 's3-cdn'],
  ['preview', '--as', 's3-website'],
  ['preview', '--as', 'nginx'],
  ['preview', '--as', 'gcs'],
])('%s %s %s', async (command, ...host) => {
  const server = box.run([command, '--port', '0', ...host]);
  // A website endpoint sends only headers that its objects store.
  const sendsPolicy = host[1] !== 's3-website';
  const base = (await server.address()).replace(/\/$/, '');
  // `dev` knows the files of a page after it was opened.
  await (await fetch(`${base}/docs/links`)).arrayBuffer();
  for (const [file, path] of paths) {
    const answer = await fetch(`${base}/${path}`);
    await answer.arrayBuffer();
    const found = [answer.status, answer.headers.get('content-disposition')];
    expect([file, ...found]).toEqual([file, 200, active.has(file) ? 'attachment' : null]);
    if (active.has(file) && sendsPolicy)
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'; sandbox");
  }
  const page = await fetch(`${base}/docs/links`);
  expect([page.status, page.headers.get('content-disposition')]).toEqual([200, null]);
  if (host.length > 0 && sendsPolicy) {
    const { stdout } = await runCli(['verify', base, '--json']);
    const { findings } = JSON.parse(stdout);
    expect(findings.filter(({ message }: { message: string }) => message.includes('assets/files'))).toEqual([]);
  }
});
