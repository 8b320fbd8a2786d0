// `pubdocs diff --against`: compares the published site with this one, and reports published URLs that would be lost.

import { join } from 'node:path';
import { readRenames } from '../adapters/git/git.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { type ContractComparison, findContractChanges } from '../contract/find-changes.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { makeCitedBy, readConsumers } from '../links/consumers/check-citations.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { hosts, type StaticHost } from '../model/hosts.ts';
import { startOfFile } from '../model/place.ts';
import { type SourceFile, sourceDocument, sourceRef } from '../openapi/source-document.ts';
import { keyPoint } from '../openapi/text-places.ts';
import type { AnyReport } from '../reports/json-report.ts';
import { answersOf } from '../site/ledger/answers.ts';
import { compareLedgers } from '../site/ledger/compare-ledgers.ts';
import { versionLedgers } from '../site/ledger/version-ledger.ts';
import { digest } from '../text/digest.ts';
import { once } from '../text/once.ts';
import { redirectText } from '../text/redirect-text.ts';
import { rememberEachText } from '../text/remember-each.ts';
import { suggest } from '../text/suggest.ts';
import { buildInMemory, type MemoryBuild } from './build-in-memory.ts';
import { finish } from './check-flags.ts';
import type { DiffFlags } from './diff-folders.ts';
import { type OpenedSite, openSite } from './open-site.ts';
import { makeProgress, type Progress } from './progress.ts';
import { builtDocuments, publishedDocuments } from './published-documents.ts';
import { frameOfSite, readPublished } from './read-published.ts';
import { type SiteOptions, siteOptions } from './site-options.ts';
import { writeRedirects } from './write-redirects.ts';

function hostOf({ host, publish }: SiteConfig): StaticHost | null {
  const name = host ?? (publish.target?.startsWith('s3:') ? 's3-cdn' : null);
  return name === null ? null : hosts[name];
}

/** Files of documents that are kept while places are found. */
const maxFiles = 64;

/** Compares the OpenAPI documents of the build with the published ones. */
async function contractChanges(
  { config, ports }: OpenedSite,
  { files, ledger }: MemoryBuild,
  against: string,
): Promise<ContractComparison> {
  const names = new Set(config.openapi.map(({ name }) => name));
  if (names.size === 0) return { diagnostics: [], counts: {} };
  const now = builtDocuments(files);
  const published = [...(await publishedDocuments(against))];
  // A document of the config that cannot be read is reported by the build.
  const before = new Map(published.filter(([name]) => now.has(name) || !names.has(name)));
  const sourceOf = rememberEachText((file): SourceFile | null => {
    const bytes = ports.files.read(file);
    return bytes instanceof Uint8Array ? { text: new TextDecoder().decode(bytes), hash: digest(bytes) } : null;
  }, maxFiles);
  const sources = new Map(config.openapi.map((api) => [api.name, once(() => sourceDocument(api, sourceOf))]));
  return findContractChanges(before, now, {
    today: new Date().toISOString().slice(0, 10),
    from: against,
    routes: ledger.routes,
    placeOf: (name, ref) => {
      const source = sources.get(name)?.() ?? null;
      if (source === null) return null;
      const { file, pointer } = source.placeOf(sourceRef(source.document, ref));
      const text = sourceOf(file)?.text;
      return text === undefined ? null : { file, ...keyPoint(text, pointer) };
    },
  });
}

/** Compares, prints the lost URLs and sets the exit code. */
export async function diff(rootArgument: string | undefined, flags: DiffFlags): Promise<void> {
  const options = siteOptions('diff', rootArgument, flags);
  const progress = makeProgress(flags);
  progress.stage('config');
  const report = await runDiff(await openSite(options, flags), options, flags, progress);
  progress.done();
  await finish(report, { root: options.root, flags });
}

/** Runs the comparison of an opened site without printing. */
export async function runDiff(
  opened: Awaited<ReturnType<typeof openSite>>,
  options: SiteOptions,
  flags: DiffFlags,
  progress: Pick<Progress, 'stage' | 'count'>,
): Promise<AnyReport> {
  const end = (
    diagnostics: readonly Diagnostic[],
    counts: Readonly<Record<string, number>>,
    ms: number,
  ): AnyReport => ({ ok: true, durationMs: Math.round(ms), stages: [], counts, diagnostics });
  if (opened.config === null) return end(opened.diagnostics, {}, opened.configMs);
  const started = opened.ports.clock.now();
  const version = /^version:(.+)$/.exec(flags.against)?.[1];
  const versionIds = opened.config.versions.map(({ id }) => id);
  if (version !== undefined && !versionIds.includes(version)) {
    const at = { suggest: suggest(version, versionIds) };
    return end([didYouMean(diagnose('version-unknown', { id: version, names: versionIds }, at))], {}, 0);
  }
  const before = version === undefined ? await readPublished(flags.against, frameOfSite(opened.config)) : null;
  if (before?.ok === false)
    return end([diagnose('ledger-unreadable', { from: flags.against, problem: before.problem })], {}, 0);
  const built = await buildInMemory(opened, progress);
  const compared = before?.ok
    ? { before: before.ledger, now: built.ledger }
    : versionLedgers(built.ledger, opened.config, version ?? '');
  const contract =
    version === undefined ? await contractChanges(opened, built, flags.against) : { diagnostics: [], counts: {} };
  const segments = opened.config.i18n.locales.map(({ path }) => path).filter((path) => path !== '');
  const result = compareLedgers(compared.before, compared.now, {
    renames: readRenames(options.root),
    hasWrite: flags.write !== true,
    citedBy: makeCitedBy(readConsumers(opened.ports.files).citations),
    ...(before?.ok && { answers: answersOf(built.files, hostOf(opened.config), opened.config.trailingSlash) }),
  });
  const redirectedLinks =
    flags.write === true ? writeRedirects(join(options.root, options.configFile), result.proposals, segments) : [];
  const left = flags.write === true ? result.proposals.filter(({ from }) => !redirectedLinks.includes(from)) : [];
  const byHand = left.map(({ from, to }) => `{ from: ${redirectText(from)}, to: ${redirectText(to)} }`);
  const unwritten =
    byHand.length === 0
      ? []
      : [diagnose('config-by-hand', { key: 'redirects', entries: byHand }, { place: startOfFile(options.configFile) })];
  const errors = built.diagnostics.filter(({ severity }) => severity === 'error');
  const openFindings = result.diagnostics.filter(({ link }) => !redirectedLinks.includes(link ?? ''));
  return end(
    [...errors, ...openFindings, ...contract.diagnostics, ...unwritten],
    { ...result.counts, ...contract.counts, ...(flags.write ? { written: redirectedLinks.length } : {}) },
    opened.ports.clock.now() - started,
  );
}
