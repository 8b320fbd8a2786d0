// Findings for pages whose components threw. One bug is one finding, whatever the number of languages and pages.

import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Locale } from '../model/locale.ts';
import type { Place } from '../model/place.ts';
import type { Route } from '../model/route.ts';
import { groupBy } from '../text/group-by.ts';

export interface PageCrash {
  readonly route: Route;
  /** The error message of the component. */
  readonly detail: string;
  readonly place: Place;
  readonly stack: readonly string[];
}

/** Two crashes of /prices and /cs/prices at one place → one finding with both languages */
export function crashFindings(crashes: readonly PageCrash[], locales: readonly Locale[]): Diagnostic[] {
  const groups = groupBy(crashes, ({ place: { file, line, column }, detail }) =>
    JSON.stringify([file, line, column, detail]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const pages = new Set(group.map(({ route }) => route.page)).size;
    const languages = locales.filter(({ code }) => group.some(({ route }) => route.locale === code));
    const shown = group.length === 1 ? {} : { pages, languages: languages.map(({ label }) => label) };
    const { detail, place, route, stack } = first;
    return [
      diagnose('page-crashed', { detail, ...shown }, { place, route: route.path, ...(stack.length > 0 && { stack }) }),
    ];
  });
}
