// Every order of the requests of two publishers, in a model of what happens to bodies: bodies that only the site has,
// the removal of what has expired, and old records of the log. The real code at every request: freezes.test.ts.
import { expect, test } from 'vitest';
import { type ArchiveRules, type ArchiveScene, searchArchive } from '../../support/publish-archive-model.ts';

const rules: ArchiveRules = {
  ...{
    pendsRemoval: true,
    splitsRemoval: true,
    comparesRescues: true,
    confirmsClaim: true,
    archivesLater: true,
    keepsWhole: true,
  },
};
const changed: ArchiveScene = { withFile: [0, 2], withWhole: null, isEmpty: false, isBare: false };
const same: ArchiveScene = { withFile: [0, 1, 2], withWhole: null, isEmpty: false, isBare: true };
const empty: ArchiveScene = { ...changed, isEmpty: true };

test('nothing is mixed or lost in any of 34,800 states; more in test/faults/publish-protocol.test.ts', () => {
  expect(searchArchive(same, rules)).toMatchObject({ states: 34_800, problems: {} });
});

test.each<readonly [keyof ArchiveRules, ArchiveScene, string]>([
  ['pendsRemoval', changed, 'the objects are not those of the served release'],
  ['splitsRemoval', changed, 'a body is lost'],
  ['comparesRescues', same, 'a body has the name of another'],
  ['confirmsClaim', empty, 'a body is lost'],
  ['archivesLater', empty, 'a body is lost'],
  ['keepsWhole', { ...same, withWhole: [] }, 'a list is lost'],
])('without %s, in %o: %s', (name, scene, problem) => {
  expect(searchArchive(scene, { ...rules, [name]: false }, problem).problems).toHaveProperty([problem]);
});
