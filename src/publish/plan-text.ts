// A plan as text, with one line per object, and as JSON.
import { prefixKey } from '../model/store.ts';
import { columns } from '../text/columns.ts';
import type { ReleaseObject } from './objects.ts';
import type { PublishPlan } from './plan.ts';
import { servedKeys } from './release.ts';

/** One line of a plan: the action for an object, its headers, and the reason. */
export interface PlanLine {
  readonly action: 'put' | 'keep' | 'remove' | 'retire' | 'expire';
  readonly key: string;
  readonly contentType: string | null;
  readonly cacheControl: string | null;
  readonly contentEncoding: string | null;
  readonly redirect: string | null;
  readonly size: number | null;
  readonly reason: string;
}

const lineOf = (
  action: PlanLine['action'],
  key: string,
  reason: string,
  headers: Partial<ReleaseObject> = {},
): PlanLine => {
  const { contentType = null, cacheControl = null, contentEncoding = null, redirect = null, size = null } = headers;
  return { action, key, contentType, cacheControl, contentEncoding, redirect, size, reason };
};

/** A plan → its lines, sorted by key */
export function planLines(plan: PublishPlan): PlanLine[] {
  const lines = [
    ...plan.puts.map(({ object, reason }) => lineOf('put', object.key, reason, object)),
    ...plan.keeps.map((object) => lineOf('keep', object.key, 'unchanged', object)),
    ...plan.removes.map(({ key, reason }) => lineOf('remove', key, reason)),
    ...plan.retires.map((key) => lineOf('retire', key, 'open tabs may load it')),
    ...servedKeys(plan.expires).map((key) => lineOf('expire', key, 'no kept release needs it')),
  ];
  return lines.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
}

/** Lines of a plan → text for people: `put  docs/intro  text/html; charset=utf-8  …  new`; omits unchanged objects */
export function planText(plan: PublishPlan): string {
  const rows = planLines(plan)
    .filter(({ action }) => action !== 'keep')
    .map(({ action, key, contentType, cacheControl, contentEncoding, redirect, reason }) => [
      action,
      { '': '(the folder itself)', [prefixKey]: '(the folder without its slash)' }[key] ?? key,
      [contentType, contentEncoding, cacheControl, redirect === null ? null : `→ ${redirect}`]
        .filter((part) => part !== null)
        .join(' · '),
      reason,
    ]);
  return columns(rows, { numbers: false })
    .map((line) => `${line}\n`)
    .join('');
}
