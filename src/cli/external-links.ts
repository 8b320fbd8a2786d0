// `--external`: links to other sites, with the memory of earlier runs in a file when the config names one.
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { makeExternalPort } from '../adapters/external-links/make-external-port.ts';
import { type ExternalCheck, startExternal } from '../links/audit/external/check-external.ts';
import { type ExternalCache, parseExternalCache, printExternalCache } from '../links/audit/external/external-cache.ts';
import { type ExternalLink, externalFindings } from '../links/audit/external-findings.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { ExternalLinkOptions } from '../model/site-config.ts';

export interface ExternalResult {
  readonly diagnostics: readonly Diagnostic[];
  readonly checked: number;
  readonly requests: number;
}

/** A check that runs. */
export interface ExternalRun {
  readonly end: Promise<ExternalResult>;
  /** What is known by now; the cache is written with it. */
  readonly soFar: () => ExternalResult;
}

/** Links to other sites → their check; `folder` is where the config's cache file is named from */
export function startExternalCheck(
  links: readonly ExternalLink[],
  { folder, options }: { readonly folder: string; readonly options: ExternalLinkOptions },
): ExternalRun {
  const file = options.cache === null ? null : resolve(folder, options.cache);
  const cache = file === null ? new Map() : readCache(file);
  const addresses = [...new Set(links.map(({ url }) => url))];
  const run = startExternal(addresses, options, { port: makeExternalPort(), cache });
  const take = (result: ExternalCheck): ExternalResult => {
    const text = printExternalCache(result.cache);
    if (file !== null && text !== printExternalCache(cache)) writeFileSync(file, text);
    return {
      diagnostics: externalFindings(links, result.verdicts),
      checked: result.verdicts.size,
      requests: result.requests,
    };
  };
  return { end: run.end.then(take), soFar: () => take(run.soFar()) };
}

function readCache(file: string): ExternalCache {
  try {
    return parseExternalCache(readFileSync(file, 'utf8'));
  } catch {
    // The first run has none.
    return new Map();
  }
}
