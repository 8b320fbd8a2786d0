// The docs menu: the content of `div#pd-sidebar`. Branches are `details`, so that it works without JavaScript. In a
// large menu, some branches are cut: their link leads to a page where they are open, and the browser fetches their
// items when the reader uses their button. Their HTML is short, because every page of a large site has many of them.
import type { ReactNode } from 'react';
import type { SidebarItemModel } from '../../src/model/page-model.ts';
import { useChrome, useStrings } from '../context.ts';
import type { SidebarProps } from '../contract.ts';
import { Anchor } from '../parts/Anchor.tsx';
import { Icon } from '../parts/Icon.tsx';
import { LongNames } from '../parts/LongNames.tsx';
import { branchMark, pageMark } from './sidebar-html.ts';

interface Inside {
  /** Numbers of the branches around an item. */
  readonly branches: readonly number[];
  /** Returns the number of the next branch. */
  readonly nextBranch: () => number;
}

interface ItemProps extends Inside {
  readonly item: SidebarItemModel;
}

interface ItemsProps extends Inside {
  readonly items: readonly SidebarItemModel[];
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
  const pages = t('sidebar.branch', { label: item.label });
  const link =
    item.href === null ? null : (
      <a href={item.href} data-mark={item.path === null ? undefined : pageMark(item.path, inside)}>
        <LongNames text={item.label} />
      </a>
    );
  const label = link ?? (
    <span className="branch-label">
      <LongNames text={item.label} />
    </span>
  );
  if (item.isCut)
    return (
      <li className="branch-linked">
        {label}
        <details className="js-only" data-branch={item.branch ?? undefined}>
          <summary aria-label={pages} />
        </details>
      </li>
    );
  if (item.items.length === 0) return <li>{label}</li>;
  const mark = item.collapsed ? branchMark(branch) : undefined;
  return (
    <li className={link === null ? 'branch' : 'branch branch-linked'}>
      {link}
      <details open={!item.collapsed} data-branch={item.branch ?? undefined} data-mark={mark}>
        <summary>
          {link === null ? <LongNames text={item.label} /> : <span className="visually-hidden">{pages}</span>}
          <Icon name="chevron" />
        </summary>
        <ul>
          <Items items={item.items} branches={inside} nextBranch={nextBranch} />
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
            <LongNames text={item.label} />
            {item.badge === null ? null : <Badge badge={item.badge} />}
          </a>
        </li>
      );
  }
}

function Items({ items, ...inside }: ItemsProps): ReactNode {
  return items.map((item) => <Item key={`${item.kind} ${item.href} ${item.label}`} item={item} {...inside} />);
}

const countBranches = (): (() => number) => {
  let branches = 0;
  return () => branches++;
};

/** The items of one branch, which browsers fetch and insert. */
export function BranchItems({ items }: { readonly items: readonly SidebarItemModel[] }): ReactNode {
  return <Items items={items} branches={[]} nextBranch={countBranches()} />;
}

/** The list of pages with its header. Rendered once per sidebar; the current page is marked afterwards. */
export function Sidebar({ sidebar }: SidebarProps): ReactNode {
  const t = useStrings();
  const { version } = useChrome();
  return (
    <>
      <a className="icon-button sidebar-close" href="#pd-main" aria-label={t('sidebar.close')}>
        <Icon name="close" />
      </a>
      <nav data-menu-content="" data-branches={sidebar.branches ?? undefined} aria-label={t('sidebar.label')}>
        <p className="sidebar-head">
          <span>{t('sidebar.label')}</span>
          {version.label === null ? null : (
            <span
              className="sidebar-version"
              data-behaviour={version.isOnly ? 'version' : undefined}
              data-version={version.isOnly ? version.id : undefined}
              title={t('sidebar.versionTitle', { version: version.label })}
            >
              {t('sidebar.version')} {version.label}
            </span>
          )}
        </p>
        <ul className="sidebar-list">
          <Items items={sidebar.items} branches={[]} nextBranch={countBranches()} />
        </ul>
      </nav>
    </>
  );
}
