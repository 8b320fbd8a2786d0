// The CI workflow of docs/manual/guides/publishing.md: its `run` steps in order, by the rules of GitHub, against a
// bucket behind a CDN.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isMet, type JobState, manualBlocks, workflowSteps } from '../support/manual.ts';
import { makeManualBox, type Workspace } from '../support/manual-box.ts';
import { makeS3Box } from '../support/s3-box.ts';

const box = makeS3Box('workflow');
const { makeWorkspace } = makeManualBox(box);
const steps = workflowSteps(manualBlocks().find(({ language }) => language === 'yaml')?.text ?? '');

/** 'pubdocs publish --rollback' → 'publish --rollback' */
const nameOf = (run: string): string =>
  /(?:^|\n)(?:npx pubdocs )?(\S+)/.exec(run)?.[1]?.concat(run.includes('--rollback') ? ' --rollback' : '') ?? '';

/** Runs the job → names of the commands that ran, with `!` after those that failed. */
async function runJob({ root, run }: Workspace, onStep: (name: string) => void = () => {}): Promise<string[]> {
  const state: JobState = { hasFailed: false, outcomes: {}, outputs: {} };
  const output = join(root, 'output.txt');
  const ran: string[] = [];
  for (const { id, run: text, condition } of steps) {
    if (text === null || !isMet(condition, state)) continue;
    writeFileSync(output, '');
    onStep(nameOf(text));
    const { code, output: said } = await run(text, { GITHUB_OUTPUT: output });
    ran.push(`${nameOf(text)}${code === 0 ? '' : '!'}`);
    if (code !== 0 && id !== 'verify') throw new Error(`${text}${said}`);
    if (code !== 0) state.hasFailed = true;
    if (id === null) continue;
    state.outcomes[id] = code === 0 ? 'success' : 'failure';
    for (const [, name = '', value = ''] of readFileSync(output, 'utf8').matchAll(/^(\w+)=(.*)$/gm))
      state.outputs[`${id}.${name}`] = value;
  }
  return ran;
}

const checks = ['npm', 'build', 'check-links', 'diff'];

it('publishes a release that is served as it was built, and rolls back to the previous one when it is not', async () => {
  const workspace = await makeWorkspace('ci');
  const first = await workspace.run('npx pubdocs publish --to s3://my-bucket/public-docs --quiet');
  expect(first.code, first.output).toBe(0);
  workspace.edit('The second text.');
  expect(await runJob(workspace)).toEqual([...checks, 'publish', 'verify']);
  expect(await workspace.read('docs/quick-start')).toContain('The second text.');
  workspace.edit('The third text.');
  const { headers } = workspace.cdn;
  const failing = await runJob(workspace, (name) => {
    // From here on the CDN drops headers, among them the security policy.
    if (name === 'verify') workspace.cdn.headers = {};
  });
  expect(failing).toEqual([...checks, 'publish', 'verify!', 'publish --rollback']);
  expect(await workspace.read('docs/quick-start')).toContain('The second text.');
  workspace.cdn.headers = headers;
});

it('rolls nothing back when nothing was published, or when a step before failed', () => {
  const condition = steps.at(-1)?.condition ?? '';
  const state = (rollback: string, unchanged: string): JobState => ({
    hasFailed: true,
    outcomes: { verify: 'failure' },
    outputs: { 'publish.unchanged': unchanged, 'verify.rollback': rollback },
  });
  const states = [state('true', 'false'), state('true', 'true'), state('false', 'false')];
  expect(states.map((now) => isMet(condition, now))).toEqual([true, false, false]);
  expect(isMet(condition, { hasFailed: true, outcomes: {}, outputs: {} })).toBe(false);
  expect(() => isMet('success()', state('true', 'false'))).toThrow('does not know');
});

it('uses existing actions, restores the cache of the build, and never runs twice at once', () => {
  const uses = steps.flatMap(({ uses: action }) => action ?? []);
  expect(uses).toEqual(['actions/checkout@v4', 'actions/setup-node@v4', 'actions/cache@v4']);
  expect(steps.find(({ uses: action }) => action === 'actions/cache@v4')?.inputs.path).toBe('.pubdocs');
  expect(manualBlocks().find(({ language }) => language === 'yaml')?.text).toContain('concurrency: publish-docs\n');
});
