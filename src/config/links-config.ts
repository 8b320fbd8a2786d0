// The config keys `links` and `redirects`.
import * as v from 'valibot';
import { redirectedPath } from '../text/url-path.ts';
import type { NormaliseContext } from './normalise-context.ts';
import * as s from './schema-parts.ts';

const patterns = s.takes('list of patterns', s.list(s.wordSchema));

export const linksSchema = v.optional(
  s.named(
    'LinksConfig',
    'How links are checked.',
    s.strictObject({
      ignore: s.key('links of this site that are not checked; `*` matches anything', v.optional(patterns, [])),
      external: s.key(
        'links to other sites',
        v.optional(
          s.named(
            'ExternalLinksConfig',
            'Links to other sites.',
            s.strictObject({
              check: s.key('in every `check-links`, not only with `--external`', v.optional(s.flag, false)),
              timeoutMs: s.key('for one request', v.optional(s.whole(100, 120_000), 10_000), { takes: 'milliseconds' }),
              tries: s.key('for one URL', v.optional(s.whole(1, 10), 3)),
              perHost: s.key('requests at once to one host', v.optional(s.whole(1, 2), 2)),
              fragments: s.key('checks the anchor, too', v.optional(s.flag, false)),
              allowPrivate: s.key('requests private networks, too', v.optional(s.flag, false)),
              skip: s.key('URLs that are never requested; `*` matches anything', v.optional(patterns, [])),
              cache: s.key('stores the responses; commit it', s.orNull(s.rootPath), { without: 'none' }),
              maxAgeDays: s.key('how long a response is valid', v.optional(s.whole(0, 3650), 7), { takes: 'days' }),
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

const target = s.takes(
  'path, URL',
  s.matching(
    "a path that begins with '/', or a whole https:// address",
    (value) => s.isSitePath(value) || s.isWebUrl(value),
  ),
);

const redirectSchema = s.named(
  'RedirectConfig',
  'A page that moved, or is permanently gone.',
  s.strictObject({
    from: s.key(
      'the old path, without base, with or without `#anchor`. `/old` and `/old.html` are two paths; `/old page`, `/old%20page` and `/old%20page/` are one',
      s.sitePath,
    ),
    to: s.key('the new place: a page, a file of `static/` or another site', s.orNull(target)),
    gone: s.key('why the page was removed, instead of `to`', s.orNull(s.wordSchema)),
  }),
);

export const redirectsSchema = v.optional(s.list(redirectSchema), []);

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
