// A real Caddy with the Caddyfile of the manual, on a free port.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { getText, rawRequest, statusOf } from './raw-request.ts';
import { repository } from './run-cli.ts';

const program = [process.env.PUBDOCS_CADDY ?? '', '/usr/bin/caddy', '/usr/local/bin/caddy'].find(
  (path) => path !== '' && existsSync(path),
);
if (program === undefined) console.warn('\n*** caddy is not installed: the comparison with it does not run. ***\n');

export const hasCaddy = program !== undefined;

/** The Caddyfile of the guide, for files below `www` instead of /srv/www. */
export function caddyRecipe(www: string): string {
  const manual = readFileSync(join(repository, 'docs/manual/guides/publishing.md'), 'utf8');
  const [, recipe = ''] = /```[^\n]*title="Caddyfile"[^\n]*\n([\s\S]*?)```/.exec(manual) ?? [];
  return recipe.replaceAll('/srv/www', www);
}

export interface RunningCaddy {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** Starts Caddy with a Caddyfile for `docs.example`, and waits until it responds. */
export async function startCaddy(caddyfile: string): Promise<RunningCaddy> {
  const folder = mkdtempSync(join(tmpdir(), 'pubdocs-caddy-'));
  const port = await freePort();
  const file = join(folder, 'Caddyfile');
  writeFileSync(
    file,
    `{\n  admin off\n  auto_https off\n}\n${caddyfile.replace('docs.example', `http://localhost:${port}`)}`,
  );
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const args = ['--config', file, '--adapter', 'caddyfile'];
  execFileSync(program ?? '', ['validate', ...args], { stdio: 'pipe', env });
  const child = spawn(program ?? '', ['run', ...args], { stdio: 'ignore', env });
  while (statusOf(await rawRequest(port, getText('/', [`Host: localhost:${port}`]))) === 0) await setTimeout(20);
  return {
    port,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Serves a build, which has its own settings for Caddy, below its base path. */
export async function startBuiltCaddy(out: string, base: string) {
  const www = mkdtempSync(join(tmpdir(), 'pubdocs-www-'));
  if (base !== '') symlinkSync(out, join(www, base));
  const recipe = base === '' ? caddyRecipe(out).replace(/\/public-docs(?=\/pubdocs)/, '') : caddyRecipe(www);
  const { port, stop } = await startCaddy(recipe);
  const close = async (): Promise<void> => {
    await stop();
    rmSync(www, { recursive: true, force: true });
  };
  return { origin: `http://localhost:${port}`, close };
}
