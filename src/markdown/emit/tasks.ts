// Task lists: disabled check boxes, each named after its task.
import { htmlToText } from '../../text/html-text.ts';
import type { Emitter, Handler, Handlers } from './state.ts';
import { slot, tag } from './write.ts';

const box =
  (done: boolean): Handler =>
  (e) => {
    const label = slot(e, { kind: 'string', key: done ? 'task.done' : 'task.open' });
    tag(e, `<input type="checkbox" disabled${done ? ' checked' : ''} aria-label="${label}">`);
    e.list.task = { done, slot: e.body.slots.length - 1, from: e.out.parts.length };
  };

/** Names the check box at the end of the task's paragraph. */
export function nameTask(e: Emitter): void {
  const { task } = e.list;
  e.list.task = null;
  if (task === null) return;
  const text = htmlToText(e.out.parts.slice(task.from).join('')).replace(/\s+/g, ' ').trim();
  if (text === '') return;
  e.body.slots[task.slot] = { kind: 'string', key: task.done ? 'task.doneNamed' : 'task.openNamed', values: { text } };
}

export const taskHandlers: Handlers = {
  exit: { taskListCheckValueChecked: box(true), taskListCheckValueUnchecked: box(false) },
};
