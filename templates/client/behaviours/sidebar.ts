// The docs menu beside the text: keeps its scroll position and the branches that the reader opened, and shows the current page.
import type { Behaviour } from '../behaviour.ts';

/** Remembered state of a menu: its scroll position and the numbers of the open branches. */
export interface SidebarMemory {
  readonly top: number;
  readonly open: readonly number[];
  readonly count: number;
}

/** Box of the scroller and of the link → where to scroll to; null when the link is in sight already. */
export function scrollToShow(
  box: { readonly top: number; readonly height: number },
  link: { readonly top: number; readonly height: number },
): number | null {
  const offset = link.top - box.top;
  return offset >= 0 && offset + link.height <= box.height ? null : offset - (box.height - link.height) / 2;
}

const memoryKey = 'sidebar';

/** Restores what another page's menu of the same shape left behind. */
export const sidebar: Behaviour = (aside, { memory }) => {
  const branches = [...aside.querySelectorAll('details')];
  const kept = memory.get(memoryKey) as SidebarMemory | undefined;
  if (kept !== undefined && kept.count === branches.length) {
    for (const place of kept.open) branches[place]?.setAttribute('open', '');
    aside.scrollTop = kept.top;
  }
  const current = aside.querySelector('[aria-current]');
  if (current !== null) {
    const by = scrollToShow(aside.getBoundingClientRect(), current.getBoundingClientRect());
    if (by !== null) aside.scrollTop += by;
  }
  return () => {
    const open = branches.flatMap((branch, place) => (branch.open ? [place] : []));
    memory.set(memoryKey, { top: aside.scrollTop, open, count: branches.length } satisfies SidebarMemory);
  };
};
