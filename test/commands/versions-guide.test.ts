// The examples of the guide “Versions”: the site that they make builds without a finding, and its commands do what the
// guide says.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repository, runCli } from '../support/run-cli.ts';

const guide = readFileSync(join(repository, 'docs/manual/guides/versions.md'), 'utf8');
const examples = [...guide.matchAll(/^(`{3,})\w+ title="([^"]+)"\n([\s\S]*?)^\1$/gm)].map(
  ([, , file = '', text = '']) => [file, text] as const,
);
const [first, fromGit] = examples.filter(([file]) => file === 'pubdocs.config.ts').map(([, text]) => text);
const changes = examples.find(([file]) => file === 'docs/changes.md')?.[1];
const commands = [...guide.matchAll(/^npx pubdocs (.*)$/gm)].map(([, command = '']) => command);

const root = mkdtempSync(join(tmpdir(), 'pubdocs-guide-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

const git = (...args: string[]): void => {
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
  execFileSync('git', [...who, ...args], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null' },
  });
};

const findings = async (...args: string[]): Promise<unknown> =>
  JSON.parse((await runCli([...args, '--json', '--strict'], { cwd: root })).stdout).findings;
const main = (page: string): string =>
  /<main[\s\S]*<\/main>/.exec(readFileSync(join(root, 'build/docs', page, 'index.html'), 'utf8'))?.[0] ?? '';

beforeAll(() => {
  write({
    'pubdocs.config.ts':
      "import { defineConfig } from 'pubdocs';\n\nexport default defineConfig({\n  title: 'Parcels',\n  url: 'https://docs.example',\n});\n",
    'docs/start.md': '# Start\n\nTo the [sizes](./sizes.md).\n',
    'docs/sizes.md': '# Sizes\n',
    // The guide has a second version of which it shows no pages.
    'versions/2.2/docs/start.md': '# Start\n',
    'website/docs/start.md': '# Start\n',
    '.gitignore': 'build\n.pubdocs\n',
  });
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'One');
  for (const tag of ['v2.2', 'v2.3']) git('tag', tag);
});

it('cut a version, publish it beside another one, and mark text', async () => {
  expect(commands).toEqual(['version 2.3', 'diff --against version:2.3', 'version 2.3 --freeze']);
  expect(await findings('version', '2.3')).toEqual([]);
  expect(readFileSync(join(root, 'pubdocs.config.ts'), 'utf8')).toContain("versions: ['2.3'],");
  write({ 'pubdocs.config.ts': first ?? '', 'docs/changes.md': changes ?? '' });
  expect(await findings('build')).toEqual([]);
  expect(existsSync(join(root, 'build/docs/2.3/start/index.html'))).toBe(true);
  expect(main('2.2/start')).toContain('2.2 (security fixes)');
  expect(main('changes')).toContain('New in 2.4');
  expect(main('changes')).toContain('Removed in 3.0');
});

it('list what went without a redirect, and accept what is wrong in a version', async () => {
  rmSync(join(root, 'docs/sizes.md'));
  write({ 'docs/start.md': '# Start\n', 'versions/2.3/docs/sizes.md': '# Sizes\n\n[Gone](./gone.md)\n' });
  expect(await findings('diff', '--against', 'version:2.3')).toMatchObject([
    { code: 'route-removed', link: '/docs/sizes' },
    { code: 'broken-link' },
  ]);
  expect(await findings('version', '2.3', '--freeze')).toEqual([]);
  expect(await findings('build')).toMatchObject([{ code: 'version-frozen' }]);
});

it('read versions from Git', async () => {
  rmSync(join(root, 'versions'), { recursive: true });
  write({ 'pubdocs.config.ts': fromGit ?? '' });
  expect(await findings('build')).toEqual([]);
  expect(main('2.3/sizes')).toContain('Sizes');
  expect(existsSync(join(root, 'build/docs/2.2/sizes/index.html'))).toBe(false);
});

it('search a version', async () => {
  const search = (...args: string[]) => runCli(['search', 'sizes', ...args, '--json'], { cwd: root });
  await runCli(['build'], { cwd: root });
  const pathsOf = async (...args: string[]): Promise<string[]> =>
    JSON.parse((await search(...args)).stdout).results.map(({ path }: { path: string }) => path);
  expect(await pathsOf('--version', '2.3')).toContain('/docs/2.3/sizes');
  expect(await pathsOf('--version', '2.3')).not.toContain('/docs/sizes');
  // The current docs have no such page any more.
  expect(await pathsOf()).toEqual(['/docs/changes']);
  const wrong = await search('--version', '9');
  expect(wrong.stderr + wrong.stdout).toContain('The config has no version 9');
});
