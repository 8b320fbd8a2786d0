// Results as options of a listbox, grouped by page.
import type { Marked } from '../../../src/search/excerpt.ts';
import type { SearchResponse, SearchResult } from '../../../src/search/run-search.ts';
import type { Tools } from '../tools.ts';
import { type OpenedSearch, resultHref } from './read-index.ts';

/** Pieces of a text → the text with its matches in `mark`. */
export const marked = (make: Tools['make'], pieces: Marked, attributes = {}): (string | HTMLElement)[] =>
  pieces.map((piece, place) => (place % 2 === 1 ? make('mark', attributes, piece) : piece));

/** Results grouped by page, in the order of each page's best section. */
export function groupByPage(results: readonly SearchResult[]): (readonly SearchResult[])[] {
  const groups = new Map<number, SearchResult[]>();
  for (const result of results) groups.set(result.number, [...(groups.get(result.number) ?? []), result]);
  return [...groups.values()];
}

/** Number of options whose excerpts are loaded at once. The others load theirs when they become visible. */
const atOnce = 4;

export interface ListedResults {
  readonly groups: readonly HTMLElement[];
  readonly options: readonly HTMLElement[];
  /** Loads the excerpt of an option that has none yet. */
  readonly complete: (option: HTMLElement) => void;
}

/** A response → its options. Each is a link, so that clicks, taps and the middle button work as usual. */
export function listResults(
  response: SearchResponse,
  query: string,
  { excerpt: excerptOf, make }: Pick<OpenedSearch, 'excerpt'> & Pick<Tools, 'make'>,
): ListedResults {
  const loaders = new Map<HTMLElement, () => void>();
  const options: HTMLElement[] = [];
  const optionOf = (result: SearchResult): HTMLElement => {
    const { page, anchor, heading } = result;
    const option = make('a', {
      role: 'option',
      id: `search-option-${options.length}`,
      class: 'search-option',
      'aria-selected': 'false',
      tabindex: '-1',
      href: resultHref(page, anchor, query),
    });
    const title = make('span', { class: 'search-heading' }, heading);
    const excerpt = make('span', { class: 'search-excerpt' });
    option.append(title, excerpt);
    loaders.set(option, () => {
      loaders.delete(option);
      // A result is useful even without its excerpt.
      excerptOf(result, response.isMatch).then(
        (pieces) => excerpt.replaceChildren(...marked(make, pieces)),
        () => {},
      );
    });
    options.push(option);
    return option;
  };
  const groups = groupByPage(response.results).map((results, place) => {
    const [first] = results;
    const id = `search-page-${place}`;
    const group = make('div', { role: 'group', class: 'search-group', 'aria-labelledby': id });
    const title = make('p', { class: 'search-page', id });
    const { trail = [], title: name = '', lang } = first?.page ?? {};
    title.append(
      ...(trail.length > 0 ? [make('span', { class: 'search-trail' }, `${trail.join(' › ')} › `)] : []),
      name,
    );
    if (lang !== undefined) {
      group.lang = lang;
      title.append(make('abbr', { class: 'badge' }, lang.toUpperCase()));
    }
    group.append(title, ...results.map(optionOf));
    return group;
  });
  const complete = (option: HTMLElement): void => loaders.get(option)?.();
  for (const option of options.slice(0, atOnce)) complete(option);
  return { groups, options, complete };
}
