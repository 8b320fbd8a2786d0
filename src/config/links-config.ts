// How links are checked, and addresses that moved.
import * as v from 'valibot';
import type { ExternalLinkOptions, RedirectRule, SiteConfig } from '../model/site-config.ts';
import type { NormaliseContext } from './normalise-context.ts';
import { flag, isSitePath, isWebAddress, list, noun, rootPath, sitePath, whole, word } from './schema-parts.ts';

/** Links to other sites. */
export interface ExternalLinksConfig {
  /** Checks them in every `check-links`, not only with `--external`; off unless given. */
  readonly check?: boolean | undefined;
  /** Time for one request in milliseconds, 10000 unless given. */
  readonly timeoutMs?: number | undefined;
  /** Tries of one address, 3 unless given. */
  readonly tries?: number | undefined;
  /** Requests at once to one host, 2 unless given. */
  readonly perHost?: number | undefined;
  /** Also looks for the `#…` in other sites' pages, off unless given. */
  readonly fragments?: boolean | undefined;
  /** Also checks addresses of private networks, off unless given. */
  readonly allowPrivate?: boolean | undefined;
  /** URLs to skip; `*` stands for anything. */
  readonly skip?: readonly string[] | undefined;
  /** File that keeps the results, to be committed: `./external-links.json`. */
  readonly cache?: string | undefined;
  /** Days for which a kept result is valid, 7 unless given. */
  readonly maxAgeDays?: number | undefined;
}

/** How links are checked. */
export interface LinksConfig {
  readonly external?: ExternalLinksConfig | undefined;
  /** Links of this site that are not checked; `*` stands for anything. */
  readonly ignore?: readonly string[] | undefined;
}

/** An address that moved, or is gone for good. */
export interface RedirectConfig {
  /** The old path, without base: `/docs/old`, with or without `#anchor`. */
  readonly from: string;
  /** Where it is now: a path of the site or an outside address. */
  readonly to?: string | undefined;
  /** Why there is nothing any more, instead of `to`. */
  readonly gone?: string | undefined;
}

export const linksSchema = v.optional(
  noun({
    external: v.optional(
      noun({
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

/** How links to other sites are checked where there is no config. */
export const defaultExternalLinks = (): ExternalLinkOptions => normaliseLinks(v.parse(linksSchema, undefined)).external;

const target = v.pipe(
  v.string('a path of the site or an external URL'),
  v.check(
    (value) => isSitePath(value) || isWebAddress(value),
    "a path that begins with '/', or a whole https:// address",
  ),
);

export const redirectsSchema = v.optional(
  list(
    noun({ from: sitePath, to: v.optional(target), gone: v.optional(word) } satisfies Record<
      keyof RedirectConfig,
      v.GenericSchema
    >),
  ),
  [],
);

/** `/old/*` and `/new/:splat` belong together; a wildcard at any other place means nothing. */
function hasWrongWildcard(from: string, to: string | null): boolean {
  const isPattern = /[*]|\/:[a-z]/i.test(from) || /[*]|:splat/.test(to ?? '');
  return isPattern && !(/^[^*:]*\/\*$/.test(from) && /^\/(?:[^*:]*\/)?:splat$/.test(to ?? ''));
}

/** Each rule has one target or one reason, and each address one rule. */
export function normaliseRedirects(
  redirects: v.InferOutput<typeof redirectsSchema>,
  context: NormaliseContext,
): RedirectRule[] {
  const first = new Map<string, string>();
  return redirects.map(({ from, to = null, gone = null }, at) => {
    const key = `redirects[${at}]`;
    if ((to === null) === (gone === null)) context.report('config-redirect', { from, both: to !== null }, key);
    if (hasWrongWildcard(from, to)) context.report('config-redirect-wildcard', { from, to }, `${key}.from`);
    const other = first.get(from);
    if (other !== undefined) context.report('config-redirect-twice', { from, other }, `${key}.from`);
    else first.set(from, key);
    return { from, to, gone, key };
  });
}
