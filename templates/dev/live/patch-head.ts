// Updates the head: title, descriptions, style sheets. A new style sheet is loaded beside the old one, which is removed
// when the new one is loaded, so that the page is never without styles.

const sheets = 'link[rel="stylesheet"]';
const facts = 'meta, link:not([rel="stylesheet"])';

const all = (root: Document, selector: string): Element[] => [...root.head.querySelectorAll(selector)];

/** Replaces the shown elements that differ between the last and the new HTML. */
function patchFacts(before: Document, next: Document): void {
  const [shown, old, fresh] = [all(document, facts), all(before, facts), all(next, facts)];
  if (shown.length !== old.length || old.length !== fresh.length) return;
  fresh.forEach((element, index) => {
    if (!old[index]?.isEqualNode(element)) shown[index]?.replaceWith(document.importNode(element, true));
  });
}

function swapSheet(old: Element | undefined, fresh: Element): void {
  const link = document.importNode(fresh, true);
  const done = () => old?.remove();
  link.addEventListener('load', done);
  link.addEventListener('error', done);
  if (old) old.after(link);
  else document.head.append(link);
}

function patchSheets(next: Document): void {
  const shown = all(document, sheets);
  const fresh = all(next, sheets);
  fresh.forEach((sheet, index) => {
    if (shown[index]?.getAttribute('href') !== sheet.getAttribute('href')) swapSheet(shown[index], sheet);
  });
  for (const sheet of shown.slice(fresh.length)) sheet.remove();
}

/** Scripts, the security policy and a style sheet that it allows cannot be undone, so their changes need a reload. */
export function haveSameScripts(before: Document, next: Document): boolean {
  const scripts = (page: Document): string =>
    [...page.querySelectorAll('script:not([data-pubdocs-live]), meta[http-equiv], style[data-site]')]
      .map(({ outerHTML }) => outerHTML)
      .join('\n');
  return scripts(before) === scripts(next);
}

/** Updates the head of the open document from the server's last to its new HTML. */
export function patchHead(before: Document, next: Document): void {
  if (document.title !== next.title) document.title = next.title;
  patchFacts(before, next);
  patchSheets(next);
}
