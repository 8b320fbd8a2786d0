// An attribute that is set while the reader scrolls in one direction.
import { all, type CleanUp, listen, oncePerFrame } from './listen.ts';

/** Scroll positions in pixels, before and now. Only positions below `limit` count. */
export interface ScrollStep {
  readonly from: number;
  readonly to: number;
  readonly limit: number;
  readonly way: 'down' | 'up';
  readonly was: boolean;
}

/** Whether the page moves in this direction: unchanged without a movement, false above the limit. */
export function movesThatWay({ from, to, limit, way, was }: ScrollStep): boolean {
  if (to < limit) return false;
  return to === from ? was : to > from === (way === 'down');
}

/** Name of the attribute, and the condition for setting it. */
export interface ScrollMark {
  readonly name: string;
  readonly way: ScrollStep['way'];
  readonly limit: () => number;
  /** True: never set the attribute. */
  readonly isBarred?: () => boolean;
}

/** Updates the attribute while scrolling, once per frame; `update` does so at once. */
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
