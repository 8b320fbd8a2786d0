// The title in the browser tab.
import type { PageModel } from '../../src/model/page-model.ts';

/** `Quick start` on the site `GeoAPI` → `Quick start | GeoAPI`; the front page → `GeoAPI – its tagline`. */
export function documentTitle({ chrome, head, href, kind }: PageModel, notFound: string): string {
  const { siteTitle, tagline, homeHref } = chrome;
  if (kind === 'standalone' && href === homeHref) return tagline === '' ? siteTitle : `${siteTitle} – ${tagline}`;
  const title = head.title || (kind === 'not-found' ? notFound : '');
  return title === '' || title === siteTitle ? siteTitle : `${title} | ${siteTitle}`;
}
