// Values shared by many jobs of a worker are sent once, and then referenced by number. The worker holds only the most
// recent ones: those of a whole site, such as a sidebar for each folder, would take as much memory as in the main
// thread.

/** The values that a worker needs for a batch of jobs, and the numbers of values to forget first. */
export interface ValueChanges {
  readonly shared: readonly (readonly [number, unknown])[];
  readonly forgotten: readonly number[];
}

export interface SharedStore {
  /** The number of a value. A batch must use fewer different values than the worker holds. */
  readonly numberOf: (value: object) => number;
  /** Changes since the last batch. */
  readonly take: () => ValueChanges;
}

/** `most`: number of values that the worker holds. */
export function makeSharedValues(most: number): SharedStore {
  /** The most recently used value is last. */
  const numbers = new Map<object, number>();
  let next = 0;
  let shared: (readonly [number, unknown])[] = [];
  let forgotten: number[] = [];
  return {
    numberOf: (value) => {
      const oldNumber = numbers.get(value);
      const number = oldNumber ?? next++;
      numbers.delete(value);
      numbers.set(value, number);
      if (oldNumber === undefined) shared.push([number, value]);
      const [oldest] = numbers;
      if (numbers.size > most && oldest) {
        numbers.delete(oldest[0]);
        forgotten.push(oldest[1]);
      }
      return number;
    },
    take: () => {
      const changes = { shared, forgotten };
      shared = [];
      forgotten = [];
      return changes;
    },
  };
}
