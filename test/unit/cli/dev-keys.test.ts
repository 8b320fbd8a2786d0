import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { type KeyInput, listenForKeys } from '../../../src/cli/dev.ts';

const terminal = (isTTY: boolean) => {
  const modes: boolean[] = [];
  const stream = new PassThrough();
  const input = Object.assign(stream, {
    isTTY,
    setRawMode: (mode: boolean) => {
      modes.push(mode);
      return input;
    },
  });
  return { input: input as unknown as KeyInput, modes, stream };
};

const listen = (isTTY = true) => {
  const pressed: string[] = [];
  const { input, modes, stream } = terminal(isTTY);
  const stop = listenForKeys(input, {
    r: () => pressed.push('r'),
    o: () => pressed.push('o'),
    q: () => pressed.push('q'),
  });
  return { pressed, modes, stream, stop };
};

test('each key calls its action, Ctrl-C and Ctrl-D quit, other keys do nothing', () => {
  const { pressed, modes, stream, stop } = listen();
  stream.emit('data', Buffer.from('rxo\u0003\u0004q'));
  expect(pressed).toEqual(['r', 'o', 'q', 'q', 'q']);
  stop?.();
  stream.emit('data', Buffer.from('r'));
  expect(pressed).toHaveLength(5);
  expect(modes).toEqual([true, false]);
});

test('without a terminal nothing listens', () => {
  const { pressed, modes, stream, stop } = listen(false);
  stream.emit('data', Buffer.from('q'));
  expect(stop).toBeNull();
  expect([pressed, modes]).toEqual([[], []]);
});
