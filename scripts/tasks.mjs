// The tasks of `npm run site|test|check|bench|fuzz|gallery|mutate|bundle`. Node's built-ins alone, because nothing may
// be installed yet:
// 1. install what the lockfile says, when that is not in place   2. bundle the CLI, when its sources changed   3. run
// the task.
import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowsers } from './browser.mjs';
import { bundleInputs } from './bundle-inputs.mjs';
import { installFromDebian } from './debian.mjs';
import { digestOfFiles } from './digest-of-files.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const node = process.execPath;

/** Runs one command with our terminal; ends this process with its exit code when it fails. */
function run(command, args, env = {}) {
  const { status, error, signal } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? (signal ? 1 : 0));
}

const bin = (pkg, file) => join(root, 'node_modules', pkg, file);

/** Does the work only when the digest of `inputs` is not the one in the stamp file. */
function whenChanged(stamp, inputs, work) {
  const digest = digestOfFiles(root, inputs);
  const path = join(root, stamp);
  if (existsSync(path) && readFileSync(path, 'utf8') === digest) return;
  work();
  writeFileSync(path, digest);
}

function install() {
  whenChanged('node_modules/.installed', ['package-lock.json'], () => {
    // npm would empty the folder that a link leads to, which other worktrees may use.
    if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
      console.error('node_modules is a link, and package-lock.json has changed: delete the link, then run this again.');
      process.exit(2);
    }
    run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  });
}

function bundle() {
  whenChanged('dist/.bundled', bundleInputs, () => run(node, ['scripts/bundle.mjs']));
}

const biome = () => run(node, [bin('@biomejs/biome', 'bin/biome'), 'check', '--error-on-warnings', '.']);
const types = () => run(node, [bin('typescript', 'bin/tsc'), '-p', '.']);
const unusedExports = () => run(node, [bin('knip', 'bin/knip.js'), '--no-progress', '--treat-config-hints-as-errors']);
const spelling = () => {
  const cache = ['--cache', '--cache-location', 'node_modules/.cache/cspell'];
  run(node, [bin('cspell', 'bin.mjs'), 'lint', '--no-progress', '--no-summary', ...cache]);
};
const vitest = (projects, flags, env) =>
  run(node, [bin('vitest', 'vitest.mjs'), 'run', ...projects.flatMap((name) => ['--project', name]), ...flags], env);
// Of two cores, Vitest would leave one idle. Tests of browsers and servers wait much of their time, so that one more of
// them fits.
const everyCore = ['--maxWorkers=100%'];
const everyCoreAndOne = [`--maxWorkers=${availableParallelism() + 1}`];
/** Tests of random cases. Second readers: a browser, nginx, programs of hosts, Git, a parser of HTML. */
const fuzzTests = [
  'test/browser/client/policy.test.ts',
  'test/browser/client/hostile-paths.test.ts',
  'test/browser/client/attachments.test.ts',
  'test/trials/damaged-documents.test.ts',
  'test/trials/header-rules.test.ts',
  'test/trials/redirect-rules.test.ts',
  'test/trials/source-trees.test.ts',
  'test/unit/markdown/fuzz.test.ts',
  'test/faults/hostile-requests.test.ts',
];
const build = (folder, ...flags) => run(node, ['bin/pubdocs.js', 'build', folder, ...flags]);

/** The example site prints a program in PHP. Without PHP, its test is skipped, and says so. */
function installPhp() {
  const find = () => spawnSync('php', ['-r', 'exit(function_exists("curl_init") ? 0 : 1);']).status === 0;
  if (!find()) installFromDebian('No PHP with curl found', [['php-cli', 'php-curl']], find);
}

const tasks = {
  bundle() {},
  site() {
    build('site');
    console.log('\nThe site lies in site/build. To look at it: npx pubdocs preview site');
  },
  check() {
    biome();
    types();
    unusedExports();
    spelling();
    vitest(['unit', 'scenarios'], everyCore);
    build('site', '--strict', '--quiet');
  },
  test() {
    const programs = findBrowsers();
    installPhp();
    tasks.check();
    vitest(['commands', 'trials', 'browser', 'faults', 'publish', 'scale'], everyCoreAndOne, programs);
  },
  mutate() {
    run(node, ['test/mutation/mutate.mjs', ...process.argv.slice(3)]);
  },
  /** Random cases that a second program reads, with a new seed in each round: `npm run fuzz -- 60` for an hour. */
  fuzz() {
    const end = Date.now() + Number(process.argv[3] ?? 60) * 60_000;
    const browsers = findBrowsers();
    for (let seed = Number(process.argv[4] ?? Date.now()); Date.now() < end; seed += 1) {
      console.log(`PUBDOCS_SEED=${seed}`);
      vitest(['unit', 'trials', 'browser', 'faults'], fuzzTests, {
        ...browsers,
        PUBDOCS_SEED: String(seed),
        PUBDOCS_TIMES: '4',
      });
    }
  },
  /** Pictures of all blocks: `npm run gallery -- <folder> [<folder of earlier pictures>]`. */
  gallery() {
    const [, , , folder = 'gallery', against = ''] = process.argv;
    vitest(['trials'], ['test/trials/gallery.test.ts'], {
      ...findBrowsers(),
      PUBDOCS_GALLERY: resolve(folder),
      PUBDOCS_GALLERY_AGAINST: against === '' ? '' : resolve(against),
    });
  },
  bench() {
    run(node, ['test/bench/run.mjs', ...process.argv.slice(3)]);
  },
};

const task = tasks[process.argv[2] ?? ''];
if (!task) {
  console.error(`usage: node scripts/run.mjs ${Object.keys(tasks).join('|')}`);
  process.exit(2);
}
install();
bundle();
task();
