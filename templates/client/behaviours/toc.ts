// The page's contents: marks the heading that the reader is at.
import type { Behaviour } from '../behaviour.ts';
import { all, listen, oncePerFrame } from '../listen.ts';
import { idOfHash } from '../reveal.ts';

/**
 * Distances of the headings from the top of the window, the line below which text is read, and whether the page is at its end →
 * the place of the current heading: the last one above the line, the last of all at the end, none (-1) before the first.
 */
export function currentHeading(tops: readonly number[], line: number, atEnd: boolean): number {
  return atEnd ? tops.length - 1 : tops.findLastIndex((top) => top <= line);
}

/** Follows the scroll; in the disclosure a chosen link closes it. */
export const toc: Behaviour = (element) => {
  const pairs = [...element.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].flatMap((link) => {
    const heading = document.getElementById(idOfHash(link.hash));
    return heading === null ? [] : [{ link, heading }];
  });
  const mark = () => {
    const tops = pairs.map(({ heading }) => heading.getBoundingClientRect().top);
    const atEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    const current = currentHeading(tops, innerHeight / 4, atEnd && (tops.at(-1) ?? 0) < innerHeight);
    pairs.forEach(({ link }, place) => {
      if (place === current) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    });
  };
  const frame = oncePerFrame(mark);
  frame.run();
  return all(
    listen(window, 'scroll', frame.run, { passive: true }),
    listen(window, 'resize', frame.run, { passive: true }),
    listen(element, 'click', ({ target }) => {
      if (target instanceof Element && target.closest('a')) element.removeAttribute('open');
    }),
    frame.stop,
  );
};
