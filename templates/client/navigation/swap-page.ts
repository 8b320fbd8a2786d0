// Puts a fetched page in place of this one: the parts of the body that bear `data-swap`, in their order, and what differs in the head.
const assets = 'script[type=module][src], link[rel=stylesheet]:not([data-page-styles])';

const addressesOf = (page: Document): string =>
  [...page.querySelectorAll(assets)].map((node) => node.getAttribute('src') ?? node.getAttribute('href')).join(' ');

const partsOf = (page: Document) => [...page.querySelectorAll<HTMLElement>('[data-swap]')];
const namesOf = (page: Document): string =>
  partsOf(page)
    .map(({ dataset }) => dataset.swap)
    .join();

/** Whether a page can take this one's place: same scripts and styles (another release has others), same parts. */
export function fitsHere(next: Document): boolean {
  return (
    next.getElementById('main') !== null &&
    addressesOf(next) === addressesOf(document) &&
    namesOf(next) === namesOf(document)
  );
}

/** Fetches the style sheets that the next page alone needs, before it is shown. They stay; one that does not come holds nothing up. */
export async function loadPageStyles(next: Document): Promise<void> {
  const sheets = [...next.querySelectorAll<HTMLLinkElement>('[data-page-styles]')];
  const known = new Set([...document.styleSheets].map(({ href }) => href));
  await Promise.all(
    sheets
      .filter(({ href }) => !known.has(href))
      .map(
        (sheet) =>
          new Promise((settle) => {
            sheet.onload = sheet.onerror = settle;
            document.head.append(sheet);
          }),
      ),
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
const announce = (name: 'pubdocs:leaving' | 'pubdocs:entered', part: HTMLElement) =>
  dispatchEvent(new CustomEvent(name, { detail: part }));

/** Replaces the parts of the page, with an event before each part leaves and after all new parts are in place. */
export function swapPage(next: Document): void {
  const entered = partsOf(next);
  partsOf(document).forEach((from, place) => {
    announce('pubdocs:leaving', from);
    from.replaceWith(entered[place] ?? '');
  });
  swapHead(next);
  const { lang, dir } = next.documentElement;
  Object.assign(document.documentElement, { lang, dir });
  for (const name of ['data-page', 'data-path', 'data-href']) {
    document.body.setAttribute(name, next.body.getAttribute(name) ?? '');
  }
  for (const element of entered) announce('pubdocs:entered', element);
}
