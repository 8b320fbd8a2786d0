// The docs menu beside the text: keeps its scroll position and open branches between pages, and scrolls to the current
// page.
import type { Behaviour } from '../behaviour.ts';
import { all, around, listen } from '../listen.ts';
import { tools } from '../tools.ts';

/** Stored state of a menu: its shape, its scroll position, the names of the open branches, and the fetched lists. */
export interface SidebarMemory {
  readonly shape: string;
  readonly top: number;
  readonly open: ReadonlySet<string>;
  readonly fetched: ReadonlyMap<string, Element | null>;
}

/** Boxes of the scroll area and of the link → the new scroll position; null if the link is already visible. */
export function scrollToShow(
  box: { readonly top: number; readonly height: number },
  link: { readonly top: number; readonly height: number },
): number | null {
  const offset = link.top - box.top;
  return offset >= 0 && offset + link.height <= box.height ? null : offset - (box.height - link.height) / 2;
}

/** Scrolls an area to a link inside it, and nothing around it: `scrollIntoView` would move the page, too. */
export function showInside(area: Element, link: Element | null | undefined): void {
  const by = link && scrollToShow(area.getBoundingClientRect(), link.getBoundingClientRect());
  if (by) area.scrollTop += by;
}

const memoryKey = 'sidebar';

/** Whether a branch of a large menu has no items yet. */
const isCut = (branch: Element): boolean => branch.querySelector('ul') === null;

type Extras = typeof import('../extras.ts');

/**
 * Restores the state of the previous page's menu, if it had the same shape, and fetches the items of open branches that
 * the page lacks.
 */
export const sidebar: Behaviour = (aside, site) => {
  // The list, not the `aside`, because on small screens the list moves into the menu.
  const list: HTMLElement = aside.querySelector('nav') ?? aside;
  const branches = [...list.querySelectorAll('details')];
  // Branches of a complete menu have no names.
  const named = (all: readonly HTMLDetailsElement[]) =>
    all.map((branch, place) => [branch.dataset.branch ?? `${place}`, branch] as const);
  const shape = list.dataset.branches ?? `${branches.length}`;
  const savedState = site.memory.get(memoryKey) as SidebarMemory | undefined;
  if (savedState?.shape === shape) {
    for (const [name, branch] of named(branches)) {
      const items = isCut(branch) && savedState.fetched.get(name);
      if (items) branch.append(items);
      if (savedState.open.has(name) && !isCut(branch)) branch.open = true;
    }
    aside.scrollTop = savedState.top;
  }
  showInside(aside, aside.querySelector('[aria-current]'));
  return all(
    listen(list, 'click', (event) => {
      const branch = around(event, 'summary')?.parentElement;
      if (!(branch instanceof HTMLDetailsElement) || branch.open || !isCut(branch)) return;
      event.preventDefault();
      import(site.state.extras)
        .then(({ openBranch }: Extras) => openBranch(branch, site, tools))
        .catch(() => {
          branch.open = true;
        });
    }),
    () => {
      const now = named([...list.querySelectorAll('details')]);
      const memory: SidebarMemory = {
        shape,
        top: aside.scrollTop,
        open: new Set(now.flatMap(([name, { open }]) => (open ? [name] : []))),
        fetched: new Map(now.map(([name, branch]) => [name, branch.querySelector(':scope > [data-fetched]')])),
      };
      site.memory.set(memoryKey, memory);
    },
  );
};
