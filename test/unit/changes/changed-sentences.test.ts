import { expect, test } from 'vitest';
import { changedSentences } from '../../../src/changes/changed-sentences.ts';

test.each([
  // [before, now, only before, only now]
  ['Up to 30 kg. Free.', 'Up to 31 kg. Free.', ['Up to 30 kg.'], ['Up to 31 kg.']],
  ['## Limits {#limits}\n\nOne.', '## Sizes {#limits}\n\nOne.', ['Limits'], ['Sizes']],
  ['- One\n- Two', '1. One\n2. Three', ['Two'], ['Three']],
  ['| a | 5 \\| 6 |\n| --- | --- |', '| a | 7 |\n| --- | --- |', ['5 \\| 6'], ['7']],
  ['```sh\ncurl -I /\n```', '```sh\ncurl /\n```', ['`curl -I /`'], ['`curl /`']],
  ['````\n```\na`b\n````', '````\n```\nc\n````', ['``a`b``'], ['`c`']],
  ['See `a. B` and [c. D](/e).', 'See `a. B`.', ['See `a. B` and [c. D](/e).'], ['See `a. B`.']],
  ['Same.\n\nSame.', 'Same.', [], []],
  ['Twice.\n\nTwice.', 'Once.', ['Twice.'], ['Once.']],
  ['', 'A.\n\nB.\n\nC.\n\nD.\n\nE.', [], ['A.', 'B.', 'C.', 'D.', 'E.']],
  ['Až 30 kg. Zdarma.', 'Zdarma.', ['Až 30 kg.'], []],
])('%j and %j', (before, now, old, current) => {
  expect(changedSentences(before, now, 'en')).toEqual({ before: old, now: current });
});

test('long texts are cut, and so are long lists', () => {
  const { before, now } = changedSentences(
    `[${'word '.repeat(200)}](/a)`,
    [1, 2, 3, 4, 5, 6, 7].map((n) => `Item ${n}.`).join('\n'),
    'en',
  );
  expect(before).toEqual([expect.stringMatching(/^word word .*word…$/)]);
  expect(now).toEqual(['Item 1.', 'Item 2.', 'Item 3.', 'Item 4.', 'Item 5.', '…']);
});
