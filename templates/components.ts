// The table of all components. A site replaces one by a file of the same name: `theme/layout/Footer.tsx` stands in for
// `layout/Footer`. Components find each other through this table, never by import, so that a replacement is used
// everywhere.
import { createElement, Fragment, type FunctionComponent } from 'react';
import type { ComponentName, Components } from './contract.ts';
import { Announcement } from './layout/Announcement.tsx';
import { Document } from './layout/Document.tsx';
import { Footer } from './layout/Footer.tsx';
import { Head } from './layout/Head.tsx';
import { LanguageLinks } from './layout/LanguageLinks.tsx';
import { Menu } from './layout/Menu.tsx';
import { Navbar } from './layout/Navbar.tsx';
import { Sidebar } from './layout/Sidebar.tsx';
import { DocPage } from './pages/DocPage.tsx';
import { IndexPage } from './pages/IndexPage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { StandalonePage } from './pages/StandalonePage.tsx';
import { BackToTop } from './parts/BackToTop.tsx';
import { Breadcrumbs } from './parts/Breadcrumbs.tsx';
import { CopyPage } from './parts/CopyPage.tsx';
import { DocFooter } from './parts/DocFooter.tsx';
import { Feedback } from './parts/Feedback.tsx';
import { Notices } from './parts/Notices.tsx';
import { Pager } from './parts/Pager.tsx';
import { Search } from './parts/Search.tsx';
import { Toc } from './parts/Toc.tsx';
import { VersionNotice } from './parts/VersionNotice.tsx';
import { Versions } from './parts/Versions.tsx';

/** The theme's own components by name. */
export const defaultComponents: Components = {
  'layout/Announcement': Announcement,
  'layout/Document': Document,
  'layout/Footer': Footer,
  'layout/Head': Head,
  'layout/LanguageLinks': LanguageLinks,
  'layout/Menu': Menu,
  'layout/Navbar': Navbar,
  'layout/Sidebar': Sidebar,
  'pages/DocPage': DocPage,
  'pages/IndexPage': IndexPage,
  'pages/NotFoundPage': NotFoundPage,
  'pages/StandalonePage': StandalonePage,
  'parts/BackToTop': BackToTop,
  'parts/Breadcrumbs': Breadcrumbs,
  'parts/DocFooter': DocFooter,
  'parts/Feedback': Feedback,
  'parts/Notices': Notices,
  'parts/Pager': Pager,
  'parts/Search': Search,
  'parts/Toc': Toc,
  'parts/VersionNotice': VersionNotice,
  'parts/CopyPage': CopyPage,
  'parts/Versions': Versions,
};

/** Names of all of them. */
export const componentNames: readonly string[] = Object.keys(defaultComponents);

/** `layout/Footer` → true; unknown names → false. */
const isComponentName = (name: string): name is ComponentName => Object.hasOwn(defaultComponents, name);

/** Components that are elements of the document itself: nothing can stand before or after them. */
const withoutSlots: readonly string[] = ['layout/Document', 'layout/Head'];
const slots = ['before', 'after'] as const;

/** Names of what a site puts before and after a component: `layout/Footer.before`. */
export const slotNames: readonly string[] = componentNames
  .filter((name) => !withoutSlots.includes(name))
  .flatMap((name) => slots.map((slot) => `${name}.${slot}`));

type AnyComponent = FunctionComponent<Record<string, unknown>>;
const isComponent = (value: unknown): value is AnyComponent => typeof value === 'function';

/**
 * Our components with a site's own in place, and with what it puts before and after them, which gets the same props.
 * Entries with unknown names or without a function are left out.
 */
export function withOverrides(overrides: Readonly<Record<string, unknown>>): Components {
  const validEntries = Object.entries(overrides).filter(([name, value]) => isComponentName(name) && isComponent(value));
  const components: Record<string, unknown> = { ...defaultComponents, ...Object.fromEntries(validEntries) };
  for (const name of componentNames.filter((each) => !withoutSlots.includes(each))) {
    const [before, after] = slots
      .map((slot) => overrides[`${name}.${slot}`])
      .map((part) => (isComponent(part) ? part : null));
    const component = components[name];
    if ((!before && !after) || !isComponent(component)) continue;
    components[name] = (props: Record<string, unknown>) =>
      createElement(
        Fragment,
        null,
        before && createElement(before, props),
        createElement(component, props),
        after && createElement(after, props),
      );
  }
  return { ...defaultComponents, ...components };
}
