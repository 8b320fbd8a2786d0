// What the TSX of a site imports from `pubdocs/theme`.
export type { ComponentName, Components } from './components.ts';
export { useChrome, usePage, useStrings } from './context.ts';
export { defineIsland, type IslandOptions } from './islands/define-island.tsx';
export type { DocumentProps } from './layout/Document.tsx';
export type { LanguageLinksProps } from './layout/LanguageLinks.tsx';
export type { MenuProps } from './layout/Menu.tsx';
export type { SidebarProps } from './layout/Sidebar.tsx';
export type { DocPageProps } from './pages/DocPage.tsx';
export type { IndexPageProps } from './pages/IndexPage.tsx';
export type { NotFoundPageProps } from './pages/NotFoundPage.tsx';
export type { PageMeta, StandalonePageProps, StandaloneProps, Texts } from './pages/StandalonePage.tsx';
export type { BreadcrumbsProps } from './parts/Breadcrumbs.tsx';
export { Code, type CodeProps } from './parts/Code.tsx';
export type { DocFooterProps } from './parts/DocFooter.tsx';
export { Link, type LinkProps } from './parts/Link.tsx';
export type { NoticesProps } from './parts/Notices.tsx';
export type { PagerProps } from './parts/Pager.tsx';
export type { TocProps } from './parts/Toc.tsx';
