// The paths whose cached copies are out of date after a publish: for the command that invalidates a CDN.
import { prefixKey } from '../model/store.ts';
import { encodePath } from '../text/paths.ts';
import type { PublishPlan } from './plan.ts';

/** (plan, '/public-docs') → ['/public-docs/docs/intro', …]: what was replaced or removed; new paths too, because a CDN may remember their 404 */
export const changedPaths = (plan: PublishPlan, base: string): string[] =>
  [...plan.puts.map(({ object }) => object.key), ...plan.removes.map(({ key }) => key)]
    .map((key) => (key === prefixKey ? base : `${base}/${encodePath(key)}`))
    .sort();
