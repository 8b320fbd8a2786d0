// An attribute that is set while the reader scrolls in one direction.
import { all, type CleanUp, listen, oncePerFrame } from './listen.ts';

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

/** Name of the attribute, and when it is set. */
export interface ScrollMark {
  readonly name: string;
  readonly way: ScrollStep['way'];
  readonly limit: () => number;
  /** Keeps the mark away, whatever moves. */
  readonly isBarred?: () => boolean;
}

/** Follows the scroll, once a frame; `update` decides again at once. */
export function markOnScroll(
  element: HTMLElement,
  { name, way, limit, isBarred }: ScrollMark,
): { readonly update: () => void; readonly cleanUp: CleanUp } {
  let from = scrollY;
  const update = () => {
    const was = element.hasAttribute(name);
    element.toggleAttribute(name, !isBarred?.() && movesThatWay({ from, to: scrollY, limit: limit(), way, was }));
    from = scrollY;
  };
  const frame = oncePerFrame(update);
  return { update, cleanUp: all(listen(window, 'scroll', frame.run, { passive: true }), frame.stop) };
}
