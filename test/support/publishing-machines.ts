// Machines that build and publish a small site to targets of one S3-compatible store.
import { HeadObjectCommand } from '@aws-sdk/client-s3';
import pLimit from 'p-limit';
import { expect } from 'vitest';
import { runCli } from './run-cli.ts';
import { makeS3Box } from './s3-box.ts';
import { makeSmallMachines } from './small-machines.ts';
import type { SmallReport } from './small-site.ts';

export const codes = ({ findings }: SmallReport): string[] => findings.map(({ code }) => code);

/** Registers the hooks of a test file → its store, its site, and the commands of its machines. */
export function makePublishingMachines(name: string) {
  const box = makeS3Box(name);
  const pages = 6;
  const small = makeSmallMachines(pages);

  const env = (): Record<string, string> => ({ AWS_ENDPOINT_URL_S3: box.proxy.endpoint });

  async function run(command: string, machine: string, ...flags: readonly string[]): Promise<SmallReport> {
    const { stdout, stderr, code } = await runCli(
      [command, small.site.root, '--json', ...small.flags(machine), ...flags],
      {
        env: env(),
      },
    );
    try {
      return { ...(JSON.parse(stdout) as SmallReport), code };
    } catch {
      throw new Error(`no report: ${stdout}\n${stderr}`);
    }
  }

  const to = (name: string): string[] => ['--to', `s3://${box.bucket}/${name}/public-docs`];
  const cache = (): string[] => ['--remote-cache', `s3://${box.bucket}/cache`];
  const publishBuild = (machine: string, name: string, ...flags: readonly string[]): Promise<SmallReport> =>
    run('publish', machine, '--build', ...to(name), ...cache(), ...flags);

  /** Builds the whole site on one machine and publishes it to a target. */
  async function publishWhole(machine: string, name: string): Promise<void> {
    const { code, findings } = await run('build', machine);
    expect([code, findings.filter(({ severity }) => severity === 'error')]).toEqual([0, []]);
    expect((await run('publish', machine, '--as-built', ...to(name))).code).toBe(0);
  }

  /** Objects for readers: bytes and headers by key. */
  async function served(name: string): Promise<Record<string, unknown>> {
    const store = box.direct(`${name}/public-docs`);
    const keys = (await store.list('')).filter((key) => !key.startsWith('.pubdocs/'));
    const read = async (key: string) => {
      const { ContentType, CacheControl, ContentEncoding } = await box.client.send(
        new HeadObjectCommand({ Bucket: box.bucket, Key: `${name}/public-docs/${key}` }),
      );
      const bytes = (await store.read(key))?.bytes ?? new Uint8Array();
      return [key, [Buffer.from(bytes).toString('latin1'), ContentType, CacheControl, ContentEncoding]] as const;
    };
    // A few at a time: a store does not accept hundreds of connections within the time limit of one.
    const limit = pLimit(8);
    return Object.fromEntries(await Promise.all(keys.toSorted().map((key) => limit(() => read(key)))));
  }

  /** Changes a text that only its own page shows. */
  const edit = (): void =>
    small.site.write(
      'docs/page-1.md',
      '---\ntitle: Page 1\ndescription: What page 1 is about\n---\n\nAnother text.\n\n## Part two\n',
    );

  return { box, small, pages, run, publishBuild, publishWhole, served, edit, to, cache };
}
