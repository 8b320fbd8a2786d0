// Shows the page's own URL in the address bar, even if a link or the host uses another form.
import { cleanPath } from '../../shared/clean-path.ts';

/** Path in the address bar, path of the page → whether they are two forms: `/b/x/index.html`, `/b/x` → true. */
export const isOtherForm = (pathname: string, wanted: string): boolean =>
  wanted !== '' && pathname !== wanted && cleanPath(pathname) === cleanPath(wanted);

/** Corrects the address bar. Keeps query, hash and history state. */
export function correctUrl(): void {
  const { href = '' } = document.body.dataset;
  if (isOtherForm(location.pathname, href))
    history.replaceState(history.state, '', href + location.search + location.hash);
}
