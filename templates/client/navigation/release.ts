// Detects a new release: after one, the script URLs of a page that is still open may no longer exist.
import { urlHere } from '../url-here.ts';
import { canSwapTo } from './swap-page.ts';

/** Whether the host now serves the current page with other scripts or styles; false if unknown. */
export async function isNewRelease(): Promise<boolean> {
  try {
    const response = await fetch(urlHere(location.pathname, location.href), { cache: 'no-cache' });
    if (!response.ok) return false;
    return !canSwapTo(new DOMParser().parseFromString(await response.text(), 'text/html'));
  } catch {
    return false;
  }
}
