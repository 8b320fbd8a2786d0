// Finds loose lists, whose paragraphs are in <p>, because a blank line separates their items or the blocks of an item.
import type { Event } from 'micromark-util-types';

declare module 'micromark-util-types' {
  interface Token {
    /** A list with check boxes. */
    _tasks?: boolean;
  }
}

const isList = (type: string): boolean => type === 'listOrdered' || type === 'listUnordered';

interface OpenList {
  readonly token: Event[1];
  balance: number;
  atMarker: boolean;
  loose: boolean;
}

/** Marks the tokens of loose lists with `_loose`, in one pass for any nesting. */
export function markLooseLists(events: readonly Event[]): void {
  const open: OpenList[] = [];
  for (const event of events) {
    const [phase, token] = event;
    const list = isList(token.type);
    if (list && phase === 'exit') {
      const closed = open.pop();
      if (closed !== undefined) closed.token._loose = closed.loose;
    }
    const inner = open[open.length - 1];
    if (inner !== undefined) updateList(inner, event);
    if (inner !== undefined && token.type === 'taskListCheck') inner.token._tasks = true;
    if (list && phase === 'enter') open.push({ token, balance: 0, atMarker: false, loose: false });
  }
}

function updateList(list: OpenList, [phase, token]: Event): void {
  if (token._container === true) {
    list.atMarker = false;
    list.balance += phase === 'enter' ? 1 : -1;
    return;
  }
  if (token.type === 'listItemPrefix') {
    if (phase === 'exit') list.atMarker = true;
  } else if (token.type === 'lineEndingBlank') {
    if (phase === 'exit' || list.balance > 0) return;
    if (list.atMarker) list.atMarker = false;
    else list.loose = true;
  } else if (token.type !== 'linePrefix') list.atMarker = false;
}
