// The config's own tags for the head: their URLs are links of the site, printed with its base.
import { resolveLink } from '../links/resolve/resolve-link.ts';
import type { LinkEdge } from '../model/link-graph.ts';
import type { HeadTag } from '../model/site-config.ts';
import type { SiteIndex } from '../site/site-index.ts';

export interface HeadTags {
  /** As they are printed. */
  readonly tags: readonly HeadTag[];
  readonly edges: readonly LinkEdge[];
}

const known = new WeakMap<SiteIndex, HeadTags>();

/** The tags of a site, resolved once: { tag: 'script', src: '/x.js' } → src: '/base/x.js' */
export function headTags(index: SiteIndex): HeadTags {
  const made = known.get(index) ?? makeHeadTags(index);
  known.set(index, made);
  return made;
}

function makeHeadTags(index: SiteIndex): HeadTags {
  const { config, links } = index;
  const edges: LinkEdge[] = [];
  const tags = config.head.map((entry, place) => {
    const name = urlAttribute(entry);
    const written = name === null ? undefined : entry.attributes[name];
    if (name === null || typeof written !== 'string') return entry;
    const context = { site: links, file: null, path: '/', locale: config.i18n.defaultLocale };
    const { clean, ...target } = resolveLink({ url: written }, context);
    const key = `head[${place}].attributes.${name}`;
    edges.push({ origin: 'config', written, target, from: null, place: null, key, clean });
    // Social networks take whole URLs alone; a broken or refused one stays as it is, with its finding.
    if (target.kind !== 'page' && target.kind !== 'asset') return entry;
    const href = entry.tag === 'meta' ? `${config.url}${target.href}` : target.href;
    return { ...entry, attributes: { ...entry.attributes, [name]: href } };
  });
  return { tags, edges };
}

/** Properties of `meta` elements whose content is the URL of a file. */
const metaUrls =
  /^(?:og:(?:image|video|audio)(?::(?:url|secure_url))?|twitter:(?:image|player)|msapplication-TileImage)$/i;

/** The attribute of a tag that holds a URL which browsers or readers of the page request; null: it has none. */
function urlAttribute({ tag, attributes }: HeadTag): string | null {
  if (tag === 'script') return 'src';
  if (tag === 'link') {
    const rel = String(attributes.rel ?? '');
    return /\b(?:preconnect|dns-prefetch|canonical)\b/i.test(rel) ? null : 'href';
  }
  return tag === 'meta' && metaUrls.test(String(attributes.property ?? attributes.name ?? '')) ? 'content' : null;
}
