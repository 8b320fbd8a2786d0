// Replaces this page by a fetched one: the parts of the body with `data-swap`, in order, and the differences in the
// head.
import { make } from '../make.ts';

/** Scripts, styles and the Content-Security-Policy, which cannot change in a loaded document. */
const lasting = 'script[src], link[rel=stylesheet]:not([data-page-styles]), meta[http-equiv], style[data-site]';

/** A script has the first property, a style sheet the second one. */
type Lasting = Element & { readonly src?: string; readonly href?: string };

const partsOf = (page: Document) => [...page.querySelectorAll<HTMLElement>('[data-swap]')];

/**
 * The parts that two pages must share so that one can replace the other: scripts and styles (another release has
 * others), policy and parts.
 */
const frameOf = (page: Document): string =>
  [
    ...[...page.querySelectorAll<Lasting>(lasting)].map(({ src, href, outerHTML }) => src ?? href ?? outerHTML),
    ...partsOf(page).map(({ dataset }) => dataset.swap),
  ].join();

/** Whether a page can replace this one. */
export const canSwapTo = (next: Document): boolean =>
  next.querySelector('main') !== null && frameOf(next) === frameOf(document);

/** → whether the style sheet loaded. */
const loadSheet = (href: string): Promise<boolean> =>
  new Promise((done) => {
    const sheet = make('link', { rel: 'stylesheet', href, 'data-page-styles': '' });
    sheet.onload = sheet.onerror = (event) => done(event instanceof Event && event.type === 'load');
    document.head.append(sheet);
  });

/** Loads the style sheets that only the next page needs, before it is shown; false if one failed. They stay. */
export async function loadPageStyles(next: Document): Promise<boolean> {
  const sheetUrls = [...document.styleSheets].map(({ href }) => href);
  const sheets = [...next.querySelectorAll<HTMLLinkElement>('[data-page-styles]')];
  const missing = sheets.filter(({ href }) => !sheetUrls.includes(href));
  return (await Promise.all(missing.map(({ href }) => loadSheet(href)))).every(Boolean);
}

const isKept = (node: Element): boolean => node.matches('script:not([type$=json]), link[rel=stylesheet], style');

/** Keeps scripts and styles. Removes other elements that the next page does not have, and adds its new ones. */
function swapHead(next: Document): void {
  const nodes = new Map([...next.head.children].filter((node) => !isKept(node)).map((node) => [node.outerHTML, node]));
  for (const node of [...document.head.children]) {
    if (!isKept(node) && !nodes.delete(node.outerHTML)) node.remove();
  }
  document.head.append(...nodes.values());
}

/** Events for behaviours. All code that changes the page sends them. */
const announce = (name: 'pubdocs:leaving' | 'pubdocs:entered', part: HTMLElement) =>
  dispatchEvent(new CustomEvent(name, { detail: part }));

/** Replaces the parts of the page. Sends an event before removing each part, and after inserting all new parts. */
export function swapPage(next: Document): void {
  const entered = partsOf(next);
  partsOf(document).forEach((from, place) => {
    announce('pubdocs:leaving', from);
    from.replaceWith(entered[place] ?? '');
  });
  swapHead(next);
  const { lang, dir } = next.documentElement;
  Object.assign(document.documentElement, { lang, dir });
  Object.assign(document.body.dataset, next.body.dataset);
  for (const element of entered) announce('pubdocs:entered', element);
}
