// Walks through a page with the Tab key, in any browser, and looks at the focus at each stop.
import type { ReaderPage } from './reader-page.ts';

export type Direction = 'Tab' | 'Shift+Tab';

/** The parts of a page that every driver has. */
export type Walker = Pick<ReaderPage, 'evaluate'> & { readonly press: (key: Direction) => Promise<unknown> };

/** Selector of elements that Tab may stop at. */
const stops = ':is(a[href], button, input, select, textarea, summary, iframe, video[controls], [tabindex])';

/**
 * Puts the focus before the first stop, or on the last one, and the page to its middle, from where the bars at the top
 * must not move it. An open dialog is the whole page.
 */
function startWalk(selector: string, isBackwards: boolean): number {
  const isStop = (element: HTMLElement) =>
    element.tabIndex >= 0 &&
    !element.matches(':disabled') &&
    element.checkVisibility({ opacityProperty: false, visibilityProperty: true, contentVisibilityAuto: false });
  const root = document.querySelector('dialog[open]') ?? document;
  const all = Array.from(root.querySelectorAll<HTMLElement>(selector)).filter(isStop);
  if (root === document) scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' });
  const last = all.at(-1);
  if (isBackwards) last?.focus({ preventScroll: root !== document });
  const held = Array.from(document.querySelectorAll('body *')).filter((element) =>
    ['sticky', 'fixed'].includes(getComputedStyle(element).position),
  );
  /** The parts that may stay in the window when the page scrolls, and are all in it now, with their places. */
  const inWindow = () =>
    held.flatMap((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight ? [{ part, top }] : [];
    });
  const seen = new Set([document.activeElement]);
  Object.assign(globalThis, { walk: { place: scrollY, kept: inWindow(), inWindow, last: null, seen, isStop } });
  return all.length;
}

/**
 * The fault of the focused element: it is outside the window, covered, without a ring, out of the open dialog, or the
 * page moved below a part that holds it and stayed in its place. '' without a fault, null after the last element.
 */
function faultOfStop(): string | null {
  interface Walk {
    place: number;
    kept: readonly { readonly part: Element; readonly top: number }[];
    readonly inWindow: () => Walk['kept'];
    last: Element | null;
    readonly seen: Set<Element>;
  }
  const walk = Reflect.get(globalThis, 'walk') as Walk;
  const { place: before, kept } = walk;
  const { activeElement: element } = document;
  if (element === null || element === document.body || element === walk.last) return null;
  const dialog = document.querySelector('dialog[open]');
  if (walk.seen.has(element) && dialog !== null) return null;
  walk.last = element;
  walk.seen.add(element);
  const name = element.outerHTML.slice(0, 90);
  const isOnTop = (x: number, y: number) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (element.contains(top) || top.contains(element));
  };
  const findFault = (): string => {
    if (dialog !== null && !dialog.contains(element)) return `focus out of the dialog: ${name}`;
    const isHeld = kept.some(
      ({ part, top }) => part.contains(element) && Math.abs(part.getBoundingClientRect().top - top) <= 1,
    );
    if (isHeld && Math.abs(before - scrollY) > 1)
      return `place lost, from ${Math.round(before)} to ${Math.round(scrollY)}: ${name}`;
    const seen = Array.from(element.getClientRects()).filter(
      ({ top, bottom, left, right }) => bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
    );
    if (seen.length === 0) return `focus outside the window: ${name}`;
    const isCovered = seen.every(({ top, bottom, left, width }) => {
      const [from, to] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
      return ![(from + to) / 2, from + 3, to - 3].some((y) => isOnTop(left + width / 2, y));
    });
    if (isCovered) return `focus covered: ${name}`;
    return getComputedStyle(element).outlineStyle === 'none' ? `no focus ring: ${name}` : '';
  };
  const fault = findFault();
  // A stop above the text, such as the announcement, moves the page to its top, where no place can be lost any more.
  if (dialog === null && element.closest('main, .footer') === null)
    scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' });
  Object.assign(walk, { place: scrollY, kept: walk.inWindow() });
  return fault;
}

/** Stops that the walk has not reached. */
function missedStops(selector: string): readonly string[] {
  interface Walk {
    readonly seen: Set<Element>;
    readonly isStop: (element: HTMLElement) => boolean;
  }
  const { seen, isStop } = Reflect.get(globalThis, 'walk') as Walk;
  const root = document.querySelector('dialog[open]') ?? document;
  return Array.from(root.querySelectorAll<HTMLElement>(selector))
    .filter((element) => isStop(element) && !seen.has(element))
    .map((element) => `never focused: ${element.outerHTML.slice(0, 90)}`);
}

/** Presses the key from one end of the page (or of the open dialog) to the other → the faults of all stops. */
export async function walkWithTab(page: Walker, key: Direction): Promise<readonly string[]> {
  const faults: string[] = [];
  const count = await page.evaluate(startWalk, stops, key === 'Shift+Tab');
  // Scrolled boxes are stops too, without an attribute.
  for (let step = 0; step < 2 * count + 20; step++) {
    await page.press(key);
    const fault = await page.evaluate(faultOfStop);
    if (fault === null) break;
    if (fault !== '') faults.push(fault);
  }
  return [...faults, ...(await page.evaluate(missedStops, stops))];
}
