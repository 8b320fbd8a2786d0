// Ceph's object gateway on loopback: a real S3-compatible store, from Debian's packages, unpacked into a folder and
// never installed. One monitor, one disk in memory, one gateway. cephx is on, because the gateway hangs without it.

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';
import { repository } from './run-cli.ts';

export interface S3Server {
  /** 'Ceph 16.2.15' or the name of its substitute. */
  readonly name: string;
  readonly endpoint: string;
  /** Host name suffix of the website endpoint: `<bucket>.website.localhost`; null where there is none. */
  readonly website: string | null;
  /** Owns all buckets. */
  readonly owner: Keys;
  /** Has no rights until a policy grants them; null where rights are not checked. */
  readonly publisher: Keys | null;
  readonly stop: () => Promise<void>;
}

export interface Keys {
  readonly accessKey: string;
  readonly secretKey: string;
}

const cache = join(repository, 'node_modules/.cache/pubdocs-ceph');
const owner: Keys = { accessKey: 'PUBDOCSKEY', secretKey: 'PUBDOCSSECRET' };
const publisher: Keys = { accessKey: 'PUBLISHERKEY', secretKey: 'PUBLISHERSECRET' };
const startMs = 240_000;

const execute = promisify(execFile);

async function run(
  command: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<string> {
  const { stdout } = await execute(command, args, { timeout: startMs, maxBuffer: 2 ** 26, ...options });
  return stdout;
}

/** Downloads the missing packages and unpacks them, once for each machine → their folder. */
async function unpackPackages(): Promise<string> {
  const root = join(cache, 'root');
  if (existsSync(root)) return root;
  const work = `${cache}.${process.pid}`;
  mkdirSync(join(work, 'root'), { recursive: true });
  const packages = ['radosgw', 'ceph-mon', 'ceph-osd'];
  const plan = await run('apt-get', ['install', '-s', '--no-install-recommends', ...packages]);
  const names = [...plan.matchAll(/^Inst (\S+)/gm)].map(([, name = '']) => name);
  await run('apt-get', ['download', ...names], { cwd: work });
  await run('sh', ['-c', 'for file in *.deb; do dpkg -x "$file" root && rm "$file"; done'], { cwd: work });
  rmSync(cache, { recursive: true, force: true });
  renameSync(work, cache);
  return root;
}

interface Places {
  readonly root: string;
  readonly work: string;
  readonly fsid: string;
  readonly monitorPort: number;
  readonly port: number;
}

const configText = ({ root, work, fsid, monitorPort, port }: Places): string => {
  const libraries = `${root}/usr/lib/x86_64-linux-gnu`;
  return `[global]
fsid = ${fsid}
mon_initial_members = a
mon_host = v2:127.0.0.1:${monitorPort}
public_network = 127.0.0.0/8
auth_allow_insecure_global_id_reclaim = false
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 4
osd_pool_default_pg_autoscale_mode = off
mon_allow_pool_size_one = true
mon_max_pg_per_osd = 1000
osd_crush_chooseleaf_type = 0
plugin_dir = ${libraries}/ceph
erasure_code_dir = ${libraries}/ceph/erasure-code
osd_class_dir = ${libraries}/rados-classes
run_dir = ${work}/run
admin_socket = ${work}/run/$name.asok
log_file = ${work}/log/$name.log
mon_cluster_log_file = ${work}/log/cluster.log
pid_file = ${work}/run/$name.pid
crash_dir = ${work}/log
keyring = ${work}/keyring
[mon]
mon_data = ${work}/mon/a
[osd]
osd_data = ${work}/osd/0
osd_objectstore = memstore
memstore_device_bytes = 8589934592
osd_numa_auto_affinity = false
[client.admin]
rgw_frontends = beast endpoint=127.0.0.1:${port}
rgw_enable_static_website = true
rgw_enable_apis = s3, s3website, admin, iam
rgw_dns_s3website_name = website.localhost
rgw_thread_pool_size = 64
rgw_data = ${work}/rgw
`;
};

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + startMs;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error('Ceph did not start');
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

/** Starts the gateway; throws where this machine cannot run it. */
export async function startCeph(): Promise<S3Server> {
  if (process.arch !== 'x64' || process.platform !== 'linux') throw new Error('no packages for this system');
  const root = await unpackPackages();
  const work = mkdtempSync(join(tmpdir(), 'pubdocs-ceph-'));
  for (const folder of ['mon', 'osd/0', 'log', 'run', 'rgw']) mkdirSync(join(work, folder), { recursive: true });
  const places = { root, work, fsid: randomUUID(), monitorPort: await freePort(), port: await freePort() };
  writeFileSync(join(work, 'ceph.conf'), configText(places));
  const libraries = join(root, 'usr/lib/x86_64-linux-gnu');
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: [libraries, join(libraries, 'ceph'), join(root, 'lib/x86_64-linux-gnu')].join(':'),
    PATH: `${join(root, 'usr/bin')}:${process.env.PATH}`,
    PYTHONPATH: join(root, 'usr/lib/python3/dist-packages'),
    CEPH_CONF: join(work, 'ceph.conf'),
  };
  const ceph = (command: string, ...args: readonly string[]): Promise<string> =>
    run(join(root, 'usr/bin', command), args, { env });
  const cli = (...args: readonly string[]): Promise<string> =>
    run('/usr/bin/python3', [join(root, 'usr/bin/ceph'), '--connect-timeout', '10', ...args], { env });
  const attempt = (...args: readonly string[]): Promise<string> => cli(...args).catch(() => '');
  const running: ChildProcess[] = [];
  const start = (command: string, ...args: readonly string[]): void => {
    running.push(spawn(join(root, 'usr/bin', command), [...args, '-f'], { env, stdio: 'ignore' }));
  };
  const stop = async (): Promise<void> => {
    // The gateway stops first; the other processes have nothing to save.
    await Promise.all(
      running.toReversed().map(
        (child) =>
          new Promise<void>((resolve) => {
            if (child.exitCode !== null || child.signalCode !== null) return resolve();
            child.once('exit', () => resolve());
            child.kill('SIGKILL');
          }),
      ),
    );
    rmSync(work, { recursive: true, force: true });
  };
  try {
    const keyring = join(work, 'keyring');
    const map = join(work, 'monmap');
    const all = ['--cap', 'mon', 'allow *', '--cap', 'osd', 'allow *', '--cap', 'mgr', 'allow *'];
    await ceph('ceph-authtool', '--create-keyring', keyring, '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *');
    await ceph('ceph-authtool', keyring, '--gen-key', '-n', 'client.admin', ...all);
    await ceph(
      'ceph-authtool',
      keyring,
      '--gen-key',
      '-n',
      'osd.0',
      '--cap',
      'mon',
      'allow profile osd',
      '--cap',
      'osd',
      'allow *',
    );
    const monitor = `[v2:127.0.0.1:${places.monitorPort}]`;
    await ceph('monmaptool', '--create', '--clobber', '--fsid', places.fsid, '--addv', 'a', monitor, map);
    await ceph('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyring);
    start('ceph-mon', '-i', 'a');
    await until(async () => (await attempt('-s')) !== '');
    const disk = randomUUID();
    await cli('osd', 'new', disk);
    await attempt('auth', 'import', '-i', keyring);
    await ceph('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', disk, '--no-mon-config');
    start('ceph-osd', '-i', '0');
    await until(async () => (await attempt('osd', 'stat')).includes('1 up'));
    start('radosgw', '-n', 'client.admin');
    const endpoint = `http://127.0.0.1:${places.port}`;
    await until(() =>
      fetch(endpoint).then(
        () => true,
        () => false,
      ),
    );
    const createUser = (name: string, { accessKey, secretKey }: Keys, ...more: readonly string[]): Promise<string> => {
      const keys = [`--access-key=${accessKey}`, `--secret=${secretKey}`];
      return ceph('radosgw-admin', 'user', 'create', `--uid=${name}`, `--display-name=${name}`, ...keys, ...more);
    };
    await Promise.all([createUser('pubdocs', owner, '--caps=user-policy=*'), createUser('publisher', publisher)]);
    const version = (await ceph('radosgw', '--version')).match(/version (\S+)/)?.[1] ?? '';
    return { name: `Ceph ${version}`, endpoint, website: 'website.localhost', owner, publisher, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
