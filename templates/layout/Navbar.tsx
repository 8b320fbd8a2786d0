// The content of `header.navbar`: menu button, brand, main navigation, search, languages, colour mode.
import type { ReactNode } from 'react';
import { useChrome, useComponents, usePage, useStrings } from '../context.ts';
import { ColorModeButton } from '../parts/ColorModeButton.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Brand } from './Brand.tsx';
import { hole } from './marks.ts';
import { NavItems } from './NavItems.tsx';

/** Rendered once per locale; the current section and the languages are filled in for each page. */
export function Navbar(): ReactNode {
  const t = useStrings();
  const Search = useComponents()['parts/Search'];
  const { items } = useChrome().navbar;
  const isMultilingual = usePage().alternates.length > 1;
  return (
    <div className="navbar-inner">
      <a
        className="icon-button menu-button"
        href="#pd-menu"
        data-behaviour="mobile-menu"
        aria-controls="pd-menu"
        aria-label={t('menu.label')}
      >
        <Icon name="menu" />
      </a>
      <Brand />
      <nav className="navbar-nav" aria-label={t('nav.main')}>
        <ul>
          <NavItems items={items.filter((item) => item.side === 'left')} dropdowns="folded" />
        </ul>
        <ul>
          <NavItems items={items.filter((item) => item.side === 'right')} dropdowns="folded" />
        </ul>
      </nav>
      <Search place="navbar" />
      {isMultilingual ? (
        <nav className="navbar-languages" aria-label={t('nav.languages')}>
          <ul className="languages" data-behaviour="language-links">
            {hole('languages')}
          </ul>
        </nav>
      ) : null}
      <ColorModeButton />
    </div>
  );
}
