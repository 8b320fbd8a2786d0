// `pubdocs verify <url>`: requests every file and every page of a release from the host that serves it.
import { resolve } from 'node:path';
import { openBuiltFolder } from '../adapters/built-site.ts';
import { clock } from '../adapters/clock.ts';
import { makeRequester, type Requester } from '../adapters/request-once.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { hosts, isHostName } from '../model/hosts.ts';
import { manifestName } from '../model/write-plan.ts';
import { decodeManifest } from '../pipeline/manifest.ts';
import { ledgerFile } from '../pipeline/site-ledger.ts';
import { inParallel } from '../publish/carry-out.ts';
import { parseFileHeaders, parseHeaders } from '../publish/file-headers.ts';
import { redirectTargets } from '../publish/read-build.ts';
import {
  helpsRollback,
  limitNotes,
  reportFindings,
  type VerifyFinding,
  type VerifyInput,
  verifyPath,
  verifyRequests,
} from '../publish/verify.ts';
import { parseLedger } from '../site/ledger/parse-ledger.ts';
import { isUrl } from '../text/parse-url.ts';
import { endCommand } from './end-command.ts';
import { unknownHost } from './publish-target.ts';
import type { SiteFlags } from './site-options.ts';

export interface VerifyFlags extends SiteFlags {
  readonly as?: string;
  /** A built folder to compare with the responses of the host. */
  readonly dir?: string;
}

const concurrency = 16;
/** Runs while the release that is served changes. */
const maxRuns = 3;

/** Reads the text of a file of the release by its path; '' if it does not exist. */
type ReadFile = (path: string) => Promise<string>;

const decode = (bytes: Uint8Array | null): string => new TextDecoder().decode(bytes ?? new Uint8Array());

const fromHost =
  (requester: Requester, root: string): ReadFile =>
  async (path) => {
    const answer = await requester.get(`${root}/${path}`);
    return decode(typeof answer !== 'string' && answer.status === 200 ? answer.bytes : null);
  };

/** The response to the request for the manifest → why there is none */
function whyUnread(answer: Awaited<ReturnType<Requester['get']>>): string {
  if (typeof answer === 'string') return answer;
  return answer.status === 200 ? `${manifestName} is not one of pubdocs` : `${manifestName} returns ${answer.status}`;
}

/** Reads the headers and the ledger of the release with this manifest; null if it is not one. */
async function readRelease(manifest: string, read: ReadFile): Promise<Omit<VerifyInput, 'root' | 'host'> | null> {
  const files = decodeManifest(manifest);
  if (files === null) return null;
  const listed = await read('pubdocs-headers.json');
  const ledger = parseLedger(await read(ledgerFile));
  const hasFiles = (slash: boolean | null) =>
    new Map(
      [...(ledger.ok ? redirectTargets(ledger.ledger, slash) : [])].filter(([path]) =>
        files.some((file) => file.path === path),
      ),
    );
  // The ledger does not contain `trailingSlash`, so the files decide.
  const redirects = new Map([...hasFiles(null), ...hasFiles(false)]);
  const front = await read('index.html');
  const hasMeta = /<meta[^>]+http-equiv="content-security-policy"/i.test(front);
  return {
    files,
    base: ledger.ok ? ledger.ledger.base : '',
    languages: ledger.ok ? ledger.ledger.locales.length : 1,
    headers: parseHeaders(listed),
    fileHeaders: parseFileHeaders(listed),
    redirects,
    hasMetaPolicy: () => hasMeta,
  };
}

/** Compares the release that a host serves, or the folder `dir`, with the responses of the host. */
async function compareRelease(
  { root, host, dir }: Pick<VerifyInput, 'root' | 'host'> & { readonly dir: string | undefined },
  requester: Requester,
  run = 1,
): Promise<{ readonly diagnostics: readonly Diagnostic[]; readonly requests: number }> {
  const folder = dir === undefined ? null : openBuiltFolder(resolve(dir));
  const readHost = fromHost(requester, root);
  const read: ReadFile = folder ? async (path) => decode(folder.read(path)) : readHost;
  const manifest = await read(manifestName);
  const release = await readRelease(manifest, read);
  if (release === null) {
    const detail = folder ? `there is no ${manifestName}` : whyUnread(await requester.get(`${root}/${manifestName}`));
    return { diagnostics: [diagnose('verify-unreachable', { url: dir ?? root, detail })], requests: 0 };
  }
  const input = { ...release, root, host };
  const requests = verifyRequests(input);
  const findings: VerifyFinding[][] = [];
  await inParallel([...requests.entries()], concurrency, async ([place, request]) => {
    findings[place] = await verifyPath(request, input, requester.get);
  });
  const served = await readHost(manifestName);
  if (served === manifest || decodeManifest(served) === null)
    return { diagnostics: [...reportFindings(findings.flat()), ...limitNotes(input)], requests: requests.length };
  // Somebody has published. Findings about two releases at once would recommend a rollback.
  if (dir === undefined && run < maxRuns) return compareRelease({ root, host, dir }, requester, run + 1);
  const diagnostics = [diagnose('verify-other-release', { url: root, folder: dir ?? null })];
  return { diagnostics, requests: requests.length };
}

/** Requests everything, prints the findings and sets the exit code. */
export async function verify(url: string, flags: VerifyFlags): Promise<void> {
  const started = clock.now();
  const end = async (diagnostics: readonly Diagnostic[], requests: number) => {
    const durationMs = clock.now() - started;
    const extra = { url, rollback: helpsRollback(diagnostics) };
    await endCommand({ diagnostics, counts: { requests }, durationMs, extra }, { root: process.cwd(), flags });
  };
  const root = url.replace(/\/+$/, '');
  if (!/^https?:\/\//.test(root) || !isUrl(root))
    return end(
      [diagnose('verify-unreachable', { url, detail: 'it is not a URL that begins with https:// or http://' })],
      0,
    );
  const { as } = flags;
  if (as !== undefined && !isHostName(as)) return end([unknownHost(as)], 0);
  const host = as === undefined ? null : { ...hosts[as], name: as };
  const requester = makeRequester(concurrency);
  try {
    const { diagnostics, requests } = await compareRelease({ root, host, dir: flags.dir }, requester);
    await end(diagnostics, requests);
  } finally {
    requester.close();
  }
}
