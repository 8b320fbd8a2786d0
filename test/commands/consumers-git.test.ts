// `consumers scan` of a Git repository by its URL finds what it finds in a folder.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCli } from '../support/run-cli.ts';

const box = mkdtempSync(join(tmpdir(), 'pubdocs-consumers-'));
const repository = join(box, 'sdk');
const temporary = join(box, 'tmp');

const git = (...args: string[]): string =>
  execFileSync(
    'git',
    ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', '-c', 'protocol.file.allow=always', ...args],
    { cwd: repository, encoding: 'utf8' },
  );

const write = (file: string, text: string): void => {
  const path = join(box, file);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
};

beforeAll(() => {
  mkdirSync(temporary, { recursive: true });
  write('site/pubdocs.config.ts', "export default { title: 'A', url: 'https://docs.example' };\n");
  write('sdk/README.md', 'See https://docs.example/docs/a#b.\n');
  write('sdk/.github/help.md', 'https://docs.example/docs/c\n');
  write('sdk/data.bin', 'https://docs.example/docs/binary\0');
  git('init', '-q', '-b', 'main');
  git('add', '.');
  git('commit', '-qm', 'One');
  git('tag', 'v1');
  git('-c', 'core.hooksPath=/dev/null', 'submodule', '--quiet', 'add', `file://${repository}`, 'module');
  write('sdk/src/errors.py', '# https://docs.example/docs/d\n');
  git('add', '.');
  git('commit', '-qm', 'Two');
  for (const hook of ['post-checkout', 'reference-transaction', 'post-merge']) {
    const file = join(repository, '.git/hooks', hook);
    writeFileSync(file, `#!/bin/sh\ntouch ${join(box, 'hooked')}\n`, { mode: 0o755 });
  }
});
afterAll(() => rmSync(box, { recursive: true, force: true }));

async function scan(from: string, name: string): Promise<{ readonly code: number | null; readonly output: string }> {
  const { code, stdout, stderr } = await startCli(['consumers', 'scan', from, 'site', '--name', name], {
    cwd: box,
    env: { TMPDIR: temporary },
  }).end;
  return { code, output: stdout + stderr };
}
const citations = (name: string): string => readFileSync(join(box, `site/consumers/${name}.json`), 'utf8');

test('a URL gives the same file as a folder, and leaves nothing behind', async () => {
  expect((await scan('sdk', 'folder')).code).toBe(0);
  const cloned = await scan(`file://${repository}`, 'clone');
  expect(cloned).toMatchObject({ code: 0, output: expect.stringContaining('3 URLs in') });
  expect(citations('clone')).toBe(citations('folder'));
  expect(readdirSync(temporary).filter((name) => name.startsWith('pubdocs-clone'))).toEqual([]);
  expect(existsSync(join(box, 'hooked'))).toBe(false);
});

test('files whose names some systems forbid are counted, and do not stop the scan', async () => {
  git('checkout', '-q', '-b', 'odd');
  write('sdk/test/aux.py', '# https://docs.example/docs/device\n');
  git('add', '.');
  git('commit', '-qm', 'Three');
  git('checkout', '-q', 'main');
  const { code, output } = await scan(`git+file://${repository}#odd`, 'odd');
  expect([code, output]).toEqual([0, expect.stringContaining('Not read: 2 files')]);
  expect(citations('odd')).toBe(citations('folder'));
});

test('a tag names an older commit', async () => {
  expect((await scan(`git+file://${repository}#v1`, 'tag')).code).toBe(0);
  expect(citations('tag')).not.toContain('errors.py');
});

test.each([
  ['no repository', 'file:///nowhere/sdk.git', 'Git cannot fetch the source'],
  ['an unknown tag', `file://${repository}#v9`, 'has no tag, branch or commit “v9”'],
  ['a secret', 'https://ann:secret@git.example/sdk.git', 'Git cannot fetch the source https://git.example/sdk.git'],
])('%s is a finding', async (_, from, message) => {
  const { code, output } = await scan(from, 'bad');
  expect(output).toContain(message);
  expect(output).not.toContain('secret@');
  expect(code).not.toBe(0);
  expect(existsSync(join(box, 'site/consumers/bad.json'))).toBe(false);
});
