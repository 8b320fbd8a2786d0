// The table of contents: marks the current section.
import type { Behaviour } from '../behaviour.ts';
import { all, listen, oncePerFrame } from '../listen.ts';
import { idOfHash } from '../reveal.ts';
import { scrollToShow } from './sidebar.ts';

/**
 * Distances of the headings from the top of the window, the reading line, and whether the page is at its end → index of the current heading:
 * the last one above the line; at the end, the last of all; before the first, -1.
 */
export function currentHeading(tops: readonly number[], line: number, atEnd: boolean): number {
  return atEnd ? tops.length - 1 : tops.findLastIndex((top) => top <= line);
}

/** Updates while scrolling, and scrolls the table itself. A section that the reader clicked stays marked until the reader scrolls. */
export const toc: Behaviour = (element) => {
  const pairs = [...element.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].flatMap((link) => {
    const heading = document.getElementById(idOfHash(link.hash));
    return heading === null ? [] : [{ link, heading }];
  });
  const label = element.querySelector('[data-toc-current]');
  let chosen = pairs.findIndex(({ link }) => link.hash === location.hash);
  let marked = -1;
  const mark = () => {
    const tops = pairs.map(({ heading }) => heading.getBoundingClientRect().top);
    const atEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    const top = tops[chosen];
    if (top === undefined || top < -1 || top > innerHeight) chosen = -1;
    const current =
      chosen < 0 ? currentHeading(tops, innerHeight / 4, atEnd && (tops.at(-1) ?? 0) < innerHeight) : chosen;
    if (current === marked) return;
    pairs[marked]?.link.removeAttribute('aria-current');
    marked = current;
    const link = pairs[current]?.link;
    link?.setAttribute('aria-current', 'location');
    if (label) label.textContent = link?.textContent ?? '';
    const by = link && scrollToShow(element.getBoundingClientRect(), link.getBoundingClientRect());
    if (by) element.scrollTop += by;
  };
  const frame = oncePerFrame(mark);
  const choose = (place: number) => {
    chosen = place;
    frame.run();
  };
  const release = () => {
    chosen = -1;
  };
  frame.run();
  return all(
    listen(window, 'scroll', frame.run, { passive: true }),
    listen(window, 'resize', frame.run, { passive: true }),
    listen(window, 'hashchange', () => choose(pairs.findIndex(({ link }) => link.hash === location.hash))),
    ...(['wheel', 'touchmove', 'keydown', 'pointerdown'] as const).map((type) =>
      listen(window, type, release, { passive: true }),
    ),
    listen(element, 'click', ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link === null) return;
      element.removeAttribute('open');
      choose(pairs.findIndex((pair) => pair.link === link));
    }),
    frame.stop,
  );
};
