// Where the focus goes when what had it leaves.

/** Gives the focus to the main area; nothing moves. */
export const focusMain = (): void => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
