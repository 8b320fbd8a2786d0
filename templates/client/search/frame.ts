// The frame of the search dialog. Shown at once, so that no typed text is lost while the search is loading, and phones
// show their keyboard.
import type { BrowserSite } from '../behaviour.ts';
import { all, listen } from '../listen.ts';
import { make } from '../make.ts';

export interface SearchFrame {
  readonly dialog: HTMLDialogElement;
  readonly field: HTMLInputElement;
  /** The number of results, which screen readers announce. */
  readonly status: HTMLElement;
  /** Recent queries, or advice when nothing was found or loading failed. */
  readonly aside: HTMLElement;
}

/** Shows the dialog with a query in its field. It removes itself after closing. */
export function showFrame({ text }: BrowserSite, query: string): SearchFrame {
  const dialog = make('dialog', { class: 'search', 'aria-label': text('search.label') });
  const field = make('input', {
    type: 'search',
    class: 'search-field',
    role: 'combobox',
    'aria-label': text('search.label'),
    'aria-expanded': 'false',
    autocomplete: 'off',
    placeholder: text('search.placeholder'),
  });
  const close = make('button', { type: 'button', class: 'search-close' }, text('search.close'));
  const head = make('div', { class: 'search-head' });
  const status = make('p', { class: 'search-status', role: 'status' }, text('search.loading'));
  const aside = make('div', { class: 'search-aside' });
  head.append(field, close);
  dialog.append(head, status, aside);
  document.body.append(dialog);
  // Closes other modal dialogs, such as the menu.
  for (const other of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) other.close();
  field.value = query;
  dialog.showModal();
  field.select();
  dialog.onclick = ({ target }) => {
    if (target === close || target === dialog) dialog.close();
  };
  field.onkeydown = (event) => {
    if (event.key !== 'Escape') return;
    // Otherwise, the first Escape would only empty the search field.
    event.preventDefault();
    dialog.close();
  };
  // Back would happen behind the dialog, except that of a menu that closes, which leads to the same place.
  const { href } = location;
  dialog.onclose = all(
    () => dialog.remove(),
    listen(window, 'popstate', () => {
      if (location.href !== href) dialog.close();
    }),
  );
  return { dialog, field, status, aside };
}
