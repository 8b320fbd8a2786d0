// Verdicts on other sites → findings at every place that links there.
import { diagnose, type Occurrence } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { ExternalVerdict } from '../../model/external-links.ts';
import { suggest } from '../../text/suggest.ts';
import { decodePercent } from '../resolve/split-address.ts';

/** A link to another site, and where it stands. */
export interface ExternalLink {
  readonly url: string;
  readonly at: Occurrence;
}

/** Links and verdicts → findings; what is right or was skipped says nothing */
export function externalFindings(
  links: readonly ExternalLink[],
  verdicts: ReadonlyMap<string, ExternalVerdict>,
): Diagnostic[] {
  const said = new Set<string>();
  return links.flatMap(({ url, at }) => {
    const verdict = verdicts.get(url);
    const key = `${url} ${at.key ?? ''} ${at.place?.file} ${at.place?.line} ${at.place?.column}`;
    if (verdict === undefined || said.has(key)) return [];
    said.add(key);
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

function missingAnchor({ url, ids }: ExternalVerdict, at: Occurrence): Diagnostic[] {
  const hash = decodePercent(new URL(url, 'https://x.invalid').hash.slice(1).split(':~:')[0] ?? '');
  if (ids === null || hash === '' || ids.has(hash) || ids.has(`user-content-${hash}`)) return [];
  const names = suggest(hash, ids).map((id) => `${url.split('#')[0]}#${id}`);
  return [diagnose('external-anchor', { url: url.split('#')[0] ?? url, anchor: hash }, { ...at, suggest: names })];
}
