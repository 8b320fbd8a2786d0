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
} from './contract.ts';
export { defineIsland, type IslandOptions } from './islands/define-island.tsx';
export type { PageMeta, StandaloneProps, Texts } from './pages/StandalonePage.tsx';
export { Code, type CodeProps } from './parts/Code.tsx';
export { Link, type LinkProps } from './parts/Link.tsx';
