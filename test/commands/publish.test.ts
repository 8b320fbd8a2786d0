// `publish` and `releases` as users run them, into a folder: refusals with their reasons, dry runs, rollback, previews,
// the hook.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { repository, runCli } from '../support/run-cli.ts';

let box = '';
let root = '';
let target = '';
beforeEach(async () => {
  box = mkdtempSync(join(tmpdir(), 'pubdocs-publish-'));
  root = join(box, 'site');
  target = join(box, 'served/public-docs');
  cpSync(join(repository, 'test/scenarios/_base/site'), root, { recursive: true });
  // The search index would change with every text; without it, only one page changes.
  const config = join(root, 'pubdocs.config.ts');
  writeFileSync(
    config,
    readFileSync(config, 'utf8').replace("base: '/public-docs',", "base: '/public-docs', search: false,"),
  );
});
afterEach(() => rmSync(box, { recursive: true, force: true }));

interface Report {
  readonly code: number | null;
  readonly findings: readonly { readonly code: string; readonly message: string; readonly hint: string | null }[];
  readonly counts: Readonly<Record<string, number>>;
  readonly release: string;
  readonly unchanged: boolean;
  readonly plan?: readonly { readonly action: string; readonly key: string; readonly reason: string }[];
}

async function publish(...flags: readonly string[]): Promise<Report> {
  const { stdout, stderr, code } = await runCli(['publish', root, '--to', `file://${target}`, '--json', ...flags]);
  if (stdout === '') throw new Error(stderr);
  return { ...JSON.parse(stdout), code };
}

const build = () => runCli(['build', root, '--quiet']);
const edit = (file: string, text: string): void =>
  writeFileSync(join(root, file), readFileSync(join(root, file), 'utf8') + text);
const served = (file: string): string => readFileSync(join(target, file), 'utf8');
const codes = ({ findings }: Report): string[] => findings.map(({ code }) => code);

test('a site is published, its changes are published, and it is rolled back', async () => {
  await build();
  const first = await publish();
  expect([first.code, codes(first), first.counts.written]).toEqual([0, [], first.counts.objects]);
  expect(served('docs/intro/index.html')).toBe(readFileSync(join(root, 'build/docs/intro/index.html'), 'utf8'));
  expect(await publish()).toMatchObject({ code: 0, unchanged: true, release: first.release });
  const before = served('docs/quick-start/index.html');
  edit('docs/quick-start.md', '\nOne more sentence.\n');
  await build();
  const dry = await publish('--dry-run');
  expect(dry.counts).toMatchObject({ toWrite: 3, toRemove: 0 });
  expect(dry.counts).not.toHaveProperty('written');
  expect(dry.plan?.filter(({ action }) => action === 'put').map(({ key, reason }) => `${key} ${reason}`)).toEqual([
    'docs/quick-start/index.html content',
    'pubdocs-ledger.json content',
    'pubdocs.json content',
  ]);
  expect(served('docs/quick-start/index.html')).toBe(before);
  const second = await publish();
  expect(second.counts).toMatchObject({ written: 3, uploads: 3, removed: 0 });
  expect(served('docs/quick-start/index.html')).toContain('One more sentence.');
  const back = await publish('--rollback');
  expect([back.code, served('docs/quick-start/index.html')]).toEqual([0, before]);
  const list = await runCli(['releases', root, '--to', `file://${target}`]);
  expect(
    list.stdout
      .split('\n')
      .slice(0, 3)
      .map((line) => line.slice(0, 1)),
  ).toEqual(['*', ' ', ' ']);
  expect(list.stdout).toContain(`restores ${first.release}`);
  const json = await runCli(['releases', root, '--to', `file://${target}`, '--json']);
  expect(JSON.parse(json.stdout).releases.map(({ served }: { served: boolean }) => served)).toEqual([
    true,
    false,
    false,
  ]);
});

test('an output that is older than its sources, or that comes from a failed build, is refused', async () => {
  expect(codes(await publish())).toEqual(['nothing-built']);
  await build();
  edit('docs/intro.md', '\nMore.\n');
  const stale = await publish();
  expect([stale.code, codes(stale)]).toEqual([2, ['publish-stale']]);
  expect(stale.findings[0]?.message).toContain('docs/intro/index.html differs');
  edit('docs/intro.md', '\n[x](./none.md)\n');
  await build();
  expect(codes(await publish())).toEqual(['broken-link']);
  expect(existsSync(target)).toBe(false);
  expect((await publish('--as-built')).code).toBe(0);
});

test('directly after a build, nothing is built again to prove that the output is up to date', async () => {
  edit('pages/index.tsx', "\nconsole.error('the front page is made');\n");
  const made = await build();
  expect(made.stdout + made.stderr).toContain('the front page is made');
  const { code, stdout, stderr } = await runCli(['publish', root, '--to', `file://${target}`]);
  expect([code, (stdout + stderr).includes('the front page is made')]).toEqual([0, false]);
  edit('docs/intro.md', '\nMore.\n');
  const stale = await runCli(['publish', root, '--to', `file://${target}`]);
  expect(stale.stdout).toContain('publish-stale');
});

test('a file that was changed after the build is refused', async () => {
  await build();
  writeFileSync(join(root, 'build/index.html'), 'edited');
  expect(codes(await publish('--as-built'))).toEqual(['publish-output-changed']);
  expect(existsSync(target)).toBe(false);
});

test('a build for another base is refused', async () => {
  await build();
  const other = await runCli(['publish', root, '--to', `file://${box}/served/other`, '--json']);
  const [finding] = JSON.parse(other.stdout).findings;
  expect([other.code, finding.code]).toEqual([2, 'publish-other-base']);
  // pubdocs cannot know where a host serves a folder, so the hint names another folder and the key of the config.
  expect(finding.message).toMatch(/the path of file:.*\/served\/other does not end with it$/);
  expect(finding.hint).toMatch(/--to file:.*\/served\/other\/[\w-]+`.*`publish: \{ servedAt: '\/[\w-]+' \}`/);
  // The hint is a command that works, also where the folder needs an encoding.
  const odd = await runCli(['publish', root, '--to', `file://${box}/c%23 50%25`, '--json']);
  const [, below = ''] = /--to (\S+)`/.exec(JSON.parse(odd.stdout).findings[0].hint) ?? [];
  expect((await runCli(['publish', root, '--to', below, '--quiet'])).code).toBe(0);
  expect(existsSync(join(box, 'c# 50%/public-docs/index.html'))).toBe(true);
  // The build and the config disagree.
  const changed = await runCli(['publish', root, '--base', '/', '--to', `file://${target}`, '--json']);
  const [{ message, hint }] = JSON.parse(changed.stdout).findings;
  expect([message, hint]).toEqual([
    'This build is for the base /public-docs, and the config has /',
    'Build again, or publish this build with `--base /public-docs`.',
  ]);
});

test.each([
  [['publish'], 'publish-no-target', 'No target'],
  [['publish', '--to', 'https://docs.example'], 'publish-target-wrong', 'not to https://'],
  [['publish', '--to', './out/public-docs'], 'publish-target-wrong', '/out/public-docs`.'],
  [['publish', '--to', 'docs/public-docs'], 'publish-target-wrong', ' or `s3://docs/public-docs`.'],
  [['publish', '--to', 's3:docs/public-docs'], 'publish-target-wrong', 'Write `s3://docs/public-docs`.'],
  [['publish', '--to', 'file:///srv/c#/50%'], 'publish-target-wrong', 'Write `file:///srv/c%23/50%25`.'],
  [['publish', '--to', 's3://docs/public-docs', '--remove'], 'publish-option-wrong', '--preview <name> belongs to it'],
  [['publish', '--to', 's3://docs/public-docs', '--preview', '../x'], 'publish-option-wrong', 'lower-case letters'],
  [['releases'], 'publish-no-target', 'No target'],
])('%j is a usage error', async ([command = '', ...flags], code, words) => {
  const { stdout, code: exit } = await runCli([command, root, ...flags]);
  expect(stdout).toContain(`error ${code}`);
  expect(stdout).toContain(words);
  expect(exit).toBe(2);
});

test('files of others are replaced only with --adopt, and a rollback brings them back', async () => {
  await build();
  mkdirSync(target, { recursive: true });
  writeFileSync(join(target, 'index.html'), 'mine');
  const refused = await publish();
  expect([refused.code, codes(refused), served('index.html')]).toEqual([1, ['publish-foreign'], 'mine']);
  expect((await publish('--adopt')).code).toBe(0);
  expect(served('index.html')).not.toBe('mine');
  expect([(await publish('--rollback')).code, served('index.html')]).toEqual([0, 'mine']);
});

test('--repair writes what is lost or changed; without it, nothing is compared', async () => {
  await build();
  await publish();
  const [page, script] = [served('docs/intro/index.html'), served('404.html')];
  writeFileSync(join(target, 'docs/intro/index.html'), 'defaced');
  rmSync(join(target, '404.html'));
  expect((await publish()).unchanged).toBe(true);
  const repaired = await publish('--repair');
  expect([repaired.code, repaired.counts.written, repaired.unchanged]).toEqual([0, 2, false]);
  expect([served('docs/intro/index.html'), served('404.html')]).toEqual([page, script]);
});

test('an unknown host is reported with the known ones', async () => {
  await build();
  const { findings, code } = await publish('--as', 'apache');
  expect(findings[0]?.message).toBe(
    '--as apache: pubdocs knows s3-website, s3-cdn, gcs, azure, nginx, caddy, github-pages, gitlab-pages, netlify, cloudflare-pages, vercel, azure-static-web-apps',
  );
  expect(code).toBe(2);
});

test('a folder never gets compressed files under their plain names', async () => {
  const config = join(root, 'pubdocs.config.ts');
  writeFileSync(
    config,
    readFileSync(config, 'utf8').replace('search: false,', "search: false, publish: { compress: 'br' },"),
  );
  await build();
  const { findings, code } = await publish();
  expect([code, findings[0]?.message]).toEqual([
    2,
    "publish.compress: 'br': a folder keeps no Content-Encoding; 'siblings' adds .gz and .br files for servers that look for them",
  ]);
  expect(existsSync(target)).toBe(false);
});

test('a deploy preview is a separate site below the target, hidden from search engines, and can be removed', async () => {
  await build();
  await publish();
  const preview = await publish('--preview', 'pr-17');
  expect([preview.code, codes(preview)]).toEqual([0, []]);
  const page = served('previews/pr-17/docs/intro/index.html');
  expect(page).toContain('<meta name="robots" content="noindex"');
  expect(page).toContain('href="/public-docs/previews/pr-17/docs/quick-start"');
  expect(served('docs/intro/index.html')).not.toContain('noindex');
  expect(served('previews/pr-17/robots.txt')).toContain('Disallow: /');
  const pruned = await publish('--prune');
  expect(pruned.unchanged).toBe(true);
  const removed = await runCli(['publish', root, '--to', `file://${target}`, '--preview', 'pr-17', '--remove']);
  expect(removed.stderr).toContain(`Removed the preview pr-17: ${preview.counts.objects} objects`);
  // Numbers of records never start again.
  expect(readdirSync(join(target, 'previews/pr-17'), { recursive: true })).toEqual([
    ...['.pubdocs', '.pubdocs/log'],
    ...[3, 4, 5].map((number) => `.pubdocs/log/0000000${number}-state.json`),
  ]);
  expect(existsSync(join(target, 'index.html'))).toBe(true);
  const again = await publish('--preview', 'pr-17', '--remove');
  expect(codes(again)).toEqual(['publish-no-preview']);
});

test('the command in the config runs after a publish and receives the changes; its failure is reported', async () => {
  const config = join(root, 'pubdocs.config.ts');
  const withHook = (command: string) =>
    writeFileSync(
      config,
      readFileSync(join(repository, 'test/scenarios/_base/site/pubdocs.config.ts'), 'utf8').replace(
        "base: '/public-docs',",
        `base: '/public-docs', publish: { after: ${JSON.stringify(command)} },`,
      ),
    );
  withHook('cp "$PUBDOCS_CHANGED_PATHS" changed.txt; echo "$PUBDOCS_RELEASE $PUBDOCS_BASE" > release.txt');
  await build();
  const { release } = await publish();
  expect(readFileSync(join(root, 'changed.txt'), 'utf8')).toContain('/public-docs/docs/intro/index.html\n');
  expect(readFileSync(join(root, 'release.txt'), 'utf8')).toBe(`${release} /public-docs\n`);
  rmSync(join(root, 'release.txt'));
  await publish();
  expect(readdirSync(root)).not.toContain('release.txt');
  withHook('exit 7');
  edit('docs/intro.md', '\nMore.\n');
  await build();
  const failed = await publish();
  expect([failed.code, codes(failed)]).toEqual([1, ['publish-hook-failed']]);
  expect(failed.findings[0]?.message).toContain('exit code 7');
});

test('a store that cannot be written to is reported with the operation, the place and the reason', async () => {
  await build();
  writeFileSync(join(box, 'served'), 'a file');
  const { code, findings } = await publish();
  expect([code, findings[0]?.code]).toEqual([2, 'store-failed']);
  expect(findings[0]?.message).toBe(`Could not create .pubdocs/log/00000001-state.json at file://${target} (ENOTDIR)`);
  expect(findings[0]?.hint).toMatch(/^A file is in the place of a folder/);
});
