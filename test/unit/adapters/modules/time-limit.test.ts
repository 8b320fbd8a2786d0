// Time limits for synchronous work.
import { describe, expect, it } from 'vitest';
import {
  type Guard,
  makeProcessorLimit,
  withProcessorLimit,
  withTimeLimit,
} from '../../../../src/adapters/modules/time-limit.ts';

const endless = (): never => {
  for (;;);
};

describe('a time limit', () => {
  it('passes on the result and the errors of the work', () => {
    expect(withTimeLimit(1000, () => 42)).toEqual({ kind: 'done', value: 42 });
    expect(withTimeLimit(1000, () => undefined)).toEqual({ kind: 'done', value: undefined });
    expect(() =>
      withTimeLimit(1000, () => {
        throw new RangeError('own');
      }),
    ).toThrow('own');
  });

  it('stops endless work, and leaves no global symbol', () => {
    expect(withTimeLimit(20, endless)).toEqual({ kind: 'too-slow' });
    expect(Object.getOwnPropertySymbols(globalThis).map(String)).not.toContain('Symbol(pubdocs.timed)');
    expect(withTimeLimit(1000, () => 1)).toEqual({ kind: 'done', value: 1 });
  });

  it('can be nested', () => {
    expect(withTimeLimit(5000, () => [withTimeLimit(20, endless), withTimeLimit(1000, () => 2)])).toEqual({
      kind: 'done',
      value: [{ kind: 'too-slow' }, { kind: 'done', value: 2 }],
    });
  });
});

describe('a limit of processor time', () => {
  // Work that needs some processor time, on a machine that gives it this share of a processor.
  const trial = (needs: number, share: number) => {
    const walls: number[] = [];
    let processor = 0;
    const attempt: Guard = (wall, work) => {
      walls.push(wall);
      const had = Math.min(wall * share, needs);
      processor += had;
      return had < needs ? { kind: 'too-slow' } : { kind: 'done', value: work() };
    };
    const { kind } = makeProcessorLimit(attempt, () => processor)(1000, () => 'x');
    return { kind, walls };
  };

  it.each([
    ['an idle machine, quick work', 200, 1, 'done', [1000]],
    ['an idle machine, slow work', 5000, 1, 'too-slow', [1000]],
    ['a tenth of a processor, quick work', 200, 0.1, 'done', [1000, 2000]],
    ['a tenth of a processor, work just within the limit', 800, 0.1, 'done', [1000, 2000, 4000, 8000]],
    ['a tenth of a processor, slow work', 5000, 0.1, 'too-slow', [1000, 2000, 4000, 8000, 16_000]],
    ['a clock that is a little early, slow work', 5000, 0.95, 'too-slow', [1000]],
    ['no processor time at all', 200, 0, 'too-slow', [1000, 2000, 4000, 8000, 16_000, 30_000]],
  ])('%s', (_, needs, share, kind, walls) => {
    expect(trial(needs, share)).toEqual({ kind, walls });
  });

  it('stops endless work, and returns the result of quick work', () => {
    expect(withProcessorLimit(20, endless)).toEqual({ kind: 'too-slow' });
    expect(withProcessorLimit(1000, () => 42)).toEqual({ kind: 'done', value: 42 });
  });

  it('repeats work that only waited, and returns its result', () => {
    const memory = new Int32Array(new SharedArrayBuffer(4));
    let tries = 0;
    const waits = (): string => {
      tries += 1;
      // Waiting takes no processor time. The loop ends with the attempt.
      while (tries === 1) Atomics.wait(memory, 0, 0, 10);
      return 'awake';
    };
    expect(withProcessorLimit(100, waits)).toEqual({ kind: 'done', value: 'awake' });
  });
});
