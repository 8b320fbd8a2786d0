// The releases of a target as a table.
import type { ReleaseEntry } from './release.ts';

const note = ({ restores }: ReleaseEntry): string => (restores === null ? '' : `restores ${restores}`);

/** Releases, newest first → one line each; the served one has a star */
export function releaseTable(releases: readonly ReleaseEntry[], target: string): string {
  if (releases.length === 0) return `Nothing has been published to ${target}.\n`;
  const rows = releases.map((entry, place) =>
    [
      place === 0 ? '*' : ' ',
      entry.id,
      entry.time.replace(/\.\d+Z$/, 'Z'),
      entry.commit?.slice(0, 10) ?? '-'.padEnd(10),
      `${entry.objects} objects`,
      note(entry),
    ]
      .join('  ')
      .trimEnd(),
  );
  return `${rows.join('\n')}\n`;
}
