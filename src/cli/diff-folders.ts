// `pubdocs diff <new> --against <old>` and `pubdocs ledger`: for sites that pubdocs does not build.
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { ContractComparison } from '../contract/find-changes.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Ledger } from '../model/ledger.ts';
import { answersOf } from '../site/ledger/answers.ts';
import { compareLedgers, urlsOf } from '../site/ledger/compare-ledgers.ts';
import { exactMoves, isRedirectForm, type Move, printRedirects } from '../site/redirects/redirect-texts.ts';
import { builtFolder, listFiles } from './built-folder.ts';
import { type CheckFlags, finish } from './check-flags.ts';
import { committedPlace } from './committed-place.ts';
import { endCommand } from './end-command.ts';
import { makeProgress } from './progress.ts';
import { readPublished, type SiteFrame } from './read-published.ts';
import type { SiteFlags } from './site-options.ts';

export interface DiffFlags extends SiteFlags, Pick<CheckFlags, 'baseline' | 'updateBaseline'> {
  /** A ledger, built folder or sitemap, also of a commit (`main:build`); a URL, or `version:2.3` of this site. */
  readonly against: string;
  /** Adds redirects whose target is clear to the config. */
  readonly write?: boolean;
  /** The form in which redirects are printed. */
  readonly redirects?: string;
}

/** Whether `diff` got a site that pubdocs does not build: a URL, or a sitemap, ledger or built folder. */
export const isPublished = (from: string | undefined): from is string =>
  from !== undefined &&
  (/^https?:/i.test(from) ||
    (/\.(?:json|xml)$/i.test(from) && existsSync(resolve(from))) ||
    committedPlace(from) !== null ||
    builtFolder(from) !== null);

/** The origin and base of the flags; what they leave out is read from the site. */
const frameOf = ({ url, base }: SiteFlags): SiteFrame => ({
  url: url ?? null,
  base: base === undefined ? null : base.replace(/\/+$/, ''),
  locales: [{ code: '', path: '', htmlLang: '' }],
});

const unreadable = (from: string, problem: string): Diagnostic => diagnose('ledger-unreadable', { from, problem });

/** Compares two published sites, prints the lost URLs and their redirects, and sets the exit code. */
export async function diffPublished(from: string, flags: DiffFlags): Promise<void> {
  const started = performance.now();
  const progress = makeProgress(flags);
  progress.stage('scan');
  const end = async (diagnostics: readonly Diagnostic[], counts: Readonly<Record<string, number>> = {}) => {
    progress.done();
    const report = { ok: true, durationMs: performance.now() - started, stages: [], counts, diagnostics };
    await finish(report, { root: process.cwd(), flags });
  };
  const before = await readPublished(flags.against, frameOf({}));
  if (!before.ok) return end([unreadable(flags.against, before.problem)]);
  const now = await readPublished(from, frameOf(flags));
  if (!now.ok) return end([unreadable(from, now.problem)]);
  const answers =
    /^https?:/i.test(from) || builtFolder(from) === null
      ? answersOfLedger(now.ledger)
      : answersOf(new Set(listFiles(from)));
  const result = compareLedgers(before.ledger, now.ledger, { answers, adviceFor });
  printMoves(exactMoves(result.proposals, before.ledger, now.ledger), now.ledger.base, flags.redirects);
  const contract = await contractChanges(flags.against, from, now.ledger);
  return end([...result.diagnostics, ...contract.diagnostics], { ...result.counts, ...contract.counts });
}

/** The changes of the OpenAPI documents of both sites. Few sites have any, and their code is loaded only then. */
async function contractChanges(
  against: string,
  from: string,
  { routes }: Ledger,
): Promise<Pick<ContractComparison, 'diagnostics' | 'counts'>> {
  if (!mayHaveDocuments(against)) return { diagnostics: [], counts: {} };
  const { findContractChanges } = await import('../contract/find-changes.ts');
  const { publishedDocuments } = await import('./published-documents.ts');
  return findContractChanges(await publishedDocuments(against), await publishedDocuments(from), {
    today: new Date().toISOString().slice(0, 10),
    from: against,
    routes,
    placeOf: () => null,
  });
}

/** Documents are in the folder `openapi` of a site, or beside its ledger. */
const mayHaveDocuments = (site: string): boolean =>
  /^https?:/i.test(site) ||
  committedPlace(site) !== null ||
  [site, dirname(site)].some((folder) => existsSync(join(resolve(folder), 'openapi')));

/** Without files, a site responds at the URLs of its pages and redirects. Most hosts redirect `/a` to `/a/`. */
function answersOfLedger({ routes, redirects }: Ledger): (path: string) => boolean {
  const urls = new Set([...routes.flatMap(urlsOf), ...redirects.map(({ from }) => from)]);
  return (path) => urls.has(path) || urls.has(`${path}/`);
}

/** The hint of a lost URL or anchor, and its probable new place. */
function adviceFor(from: string, to: string | null): string {
  if (to === null) return 'Redirect it to the page that has replaced it, or accept the loss with `--baseline`.';
  if (from === `${to}/` || from === `${to}.html`)
    return `The page is at ${to} now, and hosts have no file for this URL: redirect it.`;
  return from.includes('#')
    ? `It seems to be at ${to} now. No host redirects anchors: give an element of the old page this id, too.`
    : `It seems to be at ${to} now: redirect it. \`--redirects\` prints the rule.`;
}

function printMoves(moves: readonly Move[], base: string, form: string | undefined): void {
  if (form === undefined || !isRedirectForm(form) || moves.length === 0) return;
  process.stdout.write(`${printRedirects(form, moves, base)}\n`);
}

/** Prints the ledger of a published site, to commit it and to compare later builds with it. */
export async function printLedger(from: string, flags: SiteFlags): Promise<void> {
  const read = await readPublished(from, frameOf(flags));
  if (read.ok) {
    const routes = read.ledger.routes.map(({ around: _, ...route }) => route);
    process.stdout.write(`${JSON.stringify({ ...read.ledger, routes }, null, 1)}\n`);
  } else await endCommand({ diagnostics: [unreadable(from, read.problem)] }, { root: process.cwd(), flags });
}
