// A failure message for the reader: a sentence, one action, the error's text.

import { make } from './make.ts';

/** Texts and action of a notice. */
export interface FailureNotice {
  /** Element of the title; a heading only if the notice replaces the whole page. */
  readonly heading?: 'h1' | 'p';
  readonly title: string;
  readonly action: string;
  readonly error: unknown;
  readonly onAction: () => void;
}

/** An error → its text: its message, and those of its causes. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}\n\n${errorText(error.cause)}`;
}

/** Removes a notice and moves the focus, if it was inside, to the notice's owner. */
export function removeNotice(notice: HTMLElement | null, owner: HTMLElement): void {
  if (notice?.contains(document.activeElement)) {
    owner.tabIndex = -1;
    owner.focus();
  }
  notice?.remove();
}

/** → the notice as an element. */
export function makeNotice({ heading = 'p', title, action, error, onAction }: FailureNotice): HTMLElement {
  const notice = make('div', { class: 'failure', role: 'alert' });
  const button = make('button', { type: 'button', class: 'button' }, action);
  button.onclick = onAction;
  notice.append(make(heading, {}, title), button, make('pre', {}, errorText(error)));
  return notice;
}
