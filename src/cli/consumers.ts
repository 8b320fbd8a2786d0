// `pubdocs consumers scan`: which URLs of this site another repository cites.

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { trackedFiles } from '../adapters/git/git.ts';
import { extractSource, fetchRef } from '../adapters/git/git-sources.ts';
import { makeNodeFiles } from '../adapters/node-files.ts';
import { gitUrlWords, readGitAddress } from '../config/sources-config.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { consumersFolder, printCitations } from '../links/consumers/consumers-file.ts';
import { makeCitedReader } from '../links/consumers/read-cited.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { parseUrl } from '../text/parse-url.ts';
import { plural } from '../text/plural.ts';
import { posixRelative } from '../text/posix-relative.ts';
import { suggest } from '../text/suggest.ts';
import { listFiles } from './built-folder.ts';
import { startCommand } from './end-command.ts';
import { abortOnInterrupt } from './on-interrupt.ts';
import { readConfig } from './open-site.ts';
import { existingFolder, type SiteFlags } from './site-options.ts';
import { writeSiteFile } from './write-named-file.ts';

export interface ConsumersFlags extends SiteFlags {
  readonly name: string;
}

/** Larger files are data or bundles. */
const maxBytes = 5_000_000;

interface Scan {
  /** URL → places: `src/errors.py:12` */
  readonly urls: ReadonlyMap<string, readonly string[]>;
  readonly counts: { readonly files: number; readonly skipped: number; readonly open: number };
}

/** Writes the file of a consumer, and prints what was read. `from`: a folder, or the URL of a Git repository. */
export async function scanConsumer(from: string, root: string | undefined, flags: ConsumersFlags): Promise<void> {
  const { options, end } = startCommand('consumers', root, flags);
  const source = isGitUrl(from) ? null : existingFolder(from);
  const opened = await readConfig(options, flags);
  if (opened.config === null) return end(opened);
  const read = makeCitedReader(opened.config);
  const scan =
    source === null
      ? await readClone(from, (folder, paths) => scanFiles(folder, paths, read))
      : { value: scanFiles(source, pathsOf(source), read), leftOut: 0 };
  if ('diagnostic' in scan) return end({ diagnostics: [didYouMean(scan.diagnostic)] });
  const { urls } = scan.value;
  const counts = { ...scan.value.counts, skipped: scan.value.counts.skipped + scan.leftOut };
  const file = `${consumersFolder}/${flags.name}.json`;
  writeSiteFile(join(options.root, file), printCitations(urls), file);
  const text = [
    `Wrote ${file}: ${plural(urls.size, 'URL')} in ${plural(counts.files, 'file')}.\n`,
    ...(counts.open === 0 ? [] : [`Not listed: ${plural(counts.open, 'URL')} whose path a program completes.\n`]),
    ...(counts.skipped === 0
      ? []
      : [
          `Not read: ${plural(counts.skipped, 'file')}, because they are binary, too large, links out of the folder, or have names that some systems forbid.\n`,
        ]),
  ].join('');
  await end({ diagnostics: [], counts: { urls: urls.size, ...counts }, text });
}

function pathsOf(folder: string): readonly string[] {
  const tracked = [...trackedFiles(folder)];
  return (tracked.length > 0 ? tracked : listFiles(folder)).toSorted();
}

function scanFiles(folder: string, paths: readonly string[], read: ReturnType<typeof makeCitedReader>): Scan {
  const files = makeNodeFiles(folder);
  const urls = new Map<string, string[]>();
  const counts = { files: 0, skipped: 0, open: 0 };
  for (const path of paths) {
    const entry = files.stat(path);
    const bytes = entry && entry.size <= maxBytes ? files.read(path) : null;
    // Text has no zero byte, as Git decides.
    if (!(bytes instanceof Uint8Array) || bytes.subarray(0, 8000).includes(0)) {
      counts.skipped += 1;
      continue;
    }
    counts.files += 1;
    const cited = read(new TextDecoder().decode(bytes));
    counts.open += cited.open;
    for (const { url, line } of cited.urls) {
      const places = urls.get(url) ?? [];
      const place = `${path}:${line}`;
      if (!places.includes(place)) urls.set(url, [...places, place]);
    }
  }
  return { urls, counts };
}

/** ('https://git.example/sdk.git') → true; paths of folders are no URLs */
const isGitUrl = (text: string): boolean => /^(?:(?:git\+)?(?:https?|ssh|file):\/\/|[\w.-]+@[\w.-]+:)/.test(text);

/**
 * Fetches a commit of `https://git.example/sdk.git` or `…#v2:docs`; `work` gets its temporary folder and paths.
 * `leftOut`: files whose names not every system can write.
 */
async function readClone<T>(
  raw: string,
  work: (folder: string, paths: readonly string[]) => T,
): Promise<{ readonly value: T; readonly leftOut: number } | { readonly diagnostic: Diagnostic }> {
  const whole = raw.startsWith('git+') ? raw : `git+${raw}`;
  const address = readGitAddress(whole.includes('#') ? whole : `${whole}#HEAD`);
  if (address === null) {
    // Without what may be a secret.
    const { protocol = '', host = '', pathname = '' } = parseUrl(whole.slice('git+'.length)) ?? {};
    // `git@host:path` is how hosts print it.
    const [, user = '', server = '', path = ''] = /^([\w.-]+@)([\w.-]+):(.*)$/.exec(raw) ?? [];
    const from = server === '' ? `${protocol}//${host}${pathname}` : raw;
    const detail = server === '' ? `Write ${gitUrlWords}` : `Write ssh://${user}${server}/${path}`;
    return { diagnostic: diagnose('source-unreadable', { from, problem: 'repository', name: '', detail }) };
  }
  const cacheDir = mkdtempSync(join(tmpdir(), 'pubdocs-clone-'));
  const { signal, exitCode, stop } = abortOnInterrupt();
  try {
    const fetched = await fetchRef(address, cacheDir, { isWhole: false, signal });
    const tree = 'commit' in fetched ? extractSource({ ...address, ...fetched }, cacheDir, { isScan: true }) : fetched;
    if ('folder' in tree) return { value: work(tree.folder, pathsBelow(tree.folder)), leftOut: tree.leftOut };
    const isRef = tree.problem === 'ref';
    const problem = tree.problem === 'fetch' ? 'repository' : tree.problem;
    const name = isRef ? address.ref : address.folder;
    const at = { suggest: 'refs' in tree ? suggest(address.ref, tree.refs) : [] };
    return {
      diagnostic: diagnose('source-unreadable', { from: address.name, problem, name, detail: tree.detail }, at),
    };
  } finally {
    stop();
    rmSync(cacheDir, { recursive: true, force: true });
    const interrupted = exitCode();
    if (interrupted !== null) process.exit(interrupted);
  }
}

const pathsBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => posixRelative(folder, join(entry.parentPath, entry.name)))
    .toSorted();
