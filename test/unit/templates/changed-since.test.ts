// Sections of a page that changed since the reader's last visit.
import { expect, it } from 'vitest';
import { changedSections, nextVisit } from '../../../templates/client/changed-since.ts';

it.each([
  ['another line and a new section', { a: ['30 kg'] }, { a: ['31 kg'], b: ['New'] }, { a: ['30 kg'], b: null }],
  ['one more line', { a: ['x', 'y'] }, { a: ['x', 'y', 'z'] }, { a: [] }],
  ['a removed section', { a: ['x'], b: ['y'] }, { a: ['x'] }, { a: ['y'] }],
  ['two removed sections', { a: ['x'], b: ['y'], c: ['z'], d: ['D'] }, { a: ['w'], d: ['D'] }, { a: ['x', 'y', 'z'] }],
  ['a removed first section', { a: ['x'], b: ['y'] }, { b: ['y'] }, { b: ['x'] }],
  ['another id', { old: ['x'] }, { renamed: ['x'] }, {}],
  ['another heading and id', { old: ['Old', 'x'] }, { renamed: ['Renamed', 'x'] }, {}],
  ['another heading', { a: ['Old', 'x'] }, { a: ['Renamed', 'x'] }, { a: ['Old'] }],
  ['the text of another section', { a: ['A', 'x'], b: ['B', 'y'] }, { a: ['A', 'x'], b: ['B', 'x'] }, { b: ['y'] }],
  ['a new heading without text', { a: ['A'] }, { a: ['A'], b: ['B'] }, { b: null }],
  ['the name of a property of all objects', { a: ['x'] }, { a: ['x'], constructor: ['y'] }, { constructor: null }],
])('%s: %j → %j', (_, before, now, changes) => {
  expect(changedSections(before, now)).toEqual(changes);
});

it('the first visit has no marks, later ones keep theirs for an hour', () => {
  const start = nextVisit(null, { a: ['x'], b: ['x2'] }, 0);
  expect(start.changes).toEqual({});
  const changed = nextVisit(start, { a: ['y'], b: ['x2'] }, 10_000_000);
  expect(changed.changes).toEqual({ a: ['x'] });
  const reloaded = nextVisit(changed, { a: ['y'], b: ['z'] }, 11_000_000);
  expect(reloaded.changes).toEqual({ a: ['x'], b: ['x2'] });
  expect(nextVisit(reloaded, { a: ['y'], b: ['z'] }, 15_000_000).changes).toEqual({});
});
