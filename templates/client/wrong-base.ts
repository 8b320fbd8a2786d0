// Retries scripts and style sheets that did not load once, then shows a message. If all fail, the site is probably
// served under another base than it was built for. The script adds the text, so that search engines never index it.
import { cleanPath } from '../shared/clean-path.ts';
import { fillText } from '../shared/fill-text.ts';
import type { PageState } from '../shared/page-state.ts';
import { make } from './make.ts';
import { retryUrl } from './retry-url.ts';

/**
 * Path in the address bar and path of the page → the base that would work, or null: `/x/docs/intro.html`, `/docs/intro`
 * → `/x`.
 */
export function suggestBase(pathname: string, pagePath: string): string | null {
  const here = cleanPath(pathname);
  const page = cleanPath(pagePath);
  if (page === '/') return here;
  return here.endsWith(page) ? here.slice(0, -page.length) || '/' : null;
}

/** Whether a style sheet has loaded. One that has not is empty, or throws when its rules are read. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return Boolean(sheet?.cssRules.length);
  } catch {
    return false;
  }
}

/** Whether the main script has not run; it starts after the first paint, which may come after the load event. */
const isMissing = () => document.documentElement.dataset.js === '';

/** Loads an element again, from another URL, because browsers cache failures by URL. */
function loadAgain(element: HTMLScriptElement | HTMLLinkElement, done: (copy: Element) => void): void {
  const { localName } = element;
  const copy = make(localName as 'script' | 'link');
  for (const { name, value } of element.attributes) {
    copy.setAttribute(name, name === 'src' || name === 'href' ? retryUrl(value, 1) : value);
  }
  copy.onload = copy.onerror = () => done(copy);
  element.replaceWith(copy);
}

/** Shows that a file is missing. Without the main script, the page falls back to its form without scripts. */
function reportMissing({ strings }: PageState): void {
  if (document.querySelector('[data-missing]')) return;
  if (isMissing()) delete document.documentElement.dataset.js;
  const notice = make('div', { class: 'failure', role: 'alert', 'data-missing': '' });
  const button = make('button', { class: 'button' }, strings['island.retry']);
  button.onclick = () => location.reload();
  notice.append(make('p', {}, strings['asset.failed']), button);
  document.body.prepend(notice);
}

/** Retries the main script and the style sheets that did not load, once. If none has loaded, warns of a wrong base. */
export function recoverAssets(state: PageState): void {
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const suggested = suggestBase(location.pathname, document.body.dataset.path ?? '/');
  // The page for missing pages does not know its path: only its sheets tell.
  const isAstray = suggested ? suggested !== (state.base || '/') : sheets[0];
  if (isAstray && isMissing() && !sheets.some(hasRules)) {
    warnOfWrongBase(state, suggested);
    return;
  }
  for (const sheet of sheets) {
    if (!hasRules(sheet)) loadAgain(sheet, (copy) => hasRules(copy as HTMLLinkElement) || reportMissing(state));
  }
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]');
  if (script && isMissing()) loadAgain(script, () => isMissing() && reportMissing(state));
}

/** Adds the banner at the start of the page. */
function warnOfWrongBase({ base, strings }: PageState, suggested: string | null): void {
  // A `fieldset`, because browsers draw it as a box even without a style sheet.
  const banner = make('fieldset', { role: 'alert', 'data-wrong-base': '' });
  for (const key of ['base.title', 'base.text', 'base.hint']) {
    const tag = key === 'base.title' ? 'legend' : 'p';
    if (key !== 'base.hint' || suggested)
      banner.append(make(tag, {}, fillText(strings[key] ?? '', { base: base || '/', suggested: suggested ?? '' })));
  }
  document.body.prepend(banner);
}
