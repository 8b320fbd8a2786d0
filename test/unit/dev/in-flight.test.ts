import { expect, test } from 'vitest';
import { makeInFlight } from '../../../src/dev/run-dev.ts';

test('idle waits until the last request is answered, also when one fails', async () => {
  const requests = makeInFlight();
  await requests.idle();
  const order: string[] = [];
  const gate = (): { open: () => void; wait: Promise<void> } => {
    let open = (): void => {};
    const wait = new Promise<void>((resolve) => {
      open = resolve;
    });
    return { open, wait };
  };
  const [one, two] = [gate(), gate()];
  const first = requests.count(() => one.wait);
  const second = requests.count(async () => {
    await two.wait;
    throw new Error('no');
  });
  const idle = requests.idle().then(() => order.push('idle'));
  one.open();
  await first;
  order.push('first');
  two.open();
  await expect(second).rejects.toThrow('no');
  await idle;
  expect(order).toEqual(['first', 'idle']);
});
