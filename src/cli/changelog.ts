// `pubdocs changelog --since`: what changed for readers since a release, as Markdown.

import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import pLimit from 'p-limit';
import { extractVersion } from '../adapters/git/extract-tree.ts';
import { commitUntil, firstDay, readRenames } from '../adapters/git/git.ts';
import { readText } from '../adapters/output/tree.ts';
import { listChanges, printChanges, type TextState } from '../changes/list-changes.ts';
import { findContractChanges, type NamedDocuments } from '../contract/find-changes.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Ledger } from '../model/ledger.ts';
import { answersOf } from '../site/ledger/answers.ts';
import { pathToMarkdown } from '../site/url.ts';
import { isDay } from '../text/format-date.ts';
import { suggest } from '../text/suggest.ts';
import { decodePath, encodePath } from '../text/url-path.ts';
import { buildInMemory, type MemoryBuild } from './build-in-memory.ts';
import { chooseLocales } from './choose-locales.ts';
import { startCommand } from './end-command.ts';
import { type OpenedSite, openSite } from './open-site.ts';
import { makeProgress, type Progress } from './progress.ts';
import { builtDocuments, publishedDocuments } from './published-documents.ts';
import { fetchIfExists, frameOfSite, readPublished } from './read-published.ts';
import type { SiteFlags, SiteOptions } from './site-options.ts';

export interface ChangelogFlags extends SiteFlags {
  /** A ledger, a built folder, the URL of the published site, or a commit, branch, tag or day of Git. */
  readonly since: string;
  readonly locale?: string;
  /** Whether old and new sentences are printed. */
  readonly sentences?: boolean;
}

interface SiteState extends TextState {
  readonly documents: NamedDocuments;
  /** For a site in the network: fetches the texts of the pages that differ in the other ledger. */
  readonly fetchTexts?: (other: Ledger) => Promise<void>;
}

type Read = { readonly state: SiteState } | { readonly diagnostics: readonly Diagnostic[] };

/** Prints the changes; with `--json` all of them, else those that are announced. */
export async function changelog(root: string | undefined, flags: ChangelogFlags): Promise<void> {
  const { options, end: endWith } = startCommand('changelog', root, flags);
  const progress = makeProgress(flags);
  const end = async (
    diagnostics: readonly Diagnostic[],
    { text, ...extra }: { text?: string; changes?: readonly unknown[]; apiChanges?: readonly unknown[] } = {},
  ) => {
    progress.done();
    await endWith({ diagnostics, extra, text });
  };
  const opened = await openSite(options, flags);
  if (opened.config === null) return end(opened.diagnostics);
  const { config } = opened;
  const { locales, diagnostics } = chooseLocales(config.i18n.locales, flags.locale);
  if (locales.length === 0) return end(diagnostics);
  const before = await readState(flags, { opened, options, progress });
  if ('diagnostics' in before) return end(before.diagnostics);
  const built = await buildWithMarkdown(opened, progress);
  const errors = built.diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) return end(errors);
  const now = stateOf(built);
  await before.state.fetchTexts?.(now.ledger);
  const contract = findContractChanges(before.state.documents, now.documents, {
    today: new Date().toISOString().slice(0, 10),
    from: flags.since,
    routes: built.ledger.routes,
    placeOf: () => null,
  });
  const apiChanges = listedCodes.flatMap((code) => contract.diagnostics.filter((change) => change.code === code));
  const changes = listChanges(before.state, now, {
    renames: readRenames(options.root),
    answers: answersOf(built.files, null, config.trailingSlash),
  }).filter(({ locale }) => locales.some(({ code }) => code === locale));
  const ofApis = apiChanges.map(({ message }) => `- ${message}\n`).join('');
  const text = [
    printChanges(changes, locales, { hasSentences: flags.sentences === true }),
    ofApis === '' ? '' : `## API\n\n${ofApis}`,
  ]
    .filter((part) => part !== '')
    .join('\n');
  return end([], {
    text: text === '' ? 'Nothing that readers must know has changed.\n' : text,
    changes,
    apiChanges: apiChanges.map(({ code, message }) => ({ code, message })),
  });
}

/** Changes of APIs that are listed, the most severe first. */
const listedCodes = ['api-breaking', 'api-announced', 'api-possibly-breaking', 'api-compatible'];

/** The state to compare with: a published site, or the site at a commit, which is built. */
async function readState(
  { since, ...flags }: ChangelogFlags,
  {
    opened,
    options,
    progress,
  }: { readonly opened: OpenedSite; readonly options: SiteOptions; readonly progress: Progress },
): Promise<Read> {
  if (/^https?:/i.test(since) || existsSync(since)) {
    const read = await readPublished(since, frameOfSite(opened.config));
    if (!read.ok) return { diagnostics: [diagnose('ledger-unreadable', { from: since, problem: read.problem })] };
    const { ledger } = read;
    const documents = await publishedDocuments(since);
    if (/^https?:/i.test(since)) return { state: { ledger, documents, ...fetchedTexts(since, ledger) } };
    const statePath = resolve(since);
    const folder = statSync(statePath).isDirectory() ? statePath : dirname(statePath);
    const markdown = (path: string) => readText(join(folder, pathToMarkdown(decodePath(path))));
    return { state: { ledger, markdown, documents } };
  }
  const cacheDir = resolve(options.root, opened.config.cacheDir);
  let tree = extractVersion(options.root, cacheDir, { ref: since, folder: '' }, []);
  if ('problem' in tree && tree.problem === 'ref' && dayLike.test(since)) {
    const commit = commitOfDay(options.root, since);
    if (typeof commit !== 'string') return { diagnostics: [commit] };
    tree = extractVersion(options.root, cacheDir, { ref: commit, folder: '' }, []);
  }
  if ('problem' in tree) {
    const at = { suggest: 'refs' in tree ? suggest(since, tree.refs) : [] };
    return { diagnostics: [diagnose('since-unreadable', { since, detail: tree.detail }, at)] };
  }
  const old = await openSite({ ...options, root: tree.folder, overrides: { ...options.overrides, cacheDir } }, flags);
  if (old.config === null) return { diagnostics: old.diagnostics };
  return { state: stateOf(await buildWithMarkdown(old, progress)) };
}

const dayLike = /^\d{4}-\d{1,2}-\d{1,2}/;
/** A day starts so much earlier than in UTC in the first time zone. */
const earliestZoneMs = 14 * 3_600_000;

/** ('2026-11-01') → its commit, or the reason why there is none */
function commitOfDay(root: string, since: string): string | Diagnostic {
  const bad = (problem: 'impossible' | 'future' | 'early', first = '') =>
    diagnose('since-day', { since, problem, first });
  if (!isDay(since)) return bad('impossible');
  if (Date.parse(since) > Date.now() + earliestZoneMs) return bad('future');
  return commitUntil(root, since) ?? bad('early', firstDay(root) ?? '');
}

const requestsAtOnce = 8;
const maxTextBytes = 20_000_000;

/** The texts of a site in the network, of the pages whose digests differ: as many requests as pages changed. */
function fetchedTexts(since: string, ledger: Ledger): Required<Pick<SiteState, 'markdown' | 'fetchTexts'>> {
  const root = since.endsWith('.json') ? since.slice(0, since.lastIndexOf('/')) : since.replace(/\/+$/, '');
  const texts = new Map<string, string>();
  return {
    markdown: (path) => texts.get(path) ?? null,
    fetchTexts: async (other) => {
      const same = new Set(other.routes.map(({ path, hash }) => `${hash} ${path}`));
      const differing = ledger.routes.filter(
        ({ path, hash, urls, language }) =>
          hash !== '' &&
          language === undefined &&
          !same.has(`${hash} ${path}`) &&
          urls?.some((url) => url.endsWith('.md')),
      );
      const limit = pLimit(requestsAtOnce);
      const fetchOne = async (path: string): Promise<void> => {
        const file = pathToMarkdown(decodePath(path));
        const text = await fetchIfExists(`${root}/${encodePath(file)}`, maxTextBytes, [404]);
        if (text?.startsWith('---\n')) texts.set(path, text);
      };
      await Promise.all(differing.map(({ path }) => limit(fetchOne, path)));
    },
  };
}

/** A build that also has each page as Markdown, whatever the config says. */
const buildWithMarkdown = (opened: OpenedSite, progress: Progress): Promise<MemoryBuild> =>
  buildInMemory(
    { ...opened, config: { ...opened.config, markdown: { ...opened.config.markdown, pages: true } } },
    progress,
  );

function stateOf({ ledger, files }: MemoryBuild): SiteState {
  return {
    ledger,
    documents: builtDocuments(files),
    markdown: (path) => {
      const bytes = files.get(pathToMarkdown(decodePath(path)))?.bytes;
      return bytes === undefined ? null : new TextDecoder().decode(bytes);
    },
  };
}
