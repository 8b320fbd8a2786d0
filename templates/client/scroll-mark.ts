// An attribute that is set while the reader scrolls in one direction.
import { all, type CleanUp, listen, oncePerFrame } from './listen.ts';

/** A direction of scrolling. */
export type Way = 'down' | 'up';

/**
 * Scroll positions before and now, and the lowest that counts → whether the page moves that way: false above the limit,
 * unchanged without a movement.
 */
export function movesThatWay(from: number, to: number, limit: number, way: Way, was: boolean): boolean {
  if (to < limit) return false;
  return to === from ? was : to > from === (way === 'down');
}

/**
 * Sets the attribute `name` while the reader scrolls one way below a limit, once per frame, and never while `isBarred`;
 * `update` looks at once.
 */
export function markOnScroll(
  element: HTMLElement,
  name: string,
  way: Way,
  limit: () => number,
  isBarred = () => false,
): { readonly update: () => void; readonly cleanUp: CleanUp } {
  let from = scrollY;
  const update = () => {
    const was = element.hasAttribute(name);
    element.toggleAttribute(name, !isBarred() && movesThatWay(from, scrollY, limit(), way, was));
    from = scrollY;
  };
  const frame = oncePerFrame(update);
  return { update, cleanUp: all(listen(window, 'scroll', frame.run, { passive: true }), frame.stop) };
}
