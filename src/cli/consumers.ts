// `pubdocs consumers scan`: which URLs of this site another repository cites.
import { join } from 'node:path';
import { trackedFiles } from '../adapters/git/git.ts';
import { makeNodeFiles } from '../adapters/node-files.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { consumersFolder, printCitations } from '../links/consumers/consumers-file.ts';
import { makeCitedReader } from '../links/consumers/read-cited.ts';
import { plural } from '../text/plural.ts';
import { listFiles } from './built-folder.ts';
import { endCommand } from './end-command.ts';
import { readConfig } from './open-site.ts';
import { isGitUrl, readClone } from './read-clone.ts';
import { rootFolder, type SiteFlags, siteOptions } from './site-options.ts';
import { writeSiteFile } from './write-named-file.ts';

export interface ConsumersFlags extends SiteFlags {
  readonly name: string;
}

/** Larger files are data or bundles. */
const maxBytes = 5_000_000;

/** The URLs that a repository cites. */
interface Scan {
  /** URL → places: `src/errors.py:12` */
  readonly urls: ReadonlyMap<string, readonly string[]>;
  readonly counts: { readonly files: number; readonly skipped: number; readonly open: number };
}

/** Writes the file of a consumer, and prints what was read. `from`: a folder, or the URL of a Git repository. */
export async function scanConsumer(from: string, root: string | undefined, flags: ConsumersFlags): Promise<void> {
  const started = performance.now();
  const options = siteOptions('consumers', root, flags);
  const source = isGitUrl(from) ? null : rootFolder(from, {});
  const opened = await readConfig(options, flags);
  const at = { root: options.root, flags };
  if (opened.config === null) return endCommand({ diagnostics: opened.diagnostics }, at);
  const read = makeCitedReader(opened.config);
  const scan =
    source === null
      ? await readClone(from, (folder, paths) => scanFiles(folder, paths, read))
      : { value: scanFiles(source, pathsOf(source), read), leftOut: 0 };
  if ('diagnostic' in scan) return endCommand({ diagnostics: [didYouMean(scan.diagnostic)] }, at);
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
  await endCommand(
    { diagnostics: [], counts: { urls: urls.size, ...counts }, durationMs: performance.now() - started, text },
    at,
  );
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
