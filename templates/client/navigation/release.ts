// A tab may outlive the release that it was loaded from; then the addresses of its scripts are gone.
import { fitsHere } from './swap-page.ts';

/** Whether the page that is shown is served with other scripts or styles by now; false when nothing can be learned. */
export async function isNewRelease(): Promise<boolean> {
  try {
    const response = await fetch(location.pathname, { cache: 'no-cache' });
    if (!response.ok) return false;
    return !fitsHere(new DOMParser().parseFromString(await response.text(), 'text/html'));
  } catch {
    return false;
  }
}
