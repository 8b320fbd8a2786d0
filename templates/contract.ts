// The contract of every component that a site may replace: its name and its props.
import type { ReactNode } from 'react';
import type {
  AlternateModel,
  DocPageModel,
  FeedbackModel,
  IndexPageModel,
  NotFoundPageModel,
  PageBody,
  SidebarModel,
  StandalonePageModel,
  TocItemModel,
} from '../src/model/page-model.ts';
import type { VersionsModel } from '../src/model/versions-model.ts';

/** Inner HTML of the parts that many pages share, as one page shows them. */
export interface SharedHtml {
  readonly navbar: string;
  readonly menu: string;
  readonly footer: string;
  readonly sidebar: string | null;
  readonly state: string;
}

export interface DocumentProps {
  readonly shared: SharedHtml;
  /** True when text stands beside samples: the contents column gives way on wide screens. */
  readonly wide?: boolean;
  /** The main area, rendered by the component of the page's kind. */
  readonly children: ReactNode;
}

export interface LanguageLinksProps {
  readonly alternates: readonly AlternateModel[];
}

export interface MenuProps {
  /** True on pages with a docs menu. */
  readonly docs: boolean;
}

export interface SidebarProps {
  readonly sidebar: SidebarModel;
}

export interface DocPageProps {
  readonly page: DocPageModel;
  readonly body: PageBody;
}

export interface IndexPageProps {
  readonly page: IndexPageModel;
}

export interface NotFoundPageProps {
  readonly page: NotFoundPageModel;
}

export interface StandalonePageProps {
  readonly page: StandalonePageModel;
  readonly body: PageBody;
}

export interface BreadcrumbsProps {
  readonly breadcrumbs: DocPageModel['breadcrumbs'];
}

export interface DocFooterProps {
  readonly editHref: DocPageModel['editHref'];
  readonly lastUpdated: DocPageModel['lastUpdated'];
  readonly contributors: DocPageModel['contributors'];
}

export interface FeedbackProps {
  readonly feedback: FeedbackModel;
}

export interface NoticesProps {
  readonly page: DocPageModel;
}

export interface PagerProps {
  readonly previous: DocPageModel['previous'];
  readonly next: DocPageModel['next'];
}

export interface SearchProps {
  readonly place: 'navbar' | 'not-found';
}

export interface TocProps {
  readonly toc: readonly TocItemModel[];
  readonly form: 'column' | 'disclosure';
}

export interface CopyPageProps {
  readonly markdown: DocPageModel['markdown'];
}

export interface VersionsProps {
  readonly versions: VersionsModel;
}

/** All components by name. A replacement takes the props of its entry. */
export interface Components {
  readonly 'layout/Announcement': () => ReactNode;
  readonly 'layout/Document': (props: DocumentProps) => ReactNode;
  readonly 'layout/Footer': () => ReactNode;
  readonly 'layout/Head': () => ReactNode;
  readonly 'layout/LanguageLinks': (props: LanguageLinksProps) => ReactNode;
  readonly 'layout/Menu': (props: MenuProps) => ReactNode;
  readonly 'layout/Navbar': () => ReactNode;
  readonly 'layout/Sidebar': (props: SidebarProps) => ReactNode;
  readonly 'pages/DocPage': (props: DocPageProps) => ReactNode;
  readonly 'pages/IndexPage': (props: IndexPageProps) => ReactNode;
  readonly 'pages/NotFoundPage': (props: NotFoundPageProps) => ReactNode;
  readonly 'pages/StandalonePage': (props: StandalonePageProps) => ReactNode;
  readonly 'parts/BackToTop': () => ReactNode;
  readonly 'parts/Breadcrumbs': (props: BreadcrumbsProps) => ReactNode;
  readonly 'parts/DocFooter': (props: DocFooterProps) => ReactNode;
  readonly 'parts/Feedback': (props: FeedbackProps) => ReactNode;
  readonly 'parts/Notices': (props: NoticesProps) => ReactNode;
  readonly 'parts/Pager': (props: PagerProps) => ReactNode;
  readonly 'parts/Search': (props: SearchProps) => ReactNode;
  readonly 'parts/Toc': (props: TocProps) => ReactNode;
  readonly 'parts/CopyPage': (props: CopyPageProps) => ReactNode;
  readonly 'parts/VersionNotice': (props: VersionsProps) => ReactNode;
  readonly 'parts/Versions': (props: VersionsProps) => ReactNode;
}

/** Name of a component that a site may replace. */
export type ComponentName = keyof Components;
