// Task lists: check boxes that nobody can change, each named after its task.
import { htmlToText } from '../../text/html-text.ts';
import { type Emitter, slot, tag } from './emitter.ts';
import type { Handler, Handlers } from './handler.ts';

const box =
  (done: boolean): Handler =>
  (e) => {
    const label = slot(e, { kind: 'string', key: done ? 'task.done' : 'task.open' });
    tag(e, `<input type="checkbox" disabled${done ? ' checked' : ''} aria-label="${label}">`);
    e.task = { done, slot: e.slots.length - 1, from: e.out.length };
  };

/** At the end of the task's paragraph: what the box is called. */
export function nameTask(e: Emitter): void {
  const { task } = e;
  e.task = null;
  if (task === null) return;
  const text = htmlToText(e.out.slice(task.from).join('')).replace(/\s+/g, ' ').trim();
  if (text === '') return;
  e.slots[task.slot] = { kind: 'string', key: task.done ? 'task.doneNamed' : 'task.openNamed', values: { text } };
}

export const taskHandlers: Handlers = {
  exit: { taskListCheckValueChecked: box(true), taskListCheckValueUnchecked: box(false) },
};
