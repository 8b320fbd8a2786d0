// Every order of the requests of three publishers, in the model of test/unit/publish/protocol.test.ts.
import { expect, test } from 'vitest';
import { lockProtocol, logProtocol, search } from '../support/publish-model.ts';

test('the log serves no mixed release and loses none in 631,770 states', () => {
  const { states, problems, maxStrays } = search(logProtocol({ hasWait: true, hasLease: true, putsBack: true }), 3);
  expect([states, problems, maxStrays]).toEqual([631_770, {}, 1]);
});

test('lock objects that the successor removes fail in more than half of the ends', () => {
  const { ends, problems } = search(lockProtocol, 3);
  expect(Object.values(problems).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(ends / 2);
});
