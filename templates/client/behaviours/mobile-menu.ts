// The menu for small screens: a modal dialog. Escape, its button, a link, a wide window and Back close it.

import { desktopWidth } from '../../shared/constants.ts';
import type { Behaviour } from '../behaviour.ts';
import { all, around, type CleanUp, listen, noCleanUp } from '../listen.ts';
import { withoutHash } from '../navigation/page-url.ts';
import { showInside } from './sidebar.ts';

/** Whether a history entry was added by an open menu, so that Back closes it. */
export const isMenuEntry = (state: Readonly<Record<string, unknown>> | null | undefined): boolean =>
  state?.menu === true;

/** Moves the docs menu, which exists only once in the page, into the dialog while that is open. */
function borrowDocsMenu(dialog: HTMLElement): CleanUp | null {
  const docs = document.querySelector<HTMLElement>('#pd-sidebar [data-menu-content]');
  const slot = dialog.querySelector('[data-menu-slot]');
  const home = docs?.parentElement;
  if (!docs || !slot || !home) return null;
  slot.append(docs);
  return () => home.append(docs);
}

/** The button stays a link to the menu where the page has none, as without scripts. */
export const mobileMenu: Behaviour = (button) => {
  const dialog = document.getElementById('pd-menu');
  if (!(dialog instanceof HTMLDialogElement)) return noCleanUp;
  let giveBack: CleanUp | null = null;
  const setPanel = (panel: string) => {
    dialog.dataset.panel = panel;
  };
  const open = (event: Event) => {
    event.preventDefault();
    giveBack ??= borrowDocsMenu(dialog);
    setPanel(giveBack ? 'docs' : 'main');
    dialog.showModal();
    button.setAttribute('aria-expanded', 'true');
    if (!isMenuEntry(history.state)) history.pushState({ ...history.state, menu: true }, '');
    showInside(dialog, dialog.querySelector('[data-menu-slot] [aria-current]'));
  };
  const closed = () => {
    // The browser may send `close` after the menu has been opened again.
    if (dialog.open) return;
    button.setAttribute('aria-expanded', 'false');
    giveBack?.();
    giveBack = null;
    if (isMenuEntry(history.state)) history.back();
  };
  const onClick = (event: Event) => {
    const turn = around(event, '[data-menu-to]')?.dataset.menuTo;
    if (turn !== undefined) {
      setPanel(turn);
      const items = dialog.querySelectorAll<HTMLElement>(`[data-menu-panel="${turn}"] :is(a, button, summary)`);
      [...items].find((item) => item.offsetParent !== null)?.focus();
    } else if (event.target === dialog || around(event, '[data-menu-close]')) {
      event.preventDefault();
      dialog.close();
    } else {
      const link = around<HTMLAnchorElement>(event, 'a[href*="#"]');
      // Closing goes back in the history, which would stop the way to another page.
      if (link && withoutHash(link) === withoutHash(location)) dialog.close();
    }
  };
  const wide = matchMedia(`(min-width: ${desktopWidth}px)`);
  button.setAttribute('role', 'button');
  button.setAttribute('aria-expanded', 'false');
  return all(
    listen(button, 'click', open),
    listen(button, 'keydown', (event) => {
      if (event.key === ' ') open(event);
    }),
    listen(dialog, 'click', onClick),
    listen(dialog, 'close', closed),
    listen(window, 'popstate', () => {
      if (!isMenuEntry(history.state)) dialog.close();
    }),
    listen(wide, 'change', () => dialog.close()),
    () => dialog.close(),
  );
};
