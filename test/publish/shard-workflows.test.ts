// The workflows for parallel jobs in docs/manual/guides/ci.md: each job is a process with its own folders, on a real
// S3-compatible store.
import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readTree } from '../support/output-box.ts';
import { repository, runCli } from '../support/run-cli.ts';
import { makeS3Box } from '../support/s3-box.ts';
import { makeSmallSite, type SmallSite } from '../support/small-site.ts';

const box = makeS3Box('shards');
const pages = 6;
let site: SmallSite;
let folder: string;
beforeEach(() => {
  site = makeSmallSite(pages);
  folder = mkdtempSync(join(tmpdir(), 'pubdocs-jobs-'));
});
afterEach(() => {
  site.destroy();
  rmSync(folder, { recursive: true, force: true });
});

const guide = readFileSync(join(repository, 'docs/manual/guides/ci.md'), 'utf8');

/** The code block with this file name, or the first one after it. */
function blockOf(title: string, behind = false): string {
  const blocks = [...guide.matchAll(/^```\w+(?: title="([^"]*)")?\n([\s\S]*?)^```$/gm)];
  const jobs = blocks.filter(([, , text = '']) => text.includes('--shard') || text.includes('--join'));
  const at = jobs.findIndex(([, name]) => name === title);
  return jobs[behind ? at + 1 : at]?.[2] ?? '';
}

interface Job {
  readonly lines: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** A CI system as its manual describes it: the parallel jobs, and the job after them. */
interface Workflow {
  readonly shards: readonly Job[];
  readonly last: Job;
}

const runsOf = (steps: readonly { readonly run?: string }[]): string[] => steps.flatMap(({ run }) => run ?? []);

const workflows: Readonly<Record<string, () => Workflow>> = {
  GitHub: () => {
    const { jobs } = parse(blockOf('.github/workflows/docs.yml'));
    const { compile, docs } = jobs;
    const shards: readonly string[] = compile.strategy.matrix.shard;
    expect([docs.needs, docs.if, compile.strategy['fail-fast']]).toEqual(['compile', 'always()', false]);
    return {
      shards: shards.map((shard) => ({
        lines: runsOf(compile.steps).map((line) => line.replace(/\$\{\{ matrix\.shard \}\}/, shard)),
        env: {},
      })),
      last: { lines: runsOf(docs.steps), env: {} },
    };
  },
  GitLab: () => {
    const { compile, docs } = parse(blockOf('.gitlab-ci.yml'));
    const count: number = compile.parallel;
    return {
      shards: Array.from({ length: count }, (_, index) => ({
        lines: compile.script,
        env: { CI_NODE_INDEX: String(index + 1), CI_NODE_TOTAL: String(count) },
      })),
      last: { lines: docs.script, env: {} },
    };
  },
  Kubernetes: () => {
    const { spec } = parse(blockOf('compile-docs.yaml'));
    const [container] = spec.template.spec.containers;
    expect([spec.completionMode, container.command]).toEqual(['Indexed', ['sh', '-c']]);
    const last = blockOf('compile-docs.yaml', true).split('\n');
    return {
      shards: Array.from({ length: Number(spec.completions) }, (_, index) => ({
        lines: container.args,
        env: { JOB_COMPLETION_INDEX: String(index) },
      })),
      last: { lines: last.filter((line) => line.startsWith('npx pubdocs')), env: {} },
    };
  },
};

/** Runs a job in a fresh clone of the site, with no cache; `npm ci` has been done. → its output */
async function runJob(name: string, { lines, env }: Job): Promise<string> {
  const root = join(folder, name);
  mkdirSync(root);
  cpSync(site.root, root, { recursive: true, filter: (path) => !/\/(?:build|\.pubdocs)$/.test(path) });
  const cli = join(repository, 'bin/pubdocs.js');
  const tools = `npm() { :; }\nnpx() { shift; "${process.execPath}" "${cli}" "$@"; }\nset -e\n`;
  const script = lines.join('\n').replaceAll('s3://docs-cache/public-docs', `s3://${box.bucket}/cache`);
  expect(script).toContain(box.bucket);
  const child: ChildProcess = spawn('sh', ['-c', `${tools}${script}`], {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1', AWS_ENDPOINT_URL_S3: box.server.endpoint, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect(code, output).toBe(0);
  return output;
}

const outputOf = (name: string): Readonly<Record<string, string>> => readTree(join(folder, name, 'build'));

it.each(Object.keys(workflows))('%s: the jobs compile all pages, and the last one joins them', async (system) => {
  const { shards, last } = workflows[system]?.() ?? { shards: [], last: { lines: [], env: {} } };
  expect(shards).toHaveLength(4);
  const printed = await Promise.all(shards.map((job, index) => runJob(`job-${index}`, job)));
  const compiled = printed.map((text) => Number(/(\d+) compiled/.exec(text)?.[1]));
  expect([compiled.reduce((sum, count) => sum + count, 0), Math.max(...compiled) - Math.min(...compiled)]).toEqual([
    pages * 1.5,
    1,
  ]);
  const joined = await runJob('joined', last);
  expect(joined).toContain('4 joined shards');
  expect(joined).not.toMatch(/compiled|missing/);
  await runCli(['build', site.root, '--quiet', '--out-dir', join(folder, 'alone/build'), '--no-cache']);
  expect(outputOf('joined')).toEqual(outputOf('alone'));
});
