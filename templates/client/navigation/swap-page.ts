// Puts a fetched page in place of this one: parts of the body by name, and what differs in the head.
import { swappedParts } from '../../shared/constants.ts';

const assets = 'script[type=module][src], link[rel=stylesheet]';

const addressesOf = (page: Document): string =>
  [...page.querySelectorAll(assets)].map((node) => node.getAttribute('src') ?? node.getAttribute('href')).join(' ');

const part = (page: Document, name: string) => page.querySelector<HTMLElement>(`[data-swap="${name}"]`);

/** Whether a page can take this one's place: same scripts and styles (another release has others), same parts. */
export function fitsHere(next: Document): boolean {
  return (
    next.getElementById('main') !== null &&
    addressesOf(next) === addressesOf(document) &&
    swappedParts.every((name) => (part(next, name) === null) === (part(document, name) === null))
  );
}

const isKept = (node: Element): boolean =>
  node.matches('script:not([type="application/json"], [type="application/ld+json"]), link[rel=stylesheet], style');

/** Scripts and styles stay; of the rest, what the next page has not goes, and what it has alone comes. */
function swapHead(next: Document): void {
  const wanted = new Map([...next.head.children].filter((node) => !isKept(node)).map((node) => [node.outerHTML, node]));
  for (const node of [...document.head.children]) {
    if (!isKept(node) && !wanted.delete(node.outerHTML)) node.remove();
  }
  document.head.append(...wanted.values());
}

/** Behaviours follow what comes and goes by these events, whoever changes the page. */
const tell = (name: 'pubdocs:leaving' | 'pubdocs:entered', part: HTMLElement) =>
  dispatchEvent(new CustomEvent(name, { detail: part }));

/** Replaces the parts, and tells of each before the old one goes and after the new one is there. */
export function swapPage(next: Document): void {
  const entered = swappedParts.flatMap((name) => {
    const from = part(document, name);
    const to = part(next, name);
    if (from === null || to === null) return [];
    tell('pubdocs:leaving', from);
    from.replaceWith(to);
    return [to];
  });
  swapHead(next);
  const { lang, dir } = next.documentElement;
  Object.assign(document.documentElement, { lang, dir });
  for (const name of ['data-page', 'data-path', 'data-href']) {
    document.body.setAttribute(name, next.body.getAttribute(name) ?? '');
  }
  for (const element of entered) tell('pubdocs:entered', element);
}
