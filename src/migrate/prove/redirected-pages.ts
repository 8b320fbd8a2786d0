// Pages of the original with a text that are redirects now: kept if the target has their text, else lost.
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Ledger, LedgerRoute } from '../../model/ledger.ts';
import { rememberEachText } from '../../text/remember-each.ts';
import { writePath } from '../../text/url-path.ts';
import { countMissing, hasLostText } from './compare-pages.ts';
import { countOwnWords } from './list-pages.ts';
import { minWords, pageFacts } from './page-facts.ts';

/** Lists often link to the same pages, and the facts of a page are large. */
const maxFacts = 300;

interface RedirectedInput {
  /** Of the original. */
  readonly before: Ledger;
  readonly now: Ledger;
  /** Path → HTML of the original page. */
  readonly original: ReadonlyMap<string, string | null>;
  /** Path → HTML of the new page. */
  readonly built: ReadonlyMap<string, string>;
}

export interface RedirectedPages {
  /** Pages whose text the target does not have. */
  readonly lost: readonly LedgerRoute[];
  /** Number of anchors that the targets of the other pages do not have. */
  readonly lostAnchors: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** (original, build) → lost pages and anchors among new redirects; `gone` is a loss that somebody accepted. */
export function redirectedPages({ before, now, original, built }: RedirectedInput): RedirectedPages {
  const targets = new Map(now.redirects.map(({ from, to }) => [from, to]));
  const routes = new Map(now.routes.map((route) => [route.path, route]));
  const factsOf = rememberEachText((path) => pageFacts(built.get(path) ?? ''), maxFacts);
  const lost: LedgerRoute[] = [];
  const diagnostics: Diagnostic[] = [];
  let lostAnchors = 0;
  for (const page of before.routes) {
    const to = targets.get(page.path) ?? null;
    if (to === null || routes.has(page.path)) continue;
    const html = original.get(page.path) ?? '';
    const { words } = pageFacts(html);
    if (words.length < minWords) continue;
    const target = to.split(/[?#]/)[0] ?? '';
    const shown = factsOf(target);
    const isLost = hasLostText(countMissing(words, shown.words), words.length);
    if (isLost && countOwnWords(html, { path: page.path, target, built, factsOf }) < minWords)
      diagnostics.push(
        diagnose('proof-list-redirected', { path: page.path, to }, { route: page.path, link: page.path }),
      );
    else if (isLost) {
      lost.push(page);
      const values = { path: page.path, to, words: words.length };
      diagnostics.push(diagnose('proof-page-redirected', values, { route: page.path, link: page.path }));
      continue;
    }
    const ids = new Set([...(routes.get(target)?.anchors ?? []), ...shown.ids]);
    for (const id of page.anchors) {
      const url = `${page.path}#${writePath(id)}`;
      if (ids.has(id) || targets.has(url)) continue;
      lostAnchors += 1;
      diagnostics.push(diagnose('anchor-removed', { path: page.path, anchor: id }, { link: url, resolved: target }));
    }
  }
  return { lost, lostAnchors, diagnostics };
}
