// Sections of a page that changed since the reader's last visit.
import { expect, it } from 'vitest';
import { changedSections, nextVisit } from '../../../templates/client/changed-since.ts';

it.each([
  [{ a: ['30 kg'] }, { a: ['31 kg'], b: ['New'] }, { a: ['30 kg'], b: null }],
  [{ a: ['x', 'y'] }, { a: ['x', 'y', 'z'] }, { a: [] }],
  [{ a: ['x'], b: ['y'] }, { a: ['x'] }, {}],
  [{ old: ['x'] }, { renamed: ['x'] }, {}],
  [{ a: ['x'] }, { constructor: ['y'] }, { constructor: null }],
])('%j → %j', (before, now, changes) => {
  expect(changedSections(before, now)).toEqual(changes);
});

it('keeps the marks for an hour, and has none at the first visit', () => {
  const [first, second] = [{ a: ['x'] }, { a: ['y'] }];
  const start = nextVisit(null, first, 0);
  expect(start.changes).toEqual({});
  const changed = nextVisit(start, second, 10_000_000);
  expect(changed.changes).toEqual({ a: ['x'] });
  const reloaded = nextVisit(changed, second, 11_000_000);
  expect(reloaded.changes).toEqual({ a: ['x'] });
  expect(nextVisit(reloaded, second, 15_000_000).changes).toEqual({});
});
