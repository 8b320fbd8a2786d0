import type { Occurrence } from '../diagnostics/diagnose.ts';
import type { LinkEdge } from '../model/link-graph.ts';

/** The place of a link, for findings about it. */
export const atEdge = ({ place, key, from, raw }: LinkEdge): Occurrence => ({
  ...(place === null ? {} : { place }),
  ...(key === null ? {} : { key }),
  ...(from === null ? {} : { route: from }),
  link: raw,
});
