// Shared by `dev` and `preview`: port and host, the printed URLs of the site, and the end of the commands.
import { hostname, networkInterfaces } from 'node:os';
import type { RunningServer } from '../adapters/http-server/start-server.ts';
import { openBrowser } from '../adapters/open-browser.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { hideSecrets } from '../diagnostics/hide-secrets.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { MountedFolders } from '../model/mounted-folders.ts';
import { prettyFinding } from '../reports/pretty-report.ts';
import { exitCodeOf } from './exit-codes.ts';
import { readSource, wantsColor, workingFile } from './print-report.ts';
import { secrets } from './secrets.ts';
import type { SiteFlags } from './site-options.ts';

export interface ServeFlags extends SiteFlags {
  readonly port?: string;
  readonly host?: string | true;
  readonly allowedHosts?: readonly string[];
  readonly open?: boolean;
  readonly poll?: boolean;
  readonly locale?: string;
}

export interface ServerChoice {
  readonly host: string | null;
  /** Other host names that requests may have. */
  readonly allowedHosts: readonly string[];
  readonly port: number;
  readonly strictPort: boolean;
  readonly warnings: readonly Diagnostic[];
}

const defaultPort = 3000;
const everywhere = '0.0.0.0';
const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '::1']);

/** { port: '8080' } → that port or an error; without a port → 3000 or the next free one, on loopback only. */
export function serverChoice(flags: ServeFlags): ServerChoice | { readonly diagnostics: readonly Diagnostic[] } {
  const port = flags.port === undefined ? defaultPort : Number(flags.port);
  if (!/^\d+$/.test(flags.port ?? '0') || port > 65_535) {
    return { diagnostics: [diagnose('port-invalid', { port: flags.port ?? '' })] };
  }
  // The address may have the brackets of URLs: `[::1]`.
  const hostName = flags.host === true ? everywhere : flags.host?.toLowerCase().replace(/^\[(.*)\]$/, '$1');
  const host = hostName === undefined || loopback.has(hostName) ? null : hostName;
  const warnings = host === null ? [] : [diagnose('host-exposed', { host })];
  // Other machines may know this one by its own name.
  const ownName = host === null ? [] : [hostname().toLowerCase()];
  const allowedHosts = [...(flags.allowedHosts ?? []), ...ownName];
  return { host, allowedHosts, port, strictPort: flags.port !== undefined, warnings };
}

/** Addresses of this machine that others can reach, for a server that listens on all of them. */
const outerAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((list) =>
    (list ?? []).filter(({ internal, family }) => !internal && family === 'IPv4').map(({ address }) => address),
  );

interface Announcement {
  readonly server: RunningServer;
  readonly choice: ServerChoice;
  readonly path: string;
  readonly what: string;
  readonly open: boolean;
  /** Prints nothing; used to open the browser later. */
  readonly isSilent?: boolean;
}

/** Prints the URLs of the site, and opens it in a browser on request. */
export function showUrls({ server, choice, path, what, open, isSilent = false }: Announcement): void {
  const at = (host: string): string => `http://${host.includes(':') ? `[${host}]` : host}:${server.port}${path}`;
  const { host } = choice;
  const hosts = host === null ? ['localhost'] : /^[0:.]+$/.test(host) ? ['localhost', ...outerAddresses()] : [host];
  const [first = 'localhost', ...others] = hosts;
  if (!isSilent) console.log([what, ...[first, ...others].map((name) => `  ${at(name)}`)].join('\n'));
  if (open) openBrowser(at(first));
}

/** Prints findings with their source lines to stderr. `folders` are those outside of the root. */
export function printFindings(
  findings: readonly Diagnostic[],
  root: string,
  folders: MountedFolders = new Map(),
): void {
  const color = wantsColor(process.stderr, process.env);
  const options = { color, source: readSource(root, { folders }), showFile: workingFile(root) };
  for (const finding of findings) console.error(`${prettyFinding(hideSecrets(finding, secrets), options)}\n`);
}

/** Prints the findings that stop the command, and sets the exit code. */
export function endWith(findings: readonly Diagnostic[], root: string): void {
  printFindings(findings, root);
  process.exitCode = exitCodeOf(findings, { strict: false });
}
