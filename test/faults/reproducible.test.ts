// The same input gives the same bytes: in another folder, time zone, language, with and without a cache.
import { cp, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { repository, runCli } from '../support/run-cli.ts';
import { makeSmallSite } from '../support/small-site.ts';

let box: string;

beforeAll(async () => {
  box = await mkdtemp(join(tmpdir(), 'pubdocs-same-'));
  // The site's schema module imports a package, as from a folder that has it installed.
  await symlink(join(repository, 'node_modules'), join(box, 'node_modules'));
});

afterAll(async () => {
  await rm(box, { recursive: true, force: true });
});

/** Path → content, as latin1 so that every byte counts. */
async function readTree(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = files.map(async (file) => [relative(folder, file), await readFile(file, 'latin1')] as const);
  return new Map((await Promise.all(contents)).sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function buildCopy(
  name: string,
  { env = {}, flags = [] }: { readonly env?: Readonly<Record<string, string>>; readonly flags?: readonly string[] },
): Promise<Map<string, string>> {
  const root = join(box, name);
  await cp(join(repository, 'site'), root, {
    recursive: true,
    filter: (path) => !/site\/(?:build|\.pubdocs)/.test(path.slice(repository.length)),
  });
  const { code, stdout, stderr } = await runCli(['build', root, ...flags], { env });
  expect(`${code} ${code === 0 ? '' : stdout + stderr}`).toBe('0 ');
  return readTree(join(root, 'build'));
}

/** Paths of one tree whose bytes are others in the other one. */
const differing = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((path) => one.get(path) !== other.get(path));

it('builds the real site to the same bytes anywhere', async () => {
  const here = await buildCopy('here', { env: { TZ: 'Europe/Prague', LANG: 'cs_CZ.UTF-8' } });
  const there = await buildCopy('a folder/with spaces', {
    env: { TZ: 'Pacific/Kiritimati', LANG: 'C', LC_ALL: 'C', PUBDOCS_THREADS: '1' },
    flags: ['--no-cache'],
  });
  expect([...there.keys()]).toEqual([...here.keys()]);
  expect(differing(here, there)).toEqual([]);
  expect([...here.values()].some((content) => content.includes(box))).toBe(false);
});

it('builds again to the same bytes from what the cache holds', async () => {
  const cold = await buildCopy('again', {});
  await rm(join(box, 'again/build'), { recursive: true });
  const { code } = await runCli(['build', join(box, 'again')]);
  expect(code).toBe(0);
  const warm = await readTree(join(box, 'again/build'));
  expect([...warm.keys()]).toEqual([...cold.keys()]);
  expect(differing(cold, warm)).toEqual([]);
});

it.each([
  ['chance', 'Math.random()'],
  ['the clock', 'process.hrtime.bigint().toString()'],
  ['the disk', "readFileSync(process.env.COUNTER_FILE, 'utf8')"],
])('names the pages of a component that asks %s', async (_, expression) => {
  const site = makeSmallSite(2);
  try {
    let builds = 0;
    site.write(
      'theme/layout/Footer.tsx',
      `import { readFileSync } from 'node:fs';\n\nexport default function Footer() {\n  return <footer>{String(${expression})}</footer>;\n}\n`,
    );
    const build = async (): Promise<Map<string, string>> => {
      builds += 1;
      site.write('counter', String(builds));
      const env = { COUNTER_FILE: join(site.root, 'counter') };
      const { code, stdout } = await runCli(['build', site.root, '--no-cache'], { env });
      expect(code, stdout).toBe(0);
      return readTree(join(site.root, 'build'));
    };
    const first = await build();
    expect(differing(first, await build())).toContain('docs/page-1/index.html');
  } finally {
    site.destroy();
  }
});
