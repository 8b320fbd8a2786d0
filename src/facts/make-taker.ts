// Matches accepted entries with those of a page now; each can be matched once.
import { groupBy } from '../text/group-by.ts';

/**
 * (items, the items that nobody has taken, the keys of an item) → a function: keys → the first item that is left with
 * one of these keys, which is taken then; null if there is none. Several takers may share the items that are left.
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
      // It was already taken under another key.
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
