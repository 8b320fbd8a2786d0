// `pubdocs migrate --prove`: compares the built output of the original with a build of this site.

import { join, resolve } from 'node:path';
import { readText } from '../adapters/output/tree.ts';
import { makeDocsFilter } from '../content/docs-filter.ts';
import { docsRoots } from '../content/docs-roots.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { type ProofCounts, proveSite } from '../migrate/prove/prove-site.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { isBelow } from '../text/paths.ts';
import { buildInMemory } from './build-in-memory.ts';
import { type CheckFlags, finish } from './check-flags.ts';
import { openSite } from './open-site.ts';
import { makeProgress } from './progress.ts';
import { frameOfSite, readBuiltPages } from './read-published.ts';
import { type SiteFlags, siteOptions } from './site-options.ts';
import { findPieces, printPieces, writePieces } from './take-pieces.ts';

export interface ProveFlags extends SiteFlags, Pick<CheckFlags, 'baseline' | 'updateBaseline'> {
  /** The built folder of the original, or its URL. */
  readonly prove: string;
  /** Paths to compare; all paths without it. */
  readonly within?: readonly string[];
  /** True: shows pages and redirects for lost URLs; names of them, or 'all': writes these, and compares again. */
  readonly take?: true | readonly string[] | undefined;
}

/** Compares, prints the losses and changes, and sets the exit code. */
export async function prove(
  rootArgument: string | undefined,
  flags: ProveFlags,
  earlier: readonly Diagnostic[] = [],
): Promise<void> {
  const options = siteOptions('migrate', rootArgument, flags);
  const progress = makeProgress(flags);
  progress.stage('config');
  const opened = await openSite(options, flags);
  const end = async (diagnostics: readonly Diagnostic[], counts: Readonly<Record<string, number>>, ms: number) => {
    progress.done();
    const report = { ok: true, durationMs: Math.round(ms), stages: [], counts, diagnostics };
    await finish(report, { root: options.root, flags });
  };
  if (opened.config === null) return end(opened.diagnostics, {}, opened.configMs);
  const started = opened.ports.clock.now();
  const original = await readBuiltPages(flags.prove, frameOfSite(opened.config));
  if (!original.ok) {
    opened.ports.cache.close();
    return end([diagnose('ledger-unreadable', { from: flags.prove, problem: original.problem })], {}, 0);
  }
  const built = await buildInMemory(opened, progress);
  const text = new TextDecoder();
  const proof = proveSite({
    original: original.site,
    originalFiles: original.files,
    ledger: built.ledger,
    files: new Map([...built.files].map(([path, { bytes }]) => [path, isHtml(path) ? text.decode(bytes) : null])),
    docs: docsRoots(opened.config).map(({ path }) => path),
    within: flags.within ?? [],
  });
  if (flags.take !== undefined) {
    progress.done();
    // Sources may also be inside the root; commands never write there.
    const elsewhere = [...opened.folders.keys(), ...opened.config.sources.map(({ folder }) => folder)];
    const pieces = findPieces(
      { root: options.root, configFile: options.configFile, from: resolve(flags.prove), names: flags.take },
      {
        ...{ original: original.site, originalFiles: original.files, lost: proof.lost },
        files: new Set(built.files.keys()),
        routes: new Map(built.ledger.routes.map(({ path, anchors }) => [path, anchors])),
        readSource: (file) =>
          elsewhere.some((folder) => isBelow(file, folder)) ? null : readText(join(options.root, file)),
        ...{ locales: built.ledger.locales, docs: opened.config.docs.path },
      },
      {
        isIncluded: makeDocsFilter(opened.config.docs).isIncluded,
        redirects: new Set(opened.config.redirects.map(({ from }) => from)),
      },
    );
    if (flags.take === true) return printPieces(pieces);
    return prove(rootArgument, { ...flags, take: undefined }, writePieces(pieces));
  }
  const errors = built.diagnostics.filter(({ severity }) => severity === 'error');
  await end(
    [...earlier, ...errors, ...proof.diagnostics],
    { ...(proof.counts ?? {}) },
    opened.ports.clock.now() - started,
  );
  // The verdict is for people; scripts read the counts of the report.
  if (proof.counts !== null && flags.json !== true && (flags.format ?? 'pretty') === 'pretty')
    process.stdout.write(verdict(proof.counts));
}

const isHtml = (path: string): boolean => /\.html?$/i.test(path);

/** (counts) → the last line: '0 of 9 URLs, 0 of 8 anchors lost · of 7 pages, 6 have the same text …' */
const verdict = ({ urls, lostUrls, anchors, lostAnchors, pages, sameText, sameOutline }: ProofCounts): string =>
  `${lostUrls} of ${urls} URLs, ${lostAnchors} of ${anchors} anchors lost · of ${pages} pages, ${sameText} have the same text and ${sameOutline} the same outline\n`;
