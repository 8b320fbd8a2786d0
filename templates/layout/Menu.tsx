// The content of `dialog#pd-menu`: the navigation for small screens, opened by a script, or without scripts by its
// anchor.
import type { ReactNode } from 'react';
import { useChrome, usePage, useStrings } from '../context.ts';
import type { MenuProps } from '../contract.ts';
import { ColorModeButton } from '../parts/ColorModeButton.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Brand } from './Brand.tsx';
import { hole } from './marks.ts';
import { NavItems } from './NavItems.tsx';

function ToDocs(): ReactNode {
  const t = useStrings();
  return (
    <p className="menu-to">
      <a className="no-js-only" href="#pd-sidebar">
        {t('menu.docs')}
        <Icon name="forward" />
      </a>
      <button type="button" className="js-only" data-menu-to="docs">
        {t('menu.docs')}
        <Icon name="forward" />
      </button>
    </p>
  );
}

function DocsPanel(): ReactNode {
  const t = useStrings();
  return (
    <div className="menu-panel" data-menu-panel="docs">
      <p className="menu-to">
        <button type="button" className="js-only" data-menu-to="main">
          <Icon name="back" />
          {t('menu.back')}
        </button>
      </p>
      <div data-menu-slot="" />
    </div>
  );
}

/** Rendered once per locale and kind; the current section and the languages are filled in for each page. */
export function Menu({ docs }: MenuProps): ReactNode {
  const t = useStrings();
  const { navbar } = useChrome();
  return (
    <>
      <div className="menu-head">
        <Brand />
        <a className="icon-button" href="#pd-main" data-menu-close="" aria-label={t('menu.close')}>
          <Icon name="close" />
        </a>
      </div>
      <div className="menu-settings">
        <div>
          {usePage().alternates.length > 1 ? (
            <ul className="languages" data-behaviour="language-links">
              {hole('languages')}
            </ul>
          ) : null}
        </div>
        <ColorModeButton />
      </div>
      <div className="menu-panel" data-menu-panel="main">
        {docs ? <ToDocs /> : null}
        <ul className="menu-list">
          <NavItems items={navbar.items} dropdowns="listed" />
        </ul>
      </div>
      {docs ? <DocsPanel /> : null}
    </>
  );
}
