// The config keys `links` and `redirects`.
import * as v from 'valibot';
import { redirectedPath } from '../text/url-path.ts';
import type { NormaliseContext } from './normalise-context.ts';
import {
  flag,
  isSitePath,
  isWebUrl,
  key,
  list,
  matching,
  named,
  orNull,
  rootPath,
  sitePath,
  strictObject,
  takes,
  whole,
  wordSchema,
} from './schema-parts.ts';

const patterns = takes('list of patterns', list(wordSchema));

export const linksSchema = v.optional(
  named(
    'LinksConfig',
    'How links are checked.',
    strictObject({
      ignore: key('links of this site that are not checked; `*` matches anything', v.optional(patterns, [])),
      external: key(
        'links to other sites',
        v.optional(
          named(
            'ExternalLinksConfig',
            'Links to other sites.',
            strictObject({
              check: key('in every `check-links`, not only with `--external`', v.optional(flag, false)),
              timeoutMs: key('for one request', v.optional(whole(100, 120_000), 10_000), { takes: 'milliseconds' }),
              tries: key('for one URL', v.optional(whole(1, 10), 3)),
              perHost: key('requests at once to one host', v.optional(whole(1, 2), 2)),
              fragments: key('checks the anchor, too', v.optional(flag, false)),
              allowPrivate: key('requests private networks, too', v.optional(flag, false)),
              skip: key('URLs that are never requested; `*` matches anything', v.optional(patterns, [])),
              cache: key('stores the responses; commit it', orNull(rootPath), { without: 'none' }),
              maxAgeDays: key('how long a response is valid', v.optional(whole(0, 3650), 7), { takes: 'days' }),
            }),
          ),
          {},
        ),
      ),
    }),
  ),
  {},
);

export type ExternalLinkOptions = v.InferOutput<typeof linksSchema>['external'];

/** How links to other sites are checked without a config. */
export const defaultExternalLinks = (): ExternalLinkOptions => v.parse(linksSchema, undefined).external;

const target = takes(
  'path, URL',
  matching("a path that begins with '/', or a whole https:// address", (value) => isSitePath(value) || isWebUrl(value)),
);

const redirectSchema = named(
  'RedirectConfig',
  'A page that moved, or is permanently gone.',
  strictObject({
    from: key(
      'the old path, without base, with or without `#anchor`. `/old` and `/old.html` are two paths; `/old page`, `/old%20page` and `/old%20page/` are one',
      sitePath,
    ),
    to: key('the new place: a page, a file of `static/` or another site', orNull(target)),
    gone: key('why the page was removed, instead of `to`', orNull(wordSchema)),
  }),
);

export const redirectsSchema = v.optional(list(redirectSchema), []);

/** A redirect, or a page that is gone; `key` is its place in the config. */
export interface RedirectRule extends v.InferOutput<typeof redirectSchema> {
  readonly key: string;
}

/** `/old/*` and `/new/:splat` must be used together, at the end of the paths. */
function hasWrongWildcard(from: string, to: string | null): boolean {
  const isPattern = /[*]|\/:[a-z]/i.test(from) || /[*]|:splat/.test(to ?? '');
  return isPattern && !(/^[^*:]*\/\*$/.test(from) && /^\/(?:[^*:]*\/)?:splat$/.test(to ?? ''));
}

/** Checks that each rule has either `to` or `gone`, and each path one rule. */
export function normaliseRedirects(
  redirects: v.InferOutput<typeof redirectsSchema>,
  context: NormaliseContext,
): readonly RedirectRule[] {
  const first = new Map<string, string>();
  return redirects.map(({ from, to, gone }, at) => {
    const key = `redirects[${at}]`;
    if ((to === null) === (gone === null)) context.report('config-redirect', { from, both: to !== null }, key);
    if (hasWrongWildcard(from, to)) context.report('config-redirect-wildcard', { from, to }, `${key}.from`);
    const path = redirectedPath(from);
    const other = first.get(path);
    if (other !== undefined) context.report('config-redirect-twice', { from, other }, `${key}.from`);
    else first.set(path, key);
    return { from, to, gone, key };
  });
}
