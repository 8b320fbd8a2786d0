// Stores the version of the docs that the reader is in; drops a stored version that no longer exists.
import { versionKey } from '../../shared/constants.ts';
import type { Behaviour } from '../behaviour.ts';
import { noCleanUp } from '../listen.ts';

/** The stored value and the existing versions → the value to store: an existing version is kept, otherwise the first. */
export const versionToStore = (stored: string | null, offered: readonly string[]): string | null =>
  stored !== null && offered.includes(stored) ? stored : (offered[0] ?? null);

/** The only choice here is the page's own version. */
export const version: Behaviour = (label, { store }) => {
  const stored = store.get(versionKey);
  const next = versionToStore(stored, [label.dataset.version ?? '']);
  if (next !== stored) store.set(versionKey, next);
  return noCleanUp;
};
