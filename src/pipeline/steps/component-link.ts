// Links that components make, each a step: pages with components are rendered again only if one leads elsewhere.
import { resolveLink } from '../../links/resolve/resolve-link.ts';
import type { ResolvedLink } from '../../model/link-graph.ts';
import type { Route } from '../../model/route.ts';
import type { SiteIndex } from '../../site/site-index.ts';
import { shortDigest } from '../../text/digest.ts';
import type { Engine } from '../engine/engine.ts';
import type { Step } from '../engine/step.ts';
import type { AssetNames } from '../site-assets.ts';

export interface ComponentLink {
  readonly route: Route;
  readonly kind: 'link' | 'image';
  /** The URL, relative to the page. */
  readonly url: string;
  /** The included file with the use of the component; absent when it is in the page itself. */
  readonly file?: string | undefined;
}

export const makeComponentLinkStep = (
  engine: Engine,
  index: SiteIndex,
  assets: Pick<AssetNames, 'imageSize'>,
): Step<ComponentLink, ResolvedLink> =>
  engine.memory({
    name: 'component-link',
    idOf: ({ route, kind, url, file }) => JSON.stringify([route.path, kind, url, file ?? null]),
    find: (text) => {
      const [path, kind, url, file] = JSON.parse(text) as [string, ComponentLink['kind'], string, string | null];
      const route = index.routes.byPath.get(path);
      return route && { route, kind, url, ...(file !== null && { file }) };
    },
    run: ({ route, kind, url, file }) => {
      const context = {
        site: index.links,
        file: route.source,
        writtenIn: file,
        path: route.path,
        locale: route.locale,
      };
      const { target, clean } = resolveLink({ url }, context);
      const size = kind === 'image' && target.kind === 'asset' ? assets.imageSize(target.file) : null;
      return { clean, target: size ? { ...target, ...size } : target };
    },
    digest: (resolved) => shortDigest(resolved, 16),
    memory: { limit: 0 },
  });
