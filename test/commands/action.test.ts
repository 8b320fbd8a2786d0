// `action.yml`: GitHub's own parser accepts it, and its steps run on a site, with a `gh` that notes its calls.
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { type ActionRun, runAction } from '../support/run-action.ts';
import { repository, runCli } from '../support/run-cli.ts';

const text = readFileSync(join(repository, 'action.yml'), 'utf8');
const top = mkdtempSync(join(tmpdir(), 'pubdocs-action-'));
afterAll(() => rmSync(top, { recursive: true, force: true }));

/** GitHub's parser, as one file, because Node refuses its imports of JSON. */
interface GitHubParser {
  readonly parseAction: typeof import('@actions/workflow-parser/actions/action-parser').parseAction;
  readonly parseWorkflow: typeof import('@actions/workflow-parser').parseWorkflow;
  readonly NoOperationTraceWriter: typeof import('@actions/workflow-parser').NoOperationTraceWriter;
}
async function loadParser(): Promise<GitHubParser> {
  const outfile = join(top, 'parser.mjs');
  const contents =
    "export * from '@actions/workflow-parser'; export { parseAction } from '@actions/workflow-parser/actions/action-parser';";
  const options = { bundle: true, platform: 'node', format: 'esm', logLevel: 'error' } as const;
  const banner = { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" };
  await build({ ...options, banner, stdin: { contents, resolveDir: repository }, outfile });
  return import(outfile);
}

const program = (folder: string, name: string, script: string): void => {
  writeFileSync(join(folder, name), `#!/bin/bash\n${script}\n`);
  chmodSync(join(folder, name), 0o755);
};

let folder: string;
let number = 0;
beforeEach(() => {
  number += 1;
  folder = join(top, String(number));
  cpSync(join(repository, 'test/scenarios/_base/site'), join(folder, 'my docs'), { recursive: true });
  mkdirSync(join(folder, 'bin'));
  // The packages of the site are in its own folder, not in that of the repository.
  const programs = join(folder, 'my docs/node_modules/.bin');
  mkdirSync(programs, { recursive: true });
  program(programs, 'pubdocs', `exec ${process.execPath} ${join(repository, 'bin/pubdocs.js')} "$@"`);
  // The comments of the pull request are lines of a file; each call is noted with the text that it sends.
  program(
    join(folder, 'bin'),
    'gh',
    `echo "$GH_TOKEN $*" >> '${folder}/calls'
case "$*" in
  *--jq*) cat '${folder}/comments' 2>/dev/null || true ;;
  *body=@*) [ ! -e '${folder}/no-rights' ] || exit 1; all="$*"; cp "\${all##*body=@}" '${folder}/sent' ;;
esac`,
  );
});

const ranNames = new Set<string>();
function run(inputs: Readonly<Record<string, string>>, event = 'pull_request'): ActionRun {
  const result = runAction(text, {
    cwd: folder,
    temp: join(folder, 'temp dir'),
    inputs: { site: 'my docs', ...inputs },
    github: { token: 'the-token', sha: 'abc', event_name: event, event: { pull_request: { number: 17 } } },
    env: {
      ...{
        PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
        GITHUB_REPOSITORY: 'carrier/docs',
        ...{
          CI: 'true',
          GITHUB_ACTIONS: 'true',
          GITHUB_WORKSPACE: folder,
          GITHUB_EVENT_NAME: event,
          RUNNER_OS: 'Linux',
        },
      },
      ...{ NO_COLOR: undefined, FORCE_COLOR: undefined },
    },
  });
  for (const { name } of result.ran) ranNames.add(name);
  return result;
}

const namesOf = ({ ran }: ActionRun): readonly string[] => ran.map(({ name, ok }) => (ok ? name : `${name} failed`));
const breakLink = (): void => {
  const file = join(folder, 'my docs/docs/quick-start.md');
  writeFileSync(file, readFileSync(file, 'utf8').replace('./intro.md', './no-such.md'));
};

describe('the action', () => {
  it('is valid for GitHub, and so are the workflows', async () => {
    const { parseAction, parseWorkflow, NoOperationTraceWriter } = await loadParser();
    const trace = new NoOperationTraceWriter();
    expect(parseAction({ name: 'action.yml', content: text }, trace).context.errors.getErrors()).toEqual([]);
    expect(
      parseAction({ name: 'action.yml', content: text.replace('composite', 'bash') }, trace).context.errors.getErrors(),
    ).not.toEqual([]);
    const hosts = join(repository, 'src/init/hosts');
    const guide = readFileSync(join(repository, 'docs/manual/guides/ci.md'), 'utf8');
    const workflows = [
      ...readdirSync(hosts)
        .map((host) => join(hosts, host, '.github/workflows/docs.yml'))
        .filter((file) => existsSync(file))
        .map((file) => readFileSync(file, 'utf8')),
      ...Array.from(guide.matchAll(/```yaml title="\.github[^\n]*\n(name:.*?)```/gs), ([, block = '']) => block),
    ];
    expect(workflows.length).toBeGreaterThan(4);
    for (const content of workflows)
      expect(parseWorkflow({ name: 'docs.yml', content }, trace).context.errors.getErrors()).toEqual([]);
  });

  it('builds, checks links and comments once', () => {
    const first = run({});
    expect(namesOf(first)).toEqual(['prepare', 'actions/cache@v4', 'build', 'links', 'report', 'step 7']);
    expect(first.used['actions/cache@v4']).toMatchObject({ path: 'my docs/.pubdocs', key: 'pubdocs-my docs-abc' });
    expect(first.summary).toMatch(/^<!-- pubdocs [0-9a-f]{12} -->\n## ✅ Build: .*\n[\s\S]*## ✅ Links: /);
    expect(readFileSync(join(folder, 'calls'), 'utf8')).toMatch(
      /^the-token api repos\/carrier\/docs\/issues\/17\/comments --paginate .*\nthe-token api --silent repos\/carrier\/docs\/issues\/17\/comments -F /,
    );
    expect(readFileSync(join(folder, 'sent'), 'utf8')).toBe(first.summary);
    writeFileSync(join(folder, 'comments'), '4711\n4712\n');
    run({});
    expect(readFileSync(join(folder, 'calls'), 'utf8')).toContain(
      '--method PATCH repos/carrier/docs/issues/comments/4711 -F',
    );
  });

  it('fails with a broken link, and still reports it', () => {
    breakLink();
    const failed = run({ sarif: 'true' });
    expect(failed.ok).toBe(false);
    expect(namesOf(failed)).toEqual([
      'prepare',
      'actions/cache@v4',
      'build failed',
      'report',
      'step 7',
      'github/codeql-action/upload-sarif@v3',
    ]);
    expect(failed.ran[2]?.output).toContain('::error file=my docs/docs/quick-start.md,line=5');
    expect(failed.summary).toContain('## ❌ Build: 1 error');
    const { sarif_file: reports = '' } = failed.used['github/codeql-action/upload-sarif@v3'] ?? {};
    expect(readdirSync(reports).filter((name) => name.endsWith('.sarif'))).toEqual(['build.sarif']);
    const { runs } = JSON.parse(readFileSync(join(reports, 'build.sarif'), 'utf8'));
    expect(runs[0].automationDetails.id).toMatch(/^pubdocs-[0-9a-f]{12}-build\/$/);
  });

  it('reports lost URLs after a failed build, and cuts a long comment at a line', async () => {
    const page = join(folder, 'my docs/docs/guide/more.md');
    writeFileSync(page, '# More\n');
    await runCli(['build', join(folder, 'my docs'), '--out-dir', join(folder, 'published')]);
    rmSync(page);
    const many = Array.from({ length: 900 }, (_, at) => `[Link ${at}](./quick-start.md#none-${at})\n`).join('\n');
    writeFileSync(join(folder, 'my docs/docs/guide/anchors.md'), `# Anchors\n\n${many}`);
    const lost = run({ against: 'published' });
    expect(namesOf(lost)).toEqual([
      'prepare',
      'actions/cache@v4',
      'build failed',
      'diff failed',
      'report',
      namesOf(lost).at(-1),
    ]);
    expect(lost.summary).toContain('docs/guide/more');
    const sent = readFileSync(join(folder, 'sent'), 'utf8');
    if (Buffer.byteLength(lost.summary) > 60_000) expect(sent).toContain('The rest of this report is in the summary');
    expect(Buffer.byteLength(sent)).toBeLessThan(61_000);
    expect(sent.match(/^ *```/gm)?.length ?? 0).toBe(2 * Math.floor((sent.match(/^ *```/gm)?.length ?? 0) / 2));
  });

  it('reports URLs that a build would break', async () => {
    const page = join(folder, 'my docs/docs/guide/more.md');
    writeFileSync(page, '# More\n');
    await runCli(['build', join(folder, 'my docs'), '--out-dir', join(folder, 'published')]);
    rmSync(page);
    const lost = run({ against: 'published', strict: 'false', comment: 'false', cache: 'false' }, 'push');
    expect(namesOf(lost)).toEqual(['prepare', 'build', 'links', 'diff failed', 'report']);
    expect(lost.summary).toMatch(/## ❌ Published URLs: [\s\S]*route-removed/);
    expect(existsSync(join(folder, 'calls'))).toBe(false);
  });

  it('does not fail when it may not comment, as in pull requests of forks', () => {
    writeFileSync(join(folder, 'no-rights'), '');
    const { ok, ran } = run({});
    expect([ok, ran.at(-1)?.output]).toEqual([
      true,
      expect.stringContaining('::notice::The comment could not be written'),
    ]);
  });

  it('takes no text of an input as a command', () => {
    const { ok } = run({ site: `my docs'; touch '${folder}/injected'; echo '`, against: '"; touch injected; "' });
    expect([ok, existsSync(join(folder, 'injected'))]).toEqual([false, false]);
  });

  it('requests links to other sites if asked to', () => {
    const file = join(folder, 'my docs/docs/quick-start.md');
    writeFileSync(file, `${readFileSync(file, 'utf8')}\n[Closed](http://127.0.0.1:9/)\n`);
    expect(namesOf(run({ strict: 'false' }))).not.toContain('links failed');
    expect(run({ 'external-links': 'true' }).summary).toContain('127.0.0.1:9');
  });

  it('has no step that these tests do not run', () => {
    const { runs } = parseYaml(text) as { runs: { steps: readonly { id?: string; uses?: string }[] } };
    expect([...ranNames].sort()).toEqual(runs.steps.map(({ id, uses }, at) => id ?? uses ?? `step ${at + 1}`).sort());
  });
});
