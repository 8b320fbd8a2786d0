// Matches what was accepted with what a page states now: each thing of the page is taken once.
import { groupBy } from '../text/group-by.ts';

/**
 * (things, those that are left, the keys of a thing) → takes the first thing that is left under one of some keys; null: none is.
 * Several takers may share what is left.
 */
export function makeTaker<Thing>(
  things: readonly Thing[],
  left: Set<Thing>,
  keysOf: (thing: Thing) => readonly string[],
): (keys: readonly string[]) => Thing | null {
  const keyed = things.flatMap((thing, place) => [...new Set(keysOf(thing))].map((key) => ({ key, thing, place })));
  const queues = groupBy(keyed, ({ key }) => key);
  for (const queue of queues.values()) queue.reverse();
  return (keys) => {
    const firsts = keys.flatMap((key) => {
      const queue = queues.get(key) ?? [];
      let first = queue.at(-1);
      // Taken under another key.
      while (first !== undefined && !left.has(first.thing)) {
        queue.pop();
        first = queue.at(-1);
      }
      return first ?? [];
    });
    const [first] = firsts.sort((a, b) => a.place - b.place);
    if (!first) return null;
    left.delete(first.thing);
    return first.thing;
  };
}
