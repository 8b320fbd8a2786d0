// A real nginx with the configuration of the manual, on a free port.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { getText, rawRequest, statusOf } from './raw-request.ts';
import { repository } from './run-cli.ts';

const program = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'].find((path) => existsSync(path));
if (program === undefined) console.warn('\n*** nginx is not installed: the comparison with it does not run. ***\n');

export const hasNginx = program !== undefined;

/** Configuration blocks of a guide, in order, for files below `www` instead of /srv/www. */
export function nginxRecipes(www: string, guide = 'publishing'): string[] {
  const manual = readFileSync(join(repository, `docs/manual/guides/${guide}.md`), 'utf8');
  return [...manual.matchAll(/```nginx[^\n]*\n([\s\S]*?)```/g)].map(([, text = '']) =>
    text.replaceAll('/srv/www', www),
  );
}

export interface RunningNginx {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/** Starts nginx with lines for `http` and for its one server, and waits until it responds. */
export async function startNginx({ http = '', server }: { http?: string; server: string }): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'pubdocs-nginx-'));
  const port = await freePort();
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const config = `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/errors;
events {}
http {
  include /etc/nginx/mime.types; default_type application/octet-stream; access_log off; ${paths.join(' ')}
  ${http}
  server { listen 127.0.0.1:${port}; root ${folder}/none; ${server} }
}\n`;
  writeFileSync(join(folder, 'nginx.conf'), config);
  const args = ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'errors')];
  execFileSync(program ?? '', ['-t', ...args], { stdio: 'pipe' });
  const child = spawn(program ?? '', args, { stdio: 'ignore' });
  while (statusOf(await rawRequest(port, getText('/'))) === 0) await setTimeout(20);
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
