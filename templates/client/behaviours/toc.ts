// The table of contents: marks the current section.
import type { Behaviour } from '../behaviour.ts';
import { all, around, listen, oncePerFrame } from '../listen.ts';
import { targetOfHash } from '../reveal.ts';
import { showInside } from './sidebar.ts';

/**
 * Pixels: how far the page is scrolled and can be scrolled, and the height of the window → distance of the reading line
 * from the top of the window: a quarter of the window. It is higher where a page begins, and sinks to the bottom where
 * it ends, so that the line passes every heading, even in a window that shows many of them at once.
 */
export function readingLine(scrolled: number, range: number, height: number): number {
  const ramp = Math.min(height, range / 2);
  const share = (distance: number) => ramp && Math.max(0, Math.min(1, distance / ramp));
  const line = height / 4;
  const first = Math.min(line, 130);
  return first + (line - first) * share(scrolled) + (height - line) * share(scrolled - range + ramp);
}

/**
 * Distances of the headings and of the line from the top of the window → index of the current heading: the last above
 * the line, or -1.
 */
export const currentHeading = (tops: readonly number[], line: number): number =>
  tops.findLastIndex((top) => top <= line);

/**
 * Updates while scrolling, and scrolls the table itself. A section that the reader clicked stays marked until the
 * reader scrolls.
 */
export const toc: Behaviour = (element) => {
  const pairs = [...element.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].flatMap((link) => {
    const heading = targetOfHash(link.hash);
    return heading === null ? [] : [{ link, heading }];
  });
  const label = element.querySelector('[data-toc-current]');
  const placeHere = () => pairs.findIndex(({ link }) => link.hash === location.hash);
  let chosen = placeHere();
  let marked = -1;
  const mark = () => {
    // A heading in a closed tab has no place.
    const tops = pairs.map(({ heading }) =>
      heading.offsetParent === null ? Number.NaN : heading.getBoundingClientRect().top,
    );
    const top = tops[chosen] ?? -2;
    if (!(top >= -1 && top <= innerHeight)) chosen = -1;
    const range = document.documentElement.scrollHeight - innerHeight;
    const current = chosen < 0 ? currentHeading(tops, readingLine(scrollY, range, innerHeight)) : chosen;
    if (current === marked) return;
    pairs[marked]?.link.removeAttribute('aria-current');
    marked = current;
    const link = pairs[current]?.link;
    link?.setAttribute('aria-current', 'location');
    if (label) label.textContent = link?.textContent ?? '';
    showInside(element, link);
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
    listen(window, 'hashchange', () => choose(placeHere())),
    ...(['wheel', 'touchmove', 'keydown', 'pointerdown'] as const).map((type) =>
      listen(window, type, release, { passive: true }),
    ),
    listen(element, 'click', (event) => {
      const link = around(event, 'a');
      if (link === null) return;
      element.removeAttribute('open');
      choose(pairs.findIndex((pair) => pair.link === link));
    }),
    frame.stop,
  );
};
