// Compares the ways to build a large site with Hugo, in one run: cold, an edit, an empty machine with the remote cache,
// shards. Hugo builds the same pages between them. The store is an S3-compatible server in memory. A proxy in front of
// it counts requests and bytes. Usage: node test/bench/beside-hugo.mjs [--pages 1000] [--shards 1,4,8; 0: none]. Jobs
// run one after the other here, and in parallel in CI.
import { spawn } from 'node:child_process';
import { appendFileSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build as bundle } from 'esbuild';
import { pageName, writeCorpus } from './corpus.mjs';
import { makePeerSite, peers } from './peers.mjs';

const { values: flags } = parseArgs({
  options: { pages: { type: 'string', default: '1000' }, shards: { type: 'string', default: '1,4,8' } },
});
const pages = Number(flags.pages);
const repository = join(dirname(fileURLToPath(import.meta.url)), '../..');
const cli = join(repository, 'bin/pubdocs.js');
const folder = mkdtempSync(join(tmpdir(), 'pubdocs-beside-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Starts the S3 server of the tests of publishing, which is TypeScript and has to be bundled first. */
async function startStore() {
  const outfile = join(folder, 's3.mjs');
  const entryPoints = [join(repository, 'test/support/s3-memory.ts')];
  await bundle({ entryPoints, outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'error' });
  return (await import(outfile)).startMemoryS3();
}

/** Passes requests on to the store, and counts them and the bytes of their bodies. */
async function startCounter(endpoint) {
  const counted = { requests: 0, fetched: 0, sent: 0 };
  const server = createServer((incoming, outgoing) => {
    counted.requests += 1;
    const { method, headers, url } = incoming;
    const passed = request(new URL(url, endpoint), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode, answer.headers);
      answer.on('data', (chunk) => {
        counted.fetched += chunk.length;
      });
      answer.pipe(outgoing);
    });
    incoming.on('data', (chunk) => {
      counted.sent += chunk.length;
    });
    incoming.pipe(passed);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { counted, endpoint: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

const store = await startStore();
const counter = await startCounter(store.endpoint);
const env = {
  ...process.env,
  AWS_ENDPOINT_URL_S3: counter.endpoint,
  AWS_ACCESS_KEY_ID: store.owner.accessKey,
  AWS_SECRET_ACCESS_KEY: store.owner.secretKey,
  AWS_REGION: 'us-east-1',
  AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
};

/** Runs a command → wall and processor seconds, peak memory in MB, and its requests to the store. */
async function measure(command, args, cwd = repository) {
  const before = { ...counter.counted };
  const started = process.hrtime.bigint();
  const child = spawn('/usr/bin/time', ['-f', '@%U %S %M', command, ...args], { cwd, env });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const status = await new Promise((resolve) => child.on('close', resolve));
  const wall = Number(process.hrtime.bigint() - started) / 1e9;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${output}`);
  const [user = 0, system = 0, kilobytes = 0] = (/@([\d. ]+)\n/.exec(output)?.[1] ?? '').split(' ').map(Number);
  const since = (name) => counter.counted[name] - before[name];
  return {
    wall,
    cpu: user + system,
    memory: kilobytes / 1024,
    requests: since('requests'),
    fetched: since('fetched') / 1e6,
    sent: since('sent') / 1e6,
  };
}

const site = join(folder, 'site');
writeCorpus(site, { pages });
const hugo = join(folder, 'hugo');
makePeerSite(hugo, peers.Hugo, site);
const times = [];
async function runHugo() {
  // Deleting the output would slow down the next run: ext4 checks the inode numbers of deleted files whenever it
  // creates a file.
  const output = join(hugo, peers.Hugo.output);
  if (existsSync(output)) renameSync(output, join(mkdtempSync(join(folder, 'aside-')), 'old'));
  times.push(await measure(peers.Hugo.command, peers.Hugo.flags, hugo));
}

/** Runs pubdocs on a machine, which is one folder for the cache and one for the output. */
const run = (command, machine, ...more) =>
  measure(process.execPath, [
    ...[cli, command, site, '--quiet', '--cache-dir', join(folder, machine, 'cache')],
    ...['--out-dir', join(folder, machine, 'out'), ...more],
  ]);
const build = (machine, ...more) => run('build', machine, ...more);
async function remote(name) {
  await fetch(`${store.endpoint}/${name}`, { method: 'PUT' });
  return ['--remote-cache', `s3://${name}/docs`];
}
const edit = (number) => appendFileSync(join(site, 'docs', `${pageName(number)}.md`), '\nOne more sentence.\n');

const rows = [];
const record = (name, result) => rows.push({ name, ...result });

await runHugo();
record('cold', await build('alone'));
await runHugo();
const shared = await remote('shared');
record('cold, fills the remote cache', await build('first', ...shared));
// The target is a folder: the time to send a whole release to a store is not measured here.
const served = ['--to', `file://${join(folder, 'served/public-docs')}`];
await run('publish', 'first', '--as-built', ...served);
await runHugo();
edit(7);
record('the first edit after it', await build('alone'));
edit(8);
record('an edit', await build('alone'));
await runHugo();
record('the edits, empty machine, remote cache', await build('empty', ...shared, '--cache-read-only'));
await runHugo();
record('the edits, empty machine, publish --build', await run('publish', 'other', '--build', ...served, ...shared));
await runHugo();
const shards = (count) => (count === 1 ? '1 shard' : `${count} shards`);
const sum = (results, name) => results.reduce((total, result) => total + result[name], 0);
for (const count of flags.shards.split(',').map(Number).filter(Boolean)) {
  const own = await remote(`shards-${count}`);
  const jobs = [];
  for (let number = 1; number <= count; number += 1)
    jobs.push(await build(`job-${count}-${number}`, '--shard', `${number}/${count}`, ...own));
  await runHugo();
  const join = await build(`join-${count}`, '--join', String(count), '--cache-read-only', ...own);
  const longest = jobs.reduce((one, other) => (other.cpu > one.cpu ? other : one));
  record(`${shards(count)}: the longest`, longest);
  record(`${shards(count)}: join`, join);
  const all = [...jobs, join];
  const counts = { requests: sum(all, 'requests'), fetched: sum(all, 'fetched'), sent: sum(all, 'sent') };
  const memory = Math.max(...all.map((job) => job.memory));
  record(`${shards(count)}: all jobs`, { wall: longest.wall + join.wall, cpu: sum(all, 'cpu'), memory, ...counts });
}
counter.close();
await store.stop();

const sorted = (name) => times.map((time) => time[name]).sort((one, other) => one - other);
const median = (name) => sorted(name)[Math.floor(times.length / 2)];
const print = (...cells) => console.log(`| ${cells.join(' | ')} |`);
const decimals = (value) => value.toFixed(value < 10 ? 1 : 0);
console.log(
  `${pages} pages, Node ${process.version}, ${availableParallelism()} cores, load ${loadavg()[0].toFixed(1)}. Hugo ran ${times.length} times: ${decimals(sorted('wall')[0])} to ${decimals(sorted('wall').at(-1))} s.\n`,
);
print('build', 'wall s', '× Hugo', 'processor s', '× Hugo', 'peak MB', 'requests', 'MB fetched', 'MB sent');
print(...['---', ...Array.from({ length: 8 }, () => '---:')]);
const hugoRow = { name: 'Hugo, bare layout', wall: median('wall'), cpu: median('cpu'), memory: median('memory') };
for (const { name, wall, cpu, memory, requests = 0, fetched = 0, sent = 0 } of [hugoRow, ...rows]) {
  const toHugo = [wall / median('wall'), cpu / median('cpu')].map((times) => times.toFixed(2));
  const traffic = requests === 0 ? ['', '', ''] : [requests, decimals(fetched), decimals(sent)];
  print(name, decimals(wall), toHugo[0], decimals(cpu), toHugo[1], Math.round(memory), ...traffic);
}
