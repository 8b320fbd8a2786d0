// Keys of the dev server: one letter each, without Enter.
import type { ReadStream } from 'node:tty';

/** The parts of a terminal's input that keys need. */
export type KeyInput = Pick<ReadStream, 'isTTY' | 'setRawMode' | 'on' | 'off' | 'resume' | 'pause'>;

export interface KeyActions {
  readonly r: () => void;
  readonly o: () => void;
  readonly q: () => void;
}

export const keysInWords = 'Press r to rebuild, o to open the browser, q to quit';

/** Calls the action of each pressed key → a function that stops listening, or null when the input is not a terminal. */
export function listenForKeys(input: KeyInput, actions: KeyActions): (() => void) | null {
  if (input.isTTY !== true) return null;
  const onData = (data: Buffer): void => {
    for (const key of data.toString('latin1')) {
      if (key === 'r' || key === 'o' || key === 'q') actions[key]();
      // In raw mode, Ctrl-C and Ctrl-D arrive as characters.
      else if (key === '\u0003' || key === '\u0004') actions.q();
    }
  };
  input.setRawMode(true);
  input.resume();
  input.on('data', onData);
  return () => {
    input.off('data', onData);
    input.setRawMode(false);
    input.pause();
  };
}
