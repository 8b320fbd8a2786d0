// A site built for one base path and served under another loads neither script nor style. Said in the page itself, by script, so that
// search engines never index it.
import { cleanPath } from '../shared/clean-path.ts';
import { fillText } from '../shared/fill-text.ts';
import type { PageState } from '../shared/page-state.ts';
import { make } from './make.ts';

/** Where the page is, and which page it is → the base that would work: `/x/docs/intro.html`, `/docs/intro` → `/x`. */
export function suggestBase(pathname: string, pagePath: string): string {
  const here = cleanPath(pathname);
  const page = cleanPath(pagePath);
  if (page === '/') return here;
  return here.endsWith(page) ? here.slice(0, -page.length) || '/' : pathname;
}

/** A sheet that did not come is an empty one, or one that may not be asked. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return Boolean(sheet?.cssRules.length);
  } catch {
    return false;
  }
}

const hasStyles = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].some(hasRules);

/** Puts the banner first into the page when neither the main script nor any style sheet came. */
export function warnOfWrongBase({ base, strings }: PageState): void {
  if (document.documentElement.dataset.ready !== undefined || hasStyles()) return;
  // No style sheet is there: a box with a title is what every browser draws by itself.
  const banner = make('fieldset', { role: 'alert', 'data-wrong-base': '' });
  const suggested = suggestBase(location.pathname, document.body.dataset.path ?? '/');
  for (const key of ['base.title', 'base.text', 'base.hint']) {
    const tag = key === 'base.title' ? 'legend' : 'p';
    banner.append(make(tag, {}, fillText(strings[key] ?? '', { base: base || '/', suggested })));
  }
  document.body.prepend(banner);
}
