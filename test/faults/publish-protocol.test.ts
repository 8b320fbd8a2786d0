// Every order of the requests of three publishers, in the model of test/unit/publish/protocol.test.ts, and of two in
// that of archive-protocol.test.ts.
import { expect, test } from 'vitest';
import { searchArchive } from '../support/publish-archive-model.ts';
import { lockProtocol, logProtocol, search } from '../support/publish-model.ts';

test('the log serves no mixed release and loses none in 631,770 states', () => {
  const { states, problems, maxStrays } = search(logProtocol({ hasWait: true, hasLease: true, putsBack: true }), 3);
  expect([states, problems, maxStrays]).toEqual([631_770, {}, 1]);
});

test('lock objects that the successor removes fail in more than half of the ends', () => {
  const { ends, problems } = search(lockProtocol, 3);
  expect(Object.values(problems).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(ends / 2);
});

test.each([
  [134_587, { withFile: [0, 2], withWhole: null, isEmpty: false, isBare: false }],
  [121_462, { withFile: [0, 2], withWhole: null, isEmpty: false, isBare: true }],
  [125_062, { withFile: [0, 2], withWhole: null, isEmpty: true, isBare: false }],
  [144_193, { withFile: [1], withWhole: null, isEmpty: false, isBare: false }],
])('no body is mixed or lost in %d states of %o', (states, scene) => {
  const rules = { pendsRemoval: true, splitsRemoval: true, comparesRescues: true };
  const found = searchArchive(scene, { ...rules, confirmsClaim: true, archivesLater: true, keepsWhole: true });
  expect(found).toMatchObject({ states, problems: {} });
});

test.each([
  [130_834, []],
  [171_379, [2]],
])('no list is lost in %d states, if %o store whole lists', (states, withWhole) => {
  const rules = { pendsRemoval: true, splitsRemoval: true, comparesRescues: true, confirmsClaim: true };
  const scene = { withFile: [0, 1, 2], withWhole, isEmpty: false, isBare: true };
  const outcome = searchArchive(scene, { ...rules, archivesLater: true, keepsWhole: true });
  expect(outcome).toMatchObject({ states, problems: {} });
});
