// Updates the open document to the new HTML of its page, or returns that it must be reloaded.
import { type PatchHooks, patchAttributes, patchElement } from './patch-element.ts';
import { haveSameScripts, patchHead } from './patch-head.ts';
import type { Shown } from './shown-page.ts';

const part = '[data-swap]';

const parse = ({ html }: Shown): Document => new DOMParser().parseFromString(html, 'text/html');

/** Events by which scripts of the theme learn of removed and added nodes. */
const dispatch = (name: 'pubdocs:leaving' | 'pubdocs:entered') => (node: Node) =>
  window.dispatchEvent(new CustomEvent(name, { detail: node }));

const hooks: PatchHooks = { leaving: dispatch('pubdocs:leaving'), entered: dispatch('pubdocs:entered') };

const partsOf = (page: Document): Map<string, Element> =>
  new Map([...page.body.querySelectorAll(part)].map((element) => [element.getAttribute('data-swap') ?? '', element]));

/** Compares everything around the parts: announcement, skip link, order. */
function haveSameFrame(before: Document, next: Document): boolean {
  const frame = (page: Document): string => {
    const body = page.body.cloneNode(true) as HTMLElement;
    for (const element of body.querySelectorAll(part)) element.replaceChildren();
    return body.innerHTML.replace(/<(\w+)[^>]*data-swap="(\w+)"[^>]*>/g, '<$1 $2>');
  };
  return frame(before) === frame(next);
}

/** True if the document now shows `next`; false if it is unchanged. */
export function applyPage(shown: Shown, next: Shown): boolean {
  const [old, fresh] = [parse(shown), parse(next)];
  if (!haveSameScripts(old, fresh) || !haveSameFrame(old, fresh)) return false;
  const [live, before, after] = [partsOf(document), partsOf(old), partsOf(fresh)];
  const names = [...after.keys()];
  if (names.length === 0 || names.some((name) => !live.has(name) || !before.has(name))) return false;
  patchHead(old, fresh);
  patchAttributes({ live: document.documentElement, before: old.documentElement, next: fresh.documentElement });
  patchAttributes({ live: document.body, before: old.body, next: fresh.body });
  for (const [name, element] of after) {
    const [target, from] = [live.get(name), before.get(name)];
    if (target && from && !from.isEqualNode(element))
      patchElement({ live: target, before: from, next: element }, hooks);
  }
  return true;
}
