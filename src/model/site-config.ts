// The normalised configuration, with all defaults, and every text in every locale. Only `config/` creates it.
import type { ApiSource } from './api-document.ts';
import type { Policy, Severity } from './diagnostic.ts';
import type { MermaidPackages } from './diagram.ts';
import type { Locale, LocaleCode, Localized } from './locale.ts';
import type { PublishOptions } from './publish-options.ts';
import type { RequestLanguageName } from './sample-request.ts';
import type { FactsConfig } from './stated-fact.ts';

/** A link of the chrome. `to` is a path of the site without base and locale; `href` is an external URL. */
export interface ChromeLink {
  readonly label: Localized;
  readonly to: string | null;
  readonly href: string | null;
  /** Config path of `to` or `href`, for messages: `theme.footer.groups[0].items[1].to`. */
  readonly key: string;
}

export type NavbarItem =
  | ({ readonly kind: 'link'; readonly side: 'left' | 'right' } & ChromeLink)
  | {
      readonly kind: 'sidebar';
      readonly side: 'left' | 'right';
      readonly label: Localized;
      readonly sidebar: string;
      readonly key: string;
    }
  | {
      readonly kind: 'dropdown';
      readonly side: 'left' | 'right';
      readonly label: Localized;
      readonly items: readonly ChromeLink[];
      readonly key: string;
    };

export interface ChromeImage {
  /** Path of a static file, without base: `/img/logo.svg`. */
  readonly src: string;
  readonly srcDark: string | null;
  readonly alt: Localized;
  readonly width: number;
  readonly height: number;
  readonly to: string | null;
  readonly href: string | null;
  readonly key: string;
}

export interface HeadTag {
  readonly tag: 'meta' | 'link' | 'script' | 'style' | 'noscript';
  readonly attributes: Readonly<Record<string, string | true>>;
  readonly content: string | null;
}

export interface DataSource {
  readonly name: string;
  /** Path below the root of the committed snapshot. */
  readonly snapshot: string;
  /** Module below the root that exports the schema under the name of the source. */
  readonly schema: string;
  /** Path below an API base: `/v1/shipping-services`. */
  readonly endpoint: string;
  readonly refresh: false | 'production' | 'test';
  readonly key: string;
}

export interface RedirectRule {
  readonly from: string;
  readonly to: string | null;
  /** Why the page is permanently gone; `to` is then null. */
  readonly gone: string | null;
  readonly key: string;
}

export interface ExternalLinkOptions {
  readonly check: boolean;
  readonly timeoutMs: number;
  readonly tries: number;
  readonly perHost: number;
  readonly fragments: boolean;
  readonly allowPrivate: boolean;
  readonly skip: readonly string[];
  readonly cache: string | null;
  readonly maxAgeDays: number;
}

/** The generator whose rule creates the ids of headings. */
export type AnchorRuleName = 'pubdocs' | 'github' | 'docusaurus' | 'vitepress' | 'starlight' | 'mkdocs' | 'hugo';

/** The HTML element that replaces a component in Markdown. */
export interface ComponentElement {
  readonly as: string;
  readonly class: string | null;
}

/** A component of the site that pages use. */
export interface ComponentModule {
  /** Its file, relative to the root. */
  readonly module: string;
}

/** A version of the docs beside the current one. */
export interface DocsVersion {
  readonly id: string;
  readonly label: Localized;
  /** Folder below the root with its `docs`, `i18n` and sidebars, in the same layout as the root: `versions/2.3`. */
  readonly folder: string;
  /** Origin of a folder that is not in the root: a ref, a folder of the repository at that ref, and the commit once it is known. */
  readonly git: { readonly ref: string; readonly folder: string; readonly commit: string | null } | null;
  /** Segment of its URLs below the path of the docs. */
  readonly path: string;
  /** Kind of the notice on its pages. */
  readonly notice: 'old' | 'unreleased' | null;
  readonly noindex: boolean;
  /** File of the root with the accepted findings. */
  readonly baseline: string | null;
  readonly key: string;
}

/** A folder of pages outside the docs folder, or in another Git repository. */
export interface DocsSource {
  /** As the config writes it. */
  readonly from: string;
  /** Path of its pages in the docs, without slashes at its ends: `api`; `''` is the root of the docs. */
  readonly at: string;
  /** Name of the folder in pages and findings, relative to the root: `../api/docs`, `git.example/team/sdk@v2/docs`. */
  readonly folder: string;
  /** Prefix of the URLs where its files can be edited. */
  readonly editUrl: string | null;
  /** A repository, a ref, a folder in it, and the commit once it is known; null for a folder on the disk. */
  readonly git: {
    readonly url: string;
    readonly ref: string;
    readonly folder: string;
    readonly commit: string | null;
  } | null;
  readonly key: string;
}

/** A cache that machines share. */
export interface CacheOptions {
  /** `s3://bucket/prefix` or `file:///folder`; null: there is none. */
  readonly remote: string | null;
  readonly endpoint: string | null;
  /** Whether builds add to it. */
  readonly write: boolean;
  /** Time limit for reading from it in a build, and for adding to it. */
  readonly waitSeconds: number;
}

export interface SiteConfig {
  readonly title: Localized;
  readonly tagline: Localized;
  /** Origin without a slash at its end: `https://docs.carrier.example`. */
  readonly url: string;
  /** `''` or `/public-docs`: never a slash at its end. */
  readonly base: string;
  readonly trailingSlash: boolean | null;
  /** Relative to the root, or absolute if the command line gives an absolute path. */
  readonly outDir: string;
  readonly cacheDir: string;
  readonly cache: CacheOptions;
  readonly outputMode: 'folder' | 'symlink';
  readonly htmlAliases: boolean;
  readonly i18n: {
    readonly defaultLocale: LocaleCode;
    readonly locales: readonly Locale[];
    readonly showOutdated: boolean;
  };
  readonly docs: {
    readonly path: string;
    /** Without slashes at its ends; `''` puts the docs at the root of the site. */
    readonly routeBasePath: string;
    /** Id of the main doc; null: the first doc of the first sidebar. */
    readonly main: string | null;
    /** Path of the sidebars module; null: one sidebar generated from the folders. */
    readonly sidebars: string | null;
    /** `label` is null for the theme's text in each language. */
    readonly version: { readonly id: string; readonly label: Localized | null };
    readonly editUrl: string | null;
    /** Globs below `path`: the pages of the site; none: all Markdown files. */
    readonly include: readonly string[];
    /** Globs below `path`: files that are not part of the docs. */
    readonly exclude: readonly string[];
    /** Extensions of active files that may be attachments: `html`, `svg`, `js`. */
    readonly attachments: readonly string[];
    readonly lastUpdated: boolean;
    readonly toc: { readonly min: number; readonly max: number };
  };
  /** Folders whose pages are part of the current docs. */
  readonly sources: readonly DocsSource[];
  /** Versions beside the current one, newest first. */
  readonly versions: readonly DocsVersion[];
  readonly theme: {
    readonly colorMode: {
      readonly default: 'light' | 'dark';
      readonly switch: boolean;
      readonly respectSystem: boolean;
    };
    readonly navbar: {
      readonly title: Localized | null;
      readonly logo: ChromeImage | null;
      readonly items: readonly NavbarItem[];
      readonly hideOnScroll: boolean;
    };
    readonly footer: {
      readonly groups: readonly { readonly title: Localized; readonly items: readonly ChromeLink[] }[];
      readonly logo: ChromeImage | null;
      readonly copyright: Localized | null;
    };
    /** `content` is inline Markdown. */
    readonly announcement: {
      readonly id: string;
      readonly content: Localized;
      readonly closeable: boolean;
      readonly key: string;
    } | null;
    readonly icon: string | null;
    readonly touchIcon: string | null;
    readonly socialImage: string | null;
    readonly themeColor: { readonly light: string; readonly dark: string };
  };
  /** URLs of the service by name: v1, v2, production, test, dashboard, homepage. */
  readonly api: Readonly<Record<string, string>>;
  /** Values of `{{name}}` in Markdown: the `api` URLs and the config's own `variables`. */
  readonly variables: Readonly<Record<string, Localized>>;
  readonly data: readonly DataSource[];
  readonly openapi: readonly ApiSource[];
  /** Null: facts of texts are not checked. */
  readonly facts: FactsConfig | null;
  /** Null: no search. `glossary` has the ids of the docs that explain terms. */
  readonly search: { readonly glossary: readonly string[] } | null;
  readonly markdown: {
    readonly html: 'safe' | 'trusted' | 'off';
    readonly anchors: AnchorRuleName;
    readonly math: boolean;
    readonly diagrams: boolean;
    /** Installed packages that draw Mermaid. */
    readonly mermaid: MermaidPackages;
    readonly components: Readonly<Record<string, ComponentElement | ComponentModule>>;
    /** Tabs of a request without `languages`, in this order; empty: only the HTTP message. */
    readonly requestLanguages: readonly RequestLanguageName[];
  };
  readonly head: readonly HeadTag[];
  readonly styles: readonly string[];
  readonly csp: { readonly meta: boolean; readonly directives: Readonly<Record<string, readonly string[]>> };
  readonly storageNamespace: string;
  readonly redirects: readonly RedirectRule[];
  readonly links: { readonly external: ExternalLinkOptions; readonly ignore: readonly string[] };
  readonly publish: PublishOptions;
  /** Adds `noindex` to every page, for deploy previews. */
  readonly noindex: boolean;
  readonly limits: { readonly pageBytes: number; readonly pageSeconds: number };
  /** Overridden severities by diagnostic code. */
  readonly rules: Readonly<Record<string, 'ignore' | Severity>>;
  readonly onBrokenLinks: Policy;
  readonly onBrokenAnchors: Policy;
  readonly onDuplicateRoutes: Policy;
}
