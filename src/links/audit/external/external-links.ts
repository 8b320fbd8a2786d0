// `--external`: links to other sites → findings at their places, with a cache of earlier results in a text file.

import type { ExternalLinkOptions } from '../../../config/site-config.ts';
import { diagnose, type Occurrence } from '../../../diagnostics/diagnose.ts';
import type { OnCount } from '../../../model/build-report.ts';
import type { Diagnostic } from '../../../model/diagnostic.ts';
import type { ExternalPort, ExternalVerdict } from '../../../model/external-links.ts';
import { suggest } from '../../../text/suggest.ts';
import { decodePath } from '../../../text/url-path.ts';
import { type ExternalCheck, startExternal } from './check-external.ts';
import { parseExternalCache, printExternalCache } from './external-cache.ts';

/** A link to another site, and its place. */
export interface ExternalLink {
  readonly url: string;
  readonly at: Occurrence;
}

export interface ExternalResult {
  readonly diagnostics: readonly Diagnostic[];
  readonly checked: number;
  readonly requests: number;
}

/** A running check. */
export interface ExternalRun {
  readonly end: Promise<ExternalResult>;
  /** The results so far, to write the cache. */
  readonly soFar: () => ExternalResult;
}

/** The network, and the file with the results of earlier runs; null: no file. */
export interface ExternalWorld {
  readonly port: ExternalPort;
  readonly store: { readonly read: () => string | null; readonly write: (text: string) => void } | null;
  readonly onCount?: OnCount;
}

/** Links to other sites → their running check */
export function startExternalLinks(
  links: readonly ExternalLink[],
  options: ExternalLinkOptions,
  { port, store, onCount = () => {} }: ExternalWorld,
): ExternalRun {
  const cache = parseExternalCache(store?.read() ?? '');
  const run = startExternal([...new Set(links.map(({ url }) => url))], options, { port, cache, onCount });
  const take = (result: ExternalCheck): ExternalResult => {
    const text = printExternalCache(result.cache);
    if (text !== printExternalCache(cache)) store?.write(text);
    return {
      diagnostics: externalFindings(links, result.verdicts),
      checked: result.verdicts.size,
      requests: result.requests,
    };
  };
  return { end: run.end.then(take), soFar: () => take(run.soFar()) };
}

/** Links and verdicts → findings; none for a working or skipped link */
function externalFindings(
  links: readonly ExternalLink[],
  verdicts: ReadonlyMap<string, ExternalVerdict>,
): Diagnostic[] {
  const reported = new Set<string>();
  return links.flatMap(({ url, at }) => {
    const verdict = verdicts.get(url);
    const key = `${url} ${at.key ?? ''} ${at.place?.file} ${at.place?.line} ${at.place?.column}`;
    if (verdict === undefined || reported.has(key)) return [];
    reported.add(key);
    return finding(verdict, { ...at, link: at.link ?? url, resolved: url });
  });
}

function finding(verdict: ExternalVerdict, at: Occurrence): Diagnostic[] {
  const { url, detail } = verdict;
  switch (verdict.state) {
    case 'broken':
      return [diagnose('external-broken', { url, detail }, at)];
    case 'moved':
      return [
        diagnose('external-moved', { url, to: verdict.movedTo ?? '' }, { ...at, suggest: [verdict.movedTo ?? ''] }),
      ];
    case 'private':
      return [diagnose('external-private', { url }, at)];
    case 'unverified':
      return [diagnose('external-unverified', { url, detail }, at)];
    case 'ok':
      return missingAnchor(verdict, at);
    case 'skipped':
      return [];
    default:
      return verdict.state satisfies never;
  }
}

function missingAnchor({ url, ids, isWhole }: ExternalVerdict, at: Occurrence): Diagnostic[] {
  const hash = decodePath(new URL(url, 'https://x.invalid').hash.slice(1).split(':~:')[0] ?? '');
  if (ids === null || hash === '' || ids.has(hash) || ids.has(`user-content-${hash}`)) return [];
  if (!isWhole)
    return [diagnose('external-unverified', { url, detail: `#${hash} is not in the first megabyte of its page` }, at)];
  const names = suggest(hash, ids).map((id) => `${url.split('#')[0]}#${id}`);
  return [diagnose('external-anchor', { url: url.split('#')[0] ?? url, anchor: hash }, { ...at, suggest: names })];
}
