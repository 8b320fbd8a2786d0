// Texts of a language for redirect pages, and the URLs of their targets.
import type { LocaleCode } from '../model/locale.ts';
import type { RedirectWords } from '../site/redirects/redirect-pages.ts';
import type { SiteIndex } from '../site/site-index.ts';
import { targetToHref } from '../site/url.ts';

/** (look-ups of the site, 'cs') → the texts, and a function from targets to URLs */
export function redirectWords(
  index: Pick<SiteIndex, 'strings' | 'links'>,
  locale: LocaleCode,
): Pick<RedirectWords, 'moved' | 'gone' | 'hrefOf'> {
  const strings = index.strings(locale);
  return {
    moved: strings['redirect.moved'] ?? '',
    gone: strings['redirect.gone'] ?? '',
    hrefOf: (to) => targetToHref(to, index.links.pageHref),
  };
}
