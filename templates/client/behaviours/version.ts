// The version of the docs that the reader is in, remembered; a stored version that is not offered any more is dropped.
import { versionKey } from '../../shared/constants.ts';
import type { Behaviour } from '../behaviour.ts';
import { nothing } from '../listen.ts';

/** The stored value and the versions on offer → what to store: a known choice stays, anything else gives way to the first. */
export const versionToStore = (stored: string | null, offered: readonly string[]): string | null =>
  stored !== null && offered.includes(stored) ? stored : (offered[0] ?? null);

/** One version is on offer today: the page's own. */
export const version: Behaviour = (label, { store }) => {
  const stored = store.get(versionKey);
  const next = versionToStore(stored, [label.dataset.version ?? '']);
  if (next !== stored) store.set(versionKey, next);
  return nothing;
};
