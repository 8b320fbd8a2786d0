// Exports of `pubdocs/theme` for a site's TSX.

export type {
  AlternateModel,
  ChromeModel,
  DocPageModel,
  FeedbackModel,
  ImageModel,
  IndexEntryModel,
  IndexPageModel,
  LinkModel,
  LocaleModel,
  NavbarItemModel,
  NotFoundPageModel,
  PageModel,
  SidebarItemModel,
  SidebarModel,
  StandalonePageModel,
  TocItemModel,
} from '../src/model/page-model.ts';
export type { VersionLinkModel, VersionsModel } from '../src/model/versions-model.ts';
export { outsideRel } from '../src/text/html-text.ts';
export { typeset } from '../src/text/typography.ts';
export { useChrome, useComponents, useFields, usePage, useServices, useStrings } from './context.ts';
export type {
  BreadcrumbsProps,
  ComponentName,
  Components,
  CopyPageProps,
  DocFooterProps,
  DocPageProps,
  DocumentProps,
  FeedbackProps,
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
// Pieces that components of the theme are made of, for those that begun as a copy of one.
export { Brand } from './layout/Brand.tsx';
export { Document } from './layout/Document.tsx';
export { documentTitle } from './layout/document-title.ts';
export { Footer } from './layout/Footer.tsx';
export { Head } from './layout/Head.tsx';
export { LanguageLinks } from './layout/LanguageLinks.tsx';
export { Menu } from './layout/Menu.tsx';
export { hole } from './layout/marks.ts';
export { Navbar } from './layout/Navbar.tsx';
export { NavItems, navMark } from './layout/NavItems.tsx';
export { Sidebar } from './layout/Sidebar.tsx';
export { branchMark, pageMark } from './layout/sidebar-html.ts';
export { sidebarOf } from './layout/sidebar-of.ts';
export { bodyNode } from './pages/body-node.ts';
export { DocPage } from './pages/DocPage.tsx';
export { IndexPage } from './pages/IndexPage.tsx';
export { NotFoundPage } from './pages/NotFoundPage.tsx';
export type { DataPageProps, PageMeta, ParamsOf, StandaloneProps, Texts } from './pages/StandalonePage.tsx';
export { StandalonePage } from './pages/StandalonePage.tsx';
export { splitTitle } from './pages/split-title.ts';
export { Anchor } from './parts/Anchor.tsx';
export { BackToTop } from './parts/BackToTop.tsx';
export { Breadcrumbs } from './parts/Breadcrumbs.tsx';
export { Code, type CodeProps } from './parts/Code.tsx';
export { ColorModeButton } from './parts/ColorModeButton.tsx';
export { CopyPage } from './parts/CopyPage.tsx';
export { DocFooter } from './parts/DocFooter.tsx';
export { Feedback } from './parts/Feedback.tsx';
export { Icon } from './parts/Icon.tsx';
export { Image, type ImageProps } from './parts/Image.tsx';
export { Link, type LinkProps } from './parts/Link.tsx';
export { LongNames } from './parts/LongNames.tsx';
export { Notices } from './parts/Notices.tsx';
export { Pager } from './parts/Pager.tsx';
export { Picture } from './parts/Picture.tsx';
export { Search } from './parts/Search.tsx';
export { Toc } from './parts/Toc.tsx';
export { VersionNotice } from './parts/VersionNotice.tsx';
export { Versions } from './parts/Versions.tsx';
export { defineProps, type PropsOf } from './props.ts';
export { pluralString } from './strings/plural-string.ts';
export { themeApi } from './theme-version.ts';
