// `pubdocs migrate --prove`: compares the built output of the original with a build of this site.

import { constants, copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { uncommittedFiles } from '../adapters/git/git.ts';
import { readText } from '../adapters/output/tree.ts';
import { addInclude } from '../config/add-include.ts';
import { makeDocsFilter } from '../content/docs-filter.ts';
import { docsRoots } from '../content/docs-roots.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { errorToProblem } from '../diagnostics/file-problem.ts';
import { type ProofCounts, proveSite } from '../migrate/prove/prove-site.ts';
import { type TakeInput, takeLost, takenFolder } from '../migrate/prove/take.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { startOfFile } from '../model/place.ts';
import { isBelow } from '../text/paths.ts';
import { redirectText } from '../text/redirect-text.ts';
import { buildInMemory } from './build-in-memory.ts';
import { type CheckFlags, finish } from './check-flags.ts';
import { openSite } from './open-site.ts';
import { makeProgress } from './progress.ts';
import { frameOfSite, readBuiltPages } from './read-published.ts';
import { type SiteFlags, type SiteOptions, siteOptions } from './site-options.ts';
import { CommandFailure, writeSiteFile } from './write-named-file.ts';
import { writeRedirects } from './write-redirects.ts';

export interface ProveFlags extends SiteFlags, Pick<CheckFlags, 'baseline' | 'updateBaseline'> {
  /** The built folder of the original, or its URL. */
  readonly prove: string;
  /** Paths to compare; all paths without it. */
  readonly within?: readonly string[];
  /** Writes pages and redirects for lost URLs, and compares again. */
  readonly take?: boolean;
}

/** Compares, prints the losses and changes, and sets the exit code. */
export async function prove(
  rootArgument: string | undefined,
  flags: ProveFlags,
  known: readonly Diagnostic[] = [],
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
  if (flags.take === true) {
    progress.done();
    // Sources may also be inside the root; commands never write there.
    const elsewhere = [...opened.folders.keys(), ...opened.config.sources.map(({ folder }) => folder)];
    const byHand = take(options, {
      ...{
        original: original.site,
        lost: proof.lost,
        files: new Set(built.files.keys()),
        routes: new Map(built.ledger.routes.map(({ path, anchors }) => [path, anchors])),
        readSource: (file) =>
          elsewhere.some((folder) => isBelow(file, folder)) ? null : readText(join(options.root, file)),
        originalFiles: original.files,
      },
      ...{ locales: built.ledger.locales, docs: opened.config.docs.path, from: resolve(flags.prove) },
      isIncluded: makeDocsFilter(opened.config.docs).isIncluded,
      known: new Set(opened.config.redirects.map((redirect) => redirect.from)),
    });
    return prove(rootArgument, { ...flags, take: false }, byHand);
  }
  const errors = built.diagnostics.filter(({ severity }) => severity === 'error');
  await end(
    [...known, ...errors, ...proof.diagnostics],
    { ...(proof.counts ?? {}) },
    opened.ports.clock.now() - started,
  );
  // The verdict is for people; scripts read the counts of the report.
  if (proof.counts !== null && flags.json !== true && (flags.format ?? 'pretty') === 'pretty')
    process.stdout.write(verdict(proof.counts));
}

interface TakeFrom extends TakeInput {
  /** Folder of the original. */
  readonly from: string;
  /** Whether `docs.include` matches this path in the docs. */
  readonly isIncluded: (path: string) => boolean;
  /** URLs that the config already redirects; they need no other redirect. */
  readonly known: ReadonlySet<string>;
}

/** Restores lost URLs and anchors. It replaces no file, and leaves what has no clear place to the author. */
function take(
  { root, configFile }: Pick<SiteOptions, 'root' | 'configFile'>,
  { from, isIncluded, known, ...input }: TakeFrom,
): Diagnostic[] {
  const { pages, copies, redirects: proposed, changes } = takeLost(input);
  const redirects = proposed.filter((redirect) => !known.has(redirect.from));
  // Copies come first, then pages: pages that exist are no longer lost, so a failed run can be repeated.
  for (const file of copies) {
    const target = join(root, 'static', file);
    if (existsSync(target)) continue;
    try {
      mkdirSync(dirname(target), { recursive: true });
      copyFileSync(join(from, file), target, constants.COPYFILE_EXCL);
    } catch (error) {
      const { detail } = errorToProblem(target, error);
      throw new CommandFailure(diagnose('file-unwritable', { file: `static/${file}`, detail }));
    }
    console.error(`Copied ${file} from the original to static/`);
  }
  for (const { path, route, text } of pages) {
    if (existsSync(join(root, path))) continue;
    writeSiteFile(join(root, path), text, path);
    console.error(`Took ${route} from the original: check ${path}`);
  }
  const uncommitted = changes.length === 0 ? new Set<string>() : uncommittedFiles(root);
  for (const { path, text, anchors, withText, hasText } of changes) {
    const ids = (own: readonly string[]): string => own.map((id) => `#${id}`).join(' ');
    const all = [...anchors, ...withText];
    if (uncommitted.has(path)) {
      console.error(
        all.length === 0
          ? `Left ${path} without text of the original, because it has uncommitted changes`
          : `Left ${path} without ${countOf(all)}, because it has uncommitted changes: ${ids(all)}`,
      );
      continue;
    }
    writeSiteFile(join(root, path), text, path);
    if (anchors.length > 0) console.error(`Added ${countOf(anchors)} to ${path}: ${ids(anchors)}`);
    if (hasText)
      console.error(
        `Added text of the original to ${path}${withText.length === 0 ? '' : `, with ${countOf(withText)}: ${ids(withText)}`}`,
      );
  }
  const segments = input.locales.map(({ path }) => path).filter((path) => path !== '');
  const byHand = (key: 'redirects' | 'docs.include', entries: readonly string[]): Diagnostic[] =>
    entries.length === 0 ? [] : [diagnose('config-by-hand', { key, entries }, { place: startOfFile(configFile) })];
  const writtenPaths = new Set(writeRedirects(join(root, configFile), redirects, segments));
  const missing = redirects.filter((redirect) => !writtenPaths.has(redirect.from));
  return [
    ...byHand(
      'redirects',
      missing.map((redirect) => `{ from: ${redirectText(redirect.from)}, to: ${redirectText(redirect.to)} }`),
    ),
    ...(pages.length === 0 || isIncluded(`${takenFolder}/page.md`) || includeTaken(join(root, configFile))
      ? []
      : byHand('docs.include', [`'${takenFolder}/**'`])),
  ];
}

/** (['a', 'b']) → '2 anchors' */
const countOf = ({ length }: readonly string[]): string => (length === 1 ? 'an anchor' : `${length} anchors`);

/** Adds the pages taken from the original to `docs.include`; false if the place in the config is not clear. */
function includeTaken(file: string): boolean {
  const pattern = `${takenFolder}/**`;
  const text = addInclude(readFileSync(file, 'utf8'), pattern);
  if (text === null) return false;
  writeSiteFile(file, text);
  console.error(`Added ${pattern} to docs.include`);
  return true;
}

const isHtml = (path: string): boolean => /\.html?$/i.test(path);

/** (counts) → the last line: '0 of 9 URLs, 0 of 8 anchors lost · of 7 pages, 6 have the same text …' */
const verdict = ({ urls, lostUrls, anchors, lostAnchors, pages, sameText, sameOutline }: ProofCounts): string =>
  `${lostUrls} of ${urls} URLs, ${lostAnchors} of ${anchors} anchors lost · of ${pages} pages, ${sameText} have the same text and ${sameOutline} the same outline\n`;
