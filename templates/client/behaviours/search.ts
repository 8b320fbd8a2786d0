// Opens the search with its button, `/`, Ctrl K or ⌘ K. Its script is loaded only then.
import type { Behaviour, BrowserSite } from '../behaviour.ts';
import { all, listen } from '../listen.ts';
import { loadWithRetry } from '../load-with-retry.ts';
import { retryUrl } from '../retry-url.ts';
import { showFrame } from '../search/frame.ts';
import { tools } from '../tools.ts';

type SearchScript = typeof import('../search.ts');

type KeyFacts = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented'>;

/** `/` outside of fields, or Ctrl/⌘ K anywhere. */
export function opensSearch(event: KeyFacts, isTyping: boolean): boolean {
  if (event.defaultPrevented || event.altKey) return false;
  const withKey = event.ctrlKey || event.metaKey;
  if (event.key.toLowerCase() === 'k') return withKey && !event.shiftKey;
  return event.key === '/' && !withKey && !isTyping;
}

/** A field of a dialog that has just closed keeps the focus until the browser draws. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches(':is(:read-write, select):not(dialog:not([open]) *)');

const queryHere = (): string => new URLSearchParams(location.search).get('q') ?? '';

function markWords(site: BrowserSite): void {
  if (queryHere() === '') return;
  import(site.state.search).then(({ markPage }: SearchScript) => markPage(site, tools, queryHere())).catch(() => {});
}

export const searchButton: Behaviour = (button, site) => {
  const open = (): void => {
    // A closed dialog stays in the page until the browser sends its `close` event, perhaps after the next key.
    if (document.querySelector('dialog.search[open]')) return;
    const frame = showFrame(site, queryHere());
    const run = async (attempt: number): Promise<void> => {
      frame.field.focus();
      const { fillSearch }: SearchScript = await import(retryUrl(site.state.search, attempt));
      await fillSearch(site, tools, frame, button.dataset.from === 'address' ? null : queryHere());
    };
    void loadWithRetry({ owner: frame.aside, text: site.text, run, isGone: () => !frame.dialog.open });
  };
  markWords(site);
  return all(
    listen(button, 'click', open),
    listen(window, 'keydown', (event) => {
      if (!opensSearch(event, isField(event.target))) return;
      event.preventDefault();
      open();
    }),
  );
};
