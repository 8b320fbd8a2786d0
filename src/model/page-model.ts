// The data that a template receives, JSON-safe. Only `pages/` creates it. URLs are complete, with base and locale.
// Many pages share the same chrome and sidebar objects, so that these are rendered and digested once.
import type { Literal } from './component.ts';
import type { MarkdownModel } from './markdown-model.ts';
import type { VersionsModel } from './versions-model.ts';

/** Texts of the interface in the page's language, by key; the keys are those of templates/strings/en.json. */
export type Strings = Readonly<Record<string, string>>;

export interface LocaleModel {
  readonly code: string;
  readonly label: string;
  readonly htmlLang: string;
  readonly direction: 'ltr' | 'rtl';
  /** Language and country in the form of Open Graph, `cs_CZ`; null when the country is not known. */
  readonly openGraph: string | null;
}

export interface LinkModel {
  readonly label: string;
  readonly href: string;
  readonly external: boolean;
}

export type NavbarItemModel =
  | ({
      readonly kind: 'link';
      readonly side: 'left' | 'right' /** Path prefix of the pages for which it is marked as current. */;
      readonly section: string | null;
    } & LinkModel)
  | {
      readonly kind: 'dropdown';
      readonly side: 'left' | 'right';
      readonly label: string;
      readonly items: readonly LinkModel[];
    };

export interface ImageModel {
  readonly src: string;
  readonly srcDark: string | null;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly href: string | null;
}

/** Chrome of all pages of one locale. */
export interface ChromeModel {
  readonly siteTitle: string;
  readonly tagline: string;
  readonly homeHref: string;
  readonly base: string;
  readonly locale: LocaleModel;
  readonly strings: Strings;
  readonly navbar: {
    readonly title: string;
    readonly logo: ImageModel | null;
    readonly items: readonly NavbarItemModel[];
    readonly hideOnScroll: boolean;
  };
  readonly footer: {
    readonly groups: readonly { readonly title: string; readonly items: readonly LinkModel[] }[];
    readonly logo: ImageModel | null;
    readonly copyright: string | null;
  };
  /** `html` is safe inline HTML. */
  readonly announcement: { readonly id: string; readonly html: string; readonly closeable: boolean } | null;
  readonly colorMode: { readonly default: 'light' | 'dark'; readonly switch: boolean; readonly respectSystem: boolean };
  /** The label is null when the config names no version; the sidebar then shows none. */
  readonly version: {
    readonly id: string;
    readonly label: string | null;
    /** Whether the site has no other version. */
    readonly isOnly: boolean;
  };
  readonly storageNamespace: string;
  /** URL of the search index; empty without search. */
  readonly searchIndex: string;
  /** URL of the print page; null without one. */
  readonly printHref: string | null;
  readonly assets: {
    readonly script: string;
    /** Whether scripts are modules; in an offline copy, they are classic scripts. */
    readonly isModule: boolean;
    readonly styles: readonly string[];
    /** The content of these style sheets, for pages that contain them; empty if they link to them. */
    readonly inlineStyle: string;
    /** More style sheets, for the pages of `pages/`. */
    readonly pageStyles: readonly string[];
    /** Style sheet of the components in Markdown, for the pages that use one. */
    readonly parts: string;
    /** Style sheets of formulas and diagrams, for the pages that have some; empty unless the config enables them. */
    readonly math: string;
    readonly diagrams: string;
    /** URLs of scripts and style sheets: for enlarged images, for marks at changed sections; empty without them. */
    readonly zoom: string;
    readonly zoomStyle: string;
    readonly marks: string;
    readonly marksStyle: string;
    /** Style sheet of the list of versions; empty on a site with one version. */
    readonly versions: string;
    /** Style sheet of print pages; empty on a site without them. */
    readonly print: string;
    /** Inline script that runs before the first paint. */
    readonly boot: string;
    /** URL of the client chunk that hydrates islands. */
    readonly islands: string;
    /** URL of the script for what is rare: not-found page, failures, islands until their code is loaded. */
    readonly extras: string;
    /** URL of the client script of the search; empty without search. */
    readonly search: string;
    /** URL of the client script of tabs. */
    readonly tabs: string;
  };
}

/** The same page in another language. `exists` is false when that page shows the original's text. */
export interface AlternateModel {
  readonly locale: LocaleModel;
  readonly href: string;
  readonly exists: boolean;
  readonly current: boolean;
}

export interface HeadModel {
  /** Title of the page; the template adds that of the site. */
  readonly title: string;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly canonical: string;
  readonly robots: string | null;
  /** Absolute URLs; empty when the page has no translation. */
  readonly hreflang: readonly { readonly lang: string; readonly href: string }[];
  /** URL of the picture for link previews. */
  readonly image: string | null;
  /** Size and text of that picture if pubdocs draws it. */
  readonly card: { readonly width: number; readonly height: number; readonly alt: string } | null;
  /** `favicon.ico` below a base path, where no program requests it without a link. */
  readonly favicon: string | null;
  readonly icon: string | null;
  readonly touchIcon: string | null;
  readonly manifest: string | null;
  readonly themeColor: { readonly light: string; readonly dark: string };
  readonly csp: string | null;
  readonly tags: readonly {
    readonly tag: 'meta' | 'link' | 'script' | 'style' | 'noscript';
    readonly attributes: Readonly<Record<string, string | true>>;
    readonly content: string | null;
  }[];
  /** JSON-LD, ready to print in a script element. */
  readonly jsonLd: string | null;
}

export type SidebarItemModel =
  | {
      readonly kind: 'page';
      readonly label: string;
      readonly href: string;
      /** Route path, to mark the current page. */
      readonly path: string;
      /** Language label when the text is not in the page's language: `EN`. */
      readonly badge: { readonly text: string; readonly lang: string } | null;
    }
  | { readonly kind: 'link'; readonly label: string; readonly href: string; readonly external: boolean }
  | {
      readonly kind: 'category';
      readonly label: string;
      /** URL of the category's own page, or of its first page when the branch is cut. */
      readonly href: string | null;
      readonly path: string | null;
      readonly collapsed: boolean;
      /** Name of the branch in a large sidebar; null in a sidebar that every page contains completely. */
      readonly branch: string | null;
      /** True: the page does not contain the items; the browser fetches them when the reader opens the branch. */
      readonly isCut: boolean;
      readonly items: readonly SidebarItemModel[];
    };

export interface SidebarModel {
  readonly id: string;
  /** URL of the list of branches of a large sidebar; null for one that every page contains completely. */
  readonly branches: string | null;
  readonly items: readonly SidebarItemModel[];
}

export interface TocItemModel {
  readonly id: string;
  readonly html: string;
  readonly level: number;
  readonly items: readonly TocItemModel[];
}

interface PageCommon {
  readonly chrome: ChromeModel;
  readonly head: HeadModel;
  /** Route path: `/cs/docs/intro`. */
  readonly path: string;
  readonly href: string;
  readonly alternates: readonly AlternateModel[];
  /** Null if the page is not published as Markdown. */
  readonly markdown: MarkdownModel | null;
}

/** `form`: the browser posts the answer to `action`, with the URL of the page. */
export type FeedbackModel =
  | { readonly kind: 'form'; readonly action: string; readonly page: string }
  | { readonly kind: 'link'; readonly href: string };

export interface DocPageModel extends PageCommon {
  readonly kind: 'doc';
  readonly id: string;
  /** Values of the config's `docs.fields`. */
  readonly fields: Readonly<Record<string, Literal>>;
  readonly title: string;
  /** `home`: the text fills the page, without menu, table of contents and the parts around it. */
  readonly layout: 'doc' | 'home';
  /** True: the body has no h1, so the template prints the title. */
  readonly showTitle: boolean;
  /** Language of the text, if it is not the language of the chrome. */
  readonly fallback: {
    readonly lang: string;
    readonly direction: 'ltr' | 'rtl';
    readonly label: string;
    readonly originalHref: string;
  } | null;
  /** State of the translation; null for originals, pages without one, older versions, `i18n.showOutdated: false`. */
  readonly translation: {
    /** `outdated`: the original has changed since it was accepted, or facts, blocks or headings differ. */
    readonly state: 'current' | 'outdated';
    readonly lang: string;
    readonly originalHref: string;
  } | null;
  readonly unlisted: boolean;
  /** Components in Markdown, formulas and diagrams have style sheets of their own. */
  readonly hasComponents: boolean;
  readonly hasMath: boolean;
  readonly hasDiagrams: boolean;
  readonly hasZoom: boolean;
  readonly draft: boolean;
  readonly sidebar: SidebarModel | null;
  /** From the docs root down to the page itself. */
  readonly breadcrumbs: readonly { readonly label: string; readonly href: string | null }[];
  readonly toc: readonly TocItemModel[];
  readonly previous: { readonly label: string; readonly href: string } | null;
  readonly next: { readonly label: string; readonly href: string } | null;
  readonly editHref: string | null;
  readonly feedback: FeedbackModel | null;
  readonly lastUpdated: { readonly iso: string; readonly text: string; readonly author: string | null } | null;
  readonly contributors: readonly string[];
  readonly version: { readonly id: string; readonly label: string | null };
  /** Null on a site with one version. */
  readonly versions: VersionsModel | null;
}

export interface IndexEntryModel {
  readonly label: string;
  readonly href: string;
  readonly description: string;
  readonly items: readonly IndexEntryModel[];
  /** For a folder: number of its pages, including those that the list omits. */
  readonly pages?: number;
}

/** The docs root, and generated folder indexes. */
export interface IndexPageModel extends PageCommon {
  readonly kind: 'index';
  readonly title: string;
  readonly description: string;
  readonly sidebar: SidebarModel | null;
  readonly breadcrumbs: readonly { readonly label: string; readonly href: string | null }[];
  readonly entries: readonly IndexEntryModel[];
  /** Pagination of a long index. */
  readonly pages: readonly { readonly label: string; readonly href: string; readonly current: boolean }[];
  /** Null on a site with one version, and outside the docs. */
  readonly versions: VersionsModel | null;
}

export interface StandalonePageModel extends PageCommon {
  readonly kind: 'standalone';
  readonly title: string;
}

export interface NotFoundPageModel extends PageCommon {
  readonly kind: 'not-found';
  /** URL of the list of routes that the page fetches when it is shown. */
  readonly routesHref: string | null;
}

export type PageModel = DocPageModel | IndexPageModel | StandalonePageModel | NotFoundPageModel;

/** Content of the main area: HTML from Markdown, or a React component of the site with its props. */
export type PageBody =
  | { readonly kind: 'html'; readonly html: string }
  | {
      readonly kind: 'component';
      readonly component: unknown;
      readonly props: Readonly<Record<string, unknown>>;
      /** HTML after the component; may be empty. */
      readonly tail: string;
    };
