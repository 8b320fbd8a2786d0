// Texts of a language for redirect pages, and the URLs of their targets.
import type { LocaleCode } from '../model/locale.ts';
import { splitHash } from '../site/redirects/plan-redirects.ts';
import type { RedirectWords } from '../site/redirects/redirect-pages.ts';
import type { Site } from './load-site.ts';

/** (site, 'cs') → the texts, and a function from targets to URLs */
export function redirectWords(site: Site, locale: LocaleCode): Pick<RedirectWords, 'moved' | 'gone' | 'hrefOf'> {
  const strings = site.index.strings(locale);
  return {
    moved: strings['redirect.moved'] ?? '',
    gone: strings['redirect.gone'] ?? '',
    hrefOf: (to) => {
      if (!to.startsWith('/')) return to;
      const [path, hash] = splitHash(to);
      return `${site.index.links.pageHref(path)}${hash === null ? '' : `#${encodeURI(hash)}`}`;
    },
  };
}
