// The build, the built pages and a crawl must agree on what is broken; where they do not, the bug is ours.
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { addressKey } from './known-breaks.ts';

/** What a witness found broken. */
export interface SeenBreak {
  /** Whole address on the local server. */
  readonly url: string;
  readonly parent: string | null;
  readonly status: number;
}

/** ('http://localhost:1/public-docs/docs/a%20b/#x') → '/public-docs/docs/a b#x'; what is no address stays as it is */
export function keyOfAddress(address: string): string {
  if (!URL.canParse(address, 'http://site.invalid')) return address;
  const url = new URL(address, 'http://site.invalid');
  return addressKey(url.pathname, url.hash.slice(1));
}

/** Breaks that were seen, and those that are known → a finding for each that the build missed */
export function compareWitnesses(seen: readonly SeenBreak[], known: ReadonlySet<string>): Diagnostic[] {
  const said = new Set<string>();
  return seen.flatMap(({ url, parent, status }) => {
    const key = keyOfAddress(url);
    // An anchor of a page that is itself known to be broken is the same break.
    if (known.has(key) || known.has(key.split('#')[0] ?? '') || said.has(key)) return [];
    said.add(key);
    const from = parent === null ? 'a page' : keyOfAddress(parent);
    return [diagnose('crawl-disagrees', { url: key, parent: from, status }, { link: key })];
  });
}
