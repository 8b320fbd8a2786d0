// The words of a language for addresses that are no more, and where they lead.
import type { LocaleCode } from '../model/locale.ts';
import { splitHash } from '../site/redirects/plan-redirects.ts';
import type { RedirectWords } from '../site/redirects/redirect-pages.ts';
import type { Site } from './load-site.ts';

/** (site, 'cs') → the words, and a function from targets to addresses */
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
