// Results as options of a listbox, grouped by page.
import type { Marked } from '../../../src/search/excerpt.ts';
import type { ListedPage } from '../../../src/search/index-files.ts';
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

/** The texts of an option, and where it leads. */
interface OptionParts {
  readonly href: string;
  readonly heading: string;
}

/** Makes options one after another. Each is a link, so that clicks, taps and the middle button work as usual. */
function optionMaker(make: Tools['make']): {
  readonly options: HTMLElement[];
  readonly add: (parts: OptionParts) => HTMLElement;
} {
  const options: HTMLElement[] = [];
  const add = ({ href, heading }: OptionParts): HTMLElement => {
    const option = make('a', {
      role: 'option',
      id: `search-option-${options.length}`,
      class: 'search-option',
      'aria-selected': 'false',
      tabindex: '-1',
      href,
    });
    option.append(make('span', { class: 'search-heading' }, heading));
    options.push(option);
    return option;
  };
  return { options, add };
}

/** Options below a title. */
function groupOf(make: Tools['make'], title: HTMLElement, options: readonly HTMLElement[]): HTMLElement {
  const group = make('div', { role: 'group', class: 'search-group', 'aria-labelledby': title.id });
  group.append(title, ...options);
  return group;
}

export interface ListedResults {
  readonly groups: readonly HTMLElement[];
  readonly options: readonly HTMLElement[];
  /** Loads the excerpt of an option that has none yet. */
  readonly complete: (option: HTMLElement) => void;
}

/** Pages below a title, for a reader who has not typed yet. */
export function listPages(pages: readonly ListedPage[], title: string, make: Tools['make']): ListedResults {
  const { options, add } = optionMaker(make);
  for (const { href, title: heading } of pages) add({ href, heading });
  const label = make('p', { class: 'search-page', id: 'search-page-0' }, title);
  return { groups: options.length === 0 ? [] : [groupOf(make, label, options)], options, complete: () => {} };
}

/** A response → its options. */
export function listResults(
  response: SearchResponse,
  query: string,
  { excerpt: excerptOf, make }: Pick<OpenedSearch, 'excerpt'> & Pick<Tools, 'make'>,
): ListedResults {
  const loaders = new Map<HTMLElement, () => void>();
  const { options, add } = optionMaker(make);
  const optionOf = (result: SearchResult): HTMLElement => {
    const { page, anchor, heading } = result;
    const option = add({ href: resultHref(page, anchor, query), heading });
    const excerpt = make('span', { class: 'search-excerpt' });
    option.append(excerpt);
    loaders.set(option, () => {
      loaders.delete(option);
      // A result is useful even without its excerpt.
      excerptOf(result, response.isMatch).then(
        (pieces) => excerpt.replaceChildren(...marked(make, pieces)),
        () => {},
      );
    });
    return option;
  };
  const groups = groupByPage(response.results).map((results, place) => {
    const [first] = results;
    const title = make('p', { class: 'search-page', id: `search-page-${place}` });
    const { trail = [], title: name = '', lang } = first?.page ?? {};
    title.append(
      ...(trail.length > 0 ? [make('span', { class: 'search-trail' }, `${trail.join(' › ')} › `)] : []),
      name,
    );
    const group = groupOf(make, title, results.map(optionOf));
    if (lang !== undefined) {
      group.lang = lang;
      title.append(make('abbr', { class: 'badge' }, lang.toUpperCase()));
    }
    return group;
  });
  const complete = (option: HTMLElement): void => loaders.get(option)?.();
  for (const option of options.slice(0, atOnce)) complete(option);
  return { groups, options, complete };
}
