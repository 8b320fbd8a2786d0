// The config keys `links` and `redirects`.
import * as v from 'valibot';
import type { ExternalLinkOptions, RedirectRule, SiteConfig } from '../model/site-config.ts';
import { splitPath, writeUrl } from '../text/url-path.ts';
import type { NormaliseContext } from './normalise-context.ts';
import { flag, isSitePath, isWebUrl, list, rootPath, sitePath, strictObject, whole, word } from './schema-parts.ts';

/** Links to other sites. */
export interface ExternalLinksConfig {
  /** Checks them in every `check-links`, not only with `--external`. Default: off. */
  readonly check?: boolean | undefined;
  /** Time limit of one request in milliseconds. Default: 10000. */
  readonly timeoutMs?: number | undefined;
  /** Attempts per URL. Default: 3. */
  readonly tries?: number | undefined;
  /** Concurrent requests to one host. Default: 2. */
  readonly perHost?: number | undefined;
  /** Also checks `#…` in pages of other sites. Default: off. */
  readonly fragments?: boolean | undefined;
  /** Also checks hosts in private networks. Default: off. */
  readonly allowPrivate?: boolean | undefined;
  /** URLs to skip; `*` matches any text. */
  readonly skip?: readonly string[] | undefined;
  /** File for the results, to be committed: `./external-links.json`. */
  readonly cache?: string | undefined;
  /** Days for which a result in the file is valid. Default: 7. */
  readonly maxAgeDays?: number | undefined;
}

/** How links are checked. */
export interface LinksConfig {
  readonly external?: ExternalLinksConfig | undefined;
  /** Links of this site to leave unchecked; `*` matches any text. */
  readonly ignore?: readonly string[] | undefined;
}

/** A page that moved, or is permanently gone. */
export interface RedirectConfig {
  /** The old path, without base: `/docs/old`, with or without `#anchor`. */
  readonly from: string;
  /** The new path of the site, or an external URL. */
  readonly to?: string | undefined;
  /** Instead of `to`: why the page is gone. */
  readonly gone?: string | undefined;
}

export const linksSchema = v.optional(
  strictObject({
    external: v.optional(
      strictObject({
        check: v.optional(flag, false),
        timeoutMs: v.optional(whole(100, 120_000), 10_000),
        tries: v.optional(whole(1, 10), 3),
        perHost: v.optional(whole(1, 20), 2),
        fragments: v.optional(flag, false),
        allowPrivate: v.optional(flag, false),
        skip: v.optional(list(word), []),
        cache: v.optional(rootPath),
        maxAgeDays: v.optional(whole(0, 3650), 7),
      } satisfies Record<keyof ExternalLinksConfig, v.GenericSchema>),
      {},
    ),
    ignore: v.optional(list(word), []),
  } satisfies Record<keyof LinksConfig, v.GenericSchema>),
  {},
);

export const normaliseLinks = ({ external, ignore }: v.InferOutput<typeof linksSchema>): SiteConfig['links'] => ({
  ignore,
  external: { ...external, cache: external.cache ?? null },
});

/** How links to other sites are checked without a config. */
export const defaultExternalLinks = (): ExternalLinkOptions => normaliseLinks(v.parse(linksSchema, undefined)).external;

const target = v.pipe(
  v.string('a path of the site or an external URL'),
  v.check((value) => isSitePath(value) || isWebUrl(value), "a path that begins with '/', or a whole https:// address"),
);

export const redirectsSchema = v.optional(
  list(
    strictObject({ from: sitePath, to: v.optional(target), gone: v.optional(word) } satisfies Record<
      keyof RedirectConfig,
      v.GenericSchema
    >),
  ),
  [],
);

/** `/old/*` and `/new/:splat` must be used together, at the end of the paths. */
function hasWrongWildcard(from: string, to: string | null): boolean {
  const isPattern = /[*]|\/:[a-z]/i.test(from) || /[*]|:splat/.test(to ?? '');
  return isPattern && !(/^[^*:]*\/\*$/.test(from) && /^\/(?:[^*:]*\/)?:splat$/.test(to ?? ''));
}

/** Checks that each rule has either `to` or `gone`, and each path one rule. */
export function normaliseRedirects(
  redirects: v.InferOutput<typeof redirectsSchema>,
  context: NormaliseContext,
): RedirectRule[] {
  const first = new Map<string, string>();
  return redirects.map(({ from, to = null, gone = null }, at) => {
    const key = `redirects[${at}]`;
    if ((to === null) === (gone === null)) context.report('config-redirect', { from, both: to !== null }, key);
    if (hasWrongWildcard(from, to)) context.report('config-redirect-wildcard', { from, to }, `${key}.from`);
    const { path, hash } = splitPath(from);
    const spelling = writeUrl({ path: path.replace(/\/(?:index\.html)?$/, ''), query: '', hash });
    const other = first.get(spelling);
    if (other !== undefined) context.report('config-redirect-twice', { from, other }, `${key}.from`);
    else first.set(spelling, key);
    return { from, to, gone, key };
  });
}
