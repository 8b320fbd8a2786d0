// Two protocols for publishers of one target as small state machines, and a search through every order of their
// requests. A publisher can stop before any of its steps for as long as the others like, as a machine does that sleeps.
// The requests are atomic, the rest is not: a check and the write after it are two steps.

/** One publisher. `step` and `at` are its next step; the rest is what it remembers. */
interface Publisher {
  readonly step: 'read' | 'claim' | 'wait' | 'check' | 'write' | 'record' | 'free' | 'done' | 'lost';
  /** Page of the next write. */
  readonly at: number;
  /** The record that it has read or created is still the newest one. Older ones never become the newest again. */
  readonly isNewest: boolean;
  /** Its lease has not ended. */
  readonly isProven: boolean;
  readonly takesOver: boolean;
  /** Pages that it may have written. */
  readonly touched: readonly number[];
  /** A successor has begun to write. */
  readonly isOver: boolean;
  /** Pages that it has written since then, and before it noticed. */
  readonly strays: number;
  /** It writes the served release again, because it was too late. */
  readonly putsBack: boolean;
  /** Releases that it has read. */
  readonly releases: readonly number[];
  /** The publisher that it has taken over from. */
  readonly after: number | null;
}

/** The store: what readers get, and what the protocol keeps. Publisher 0 is the release before all of them. */
interface World {
  readonly pages: readonly number[];
  readonly releases: readonly number[];
  readonly holder: number | null;
  /** Successors of lock holders, in the protocol of lock objects: holder → successor. */
  readonly successors: Readonly<Record<number, number>>;
  readonly publishers: readonly Publisher[];
}

/** A step of a publisher in a world → the worlds that can follow. */
type Step = (world: World, id: number, own: Publisher) => readonly World[];

const start: Publisher = {
  ...{ step: 'read', at: 0, isNewest: false, isProven: false, takesOver: false },
  ...{ touched: [], isOver: false, strays: 0, putsBack: false, releases: [], after: null },
};

const update = (world: World, id: number, own: Partial<Publisher>, change: Partial<World> = {}): World => ({
  ...world,
  ...change,
  publishers: (change.publishers ?? world.publishers).map((publisher, place) =>
    place === id - 1 ? { ...publisher, ...own } : publisher,
  ),
});

const last = (releases: readonly number[]): number => releases.at(-1) ?? 0;

function writePage(world: World, id: number, own: Publisher, release: number): World {
  const pages = world.pages.map((page, place) => (place === own.at ? release : page));
  const isLast = own.at === world.pages.length - 1;
  const next = { step: isLast ? ('record' as const) : ('check' as const), at: isLast ? 0 : own.at + 1 };
  const touched = [...new Set([...own.touched, own.at])].sort();
  const publishers = world.publishers.map((publisher) =>
    own.isNewest && !publisher.isNewest ? { ...publisher, isOver: true } : publisher,
  );
  return update(world, id, { ...next, touched, strays: own.strays + (own.isOver ? 1 : 0) }, { pages, publishers });
}

/** The log of numbered records, with leases; the parts can be left out, to show what each is for. */
export interface LogRules {
  readonly hasWait: boolean;
  readonly hasLease: boolean;
  readonly putsBack: boolean;
}

export function logProtocol({ hasWait, hasLease, putsBack }: LogRules): Step {
  const lose = (world: World, id: number, own: Publisher): World =>
    own.touched.length === 0 || !putsBack
      ? update(world, id, { ...start, step: 'lost' })
      : update(world, id, { ...start, touched: own.touched, putsBack: true });
  return (world, id, own) => {
    const { isNewest } = own;
    /** Nobody else has the newest record. */
    const older = world.publishers.map((publisher) => ({ ...publisher, isNewest: false }));
    switch (own.step) {
      case 'read': {
        const takesOver = world.holder !== null;
        return [update(world, id, { step: 'claim', isNewest: true, releases: world.releases, takesOver })];
      }
      case 'claim': {
        if (!isNewest) return [update(world, id, { step: 'read' })];
        const step = own.takesOver && hasWait ? 'wait' : 'check';
        return [
          update(world, id, { step, isNewest: true, isProven: true, isOver: false }, { publishers: older, holder: id }),
        ];
      }
      case 'wait': {
        // Longer than every lease that has begun before.
        const publishers = world.publishers.map((publisher) => ({ ...publisher, isProven: false }));
        return [update(world, id, { step: 'check' }, { publishers })];
      }
      case 'check': {
        const isHeld = hasLease ? own.isProven || isNewest : own.at > 0 || isNewest;
        return [isHeld ? update(world, id, { step: 'write', isProven: true }) : lose(world, id, own)];
      }
      case 'write':
        return [writePage(world, id, own, own.putsBack ? last(own.releases) : id)];
      case 'record': {
        if (!isNewest) return [lose(world, id, own)];
        const releases = own.putsBack ? world.releases : [...world.releases, id];
        const change = { publishers: older, holder: null, releases };
        return [update(world, id, { ...start, step: own.putsBack ? 'lost' : 'done' }, change)];
      }
      default:
        return [];
    }
  };
}

/** Lock objects: a successor creates one that names its predecessor, and removes it when it has finished. */
export const lockProtocol: Step = (world, id, own) => {
  const isHeld = world.successors[id] === undefined;
  switch (own.step) {
    case 'read': {
      const { holder } = world;
      if (holder === null) return [update(world, id, { step: 'check', releases: world.releases }, { holder: id })];
      if (world.successors[holder] !== undefined) return [];
      const successors = { ...world.successors, [holder]: id };
      return [
        update(world, id, { step: 'check', releases: world.releases, after: holder }, { successors, holder: id }),
      ];
    }
    case 'check':
      return [update(world, id, { step: isHeld ? 'write' : 'lost' })];
    case 'write':
      return [writePage(world, id, own, id)];
    case 'record':
      return isHeld
        ? [update(world, id, { step: 'free' }, { releases: [...own.releases, id] })]
        : [update(world, id, { step: 'lost' })];
    case 'free': {
      const { [own.after ?? -1]: _, ...successors } = world.successors;
      return [
        update(
          world,
          id,
          { ...start, step: 'done' },
          { holder: world.holder === id ? null : world.holder, successors },
        ),
      ];
    }
    default:
      return [];
  }
};

/** The problem of a world in which all publishers have ended; null without one. */
function problemOf({ pages, releases, publishers, holder }: World): string | null {
  if (holder !== null) return 'the lock is held';
  if (pages.some((page) => page !== last(releases))) return 'the pages are not those of the served release';
  const lost = publishers.some(({ step }, place) => (step === 'done') !== releases.includes(place + 1));
  return lost ? 'a release is missing from the history' : null;
}

export interface Search {
  /** Number of different states. */
  readonly states: number;
  /** Number of states in which all publishers have ended. */
  readonly ends: number;
  /** Problem → the number of ends with it. */
  readonly problems: Readonly<Record<string, number>>;
  /** Pages that a publisher has written after a successor had begun to write, and before it noticed. */
  readonly maxStrays: number;
}

/** Visits every state that publishers can reach in any order of their steps. */
export function search(step: Step, publishers: number, pages = 2): Search {
  const first: World = {
    pages: Array.from({ length: pages }, () => 0),
    ...{ releases: [0], holder: null, successors: {} },
    publishers: Array.from({ length: publishers }, () => start),
  };
  const seen = new Set([JSON.stringify(first)]);
  const open = [first];
  const problems: Record<string, number> = {};
  let [ends, maxStrays] = [0, 0];
  for (let world = open.pop(); world !== undefined; world = open.pop()) {
    const { publishers: all } = world;
    maxStrays = Math.max(maxStrays, ...all.map(({ strays }) => strays));
    if (all.every(({ step: name }) => name === 'done' || name === 'lost')) {
      ends += 1;
      const problem = problemOf(world);
      if (problem !== null) problems[problem] = (problems[problem] ?? 0) + 1;
    }
    for (const [place, own] of all.entries())
      for (const next of step(world, place + 1, own)) {
        const name = JSON.stringify(next);
        if (seen.has(name)) continue;
        seen.add(name);
        open.push(next);
      }
  }
  return { states: seen.size, ends, problems, maxStrays };
}
