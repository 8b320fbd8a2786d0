// Where the commands of the manual run: a built site, a bucket, a CDN in front of it, and programs that reach both.
import { execFileSync, spawn } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { GetObjectCommand, ListObjectsV2Command, type S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll } from 'vitest';
import { type Cdn, startCdn } from './cdn.ts';
import { manualBlocks } from './manual.ts';
import { repository, runCli } from './run-cli.ts';
import type { S3Box } from './s3-box.ts';

const programs = new Map<string, string | null>();

/** Path of a program that works on this machine; null: there is none. */
export function findProgram(name: string): string | null {
  const known = programs.get(name);
  if (known !== undefined) return known;
  const paths = (process.env.PATH ?? '').split(delimiter).map((place) => join(place, name));
  const works = (path: string): boolean => {
    try {
      execFileSync(path, ['--version'], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  };
  const found = paths.find((path) => existsSync(path) && works(path)) ?? null;
  programs.set(name, found);
  return found;
}

export interface Ran {
  readonly code: number | null;
  readonly output: string;
}

export interface Workspace {
  readonly root: string;
  readonly bucket: string;
  readonly cdn: Cdn;
  /** Runs a script of the manual in the site's folder → exit code and output. */
  readonly run: (text: string, env?: Readonly<Record<string, string>>) => Promise<Ran>;
  readonly read: (key: string) => Promise<string>;
  readonly keys: () => Promise<readonly string[]>;
  readonly edit: (text: string) => void;
}

interface WorkspaceOptions {
  readonly hasBucket?: boolean;
  readonly reader?: S3Client;
}

export interface ManualBox {
  /**
   * A copy of the site with a bucket of its own. `hasBucket: false`: the commands create the bucket. `reader`: the
   * client of the CDN.
   */
  readonly makeWorkspace: (name: string, options?: WorkspaceOptions) => Promise<Workspace>;
  /** Requests to CloudFront so far: `POST /… paths`. */
  readonly recorded: string[];
}

const cli = join(repository, 'bin/pubdocs.js');

/** Registers the hooks of a test file → its box. */
export function makeManualBox(box: S3Box): ManualBox {
  const folder = mkdtempSync(join(tmpdir(), 'pubdocs-manual-'));
  const template = join(folder, 'site');
  const bin = join(folder, 'bin');
  const open: (() => Promise<void>)[] = [];
  const recorded: string[] = [];
  const recorder = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      recorded.push(
        `${request.method} ${request.url} ${[...text.matchAll(/<Path>(.*?)<\/Path>/g)].map(([, path]) => path).join(' ')}`,
      );
      response.writeHead(201, { 'content-type': 'text/xml' });
      response.end('<?xml version="1.0"?><Invalidation><Id>I1</Id><Status>InProgress</Status></Invalidation>');
    });
  });

  const script = (name: string, text: string): void => {
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(bin, name), 0o755);
  };
  beforeAll(async () => {
    await new Promise<void>((resolve) => recorder.listen(0, '127.0.0.1', resolve));
    const { port } = recorder.address() as AddressInfo;
    mkdirSync(bin);
    script(
      'npx',
      `[ "$1" = pubdocs ] || exit 99; shift
[ "$1" = preview ] && { shift; exec "${process.execPath}" "${join(import.meta.dirname, 'preview-once.mjs')}" "${cli}" "$@"; }
exec "${process.execPath}" "${cli}" "$@"`,
    );
    script('npm', '[ "$*" = ci ] || exit 99');
    for (const name of ['gcloud', 'az']) script(name, `echo "${name} $*" >> "$MANUAL_LOG"`);
    script(
      'aws',
      `export AWS_DEFAULT_REGION="$AWS_REGION" AWS_ACCESS_KEY_ID="$OWNER_KEY" AWS_SECRET_ACCESS_KEY="$OWNER_SECRET" AWS_PAGER=
case "$1" in cloudfront) url=http://127.0.0.1:${port};; *) url=${box.server.endpoint};; esac
exec "${findProgram('aws')}" --endpoint-url "$url" "$@"`,
    );
    cpSync(join(repository, 'test/scenarios/_base/site'), template, { recursive: true });
    const config = join(template, 'pubdocs.config.ts');
    const more = "search: false, redirects: [{ from: '/docs/old', to: '/docs/intro' }], csp: { meta: false },";
    writeFileSync(
      config,
      readFileSync(config, 'utf8').replace("base: '/public-docs',", `base: '/public-docs', ${more}`),
    );
    const { code, stdout } = await runCli(['build', template, '--quiet']);
    if (code !== 0) throw new Error(stdout);
  });
  afterAll(async () => {
    for (const close of open) await close();
    recorder.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A built site, a bucket and a CDN in front of it. Their names replace those of the manual. */
  const makeWorkspace: ManualBox['makeWorkspace'] = async (name, { hasBucket = true, reader } = {}) => {
    const root = join(folder, name);
    cpSync(template, root, { recursive: true });
    const bucket = hasBucket ? await box.newBucket() : `manual-${name}`;
    const cdn = await startCdn(reader ?? box.client, bucket, '/public-docs');
    open.push(cdn.close);
    cdn.headers = JSON.parse(readFileSync(join(root, 'build/pubdocs-headers.json'), 'utf8'));
    const local = (text: string): string =>
      text
        .replaceAll('my-bucket', bucket)
        .replaceAll('https://docs.example/public-docs', cdn.url)
        .replaceAll(
          /https:\/\/(?:my-account\.r2\.cloudflarestorage\.com|storage\.googleapis\.com)/g,
          box.server.endpoint,
        )
        .replaceAll('/srv/www', join(root, 'www'));
    for (const { title, text } of manualBlocks().filter(({ language }) => language === 'json'))
      if (title) writeFileSync(join(root, title), local(text));
    const { owner } = box.server;
    const environment = {
      ...process.env,
      // The store is on loopback; some versions of rclone fail when it is set.
      AWS_CA_BUNDLE: undefined,
      PATH: `${bin}${delimiter}${process.env.PATH}`,
      NO_COLOR: '1',
      AWS_ENDPOINT_URL_S3: box.server.endpoint,
      OWNER_KEY: owner.accessKey,
      OWNER_SECRET: owner.secretKey,
      MANUAL_LOG: join(root, 'log.txt'),
      RCLONE_CONFIG: join(root, 'rclone.conf'),
    };
    const run: Workspace['run'] = (text, env = {}) =>
      new Promise((resolve) => {
        const child = spawn('bash', ['-ec', local(text)], {
          cwd: root,
          env: { ...environment, ...env },
          stdio: ['ignore', 'pipe', 'pipe'],
        });
        let output = '';
        for (const stream of [child.stdout, child.stderr])
          stream.setEncoding('utf8').on('data', (chunk: string) => {
            output += chunk;
          });
        child.on('close', (code) => resolve({ code, output }));
      });
    return {
      root,
      bucket,
      cdn,
      run,
      read: async (key) => {
        const { Body } = await box.client.send(new GetObjectCommand({ Bucket: bucket, Key: `public-docs/${key}` }));
        return (await Body?.transformToString()) ?? '';
      },
      keys: async () => {
        const { Contents = [] } = await box.client.send(new ListObjectsV2Command({ Bucket: bucket }));
        return Contents.map(({ Key = '' }) => Key);
      },
      edit: (text) => appendFileSync(join(root, 'docs/quick-start.md'), `\n${text}\n`),
    };
  };
  return { makeWorkspace, recorded };
}
