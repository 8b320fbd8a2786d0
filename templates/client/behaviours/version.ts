// Stores the version of the docs that the reader is in, over a stored version that no longer exists.
import { versionKey } from '../../shared/constants.ts';
import type { Behaviour } from '../behaviour.ts';
import { noCleanUp } from '../listen.ts';

/** The only choice here is the page's own version. */
export const versionChoice: Behaviour = ({ dataset }, { store }) => {
  store.set(versionKey, dataset.version ?? null);
  return noCleanUp;
};
