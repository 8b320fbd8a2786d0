// Exports of `pubdocs/theme` for a site's TSX.
export { typeset } from '../src/text/typography.ts';
export { useChrome, usePage, useStrings } from './context.ts';
export type {
  BreadcrumbsProps,
  ComponentName,
  Components,
  DocFooterProps,
  DocPageProps,
  DocumentProps,
  IndexPageProps,
  LanguageLinksProps,
  MenuProps,
  NotFoundPageProps,
  NoticesProps,
  PagerProps,
  SearchProps,
  SidebarProps,
  StandalonePageProps,
  TocProps,
  VersionsProps,
} from './contract.ts';
export { defineIsland, type IslandOptions } from './islands/define-island.tsx';
// The theme's own components, so that a component that replaces one can wrap it.
export { Announcement } from './layout/Announcement.tsx';
export { Document } from './layout/Document.tsx';
export { Footer } from './layout/Footer.tsx';
export { Head } from './layout/Head.tsx';
export { LanguageLinks } from './layout/LanguageLinks.tsx';
export { Menu } from './layout/Menu.tsx';
export { Navbar } from './layout/Navbar.tsx';
export { Sidebar } from './layout/Sidebar.tsx';
export { DocPage } from './pages/DocPage.tsx';
export { IndexPage } from './pages/IndexPage.tsx';
export { NotFoundPage } from './pages/NotFoundPage.tsx';
export type { PageMeta, StandaloneProps, Texts } from './pages/StandalonePage.tsx';
export { StandalonePage } from './pages/StandalonePage.tsx';
export { BackToTop } from './parts/BackToTop.tsx';
export { Breadcrumbs } from './parts/Breadcrumbs.tsx';
export { Code, type CodeProps } from './parts/Code.tsx';
export { DocFooter } from './parts/DocFooter.tsx';
export { Image, type ImageProps } from './parts/Image.tsx';
export { Link, type LinkProps } from './parts/Link.tsx';
export { Notices } from './parts/Notices.tsx';
export { Pager } from './parts/Pager.tsx';
export { Search } from './parts/Search.tsx';
export { Toc } from './parts/Toc.tsx';
export { VersionNotice } from './parts/VersionNotice.tsx';
export { Versions } from './parts/Versions.tsx';
export { defineProps, type PropsOf } from './props.ts';
