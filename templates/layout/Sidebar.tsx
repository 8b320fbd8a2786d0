// The docs menu: the inside of `div#pd-sidebar`. Branches are `details`, so that it works without JavaScript.
import type { ReactNode } from 'react';
import type { SidebarItemModel } from '../../src/model/page-model.ts';
import { useChrome, useComponents, useStrings } from '../context.ts';
import type { SidebarProps } from '../contract.ts';
import { Anchor } from '../parts/Anchor.tsx';
import { Icon } from '../parts/Icon.tsx';
import { branchMark, pageMark } from './sidebar-html.ts';

interface ItemProps {
  readonly item: SidebarItemModel;
  /** Numbers of the branches around the item. */
  readonly branches: readonly number[];
  /** Gives every branch of the sidebar its number. */
  readonly nextBranch: () => number;
}

type Category = Extract<SidebarItemModel, { readonly kind: 'category' }>;

function Badge({ badge }: { readonly badge: { readonly text: string; readonly lang: string } }): ReactNode {
  return (
    <abbr className="badge" lang={badge.lang}>
      {badge.text}
    </abbr>
  );
}

function Branch({ item, branches, nextBranch }: ItemProps & { readonly item: Category }): ReactNode {
  const t = useStrings();
  const branch = nextBranch();
  const inside = [...branches, branch];
  const link =
    item.href === null ? null : (
      <a href={item.href} data-mark={item.path === null ? undefined : pageMark(item.path, inside)}>
        {item.label}
      </a>
    );
  if (item.items.length === 0) return <li>{link ?? <span className="branch-label">{item.label}</span>}</li>;
  const mark = item.collapsed ? branchMark(branch) : undefined;
  return (
    <li className={link === null ? 'branch' : 'branch branch-linked'}>
      {link}
      <details open={!item.collapsed} data-mark={mark}>
        <summary>
          {link === null ? (
            item.label
          ) : (
            <span className="visually-hidden">{t('sidebar.branch', { label: item.label })}</span>
          )}
          <Icon name="chevron" />
        </summary>
        <ul>
          {item.items.map((child) => (
            <Item
              key={`${child.kind} ${child.href} ${child.label}`}
              item={child}
              branches={inside}
              nextBranch={nextBranch}
            />
          ))}
        </ul>
      </details>
    </li>
  );
}

function Item(props: ItemProps): ReactNode {
  const { item, branches } = props;
  switch (item.kind) {
    case 'category':
      return <Branch {...props} item={item} />;
    case 'link':
      return (
        <li>
          <Anchor link={item} />
        </li>
      );
    case 'page':
      return (
        <li>
          <a href={item.href} data-mark={pageMark(item.path, branches)}>
            {item.label}
            {item.badge === null ? null : <Badge badge={item.badge} />}
          </a>
        </li>
      );
  }
}

/** The list of pages with its head. Rendered once a sidebar; the current page is marked afterwards. */
export function Sidebar({ sidebar }: SidebarProps): ReactNode {
  const t = useStrings();
  const { version } = useChrome();
  const Search = useComponents()['parts/Search'];
  let branches = 0;
  const nextBranch = () => branches++;
  return (
    <>
      <a className="icon-button sidebar-close" href="#pd-main" aria-label={t('sidebar.close')}>
        <Icon name="close" />
      </a>
      <Search place="sidebar" />
      <nav data-menu-content="" aria-label={t('sidebar.label')}>
        <p className="sidebar-head">
          <span>{t('sidebar.label')}</span>
          {version.label === null ? null : (
            <span
              className="sidebar-version"
              data-behaviour="version"
              data-version={version.id}
              title={t('sidebar.versionTitle', { version: version.label })}
            >
              <span className="visually-hidden">{t('sidebar.version')} </span>
              {version.label}
            </span>
          )}
        </p>
        <ul className="sidebar-list">
          {sidebar.items.map((item) => (
            <Item key={`${item.kind} ${item.href} ${item.label}`} item={item} branches={[]} nextBranch={nextBranch} />
          ))}
        </ul>
      </nav>
    </>
  );
}
