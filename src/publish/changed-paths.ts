// The paths whose cached copies a publish makes outdated, for the command that invalidates a CDN.
import { prefixKey } from '../model/store.ts';
import { encodePath } from '../text/url-path.ts';
import type { PublishPlan } from './plan.ts';

/** (plan, '/public-docs') → ['/public-docs/docs/intro', …]: changed and new paths, whose 404 a CDN may have */
export const changedPaths = (plan: PublishPlan, base: string): string[] =>
  [...plan.puts.map(({ object }) => object.key), ...plan.removes.map(({ key }) => key)]
    .map((key) => (key === prefixKey ? base : `${base}/${encodePath(key)}`))
    .sort();
