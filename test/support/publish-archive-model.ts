// The bodies of publishing as a state machine: a page that every release changes, a file that some releases lack, their
// archive, the removal of expired bodies, and the log, of which old records are removed. A publisher can stop before
// any request for as long as the others like. A release is named by its publisher; 0 is the one before all of them.
// Only the last release is kept, so that everything that it does not use expires at once.

import {
  emptyState,
  isEnd,
  type Key,
  keys,
  newestOf,
  nothing,
  type Publisher,
  type Release,
  type Request,
  type State,
  shorten,
  start,
  unique,
  update,
  type World,
} from './publish-archive-world.ts';

/** The parts of the protocol that can be left out, to show what each is for. */
export interface ArchiveRules {
  /** A publish is unfinished until it has removed what expires. */
  readonly pendsRemoval: boolean;
  /** Objects and bodies are removed by two requests. */
  readonly splitsRemoval: boolean;
  /** A body that only the site has is compared with its digest before it gets into the archive. */
  readonly comparesRescues: boolean;
  /** A publisher asks whether the record that it has created is the newest one. */
  readonly confirmsClaim: boolean;
  /** Only the first publish of a target does without the archive. */
  readonly archivesLater: boolean;
  /** The whole list stays as long as the list of the last release changes it. */
  readonly keepsWhole: boolean;
}

/** The release that a publisher builds: every page differs, and only some releases have the file. */
const buildOf = (id: number, { withFile, withWhole }: Pick<ArchiveScene, 'withFile' | 'withWhole'>): Release => ({
  ...{ page: `page ${id}`, file: withFile.includes(id) ? 'file' : '', bare: [], expires: [], expiredLists: [] },
  // Which list a difference is from, is not known before the plan.
  whole: withWhole === null || withWhole.includes(id) ? id : -1,
});

/** Creates a record, or finds another one of its number; a record that was removed can be created again. */
function createRecord(world: World, number: number, state: State): Partial<World> | null {
  if (world.records.includes(number)) return null;
  const records = [...world.records, number].sort((a, b) => a - b);
  return { records, state: number > newestOf(world) ? state : world.state };
}

/**
 * The requests of a publisher between its lock and its end. One that was too late writes the served release again,
 * where it may have changed objects.
 */
function planOf(world: World, id: number, own: Publisher, scene: ArchiveScene, rules: ArchiveRules) {
  const wanted = buildOf(id, scene);
  const { head, isFirst: isEmpty, putsBack, touched } = own;
  const last = head.releases.at(-1);
  const served = (last === undefined ? undefined : world.lists[last]) ?? nothing;
  const build = putsBack ? served : wanted;
  const isFirst = !putsBack && head.releases.length === 0 && (isEmpty || !rules.archivesLater);
  const isListed = putsBack || head.pending.length > 0;
  const known = keys.map((key) => served[key]).filter((body) => body !== '' && !served.bare.includes(body));
  const inArchive = isListed ? Object.keys(world.archive) : known;
  const others = head.pending.flatMap((release) => world.lists[release] ?? []);
  const isWrong = (key: Key): boolean => touched.includes(key) && world.objects[key] !== build[key];
  const isUncertain = (key: Key): boolean =>
    isWrong(key) || others.some((other) => other[key] !== served[key] || other.expires.includes(key));
  const puts = keys.filter((key) => build[key] !== '' && (build[key] !== served[key] || isUncertain(key)));
  const bare = served.bare.filter((body) => !inArchive.includes(body));
  // Whoever puts back has no build; a body that the archive lacks is read from the site.
  const uploads = puts.map((key) => build[key]).filter((body) => !isFirst && !putsBack && !inArchive.includes(body));
  const lacking = keys.filter(
    (key) => putsBack && build[key] !== '' && !bare.includes(build[key]) && !inArchive.includes(build[key]),
  );
  const isWanted = (body: string): boolean => keys.some((key) => build[key] === body);
  const expiredKeys = keys.filter((key) => build[key] === '' && (served[key] !== '' || isUncertain(key)));
  const expiredBodies = unique([...known, ...inArchive]).filter((body) => body !== '' && !isWanted(body));
  const whole = wanted.whole === id || last === undefined ? id : served.whole;
  const lists = [...(last === undefined ? [] : [last, served.whole]), ...head.pending];
  const neededLists = putsBack ? [last, served.whole] : [id, ...(rules.keepsWhole ? [whole] : [])];
  const expiredLists = unique([...lists, ...others.flatMap((other) => other.expiredLists)]).filter(
    (list) => scene.withWhole !== null && !neededLists.includes(list),
  );
  const removal = (removed: readonly Key[], bodies: readonly string[], gone: readonly number[]): Request[] =>
    removed.length + bodies.length + gone.length === 0 ? [] : [{ do: 'remove', keys: removed, bodies, lists: gone }];
  const removals = rules.splitsRemoval
    ? [...removal(expiredKeys, [], []), ...removal([], expiredBodies, expiredLists)]
    : removal(expiredKeys, expiredBodies, expiredLists);
  const left: Request[] = [
    // A release that is kept for a rollback would need it; here, it makes the requests possible that come too late.
    ...bare.flatMap((body): Request[] => {
      const from = keys.find(
        (key) => served[key] === body && (build[key] !== body || (putsBack && puts.includes(key))),
      );
      return from === undefined ? [] : [{ do: 'rescue', body, from, read: null }];
    }),
    ...lacking.map((from): Request => ({ do: 'rescue', body: build[from], from, read: null })),
    ...uploads.map((body): Request => ({ do: 'archive', body })),
    ...puts.toReversed().map((key): Request => ({ do: isFirst ? 'send' : 'copy', key, body: build[key] })),
    ...(removals.length === 0 ? [] : [{ do: 'record' as const, end: 'hold' as const }, ...removals]),
    { do: 'record', end: 'release' },
  ];
  const stays = isFirst ? puts.map((key) => build[key]) : bare.filter((body) => isWanted(body));
  const isLost = last !== undefined && [last, served.whole].some((list) => !world.stored.includes(list));
  const lacksList = world.lacksList || isLost;
  if (putsBack) return { left, change: { lacksList } };
  const bodies = { expires: expiredKeys, bare: unique(stays).filter((body) => !uploads.includes(body)) };
  const list = { ...build, ...bodies, whole, expiredLists };
  const stored = unique([...world.stored, id]).sort();
  return { left, change: { lists: { ...world.lists, [id]: list }, stored, lacksList } };
}

const lose = (world: World, id: number, { touched }: Publisher): World =>
  update(world, id, touched.length === 0 ? { ...start, step: 'lost' } : { ...start, touched, putsBack: true });

/** Sends the next request, after its check. */
function send(world: World, id: number, own: Publisher, rules: ArchiveRules): World {
  const [request, ...left] = own.left;
  if (request === undefined) throw new Error('no request');
  const go = (change: Partial<World>, touched: readonly Key[] = []): World =>
    update(world, id, { step: 'check', left, touched: unique([...own.touched, ...touched]).sort() }, change);
  switch (request.do) {
    case 'archive':
      return go({ archive: { ...world.archive, [request.body]: request.body } });
    case 'rescue': {
      // A copy inside the store takes what the object is when it arrives.
      const body = rules.comparesRescues ? request.read : world.objects[request.from];
      const isRight = !rules.comparesRescues || body === request.body;
      return go(body === null || !isRight ? {} : { archive: { ...world.archive, [request.body]: body } });
    }
    case 'send':
      return go({ objects: { ...world.objects, [request.key]: request.body } }, [request.key]);
    case 'copy': {
      const body = world.archive[request.body];
      if (body === undefined) return { ...update(world, id, { ...start, step: 'lost' }), lacksBody: true };
      return go({ objects: { ...world.objects, [request.key]: body } }, [request.key]);
    }
    case 'remove': {
      const gone = Object.fromEntries(request.keys.map((key) => [key, '']));
      const archive = Object.fromEntries(
        Object.entries(world.archive).filter(([name]) => !request.bodies.includes(name)),
      );
      const stored = world.stored.filter((list) => !request.lists.includes(list));
      return go({ objects: { ...world.objects, ...gone }, archive, stored }, request.keys);
    }
    case 'trim':
      return go({ records: world.records.filter((number) => !request.records.includes(number)) });
    case 'record':
      return record(world, id, own, rules);
  }
}

function record(world: World, id: number, own: Publisher, { pendsRemoval }: ArchiveRules): World {
  const [request, ...left] = own.left;
  const isHold = request?.do === 'record' && request.end === 'hold';
  const number = own.number + 1;
  const releases = own.putsBack || own.head.releases.includes(id) ? own.head.releases : [...own.head.releases, id];
  const pending = isHold && pendsRemoval ? [id] : [];
  const state = { releases, pending, holder: isHold ? id : null };
  const created = createRecord(world, number, state);
  if (created === null) return lose(world, id, own);
  const after = { ...world, ...created };
  if (newestOf(after) !== number) return lose(after, id, own);
  const old = (created.records ?? []).filter((other) => other !== number);
  const more: Request[] = old.length === 0 ? [] : [{ do: 'trim', records: old }];
  const next = { number, head: { ...own.head, releases }, left: [...more, ...left] };
  return update(world, id, { ...next, step: next.left.length === 0 ? 'done' : 'check', isProven: true }, created);
}

/** The next step of a publisher. */
function step(world: World, id: number, own: Publisher, scene: ArchiveScene, rules: ArchiveRules): World | null {
  switch (own.step) {
    case 'read':
      return update(world, id, {
        ...{ step: 'claim', number: newestOf(world), head: world.state, isFirst: world.records.length === 0 },
      });
    case 'claim': {
      const { head } = own;
      const pending = own.putsBack ? head.pending : unique([...head.pending, id]);
      const created = createRecord(world, own.number + 1, { ...head, pending, holder: id });
      if (created === null) return update(world, id, { step: 'read' });
      const next = rules.confirmsClaim ? 'confirm' : head.holder === null ? 'plan' : 'wait';
      return update(world, id, { step: next, number: own.number + 1, isProven: true }, created);
    }
    case 'confirm': {
      if (own.number !== newestOf(world)) return update(world, id, { step: 'read', isProven: false });
      return update(world, id, { step: own.head.holder === null ? 'plan' : 'wait' });
    }
    case 'wait': {
      const publishers = world.publishers.map((publisher) => ({ ...publisher, isProven: false }));
      return update(world, id, { step: 'plan' }, { publishers });
    }
    case 'plan': {
      const { left, change } = planOf(world, id, own, scene, rules);
      return update(world, id, { step: 'check', left }, change);
    }
    case 'check': {
      const [request] = own.left;
      if (request === undefined) return update(world, id, { ...start, step: own.putsBack ? 'lost' : 'done' });
      // Records and their removal have no lease.
      const isFenced = request.do !== 'record' && request.do !== 'trim';
      if (isFenced && !own.isProven && own.number !== newestOf(world)) return lose(world, id, own);
      const read = request.do === 'rescue' ? world.objects[request.from] : null;
      const left = request.do === 'rescue' ? [{ ...request, read }, ...own.left.slice(1)] : own.left;
      return update(world, id, { step: 'request', left, isProven: own.isProven || isFenced });
    }
    case 'request':
      return send(world, id, own, rules);
    default:
      return null;
  }
}

/** The problem of a world in which all publishers have ended; null without one. */
function problemOf({ objects, archive, state, lists, stored, publishers, lacksBody, lacksList }: World): string | null {
  if (lacksBody) return 'a body is lost';
  if (lacksList) return 'a list is lost';
  if (state.holder !== null) return 'the lock is held';
  const last = state.releases.at(-1);
  // Without a release, each publisher has lost the lock to the other.
  const served = (last === undefined ? undefined : lists[last]) ?? nothing;
  if (last !== undefined && [last, served.whole].some((list) => !stored.includes(list))) return 'a list is lost';
  if (keys.some((key) => objects[key] !== served[key])) return 'the objects are not those of the served release';
  if (Object.entries(archive).some(([name, body]) => name !== body)) return 'a body has the name of another';
  const lacks = keys.some(
    (key) => served[key] !== '' && !served.bare.includes(served[key]) && !(served[key] in archive),
  );
  if (lacks) return 'a body is lost';
  const isGone = publishers.some(({ step: name }, place) => name === 'done' && !state.releases.includes(place + 1));
  return isGone ? 'a release is missing from the history' : null;
}

export interface ArchiveSearch {
  readonly states: number;
  readonly ends: number;
  /** Problem → the number of ends with it. */
  readonly problems: Readonly<Record<string, number>>;
}

export interface ArchiveScene {
  /** Publishers whose release has the file. */
  readonly withFile: readonly number[];
  /** Publishers that store a whole list; the others store differences. Null: all do, and none removes a list. */
  readonly withWhole: readonly number[] | null;
  /** Nothing has been published before. */
  readonly isEmpty: boolean;
  /** The archive lacks the bodies of the release before, as after a first publish. */
  readonly isBare: boolean;
}

function firstWorld({ isEmpty, isBare, ...builds }: ArchiveScene): World {
  const before = { ...buildOf(0, builds), whole: 0 };
  const bodies = [before.page, before.file].filter((body) => body !== '');
  const world = {
    ...{ objects: { page: '', file: '' }, archive: {}, records: [], state: emptyState, lists: {}, stored: [] },
    ...{ lacksBody: false, lacksList: false },
    publishers: [start, start],
  };
  if (isEmpty) return world;
  return {
    ...world,
    objects: { page: before.page, file: before.file },
    archive: isBare ? {} : Object.fromEntries(bodies.map((body) => [body, body])),
    records: [1],
    state: { ...emptyState, releases: [0] },
    lists: { 0: { ...before, bare: isBare ? bodies : [] } },
    stored: [0],
  };
}

/** Visits every state that two publishers can reach in any order of their requests, until it meets a problem. */
export function searchArchive(scene: ArchiveScene, rules: ArchiveRules, until?: string): ArchiveSearch {
  const first = firstWorld(scene);
  const seen = new Set([JSON.stringify(first)]);
  const open = [first];
  const problems: Record<string, number> = {};
  let ends = 0;
  for (let world = open.pop(); world !== undefined && !(until !== undefined && until in problems); world = open.pop()) {
    const { publishers } = world;
    if (publishers.every(({ step: name }) => isEnd(name))) {
      ends += 1;
      const problem = problemOf(world);
      if (problem !== null) problems[problem] = (problems[problem] ?? 0) + 1;
    }
    for (const [place, own] of publishers.entries()) {
      const after = step(world, place + 1, own, scene, rules);
      if (after === null) continue;
      const next = shorten(after);
      const name = JSON.stringify(next);
      if (seen.has(name)) continue;
      seen.add(name);
      open.push(next);
    }
  }
  return { states: seen.size, ends, problems };
}
