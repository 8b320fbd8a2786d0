// The address bar shows the one address of a page, whatever the link or the host made of it.
import { cleanPath } from '../../shared/clean-path.ts';

/** Path in the address bar and the page's own → the path to show instead, or null: `/b/docs/x/index.html`, `/b/docs/x` → `/b/docs/x`. */
export function correctedPath(pathname: string, own: string): string | null {
  return own !== '' && pathname !== own && cleanPath(pathname) === cleanPath(own) ? own : null;
}

/** Corrects the address bar; query, hash and the entry's state stay. */
export function correctAddress(): void {
  const path = correctedPath(location.pathname, document.body.dataset.href ?? '');
  if (path !== null) history.replaceState(history.state, '', path + location.search + location.hash);
}
