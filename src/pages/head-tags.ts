// Tags of the config for the head. Their URLs are links of the site, printed with its base.

import type { HeadTag } from '../config/site-config.ts';
import { metaUrls } from '../links/audit/scan-page.ts';
import { resolveLink } from '../links/resolve/resolve-link.ts';
import type { LinkEdge } from '../model/link-graph.ts';
import type { SiteIndex } from '../site/site-index.ts';

/** The tags of a site: { tag: 'script', src: '/x.js' } → src: '/base/x.js' */
export function resolveHeadTags({ config, links }: Pick<SiteIndex, 'config' | 'links'>) {
  const edges: LinkEdge[] = [];
  const tags = config.head.map((entry, place) => {
    const { name, url, isChecked } = urlOf(entry);
    if (name === null || typeof url !== 'string') return entry;
    const context = { site: links, file: null, path: '/', locale: config.i18n.defaultLocale };
    const { target, clean } = resolveLink({ url }, context);
    const key = `head[${place}].attributes.${name}`;
    if (isChecked || target.kind === 'refused')
      edges.push({ origin: 'config', raw: url, target, from: null, place: null, key, clean });
    if (!isChecked) return entry;
    // Social networks accept only absolute URLs. A broken or refused URL is unchanged and has a finding.
    if (target.kind !== 'page' && target.kind !== 'asset') return entry;
    const href = entry.tag === 'meta' ? `${config.url}${target.href}` : target.href;
    return { ...entry, attributes: { ...entry.attributes, [name]: href } };
  });
  return { tags, edges };
}

interface HeadUrl {
  /** The attribute with the URL; null: the tag has none. */
  readonly name: string | null;
  readonly url?: unknown;
  /** Browsers or readers request it, so it is checked like a link. For other URLs, only the scheme is checked. */
  readonly isChecked: boolean;
}

/** { tag: 'script', src: '/x.js' } → src, '/x.js'; { 'http-equiv': 'refresh', content: '5; url=/x' } → content, '/x' */
function urlOf({ tag, attributes }: HeadTag): HeadUrl {
  if (tag === 'script') return { name: 'src', url: attributes.src, isChecked: true };
  if (tag === 'link') {
    const isName = /\b(?:preconnect|dns-prefetch|canonical)\b/i.test(String(attributes.rel ?? ''));
    return { name: 'href', url: attributes.href, isChecked: !isName };
  }
  if (tag !== 'meta') return { name: null, isChecked: false };
  if (metaUrls.test(String(attributes.property ?? attributes.name ?? '')))
    return { name: 'content', url: attributes.content, isChecked: true };
  const isRefresh = /^refresh$/i.test(String(attributes['http-equiv'] ?? '').trim());
  const url = /^[\s\d.]*[;,]?\s*(?:url\s*=\s*)?['"]?(.*)/is.exec(String(attributes.content ?? ''))?.[1];
  return isRefresh ? { name: 'content', url, isChecked: false } : { name: null, isChecked: false };
}
