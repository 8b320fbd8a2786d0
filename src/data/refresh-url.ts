// The URL from which the browser may request newer data.
import type { DataSource, SiteConfig } from '../config/site-config.ts';

/** A source and `api` of the config → the URL to request: `test` → `https://test.api/v1/x`; null without `refresh` */
export function refreshUrl({ refresh, endpoint }: DataSource, api: SiteConfig['api']): string | null {
  const origin = refresh === false ? undefined : api[refresh];
  return origin === undefined ? null : `${origin.replace(/\/$/, '')}${endpoint}`;
}
