// Checks the cost model of docs/manual/guides/large-sites.md with measured builds: a generated site, built alone and by
// shards, each a process with folders of its own and one store. Usage: node test/bench/shards.mjs [--pages 1000]
// [--shards 1,4,8] It compares processor time, because the jobs run one after the other here, and in parallel in CI.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { writeCorpus } from './corpus.mjs';

const { values: flags } = parseArgs({
  options: { pages: { type: 'string', default: '1000' }, shards: { type: 'string', default: '1,4,8' } },
});
const pages = Number(flags.pages);
const cli = join(dirname(fileURLToPath(import.meta.url)), '../../bin/pubdocs.js');
const folder = mkdtempSync(join(tmpdir(), 'pubdocs-shards-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Runs a build → processor seconds, and peak memory in MB */
function build(site, name, args) {
  const all = [
    '-f',
    '@%U %S %M',
    process.execPath,
    cli,
    'build',
    site,
    '--quiet',
    '--cache-dir',
    join(folder, name, 'cache'),
  ];
  const { stderr, stdout, status } = spawnSync('/usr/bin/time', [...all, ...args], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (status !== 0) throw new Error(`${name} ended with ${status}:\n${stdout}${stderr}`);
  const [user = 0, system = 0, memory = 0] = (/@([\d. ]+)\n/.exec(stderr)?.[1] ?? '').split(' ').map(Number);
  return { cpu: user + system, memory: memory / 1024 };
}

const sizeOf = (path) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).size);

/**
 * The constants of the model. The difference between shards of two sizes is the cost of pages; the rest is the cost of
 * the start, which includes compiling the code of the program. Both shards have the size of parallel jobs, because most
 * of a smaller shard runs before its code is compiled.
 */
function constants(site, tiny) {
  const store = (name) => ['--remote-cache', `file://${join(folder, name)}`];
  const out = (name) => ['--out-dir', join(folder, name, 'out')];
  const alone = build(site, 'alone', out('alone'));
  const half = build(site, 'half', ['--shard', '1/2', ...store('store-2')]).cpu;
  const eighth = build(site, 'eighth', ['--shard', '1/8', ...store('store-8')]).cpu;
  build(site, 'whole', ['--shard', '1/1', ...store('store-1')]);
  const joined = build(site, 'rest', [...out('rest'), '--join', '1', ...store('store-1'), '--cache-read-only']).cpu;
  const fixed = build(tiny, 'tiny', out('tiny')).cpu;
  const compile = (half - eighth) / (pages * (1 / 2 - 1 / 8));
  return { alone, compile, start: half - (compile * pages) / 2, rest: (joined - fixed) / pages, fixed };
}

const site = join(folder, 'site');
const tiny = join(folder, 'tiny-site');
writeCorpus(site, { pages });
writeCorpus(tiny, { pages: 2 });
const { alone, compile, start, rest, fixed } = constants(site, tiny);
const row = (...cells) => console.log(`| ${cells.join(' | ')} |`);
const s = (seconds) => seconds.toFixed(1);

console.log(
  `${pages} pages: a build alone takes ${s(alone.cpu)} s of processor time and ${Math.round(alone.memory)} MB.`,
);
console.log(
  `start of a shard ${start.toFixed(1)} s, of a join ${fixed.toFixed(1)} s, compile ${(compile * 1000).toFixed(2)} ms/page, rest ${(rest * 1000).toFixed(2)} ms/page`,
);
row('shards', 'longest shard, s', 'model', 'join, s', 'model', 'total, s', 'model', 'objects', 'MB');
row(...Array.from({ length: 9 }, () => '---'));
for (const of of flags.shards.split(',').map(Number)) {
  const place = join(folder, `store-${of}-shards`);
  const store = ['--remote-cache', `file://${place}`];
  const jobs = Array.from({ length: of }, (_, index) =>
    build(site, `job-${of}-${index}`, ['--shard', `${index + 1}/${of}`, ...store]),
  );
  const out = join(folder, `joined-${of}`, 'out');
  const joined = build(site, `joined-${of}`, ['--join', String(of), '--out-dir', out, '--cache-read-only', ...store]);
  const longest = Math.max(...jobs.map(({ cpu }) => cpu));
  const total = jobs.reduce((sum, { cpu }) => sum + cpu, joined.cpu);
  const sizes = sizeOf(place);
  row(
    of,
    s(longest),
    s(start + (compile * pages) / of),
    s(joined.cpu),
    s(fixed + rest * pages),
    s(total),
    s(start * of + fixed + (compile + rest) * pages),
    sizes.length,
    (sizes.reduce((sum, size) => sum + size, 0) / 1e6).toFixed(1),
  );
}
