// Loads scripts on demand.
import { makeNotice, removeNotice } from './notice.ts';

/** A use of a script. */
export interface ScriptUse {
  /** The element that shows a failure. */
  readonly owner: HTMLElement;
  /** A text of the interface. */
  readonly text: (key: string) => string;
  /** Loads and uses the script. The number of the attempt must be in its URL, see `retryUrl`. */
  readonly run: (attempt: number) => Promise<void>;
  /** Whether the script is no longer needed. */
  readonly isGone: () => boolean;
}

/** Retries a failed load once, then shows a notice with a retry button above the owner's content. */
export async function loadWithRetry(use: ScriptUse, attempt = 0, shown: HTMLElement | null = null): Promise<void> {
  const { owner, text, run, isGone } = use;
  try {
    await run(attempt);
    removeNotice(shown, owner);
  } catch (error) {
    if (isGone()) return;
    if (attempt === 0) return loadWithRetry(use, 1);
    const notice = makeNotice({
      title: text('island.failed'),
      action: text('island.retry'),
      error,
      onAction: () => void loadWithRetry(use, attempt + 1, notice),
    });
    owner.prepend(notice);
    if (shown?.contains(document.activeElement)) notice.querySelector('button')?.focus();
    removeNotice(shown, owner);
  }
}
