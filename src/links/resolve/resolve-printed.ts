// URLs in rendered HTML → targets. They resolve as in a browser, without adding base or locale.
import type { ResolvedLink } from '../../model/link-graph.ts';
import type { LinkContext, LinkSite } from '../../site/link-site.ts';
import { isUrl, parseUrl } from '../../text/parse-url.ts';
import { refusedScheme } from '../../text/refused-scheme.ts';
import { decodePath, filesOfPath } from '../../text/url-path.ts';
import { exactly, resolveExact, resolveLink } from './resolve-link.ts';

const anyOrigin = 'http://site.invalid';

/** (`/docs/intro` printed on /, base `/public-docs`) → broken: pages are below it. `base`: the page's `<base>` */
export function resolvePrinted(url: string, base: string | null, context: LinkContext): ResolvedLink {
  const { site } = context;
  // Browsers remove control characters, so `java\tscript:` has a scheme, too.
  const scheme = refusedScheme(url);
  if (scheme !== null) return exactly({ kind: 'refused', scheme });
  const pageUrl = `${anyOrigin}${site.pageHref(context.path)}`;
  const start = (base === null ? null : parseUrl(base, pageUrl)?.href) ?? pageUrl;
  const isInside = !/^\s*(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i.test(url);
  // Another scheme or host, or not a URL.
  if (!isInside || url.trim() === '' || !isUrl(url, start)) return resolveLink({ url }, context);
  const target = new URL(url, start);
  const path = `${target.pathname}${target.search}${target.hash}`;
  if (`${target.pathname}/`.startsWith(`${site.config.base}/`)) {
    const link = resolveExact(path, context);
    const inside = decodePath(target.pathname.slice(site.config.base.length)) || '/';
    return link.target.kind !== 'page' || isServed(inside, link.target.path, site)
      ? link
      : exactly({ kind: 'broken', resolved: decodePath(target.pathname), href: path, why: 'page' });
  }
  const { target: meant } = resolveExact(`${site.config.base}${path}`, context);
  const isMistake = meant.kind === 'page' || meant.kind === 'asset';
  // Another site of the host may serve paths outside the base, unless this site has the same path.
  return isMistake
    ? exactly({ kind: 'broken', resolved: target.pathname, href: path, why: 'base' })
    : exactly({ kind: 'unchecked', href: path });
}

/** Whether a host responds at exactly this path: printed URLs are not rewritten, and `/docs/intro.html` often fails. */
function isServed(path: string, page: string, { config, redirects, routes }: LinkSite): boolean {
  const file = routes.byPath.get(page)?.file;
  if (redirects.has(path) || path === page || file === undefined) return true;
  return filesOfPath(path).includes(file) || (config.htmlAliases && path === `${page}.html`);
}
