// Updates an element with the differences between the server's last and new HTML. Other changes by scripts, focus and
// scroll positions are kept.

/** Called with removed and added nodes, so that scripts of the theme can react. */
export interface PatchHooks {
  readonly leaving: (node: Node) => void;
  readonly entered: (node: Node) => void;
}

/** The same element: as shown now, in the server's last HTML, and in its new HTML. */
export interface Forms {
  readonly live: Element;
  readonly before: Element;
  readonly next: Element;
}

/** Whether a script manages the content of the element, so that it is replaced as a whole or not at all. */
const isOwned = (element: Element): boolean =>
  element.localName.includes('-') || element.hasAttribute('data-behaviour');

const haveSameShape = (one: NodeList, other: NodeList): boolean =>
  one.length === other.length && [...one].every((node, index) => node.nodeName === other[index]?.nodeName);

/** Sets the attributes that the server changed; other attributes set by scripts are kept. */
export function patchAttributes({ live, before, next }: Forms): void {
  for (const { name } of [...before.attributes]) if (!next.hasAttribute(name)) live.removeAttribute(name);
  for (const { name, value } of [...next.attributes]) {
    if (before.getAttribute(name) !== value) live.setAttribute(name, value);
  }
}

function replaceNode(live: Node, next: Node, hooks: PatchHooks): void {
  hooks.leaving(live);
  const fresh = document.importNode(next, true);
  live.parentNode?.replaceChild(fresh, live);
  hooks.entered(fresh);
}

function patchNode(live: Node, [before, next]: readonly [Node, Node], hooks: PatchHooks): void {
  if (before.isEqualNode(next)) return;
  const isSame = before.nodeName === next.nodeName;
  if (isSame && live instanceof Element && before instanceof Element && next instanceof Element && !isOwned(before)) {
    patchElement({ live, before, next }, hooks);
  } else if (isSame && live instanceof CharacterData && next instanceof CharacterData) live.data = next.data;
  else replaceNode(live, next, hooks);
}

function replaceRange(
  parent: Node,
  range: { leave: readonly Node[]; enter: readonly Node[]; at: Node | null },
  hooks: PatchHooks,
) {
  const fresh = range.enter.map((node) => document.importNode(node, true));
  for (const node of range.leave) {
    hooks.leaving(node);
    parent.removeChild(node);
  }
  for (const node of fresh) parent.insertBefore(node, range.at);
  for (const node of fresh) hooks.entered(node);
}

/** Number of equal nodes at the start of both lists. */
function countEqual(one: readonly Node[], other: readonly Node[]): number {
  const most = Math.min(one.length, other.length);
  let count = 0;
  while (count < most && other[count] && one[count]?.isEqualNode(other[count] ?? null)) count += 1;
  return count;
}

/** Updates one element. */
export function patchElement(forms: Forms, hooks: PatchHooks): void {
  const { live, before, next } = forms;
  patchAttributes(forms);
  const shown = [...live.childNodes];
  const old = [...before.childNodes];
  const fresh = [...next.childNodes];
  // A script has changed the children, so replace them all.
  if (!haveSameShape(live.childNodes, before.childNodes)) {
    replaceRange(live, { leave: shown, enter: fresh, at: null }, hooks);
    return;
  }
  const start = countEqual(old, fresh);
  const end = countEqual(old.slice(start).reverse(), fresh.slice(start).reverse());
  const changed = old.slice(start, old.length - end);
  const coming = fresh.slice(start, fresh.length - end);
  const leave = shown.slice(start, shown.length - end);
  if (changed.length !== coming.length) {
    replaceRange(live, { leave, enter: coming, at: shown[shown.length - end] ?? null }, hooks);
    return;
  }
  coming.forEach((node, index) => {
    const [from, at] = [changed[index], leave[index]];
    if (from && at) patchNode(at, [from, node], hooks);
  });
}
