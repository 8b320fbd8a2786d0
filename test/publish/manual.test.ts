// Every command of docs/manual/guides/publishing.md is run, section by section, each with a bucket and a copy of a site
// of its own. `aws` and `rclone` are the real programs, where they are installed. The syntax of `gcloud` and `az` is
// checked, and CloudFront is a server that records requests.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CreateBucketCommand, HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { describe, expect, it, type TestContext } from 'vitest';
import { manualBlocks } from '../support/manual.ts';
import { findProgram, makeManualBox, type Workspace } from '../support/manual-box.ts';
import { isKnownForm } from '../support/manual-forms.ts';
import { hasNginx, nginxRecipes, startNginx } from '../support/nginx.ts';
import { makeS3Box } from '../support/s3-box.ts';

const box = makeS3Box('manual');
const { makeWorkspace, recorded } = makeManualBox(box);
const blocks = manualBlocks();

const aws = findProgram('aws');
const rclone = findProgram('rclone');
for (const [name, path] of Object.entries({ aws, rclone }))
  if (path === null)
    console.warn(`\n*** ${name} is not installed: the sections of the manual that use it do not run. ***\n`);

const needs = ({ skip }: TestContext, program: string | null): void => {
  if (program === null) skip('its program is not installed');
  if (box.server.publisher === null) skip('the server in memory knows no policies');
};

const shellOf = (section: string): string =>
  blocks
    .filter((block) => block.section === section && block.language === 'sh')
    .map(({ text }) => text)
    .join('');

async function runSection(
  workspace: Workspace,
  section: string,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { code, output } = await workspace.run(shellOf(section), env);
  expect(code, output).toBe(0);
}

/** The commands of these sections name no target, because the config does. */
function setTarget({ root, bucket }: Workspace): void {
  const config = join(root, 'pubdocs.config.ts');
  const target = `publish: { target: 's3://${bucket}/public-docs' },`;
  writeFileSync(config, readFileSync(config, 'utf8').replace('search: false,', `search: false, ${target}`));
}

const sections: Readonly<Record<string, (context: TestContext) => Promise<void>>> = {
  Publishing: async () => {
    const workspace = await makeWorkspace('start');
    await runSection(workspace, 'Publishing');
    expect(await workspace.read('docs/intro')).toBe(
      readFileSync(join(workspace.root, 'build/docs/intro/index.html'), 'utf8'),
    );
  },
  'Releases and rollback': async () => {
    const workspace = await makeWorkspace('releases');
    setTarget(workspace);
    const first = await workspace.run('npx pubdocs publish --as-built --json');
    workspace.edit('Another text.');
    const second = await workspace.run('npx pubdocs build --quiet && npx pubdocs publish --quiet');
    expect(second.code, second.output).toBe(0);
    const { release }: { release: string } = JSON.parse(first.output.slice(0, first.output.lastIndexOf('}') + 1));
    const { code, output } = await workspace.run(
      shellOf('Releases and rollback').replace(/\d{8}T\d{6}Z-\w{8}/, release),
    );
    expect(code, output).toBe(0);
    // The rollback by name ends with the first release.
    expect(await workspace.read('docs/quick-start')).not.toContain('Another text.');
  },
  'Build and publish what changed': async () => {
    const workspace = await makeWorkspace('build');
    setTarget(workspace);
    await box.client.send(new CreateBucketCommand({ Bucket: 'docs-cache' }));
    await runSection(workspace, 'Build and publish what changed');
    workspace.edit('Another text.');
    await runSection(workspace, 'Build and publish what changed');
    expect(await workspace.read('docs/quick-start')).toContain('Another text.');
  },
  'Deploy previews': async () => {
    const workspace = await makeWorkspace('previews');
    setTarget(workspace);
    await runSection(workspace, 'Deploy previews');
    await expect(workspace.read('previews/pr-17')).rejects.toThrow();
    // The records of the log stay: their numbers never start again.
    const left = (await workspace.keys()).map((key) =>
      key.replace(/\d+/g, (digits) => (digits.length > 2 ? 'n' : digits)),
    );
    expect(left).toEqual(Array(3).fill('public-docs/previews/pr-17/.pubdocs/log/n-state.json'));
  },
  'Preview a host': async () => runSection(await makeWorkspace('host'), 'Preview a host'),
  'Verify what readers get': async () => {
    const workspace = await makeWorkspace('verify');
    const { code, output } = await workspace.run('npx pubdocs publish --to s3://my-bucket/public-docs --quiet');
    expect(code, output).toBe(0);
    await runSection(workspace, 'Verify what readers get');
  },
  'S3 behind CloudFront or another CDN': async (context) => {
    needs(context, aws);
    // The publisher has only the permissions of the manual. In Ceph it owns the objects.
    const { accessKey = '', secretKey = '' } = box.server.publisher ?? {};
    const keys = { AWS_ACCESS_KEY_ID: accessKey, AWS_SECRET_ACCESS_KEY: secretKey };
    const credentials = { accessKeyId: accessKey, secretAccessKey: secretKey };
    const reader = new S3Client({ endpoint: box.server.endpoint, forcePathStyle: true, credentials });
    const workspace = await makeWorkspace('cdn', { hasBucket: false, reader });
    await runSection(workspace, 'S3 behind CloudFront or another CDN', keys);
    expect((await fetch(workspace.cdn.url)).status).toBe(200);
    const other = await workspace.run('npx pubdocs publish --to s3://my-bucket/other/public-docs', keys);
    expect([other.code, other.output]).toEqual([2, expect.stringContaining('Give this identity the rights')]);
    const hook = /after: '(.*)'/.exec(blocks.find(({ language }) => language === 'ts')?.text ?? '')?.[1] ?? 'exit 98';
    const { code, output } = await workspace.run(hook);
    expect(code, output).toBe(0);
    expect(recorded).toEqual([
      expect.stringMatching(/^POST \/2020-05-31\/distribution\/E123\/invalidation \/public-docs \/public-docs\/\*$/),
    ]);
  },
  'S3 website endpoint': async (context) => {
    needs(context, aws);
    const workspace = await makeWorkspace('website', { hasBucket: false });
    await runSection(workspace, 'S3 website endpoint');
    const { port } = new URL(box.server.endpoint);
    const url = (path: string): string => `http://127.0.0.1:${port}/${workspace.bucket}/public-docs${path}`;
    expect((await fetch(url('/docs/intro'))).status).toBe(200);
    expect((await fetch(url('/.pubdocs/log/00000002-state.json'))).status).toBe(403);
    expect((await fetch(url('/nothing'))).status).toBe(404);
  },
  'Cloudflare R2, MinIO, Ceph': async (context) => {
    needs(context, aws);
    const workspace = await makeWorkspace('r2', { hasBucket: false });
    await runSection(workspace, 'Cloudflare R2, MinIO, Ceph');
    expect(await workspace.read('index.html')).toContain('<!doctype html>');
  },
  'Google Cloud Storage': async () => {
    const workspace = await makeWorkspace('gcs');
    await runSection(workspace, 'Google Cloud Storage');
    const lines = readFileSync(join(workspace.root, 'log.txt'), 'utf8').trim().split('\n');
    expect(lines.filter((line) => !isKnownForm(line))).toEqual([]);
    expect(await workspace.read('docs/intro')).toContain('<!doctype html>');
  },
  nginx: async () => {
    // hosts.test.ts runs its configuration in nginx.
    const workspace = await makeWorkspace('nginx');
    await runSection(workspace, 'nginx');
    expect(existsSync(join(workspace.root, 'www/public-docs/docs/intro/index.html'))).toBe(true);
  },
  'All pages in one step': async ({ skip }) => {
    if (!hasNginx) skip('nginx is not installed');
    const workspace = await makeWorkspace('switch');
    const www = join(workspace.root, 'www');
    // A second release in the same second would get the folder of the first one.
    const runAs = (name: string): Promise<void> =>
      runSection(
        { ...workspace, run: (text) => workspace.run(text.replace(/\$\(date[^)]*\)/, name)) },
        'All pages in one step',
      );
    await runAs('one');
    const nginx = await startNginx({ server: nginxRecipes(www)[0] ?? '' });
    try {
      const config = join(workspace.root, 'pubdocs.config.ts');
      writeFileSync(config, readFileSync(config, 'utf8').replace(/title: '[^']*'/, "title: 'Another name'"));
      const built = await workspace.run('npx pubdocs build --quiet');
      expect(built.code, built.output).toBe(0);
      const seen: { readonly from: number; readonly to: number; readonly isNew: boolean }[] = [];
      let isDone = false;
      const readAll = async (): Promise<void> => {
        for (let last = false; !last; ) {
          last = isDone;
          for (const path of ['', '/docs/intro', '/docs/quick-start', '/cs', '/cs/docs/quick-start']) {
            const from = performance.now();
            const response = await fetch(`http://127.0.0.1:${nginx.port}/public-docs${path}`);
            const text = await response.text();
            expect([path, response.status]).toEqual([path, 200]);
            seen.push({ from, to: performance.now(), isNew: text.includes('Another name') });
          }
        }
      };
      const readers = [readAll(), readAll(), readAll()];
      await runAs('two');
      isDone = true;
      await Promise.all(readers);
      // After the first response of the new release has ended, no request gets the old one.
      const switchedAt = Math.min(...seen.filter(({ isNew }) => isNew).map(({ to }) => to));
      expect(seen.filter(({ from, isNew }) => !isNew && from > switchedAt)).toEqual([]);
      expect([seen[0]?.isNew, seen.at(-1)?.isNew]).toEqual([false, true]);
      const assets = (name: string): string[] => readdirSync(join(www, `releases/${name}/public-docs/assets`));
      expect(assets('two')).toEqual(expect.arrayContaining(assets('one')));
    } finally {
      await nginx.stop();
    }
  },
  Caddy: async () => {
    // hosts.test.ts runs its configuration in Caddy; no Caddy runs here that could be reloaded.
    const workspace = await makeWorkspace('caddy');
    const { code, output } = await workspace.run(`caddy() { test "$1" = reload; }\n${shellOf('Caddy')}`);
    expect(code, output).toBe(0);
    expect(existsSync(join(workspace.root, 'www/public-docs/docs/intro/index.html'))).toBe(true);
  },
  'Azure Storage': async (context) => {
    needs(context, rclone);
    const workspace = await makeWorkspace('azure');
    // A bucket replaces the account: the same program and flags with another provider.
    const { owner, endpoint } = box.server;
    const keys = `access_key_id = ${owner.accessKey}\nsecret_access_key = ${owner.secretKey}`;
    const remote = `[store]\ntype = s3\nprovider = Ceph\nendpoint = ${endpoint}\n${keys}\n`;
    writeFileSync(
      join(workspace.root, 'rclone.conf'),
      `${remote}\n[azure]\ntype = alias\nremote = store:${workspace.bucket}\n`,
    );
    await runSection(workspace, 'Azure Storage');
    expect(isKnownForm(readFileSync(join(workspace.root, 'log.txt'), 'utf8').trim())).toBe(true);
    const cachingOf = async (path: string) => {
      const Key = `$web/public-docs/${path}`;
      return (await box.client.send(new HeadObjectCommand({ Bucket: workspace.bucket, Key }))).CacheControl;
    };
    const { files }: { files: { path: string }[] } = JSON.parse(
      readFileSync(join(workspace.root, 'build/pubdocs.json'), 'utf8'),
    );
    const asset = files.find(({ path }) => path.startsWith('assets/'))?.path ?? '';
    expect(await cachingOf(asset)).toBe('public, max-age=31536000, immutable');
    expect(await cachingOf('docs/intro/index.html')).toBe('public, max-age=0, must-revalidate');
    await expect(cachingOf('.pubdocs/log/00000002-state.json')).rejects.toThrow();
  },
};

describe.concurrent('the commands of the section', () => {
  for (const [name, work] of Object.entries(sections)) it(name, work);
});

it('every section with commands is tested', () => {
  const used = blocks.filter(({ language }) => language === 'sh' || language === 'bash').map(({ section }) => section);
  expect([...new Set(used)]).toEqual(Object.keys(sections));
  expect(blocks.filter(({ language }) => language === 'yaml').map(({ section }) => section)).toEqual(['In CI']);
});
