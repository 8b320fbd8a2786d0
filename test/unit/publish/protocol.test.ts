// Every order of the requests of two publishers, in a model: the log with leases serves no mixed release and loses
// none, and each of its parts is needed. Three publishers: test/faults/publish-protocol.test.ts. The real code at every
// request: freezes.test.ts.
import { expect, test } from 'vitest';
import { lockProtocol, logProtocol, search } from '../../support/publish-model.ts';

const all = { hasWait: true, hasLease: true, putsBack: true };

test('the log: after all orders, the pages are those of the served release, and no finished release is lost', () => {
  // A request that was on its way when the publisher stopped can still arrive. It is the only one.
  expect(search(logProtocol(all), 2)).toEqual({ states: 2389, ends: 11, problems: {}, maxStrays: 1 });
});

test('without putting back what arrived too late, pages of two releases are served', () => {
  const { problems } = search(logProtocol({ ...all, putsBack: false }), 2);
  expect(Object.keys(problems)).toEqual(['the pages are not those of the served release']);
});

test.each([{ hasLease: false }, { hasWait: false }])(
  'with %o, a publisher goes on writing beside its successor',
  (less) => {
    const pages = 4;
    expect(search(logProtocol({ ...all, ...less }), 2, pages).maxStrays).toBe(pages);
    expect(search(logProtocol(all), 2, pages).maxStrays).toBe(1);
  },
);

test('lock objects that the successor removes: mixed and lost releases', () => {
  expect(search(lockProtocol, 2)).toMatchObject({
    states: 215,
    problems: {
      'the pages are not those of the served release': 8,
      'a release is missing from the history': 2,
    },
  });
});
