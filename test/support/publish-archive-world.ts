// The states of test/support/publish-archive-model.ts.

export type Key = 'page' | 'file';

/** A request; bodies are named by their content, '' is none. */
export type Request =
  | { readonly do: 'archive'; readonly body: string }
  | { readonly do: 'rescue'; readonly body: string; readonly from: Key; readonly read: string | null }
  | { readonly do: 'copy' | 'send'; readonly key: Key; readonly body: string }
  | {
      readonly do: 'remove';
      readonly keys: readonly Key[];
      readonly bodies: readonly string[];
      readonly lists: readonly number[];
    }
  | { readonly do: 'record'; readonly end: 'hold' | 'release' }
  | { readonly do: 'trim'; readonly records: readonly number[] };

export interface Release {
  readonly page: string;
  readonly file: string;
  /** Bodies that the archive lacks. */
  readonly bare: readonly string[];
  /** Objects to remove when it is recorded. */
  readonly expires: readonly Key[];
  /** The release whose whole list the list of this one changes; its own id: it has a whole list. */
  readonly whole: number;
  /** Lists to remove when it is recorded. */
  readonly expiredLists: readonly number[];
}

export interface State {
  readonly releases: readonly number[];
  readonly pending: readonly number[];
  readonly holder: number | null;
}

export interface Publisher {
  readonly step: 'read' | 'claim' | 'confirm' | 'wait' | 'plan' | 'check' | 'request' | 'done' | 'lost';
  /** Requests to come. */
  readonly left: readonly Request[];
  /** Number of its newest record, or of the one that it has read. */
  readonly number: number;
  readonly head: State;
  /** It found no record. */
  readonly isFirst: boolean;
  readonly isProven: boolean;
  readonly touched: readonly Key[];
  /** It writes the served release again, because it was too late. */
  readonly putsBack: boolean;
}

export interface World {
  readonly objects: Readonly<Record<Key, string>>;
  /** Name of a body → its content. */
  readonly archive: Readonly<Record<string, string>>;
  readonly records: readonly number[];
  /** The state of the newest record. */
  readonly state: State;
  /** Lists of releases, also those that were removed. */
  readonly lists: Readonly<Record<number, Release>>;
  /** Releases whose lists are stored. */
  readonly stored: readonly number[];
  /** A publisher did not find a list that it needs. */
  readonly lacksList: boolean;
  /** A publisher did not find a body in the archive. */
  readonly lacksBody: boolean;
  readonly publishers: readonly Publisher[];
}

export const keys: readonly Key[] = ['page', 'file'];
export const emptyState: State = { releases: [], pending: [], holder: null };
export const start: Publisher = {
  ...{ step: 'read', left: [], number: 0, head: emptyState, isFirst: false, isProven: false },
  ...{ touched: [], putsBack: false },
};

export const isEnd = (name: Publisher['step']): boolean => name === 'done' || name === 'lost';
export const nothing: Release = { page: '', file: '', bare: [], expires: [], whole: -1, expiredLists: [] };
export const unique = <T>(items: readonly T[]): T[] => [...new Set(items)];
export const newestOf = ({ records }: World): number => records.at(-1) ?? 0;

export const update = (world: World, id: number, own: Partial<Publisher>, change: Partial<World> = {}): World => ({
  ...world,
  ...change,
  publishers: (change.publishers ?? world.publishers).map((publisher, place) =>
    place === id - 1 ? { ...publisher, ...own } : publisher,
  ),
});

/**
 * The same world with small numbers of records, so that the search ends: only the newest record and those around a
 * publisher's own count, and not how far they are from each other.
 */
export function shorten(world: World): World {
  const own = world.publishers.flatMap(({ step: name, number }) => (isEnd(name) ? [] : [number, number + 1]));
  const numbers = unique([newestOf(world), ...own]).sort((a, b) => a - b);
  const short = new Map<number, number>();
  for (const [place, number] of numbers.entries()) {
    const before = numbers[place - 1];
    const last = short.get(before ?? -1) ?? 0;
    short.set(number, before === undefined ? Math.min(number, 1) : last + Math.min(number - before, 2));
  }
  const shortOnes = (all: readonly number[]): number[] => all.flatMap((number) => short.get(number) ?? []);
  const publishers = world.publishers.map((publisher) => ({
    ...publisher,
    number: isEnd(publisher.step) ? 0 : (short.get(publisher.number) ?? 0),
    left: publisher.left.map((request) =>
      request.do === 'trim' ? { ...request, records: shortOnes(request.records) } : request,
    ),
  }));
  return { ...world, records: shortOnes(world.records), publishers };
}
