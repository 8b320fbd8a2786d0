// Task lists: disabled check boxes, each named after its task.
import { htmlToText } from '../../text/html-text.ts';
import type { Emitter, Handler, Handlers } from './state.ts';
import { slot, tag } from './write.ts';

const box =
  (done: boolean): Handler =>
  (emitter) => {
    const label = slot(emitter, { kind: 'string', key: done ? 'task.done' : 'task.open' });
    tag(emitter, `<input type="checkbox" disabled${done ? ' checked' : ''} aria-label="${label}">`);
    emitter.list.task = { done, slot: emitter.body.slots.length - 1, from: emitter.out.parts.length };
  };

/** Names the check box at the end of the task's paragraph. */
export function nameTask(emitter: Emitter): void {
  const { task } = emitter.list;
  emitter.list.task = null;
  if (task === null) return;
  const text = htmlToText(emitter.out.parts.slice(task.from).join('')).replace(/\s+/g, ' ').trim();
  if (text === '') return;
  emitter.body.slots[task.slot] = {
    kind: 'string',
    key: task.done ? 'task.doneNamed' : 'task.openNamed',
    values: { text },
  };
}

export const taskHandlers: Handlers = {
  exit: { taskListCheckValueChecked: box(true), taskListCheckValueUnchecked: box(false) },
};
