// The two environments, as they are before the first request.
import { recorded, sampleKeys, serials } from '../data/story.ts';
import { emptyStore, type Store } from './store.ts';

/** The test environment of some keys; `problems` is the URL with which the `type` of each problem begins. */
export const testEnvironment = (problems: string, keys: Store['keys']): Store =>
  emptyStore({ seed: sampleKeys.test, problems, keys, serials: serials.test, recorded: null });

/** Production, in which the journeys of the samples are recorded. */
export const productionEnvironment = (problems: string, keys: Store['keys']): Store =>
  emptyStore({ seed: sampleKeys.production, problems, keys, serials: serials.production, recorded });
