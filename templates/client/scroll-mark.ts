// Marks that an element carries while the reader scrolls one way.
import type { CleanUp } from './behaviour.ts';
import { all, listen, oncePerFrame } from './listen.ts';

/** Pixels from the top of the page, before and now; what is below `limit` counts. */
export interface ScrollStep {
  readonly from: number;
  readonly to: number;
  readonly limit: number;
  readonly way: 'down' | 'up';
  readonly was: boolean;
}

/** Whether the page moves that way; as before when nothing moved, never above the limit. */
export function movesThatWay({ from, to, limit, way, was }: ScrollStep): boolean {
  if (to < limit) return false;
  return to === from ? was : to > from === (way === 'down');
}

/** What the mark is called, and when it stands. */
export interface ScrollMark {
  readonly name: string;
  readonly way: ScrollStep['way'];
  readonly limit: () => number;
  /** Keeps the mark away, whatever moves. */
  readonly isBarred?: () => boolean;
}

/** Follows the scroll, once a frame; `settle` decides anew at once. */
export function markOnScroll(
  element: HTMLElement,
  { name, way, limit, isBarred }: ScrollMark,
): { readonly settle: () => void; readonly cleanUp: CleanUp } {
  let from = scrollY;
  const settle = () => {
    const was = element.hasAttribute(name);
    element.toggleAttribute(name, !isBarred?.() && movesThatWay({ from, to: scrollY, limit: limit(), way, was }));
    from = scrollY;
  };
  const frame = oncePerFrame(settle);
  return { settle, cleanUp: all(listen(window, 'scroll', frame.run, { passive: true }), frame.stop) };
}
