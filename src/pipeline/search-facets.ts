// The filters of a search index: the values of front matter fields, and the pages that have them.
import { type Facet, readFields } from '../config/fields-config.ts';
import { fieldsOf } from '../content/own-fields.ts';
import type { Literal } from '../model/component.ts';
import type { IndexFacets } from '../search/index-files.ts';
import type { FetchedOutput } from './fetched-output.ts';
import type { Site } from './load-site.ts';
import { addSearchFile } from './search-lists.ts';
import type { IndexedPage } from './search-pages.ts';

/** (['api', 'app']) → ['api', 'app']; (2) → ['2'] */
const textsOf = (value: Literal | undefined): readonly string[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value.flatMap(textsOf) : [String(value)];

/** '1.9' is before '1.10', and 2 before 10. */
const byDigits = new Intl.Collator('en', { numeric: true });

/** (['10', '2', 'b', 'a'], a type with the choices b and a) → ['b', 'a', '2', '10'] */
export function inOrder(texts: readonly string[], { order }: Pick<Facet, 'order'>): string[] {
  const place = (text: string): number => order.indexOf(text) + 1 || order.length + 1;
  return [...texts].sort((one, other) => place(one) - place(other) || byDigits.compare(one, other));
}

/** ([0, 2, 5]) → [0, 2, 3] */
const distances = (pages: readonly number[]): number[] => pages.map((page, at) => page - (pages[at - 1] ?? 0));

/** The filters with at least one value, in the language of the index; adds the file with their pages. */
export function facetsIn(
  { config, index }: Site,
  locale: string,
  pages: readonly IndexedPage[],
  output: FetchedOutput,
): IndexFacets {
  const fields = readFields(config.docs.fields);
  const valuesOfPages = pages.map(({ route, source }) => {
    const doc = source && index.routes.docOfPage.get(route.page);
    return source && doc ? fieldsOf(fields, doc, source) : {};
  });
  const filters = config.docs.facets.flatMap((facet) => {
    const pagesOfValue = new Map<string, number[]>();
    for (const [number, values] of valuesOfPages.entries())
      for (const value of new Set(textsOf(values[facet.name])))
        if (pagesOfValue.get(value)?.push(number) === undefined) pagesOfValue.set(value, [number]);
    return pagesOfValue.size === 0 ? [] : [{ facet, pagesOfValue, values: inOrder([...pagesOfValue.keys()], facet) }];
  });
  const lists = filters.map(({ pagesOfValue, values }) =>
    values.map((value) => distances(pagesOfValue.get(value) ?? [])),
  );
  return {
    all: index.strings(locale)['search.all'] ?? '',
    fields: filters.map(({ facet, values }) => ({
      name: facet.name,
      label: facet.label[locale] ?? facet.name,
      values: values.map((value) => [value, facet.values[value]?.[locale] ?? value] as const),
    })),
    pages: addSearchFile(output, 'json', JSON.stringify(lists)),
  };
}
