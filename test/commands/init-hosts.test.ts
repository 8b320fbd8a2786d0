// `init --host`: the workflow of each host is executed step by step, without the actions and programs of the host, and
// what it would deploy is served as the host serves it.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { isObject } from '../../src/text/is-object.ts';
import { repository, runCli } from '../support/run-cli.ts';
import { type ServedHost, startHost } from '../support/run-host.ts';

const root = mkdtempSync(join(tmpdir(), 'pubdocs-init-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Host → the file of its workflow, the folder that it deploys, what the host sets, and the URL of the site there. */
const workflows: Readonly<
  Record<ServedHost, { file: string; deploys: string; env: Readonly<Record<string, string>>; url: string }>
> = {
  'github-pages': {
    file: '.github/workflows/docs.yml',
    deploys: 'build',
    env: { 'steps.pages.outputs.origin': 'https://me.github.io', 'steps.pages.outputs.base_path': '/project' },
    url: 'https://me.github.io/project/',
  },
  'gitlab-pages': {
    file: '.gitlab-ci.yml',
    deploys: 'public',
    env: { CI_PAGES_URL: 'https://group.gitlab.io/sub/project' },
    url: 'https://group.gitlab.io/sub/project/',
  },
  netlify: {
    file: 'netlify.toml',
    deploys: 'build',
    env: { DEPLOY_PRIME_URL: 'https://deploy-preview-1--site.netlify.app' },
    url: 'https://deploy-preview-1--site.netlify.app/',
  },
  vercel: { file: '.github/workflows/docs.yml', deploys: 'build', env: {}, url: 'https://docs.example.com/' },
  'cloudflare-pages': {
    file: '.github/workflows/docs.yml',
    deploys: 'build',
    env: {},
    url: 'https://docs.example.com/',
  },
  'azure-static-web-apps': {
    file: '.github/workflows/docs.yml',
    deploys: 'build',
    env: {},
    url: 'https://docs.example.com/',
  },
};

interface Step {
  readonly run: string;
  readonly env: Readonly<Record<string, string>>;
}

const textsOf = (value: unknown): Readonly<Record<string, string>> =>
  isObject(value) ? Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)])) : {};

/** The commands of a workflow, in their order. */
function stepsOf(file: string, text: string): readonly Step[] {
  if (file.endsWith('.toml'))
    return [{ run: JSON.parse(/\[context[^[]*command = (".*")/.exec(text)?.[1] ?? '""'), env: {} }];
  const workflow: unknown = parseYaml(text);
  if (!isObject(workflow)) throw new Error('The workflow is not an object');
  if (isObject(workflow.pages)) return [{ run: (workflow.pages.script as string[]).join('\n'), env: {} }];
  const [job] = Object.values(isObject(workflow.jobs) ? workflow.jobs : {});
  const steps: unknown[] = isObject(job) && Array.isArray(job.steps) ? job.steps : [];
  return steps.flatMap((step) =>
    isObject(step) && typeof step.run === 'string' ? [{ run: step.run, env: textsOf(step.env) }] : [],
  );
}

it.each(Object.keys(workflows) as ServedHost[])('%s', async (host) => {
  const { file, deploys, env, url } = workflows[host];
  const folder = join(root, host);
  const made = await runCli(['init', folder, '--host', host]);
  expect([made.code, made.stdout]).toEqual([0, expect.stringContaining(`${file} publishes the site`)]);
  expect(readFileSync(join(folder, 'pubdocs.config.ts'), 'utf8')).toContain(`host: '${host}',`);
  const text = readFileSync(join(folder, file), 'utf8');
  // The folder that the build writes is the one that is deployed.
  expect(text).toMatch(new RegExp(`(?:path:|paths: \\[|publish =|deploy|app_location:) ?"?${deploys}\\b`));

  const fill = (value: string): string => value.replace(/\$\{\{ ([\w.]+) \}\}/g, (_, name: string) => env[name] ?? '');
  const commands = stepsOf(file, text).filter(({ run }) => /npx pubdocs/.test(run));
  expect(commands.length).toBe(1);
  for (const { run, env: own } of commands) {
    // A shell executes the step; `npx pubdocs` and `npm ci` are the programs of this repository.
    const script = run.replace(/^npm ci.*$/m, '').replaceAll('npx pubdocs', `"${join(repository, 'bin/pubdocs.js')}"`);
    const values = Object.fromEntries(Object.entries(own).map(([name, value]) => [name, fill(value)]));
    const { status, stdout, stderr } = spawnSync('sh', ['-ec', script], {
      cwd: folder,
      env: { ...process.env, ...env, ...values },
      encoding: 'utf8',
    });
    expect(status, stdout + stderr).toBe(0);
  }
  const out = join(folder, deploys);
  expect(existsSync(join(out, 'index.html'))).toBe(true);
  expect(readFileSync(join(out, 'sitemap.xml'), 'utf8')).toContain(`<loc>${url}</loc>`);
  const base = new URL(url).pathname.replace(/\/$/, '');
  const served = await startHost(host, out, base);
  try {
    const { stdout } = await runCli(['verify', `${served.origin}${base}`, '--dir', out, '--as', host, '--json']);
    const { findings }: { findings: { code: string }[] } = JSON.parse(stdout);
    expect(findings.filter(({ code }) => code !== 'host-limit')).toEqual([]);
  } finally {
    served.close();
  }
});

it('Read the Docs, by the recipe of the manual', async () => {
  const guide = readFileSync(join(repository, 'docs/manual/guides/hosts.md'), 'utf8');
  const [, text = ''] = /```yaml title="\.readthedocs\.yaml"\n(.*?)```/s.exec(guide) ?? [];
  const { build }: { build: { commands: string[] } } = parseYaml(text);
  const folder = join(root, 'read-the-docs');
  await runCli(['init', folder]);
  const config = join(folder, 'pubdocs.config.ts');
  writeFileSync(
    config,
    readFileSync(config, 'utf8').replace('defineConfig({', 'defineConfig({\n  trailingSlash: true,'),
  );
  const output = join(folder, '_readthedocs');
  for (const command of build.commands.filter((line) => line !== 'npm ci')) {
    const script = command.replace('npx pubdocs', `"${join(repository, 'bin/pubdocs.js')}"`);
    const { status, stdout, stderr } = spawnSync('sh', ['-ec', script], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        READTHEDOCS_OUTPUT: output,
        READTHEDOCS_CANONICAL_URL: 'https://docs.example/en/latest/',
      },
    });
    expect(status, stdout + stderr).toBe(0);
  }
  expect(existsSync(join(output, 'html/404.html'))).toBe(true);
  expect(readFileSync(join(output, 'html/sitemap.xml'), 'utf8')).toContain(
    '<loc>https://docs.example/en/latest/</loc>',
  );
  expect(readFileSync(join(output, 'html/index.html'), 'utf8')).toContain('src="/en/latest/assets/');
});
