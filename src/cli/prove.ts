// `pubdocs migrate --prove`: the built output of the original compared with a build of this site.
import { constants, copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { diagnose } from '../diagnostics/diagnose.ts';
import { errorToProblem } from '../diagnostics/file-problem.ts';
import { type ProofCounts, proveSite } from '../migrate/prove/prove-site.ts';
import { type TakeInput, takeLost } from '../migrate/prove/take.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { buildInMemory } from './build-in-memory.ts';
import { endCommand } from './end-command.ts';
import { openSite } from './open-site.ts';
import { makeProgress } from './progress.ts';
import { readBuiltPages } from './read-published.ts';
import { type SiteFlags, type SiteOptions, siteOptions } from './site-options.ts';
import { CommandFailure, writeSiteFile } from './write-named-file.ts';
import { writeRedirects } from './write-redirects.ts';

/** As commander hands it over. */
export interface ProveFlags extends SiteFlags {
  /** Folder that the original was built into, or its URL. */
  readonly prove: string;
  /** Paths to compare; everything when there is none. */
  readonly within?: readonly string[];
  /** Writes pages and redirects for what is lost, and compares again. */
  readonly take?: boolean;
}

/** Compares, prints what was lost or changed and sets the exit code. */
export async function prove(rootArgument: string | undefined, flags: ProveFlags): Promise<void> {
  const options = siteOptions('migrate', rootArgument, flags);
  const progress = makeProgress(flags);
  progress.stage('config');
  const opened = await openSite(options, flags);
  const end = async (diagnostics: readonly Diagnostic[], counts: Readonly<Record<string, number>>, ms: number) => {
    progress.done();
    await endCommand({ diagnostics, counts, durationMs: ms }, { root: options.root, flags });
  };
  if (opened.config === null) return end(opened.diagnostics, {}, opened.configMs);
  const started = opened.ports.clock.now();
  const original = await readBuiltPages(flags.prove, opened.config);
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
    within: flags.within ?? [],
  });
  if (flags.take === true) {
    progress.done();
    take(options, {
      ...{
        original: original.site,
        lost: proof.lost,
        files: new Set(built.files.keys()),
        originalFiles: original.files,
      },
      ...{ locales: built.ledger.locales, docs: opened.config.docs.path, from: resolve(flags.prove) },
    });
    return prove(rootArgument, { ...flags, take: false });
  }
  const errors = built.diagnostics.filter(({ severity }) => severity === 'error');
  await end([...errors, ...proof.diagnostics], { ...(proof.counts ?? {}) }, opened.ports.clock.now() - started);
  // The verdict is for people; scripts read the counts of the report.
  if (proof.counts !== null && flags.json !== true && (flags.format ?? 'pretty') === 'pretty')
    process.stdout.write(verdict(proof.counts));
}

/** Writes what keeps lost addresses; a file that is there stays. */
function take(
  { root, configFile }: Pick<SiteOptions, 'root' | 'configFile'>,
  { from, ...input }: TakeInput & { readonly from: string },
): void {
  const { pages, copies, redirects } = takeLost(input);
  // A page that is there is lost no more: what it shows comes first, so that a run that failed can be repeated.
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
  const segments = input.locales.map(({ path }) => path).filter((path) => path !== '');
  writeRedirects(join(root, configFile), redirects, segments);
}

const isHtml = (path: string): boolean => /\.html?$/i.test(path);

/** (counts) → the last line: '0 of 120 URLs, 0 of 804 anchors lost · 118 of 120 pages have the same text' */
const verdict = ({ urls, lostUrls, anchors, lostAnchors, pages, sameText }: ProofCounts): string =>
  `${lostUrls} of ${urls} URLs, ${lostAnchors} of ${anchors} anchors lost · ${sameText} of ${pages} pages have the same text\n`;
