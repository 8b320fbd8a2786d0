// The items of the main navigation, for the navbar (dropdowns) and for the menu (titled lists).
import type { ReactNode } from 'react';
import type { NavbarItemModel } from '../../src/model/page-model.ts';
import { Anchor } from '../parts/Anchor.tsx';
import { Icon } from '../parts/Icon.tsx';

export interface NavItemsProps {
  readonly items: readonly NavbarItemModel[];
  readonly dropdowns: 'folded' | 'listed';
}

type Dropdown = Extract<NavbarItemModel, { readonly kind: 'dropdown' }>;

/** Mark of a navbar link: its URL and its section. */
export const navMark = (href: string, section: string | null): string => `${href} ${section ?? ''}`;

function Links({ item, className }: { readonly item: Dropdown; readonly className: string }): ReactNode {
  return (
    <ul className={className}>
      {item.items.map((link) => (
        <li key={link.href}>
          <Anchor link={link} mark={link.external ? '' : navMark(link.href, null)} />
        </li>
      ))}
    </ul>
  );
}

function Folded({ item }: { readonly item: Dropdown }): ReactNode {
  return (
    <li>
      <div className="dropdown" data-behaviour="dropdown">
        <details>
          <summary className="dropdown-button">
            {item.label}
            <Icon name="chevron" />
          </summary>
          <Links item={item} className="dropdown-list" />
        </details>
      </div>
    </li>
  );
}

function Listed({ item }: { readonly item: Dropdown }): ReactNode {
  return (
    <li>
      <details className="menu-group">
        <summary>
          {item.label}
          <Icon name="chevron" />
        </summary>
        <Links item={item} className="menu-sublist" />
      </details>
    </li>
  );
}

/** `li` elements, one per item. */
export function NavItems({ items, dropdowns }: NavItemsProps): ReactNode {
  return items.map((item) => {
    if (item.kind === 'link') {
      return (
        <li key={item.href}>
          <Anchor link={item} mark={navMark(item.href, item.section)} />
        </li>
      );
    }
    return dropdowns === 'folded' ? <Folded key={item.label} item={item} /> : <Listed key={item.label} item={item} />;
  });
}
