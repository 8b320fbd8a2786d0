// Texts of a language for redirect pages, and the URLs of their targets.
import type { LocaleCode } from '../model/locale.ts';
import type { RedirectWords } from '../site/redirects/redirect-pages.ts';
import { targetToHref } from '../site/url.ts';
import type { Site } from './load-site.ts';

/** (site, 'cs') → the texts, and a function from targets to URLs */
export function redirectWords(site: Site, locale: LocaleCode): Pick<RedirectWords, 'moved' | 'gone' | 'hrefOf'> {
  const strings = site.index.strings(locale);
  return {
    moved: strings['redirect.moved'] ?? '',
    gone: strings['redirect.gone'] ?? '',
    hrefOf: (to) => targetToHref(to, site.index.links.pageHref),
  };
}
