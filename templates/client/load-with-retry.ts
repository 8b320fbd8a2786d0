// Scripts that are loaded when something needs them.
import { makeNotice, removeNotice } from './notice.ts';

/** Something that needs a script. */
export interface ScriptUse {
  /** Where a failure is shown. */
  readonly owner: HTMLElement;
  /** A text of the interface. */
  readonly text: (key: string) => string;
  /** Loads the script and uses it; the number of the attempt belongs into the address, see `retryAddress`. */
  readonly run: (attempt: number) => Promise<void>;
  /** Whether nobody needs it any more. */
  readonly isGone: () => boolean;
}

/** A failed load is retried once, then shown above the owner's content, with a button to try again. */
export async function loadWithRetry(use: ScriptUse, attempt = 0, shown: HTMLElement | null = null): Promise<void> {
  const { owner, text, run, isGone } = use;
  try {
    await run(attempt);
    removeNotice(shown, owner);
  } catch (error) {
    if (isGone()) return;
    if (attempt === 0) return loadWithRetry(use, 1);
    shown?.remove();
    const notice = makeNotice({
      title: text('island.failed'),
      action: text('island.retry'),
      error,
      onAction: () => void loadWithRetry(use, attempt + 1, notice),
    });
    owner.prepend(notice);
  }
}
