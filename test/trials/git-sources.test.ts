// Fetches from a real repository. The variables of a Git hook or damage in the cache must not make git use the
// repository of the site.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { extractSource, fetchCommit, fetchRef, sourceHistory } from '../../src/adapters/git/git-sources.ts';

let box = '';
let cacheDir = '';
beforeEach(() => {
  box = realpathSync(mkdtempSync(join(tmpdir(), 'git-sources-')));
  cacheDir = join(box, 'site/.pubdocs');
  makeRepository('sdk', 'docs/a.md');
  makeRepository('site', 'docs/mine.md');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(box, { recursive: true });
});

const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=ann@example.com', '-C', join(box, folder), ...args], {
    encoding: 'utf8',
  });

function makeRepository(folder: string, file: string): void {
  mkdirSync(join(box, folder, 'docs'), { recursive: true });
  writeFileSync(join(box, folder, file), `# ${file}\n`);
  git(folder, 'init', '-q', '-b', 'main');
  git(folder, 'add', '.');
  git(folder, 'commit', '-qm', 'One');
}

const place = () => ({ url: `file://${join(box, 'sdk')}`, ref: 'main', folder: 'docs' });

/** Config, refs and index of the repository of the site. */
const siteState = () => ({
  config: readFileSync(join(box, 'site/.git/config'), 'utf8'),
  index: readFileSync(join(box, 'site/.git/index')),
  refs: git('site', 'for-each-ref'),
  files: readdirSync(join(box, 'site/.git')).sort(),
});

const bareFolder = (): string => {
  const folder = join(cacheDir, 'sources');
  return join(folder, readdirSync(folder).find((name) => name.endsWith('.git')) ?? '');
};

/** Fetches the ref and then its commit, and extracts the source → its files, and the files with known dates */
async function useSource() {
  const fetched = await fetchRef(place(), cacheDir, { isWhole: true });
  if ('problem' in fetched) return fetched;
  const locked = { ...place(), commit: fetched.commit };
  expect(await fetchCommit(locked, cacheDir, { isWhole: true })).toEqual({ commit: fetched.commit });
  const extracted = extractSource(locked, cacheDir);
  if ('problem' in extracted) return extracted;
  return { files: readdirSync(extracted.folder), dated: [...sourceHistory(locked, cacheDir).changes.keys()] };
}

const whole = { files: ['a.md'], dated: ['a.md'] };

test('the variables of a Git hook do not affect the cached repository', async () => {
  const before = siteState();
  const own = join(box, 'site/.git');
  for (const [name, value] of Object.entries({
    GIT_DIR: own,
    GIT_WORK_TREE: join(box, 'site'),
    GIT_INDEX_FILE: join(own, 'index'),
    GIT_OBJECT_DIRECTORY: join(own, 'objects'),
    GIT_COMMON_DIR: own,
  }))
    vi.stubEnv(name, value);
  const used = await useSource();
  vi.unstubAllEnvs();
  expect(used).toEqual(whole);
  expect(siteState()).toEqual(before);
});

test.each(['HEAD', 'config'])(
  'a damaged %s of the cached repository is replaced, and the site is not touched',
  async (file) => {
    const before = siteState();
    expect(await useSource()).toEqual(whole);
    writeFileSync(join(bareFolder(), file), file === 'HEAD' ? '' : '[core');
    expect(await useSource()).toEqual(whole);
    expect(siteState()).toEqual(before);
  },
);

test('a bare repository is opened although `safe.bareRepository` is `explicit`', async () => {
  vi.stubEnv('GIT_CONFIG_COUNT', '1');
  vi.stubEnv('GIT_CONFIG_KEY_0', 'safe.bareRepository');
  vi.stubEnv('GIT_CONFIG_VALUE_0', 'explicit');
  expect(await useSource()).toEqual(whole);
});

test('without git the source is reported as a problem, and the cache does not change', async () => {
  expect(await useSource()).toEqual(whole);
  const before = readdirSync(bareFolder());
  vi.stubEnv('PATH', box);
  expect(await fetchRef(place(), cacheDir, { isWhole: true })).toMatchObject({ problem: 'repository' });
  vi.unstubAllEnvs();
  expect(readdirSync(bareFolder())).toEqual(before);
});
