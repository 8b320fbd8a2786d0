// Events → HTML and facts: one pass, one table of handlers.
import type { Event } from 'micromark-util-types';
import { blockHandlers } from './blocks.ts';
import { codeHandlers } from './code.ts';
import { reportSecondDefinition } from './definitions.ts';
import { directiveHandlers } from './directives.ts';
import { footnoteHandlers, reportUnshown, unshownNotes } from './footnotes.ts';
import { headingHandlers } from './headings.ts';
import { mathHandlers } from './math.ts';
import { mediaHandlers } from './media.ts';
import { htmlHandlers } from './raw-html.ts';
import type { Emitter, Handler, Handlers } from './state.ts';
import { tableHandlers } from './tables.ts';
import { taskHandlers } from './tasks.ts';
import { textHandlers } from './text.ts';

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
function markLooseLists(events: readonly Event[]): void {
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

const tables: readonly Handlers[] = [
  blockHandlers,
  codeHandlers,
  directiveHandlers,
  footnoteHandlers,
  headingHandlers,
  htmlHandlers,
  mathHandlers,
  mediaHandlers,
  tableHandlers,
  taskHandlers,
  textHandlers,
];

const merge = (phase: 'enter' | 'exit'): ReadonlyMap<string, Handler> =>
  new Map(tables.flatMap((table) => Object.entries(table[phase] ?? {})));

const enter = merge('enter');
const exit = merge('exit');

/** Definitions are read beforehand and write nothing; footnotes are written only if the page shows them. */
export function emitEvents(emitter: Emitter, events: readonly Event[]): void {
  markLooseLists(events);
  const unshown = unshownNotes(events);
  const definitions = new Map<string, string>();
  let isDefinition = false;
  for (let index = 0; index < events.length; index++) {
    const note = unshown.get(index);
    if (note !== undefined) {
      reportUnshown(emitter, note);
      index = note.last;
      emitter.out.slurpOne = true;
      continue;
    }
    const event = events[index];
    if (event === undefined) continue;
    const [phase, token, context] = event;
    if (token.type === 'definition') isDefinition = phase === 'enter';
    if (token.type === 'definition' && isDefinition) reportSecondDefinition(emitter, token, definitions);
    if (isDefinition) continue;
    const handle = (phase === 'enter' ? enter : exit).get(token.type);
    if (handle !== undefined) handle(emitter, token, context);
  }
}
