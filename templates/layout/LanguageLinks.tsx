// The language switch: plain links to the same page in the other languages.
import type { ReactNode } from 'react';
import type { LanguageLinksProps } from '../contract.ts';

/** Items of the list; the list itself belongs to the navbar and the menu. */
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
