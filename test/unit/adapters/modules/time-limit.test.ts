// Synchronous work with an end.
import { describe, expect, it } from 'vitest';
import { withTimeLimit } from '../../../../src/adapters/modules/time-limit.ts';

const endless = (): never => {
  for (;;);
};

describe('a time limit', () => {
  it('hands over what the work yields, and what it throws', () => {
    expect(withTimeLimit(1000, () => 42)).toEqual({ kind: 'done', value: 42 });
    expect(withTimeLimit(1000, () => undefined)).toEqual({ kind: 'done', value: undefined });
    expect(() =>
      withTimeLimit(1000, () => {
        throw new RangeError('own');
      }),
    ).toThrow('own');
  });

  it('stops work that does not end, and leaves nothing behind', () => {
    expect(withTimeLimit(20, endless)).toEqual({ kind: 'too-slow' });
    expect(Object.getOwnPropertySymbols(globalThis).map(String)).not.toContain('Symbol(pubdocs.timed)');
    expect(withTimeLimit(1000, () => 1)).toEqual({ kind: 'done', value: 1 });
  });

  it('may stand within another', () => {
    expect(withTimeLimit(5000, () => [withTimeLimit(20, endless), withTimeLimit(1000, () => 2)])).toEqual({
      kind: 'done',
      value: [{ kind: 'too-slow' }, { kind: 'done', value: 2 }],
    });
  });
});
