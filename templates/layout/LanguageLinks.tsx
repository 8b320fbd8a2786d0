// The language switch: plain links to the same page in the other languages.
import type { ReactNode } from 'react';
import type { LanguageLinksProps } from '../contract.ts';

/** The items of the list; navbar and menu contain the list itself. */
export function LanguageLinks({ alternates }: LanguageLinksProps): ReactNode {
  return alternates.map(({ locale, href, current }) => (
    <li key={locale.code}>
      <a
        href={href}
        lang={locale.htmlLang}
        hrefLang={locale.htmlLang}
        dir={locale.direction}
        aria-current={current ? 'true' : undefined}
      >
        {locale.label}
      </a>
    </li>
  ));
}
