// Shows the page's own URL in the address bar, even if a link or the host uses another form.
import { cleanPath } from '../../shared/clean-path.ts';

/**
 * Path in the address bar and path of the page → the path to show instead, or null: `/b/docs/x/index.html`, `/b/docs/x`
 * → `/b/docs/x`.
 */
export function correctedPath(pathname: string, own: string): string | null {
  return own !== '' && pathname !== own && cleanPath(pathname) === cleanPath(own) ? own : null;
}

/** Corrects the address bar. Keeps query, hash and history state. */
export function correctUrl(): void {
  const path = correctedPath(location.pathname, document.body.dataset.href ?? '');
  if (path !== null) history.replaceState(history.state, '', path + location.search + location.hash);
}
