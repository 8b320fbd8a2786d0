// The config as its author writes it: the type that editors show, and its schema.

import * as v from 'valibot';
import type { RequestLanguageName } from '../model/sample-request.ts';
import type { AnchorRuleName } from '../model/site-config.ts';
import { type CacheConfig, cacheSchema } from './cache-config.ts';
import { apiSchema, type DataSourceConfig, dataSchema, variablesSchema } from './data-config.ts';
import { type DocsConfig, docsSchema } from './docs-config.ts';
import { type FactsUserConfig, factsSchema } from './facts-config.ts';
import { type CspConfig, cspSchema, type HeadTagConfig, headSchema, stylesSchema } from './head-config.ts';
import { type I18nConfig, i18nSchema } from './i18n-config.ts';
import { type LinksConfig, linksSchema, type RedirectConfig, redirectsSchema } from './links-config.ts';
import { type ComponentConfig, markdownSchema } from './markdown-config.ts';
import { type OpenApiConfig, openApiSchema } from './openapi-config.ts';
import { type PublishConfig, publishSchema } from './publish-config.ts';
import { choice, flag, strictObject, type Text, table, text, whole, word } from './schema-parts.ts';
import { type SearchConfig, searchSchema } from './search-config.ts';
import { type SourceConfig, sourcesSchema } from './sources-config.ts';
import { type ThemeConfig, themeSchema } from './theme-config.ts';
import { type VersionConfig, versionsSchema } from './versions-config.ts';

/** How to handle a group of findings: nothing, a note, a warning, or a failed build. */
export type PolicyName = 'ignore' | 'log' | 'warn' | 'throw';

/** The configuration of a site: the default export of `pubdocs.config.ts`. */
export interface UserConfig {
  /** Name of the site. */
  readonly title: Text;
  /** One sentence about it. */
  readonly tagline?: Text | undefined;
  /** Where the site is published, without a path: `https://docs.example`. `PUBDOCS_URL` and `--url` override it. */
  readonly url: string;
  /** Path of the site on its host, such as `/public-docs`. Default: `/`. `PUBDOCS_BASE` and `--base` override it. */
  readonly base?: string | undefined;
  /** `true`: URLs end with a slash; `false`: pages are written as `x.html`; unset: folders, URLs without a slash. */
  readonly trailingSlash?: boolean | undefined;
  /** Folder of the output. Default: `build`. */
  readonly outDir?: string | undefined;
  /** Folder of the cache. Default: `.pubdocs`. */
  readonly cacheDir?: string | undefined;
  /** A cache in a store that machines share. */
  readonly cache?: CacheConfig | undefined;
  /** `symlink` switches to a new build in one step, for servers that read the folder all the time. Default: `folder`. */
  readonly outputMode?: 'folder' | 'symlink' | undefined;
  /** Also writes every page as `x.html`, for hosts that map URLs to such files. Default: off. */
  readonly htmlAliases?: boolean | undefined;
  /** The languages. Default: only English. */
  readonly i18n?: I18nConfig | undefined;
  readonly docs?: DocsConfig | undefined;
  /** Pages from other folders and Git repositories: `[{ from: '../api/docs', at: '/api' }]`. */
  readonly sources?: readonly SourceConfig[] | undefined;
  /** Versions of the docs beside the current one, newest first: `['2.3', { id: '2.2', from: 'git:v2.2' }]`. */
  readonly versions?: readonly VersionConfig[] | undefined;
  readonly theme?: ThemeConfig | undefined;
  /** URLs of services by name. In Markdown, `{{api.production}}` prints a URL, `{{api.productionHost}}` its host. */
  readonly api?: { readonly [name: string]: string } | undefined;
  /** Values of `{{name}}` in Markdown. */
  readonly variables?: { readonly [name: string]: Text } | undefined;
  /** Data that pages show, by name. */
  readonly data?: { readonly [name: string]: DataSourceConfig } | undefined;
  /** OpenAPI documents of the service by name, `{ v1: './data/openapi/v1.yaml' }`: published under `/openapi/`, and samples are checked against them. */
  readonly openapi?: { readonly [name: string]: OpenApiConfig } | undefined;
  /** Facts of the service. Numbers, dates and times in texts are compared with them; `{{limits.weight}}` prints one. */
  readonly facts?: FactsUserConfig | undefined;
  readonly markdown?:
    | {
        /** Raw HTML in Markdown: a safe subset (the default), everything, or nothing. */
        readonly html?: 'safe' | 'trusted' | 'off' | undefined;
        /** The generator whose rule creates the ids of headings, so that a site that moved keeps its anchors. Default: `pubdocs`. */
        readonly anchors?: AnchorRuleName | undefined;
        /** `true`: `$x$` and `$$x$$` are formulas in TeX. Default: off, because `$5 and $6` is ordinary text. */
        readonly math?: boolean | undefined;
        /** `true`: blocks of `dot` are drawn by Graphviz; otherwise they are code. */
        readonly diagrams?: boolean | undefined;
        /** Component of another generator → the element that replaces it: `{ Details: 'details', Badge: { as: 'span', class: 'badge' } }`. */
        readonly components?: { readonly [name: string]: ComponentConfig } | undefined;
        /** Tabs of `::request` without `languages`, in this order: `['http', 'curl', 'python']`. Default: only the HTTP message. */
        readonly requestLanguages?: readonly RequestLanguageName[] | undefined;
      }
    | undefined;
  /** Search in the site's own index. Default: on. `false` removes it. */
  readonly search?: SearchConfig | undefined;
  /** Tags for the head of every page. */
  readonly head?: readonly HeadTagConfig[] | undefined;
  /** Style sheets of the site, applied after the theme's: `['./theme/site.css']`. */
  readonly styles?: readonly string[] | undefined;
  readonly csp?: CspConfig | undefined;
  /** Prefix of the keys in the browser's storage, for several sites on one origin. */
  readonly storageNamespace?: string | undefined;
  /** Pages that moved. */
  readonly redirects?: readonly RedirectConfig[] | undefined;
  readonly links?: LinksConfig | undefined;
  readonly publish?: PublishConfig | undefined;
  /** Limits of one page: its size in bytes, and the seconds for compiling it. */
  readonly limits?: { readonly pageBytes?: number | undefined; readonly pageSeconds?: number | undefined } | undefined;
  /** Severity of a message by its code; errors cannot be ignored. */
  readonly rules?: { readonly [code: string]: 'ignore' | 'log' | 'warn' | 'error' } | undefined;
  /** A link to a page or file that does not exist. Default: `throw`. */
  readonly onBrokenLinks?: PolicyName | undefined;
  /** A link to an anchor that does not exist. Default: `warn`. */
  readonly onBrokenAnchors?: PolicyName | undefined;
  /** Two sources with the same URL. Default: `warn`. */
  readonly onDuplicateRoutes?: PolicyName | undefined;
  /** There is no blog. */
  readonly blog?: false | undefined;
}

const policy = choice(['ignore', 'log', 'warn', 'throw']);
const namespace = v.pipe(v.string('a string'), v.regex(/^[\w.-]*$/, "a string of letters, digits, '-', '_' and '.'"));

export const userConfigSchema = strictObject({
  title: text,
  tagline: v.optional(text, ''),
  url: v.string("a URL like 'https://docs.example'"),
  base: v.optional(v.string("a path like '/public-docs'"), '/'),
  trailingSlash: v.optional(flag),
  outDir: v.optional(word, 'build'),
  cacheDir: v.optional(word, '.pubdocs'),
  cache: cacheSchema,
  outputMode: v.optional(choice(['folder', 'symlink']), 'folder'),
  htmlAliases: v.optional(flag, false),
  i18n: i18nSchema,
  docs: docsSchema,
  sources: sourcesSchema,
  versions: versionsSchema,
  theme: themeSchema,
  api: apiSchema,
  variables: variablesSchema,
  data: dataSchema,
  openapi: openApiSchema,
  facts: factsSchema,
  markdown: markdownSchema,
  search: searchSchema,
  head: headSchema,
  styles: stylesSchema,
  csp: cspSchema,
  storageNamespace: v.optional(namespace, ''),
  redirects: redirectsSchema,
  links: linksSchema,
  publish: publishSchema,
  limits: v.optional(
    strictObject({
      pageBytes: v.optional(whole(1024, 100 * 1024 * 1024), 524_288),
      pageSeconds: v.optional(whole(1, 600), 10),
    }),
    {},
  ),
  rules: v.optional(table(choice(['ignore', 'log', 'warn', 'error'])), {}),
  onBrokenLinks: v.optional(policy, 'throw'),
  onBrokenAnchors: v.optional(policy, 'warn'),
  onDuplicateRoutes: v.optional(policy, 'warn'),
  blog: v.optional(v.literal(false, 'false: pubdocs has no blog'), false),
} satisfies Record<keyof UserConfig, v.GenericSchema>);

/** The config with all defaults; its texts and URLs are still as written. */
export type CheckedConfig = v.InferOutput<typeof userConfigSchema>;
