// The target of the focus when the focused element is removed.

/** Moves the focus to the main area without scrolling. */
export const focusMain = (): void => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
