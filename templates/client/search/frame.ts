// The frame of the search dialog: shown at once, so that what readers type while the search is loaded is kept, and phones show their keyboard.
import type { Site } from '../behaviour.ts';
import { make } from '../make.ts';

export interface SearchFrame {
  readonly dialog: HTMLDialogElement;
  readonly field: HTMLInputElement;
  /** Says how many results there are; screen readers announce it. */
  readonly status: HTMLElement;
  /** Recent queries, or what to do when nothing was found or the search could not be loaded. */
  readonly aside: HTMLElement;
}

/** Shows the dialog with a query in its field; it removes itself when it is closed. */
export function showFrame({ text }: Site, query: string): SearchFrame {
  const dialog = make('dialog', { class: 'search', 'aria-label': text('search.label') });
  const field = make('input', {
    type: 'search',
    class: 'search-field',
    role: 'combobox',
    'aria-label': text('search.label'),
    'aria-expanded': 'false',
    autocomplete: 'off',
    spellcheck: 'false',
    placeholder: text('search.placeholder'),
  });
  const close = make('button', { type: 'button', class: 'search-close' }, text('search.close'));
  const head = make('div', { class: 'search-head' });
  const status = make('p', { class: 'search-status', role: 'status' }, text('search.loading'));
  const aside = make('div', { class: 'search-aside' });
  head.append(field, close);
  dialog.append(head, status, aside);
  document.body.append(dialog);
  // A modal on top of a modal: the menu gives way.
  for (const other of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) other.close();
  field.value = query;
  dialog.showModal();
  field.select();
  dialog.onclick = ({ target }) => {
    if (target === close || target === dialog) dialog.close();
  };
  field.onkeydown = (event) => {
    if (event.key !== 'Escape') return;
    // A search field would keep the first Escape for itself and empty itself.
    event.preventDefault();
    dialog.close();
  };
  dialog.onclose = () => dialog.remove();
  return { dialog, field, status, aside };
}
