// The search dialog: a combobox with the results as options. The focus stays in the field.
import type { ListedPage } from '../../../src/search/index-files.ts';
import type { BrowserSite } from '../behaviour.ts';
import type { Tools } from '../tools.ts';
import type { SearchFrame } from './frame.ts';
import { type ListedResults, listPages, listResults } from './list-results.ts';
import { type OpenedSearch, openSearchIndex } from './read-index.ts';
import { keepRecent, readRecent } from './recent.ts';

interface Parts extends SearchFrame {
  readonly list: HTMLElement;
}

const listId = 'search-results';

function furnish(frame: SearchFrame, { make }: Tools, { text }: OpenedSearch): Parts {
  const { field, status, aside } = frame;
  const list = make('div', { class: 'search-list', role: 'listbox', id: listId, 'aria-label': text('search.results') });
  aside.before(list);
  status.textContent = '';
  field.autocapitalize = 'off';
  field.spellcheck = false;
  field.maxLength = 200;
  field.enterKeyHint = 'search';
  field.setAttribute('aria-autocomplete', 'list');
  field.setAttribute('aria-controls', listId);
  frame.dialog.append(keyHints(make, text));
  return { ...frame, list };
}

/** Interface texts, each with the keys that it explains. */
const keysOfList = [
  ['search.key.move', '↑', '↓'],
  ['search.key.open', '↵'],
  ['search.key.close', 'Esc'],
] as const;

/** The keys of the list, for readers with a keyboard. Screen readers announce the keys of a combobox themselves. */
function keyHints(make: Tools['make'], text: OpenedSearch['text']): HTMLElement {
  const hints = make('p', { class: 'search-keys', 'aria-hidden': 'true' });
  for (const [key, ...names] of keysOfList) {
    const hint = make('span');
    hint.append(...names.map((name) => make('kbd', {}, name)), text(key));
    hints.append(hint);
  }
  return hints;
}

/** Keys for an input method, which composes a word. Safari sends the key that ends the word after it, with code 229. */
function leaveToInputMethod(event: KeyboardEvent): void {
  if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation();
}

/** Words of the URL of a missing page: '/public-docs/docs/Detailed/parcel-label' → 'Detailed parcel label' */
export function wordsOfPath(path: string, base: string): string {
  const inside = path.startsWith(base) ? path.slice(base.length) : path;
  let readable = inside;
  try {
    readable = decodeURI(inside);
  } catch {
    // Keeps the path as written.
  }
  return readable
    .replace(/\.\w+$/, '')
    .split(/[/_.+ -]+/)
    .filter((word) => word.length > 2 && word !== 'docs')
    .join(' ');
}

/** Key, current position, number of options → the next position; -1 is the field itself. */
export const placeAfter = (key: string, place: number, count: number): number | undefined =>
  ({ ArrowDown: place + 1 < count ? place + 1 : 0, ArrowUp: place <= 0 ? count - 1 : place - 1 })[key];

/**
 * Fills the open dialog and searches for the current text of its field. The query null stands for the words of the URL.
 */
export async function fillSearch(
  site: BrowserSite,
  tools: Tools,
  frame: SearchFrame,
  query: string | null,
  opened: Promise<OpenedSearch> = openSearchIndex(site),
): Promise<void> {
  const { field } = frame;
  const search = await opened;
  if (query === null && field.value === '') {
    field.value = wordsOfPath(location.pathname, site.state.base);
    field.select();
  }
  start(furnish(frame, tools, search), { site, tools, search })(field.value);
}

interface Context {
  readonly site: BrowserSite;
  readonly tools: Tools;
  readonly search: OpenedSearch;
}

/**
 * Delay before the excerpts of all visible options are loaded, so that none are loaded while typing; the first ones are
 * loaded at once.
 */
const restMs = 400;

function start(parts: Parts, { site, tools: { make }, search }: Context): (query: string) => void {
  const { dialog, field, status, list, aside } = parts;
  const none: ListedResults = { groups: [], options: [], complete: () => {} };
  let listed = none;
  let active = -1;
  let turn = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;

  const activate = (place: number): void => {
    listed.options[active]?.setAttribute('aria-selected', 'false');
    active = place;
    const option = listed.options[place];
    if (!option) {
      field.removeAttribute('aria-activedescendant');
      return;
    }
    option.setAttribute('aria-selected', 'true');
    option.scrollIntoView({ block: 'nearest' });
    listed.complete(option);
    field.setAttribute('aria-activedescendant', option.id);
  };

  /** Loads the excerpts of all visible options. */
  const completeSeen = (): void => {
    const { bottom } = list.getBoundingClientRect();
    for (const option of listed.options) if (option.getBoundingClientRect().top < bottom) listed.complete(option);
  };

  const show = (next: ListedResults, says: string, besides: readonly HTMLElement[]): void => {
    listed = next;
    list.replaceChildren(...next.groups);
    list.hidden = next.options.length === 0;
    field.setAttribute('aria-expanded', `${next.options.length > 0}`);
    status.textContent = says;
    aside.replaceChildren(...besides);
    clearTimeout(rest);
    rest = setTimeout(completeSeen, restMs);
    activate(next.options.length > 0 && field.value.trim() !== '' ? 0 : -1);
  };

  const again = (query: string): HTMLElement => {
    const button = make('button', { type: 'button', class: 'search-again' }, query);
    button.onclick = () => {
      field.value = query;
      field.focus();
      ask(query);
    };
    return button;
  };

  const recentQueries = (): HTMLElement[] => {
    const recent = readRecent(site.store);
    if (recent.length === 0) return [];
    return [make('p', { class: 'field-label' }, search.text('search.recent')), ...recent.map(again)];
  };

  const instead = async (query: string): Promise<HTMLElement[]> => {
    const [near, glossary] = await Promise.all([search.nearest(query), search.glossary()]);
    const links = glossary.map(({ href, title }) => make('a', { href }, title));
    return [
      ...(near === null ? [] : [make('p', {}, search.text('search.nearest')), again(near)]),
      ...(links.length === 0 ? [] : [make('p', {}, search.text('search.glossary')), ...links]),
    ];
  };

  const answer = async (query: string, mine: number): Promise<void> => {
    const response = await search.search(query);
    if (mine !== turn) return;
    const { results, count, corrected } = response;
    if (results.length === 0) {
      const besides = await instead(query);
      if (mine === turn) show(none, search.text('search.none', { query }), besides);
      return;
    }
    const notes = corrected.map(({ from, to }) => search.text('search.corrected', { from, to }));
    show(listResults(response, query, { ...search, make }), [...notes, search.count(count)].join(' '), []);
  };

  function ask(typed: string): void {
    const query = typed.trim();
    turn += 1;
    const mine = turn;
    if (query === '') {
      show(none, '', recentQueries());
      const begin = (pages: readonly ListedPage[]): void => {
        if (mine === turn) show(listPages(pages, search.text('search.suggested'), make), '', recentQueries());
      };
      search.suggested().then(begin, () => {});
      return;
    }
    answer(query, mine).catch(() => {
      if (mine === turn) show(none, search.text('search.failed'), [again(query)]);
    });
  }

  const leave = (): void => {
    if (field.value.trim() !== '') keepRecent(site.store, field.value.trim());
    dialog.close();
  };

  field.addEventListener('input', () => ask(field.value));
  field.addEventListener('keydown', leaveToInputMethod, { capture: true });
  field.addEventListener('keydown', (event) => {
    const place = placeAfter(event.key, active, listed.options.length);
    if (place !== undefined && listed.options.length > 0) {
      event.preventDefault();
      activate(place);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      listed.options[active]?.click();
    }
  });
  list.addEventListener('pointermove', ({ target }) => {
    const option = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null;
    if (option) listed.complete(option);
  });
  list.addEventListener('scroll', completeSeen);
  dialog.addEventListener('click', (event) => {
    if (
      event.target instanceof Element &&
      event.target.closest('a') &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.shiftKey
    )
      leave();
  });
  return ask;
}
