// The URL from which the browser may request newer data.
import type { DataSource, SiteConfig } from '../config/site-config.ts';

/**
 * A source and `api` of the config → the URL to request; null if `refresh` is false: `test` → `https://test.api/v1/x`.
 */
export function refreshUrl({ refresh, endpoint }: DataSource, api: SiteConfig['api']): string | null {
  const origin = refresh === false ? undefined : api[refresh];
  return origin === undefined ? null : `${origin.replace(/\/$/, '')}${endpoint}`;
}
