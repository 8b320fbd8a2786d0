// Redirects as rules for hosts, in addition to the pages: a real 301, and wildcards for paths without a page. `_redirects` is for Netlify
// and Cloudflare Pages; `nginx-redirects.txt` is for the `map` of nginx.
import { escapePattern } from '../../text/pattern.ts';
import { encodePath } from '../../text/url-path.ts';
import { isOutside, pathToHref, targetToHref, type UrlContext } from '../url.ts';
import type { Redirect, Splat } from './redirect-entries.ts';

export interface RuleInput {
  readonly redirects: readonly Redirect[];
  readonly splats: readonly Splat[];
  readonly context: Pick<UrlContext, 'base' | 'trailingSlash'>;
}

interface Rule {
  /** Path with the base, not encoded. */
  readonly from: string;
  /** Value of `Location`; null: no redirect, the page exists. */
  readonly to: string | null;
  /** Redirects all paths below `from` to the same paths below `to`. */
  readonly isSplat: boolean;
}

/** Single pages, then existing pages below a splat, then the splats, because hosts use the first rule that matches. */
function rulesOf({ redirects, splats, context }: RuleInput): Rule[] {
  // Not for pages with moved anchors: only the script of the redirect page can redirect an anchor.
  const withAnchors = new Set(redirects.flatMap(({ from, fromHash }) => (fromHash === null ? [] : [from])));
  const single = redirects.flatMap(({ from, to }): Rule[] => {
    if (to === null || withAnchors.has(from) || (isOutside(to) && !/^https?:/i.test(to))) return [];
    const target = targetToHref(to, (path) => pathToHref(path, context));
    return [{ from: `${context.base}${from}`, to: target, isSplat: false }];
  });
  const kept = splats.flatMap(({ kept }) =>
    kept.map((path): Rule => ({ from: `${context.base}${path}`, to: null, isSplat: false })),
  );
  const below = splats.map(
    ({ from, to }): Rule => ({
      from: `${context.base}${from}`,
      to: `${context.base}${encodePath(to)}`,
      isSplat: true,
    }),
  );
  return [...single, ...kept, ...below];
}

/** Lines of a `_redirects` file: `/old/* /new/:splat 301`. An existing page gets a rule to itself, before the splat. */
export const netlifyRules = (input: RuleInput): string =>
  rulesOf(input)
    .map(({ from, to, isSplat }) => {
      const path = encodePath(from);
      if (to === null) return `${path} ${path} 200\n`;
      return isSplat ? `${path}* ${to}:splat 301\n` : `${path} ${to} 301\n`;
    })
    .join('');

/** In quotes, nginx removes a backslash only before a quote or a backslash. */
const quoted = (text: string): string => `"${text.replace(/\\\\/g, '\\\\\\\\').replaceAll('"', '\\"')}"`;

/**
 * Lines for `map $uri $pubdocs_moved { … }`. All are patterns, because strings would need a larger hash table for long paths and would ignore
 * case. The rest of a splat cannot contain a character that ends a header.
 */
export const nginxRules = (input: RuleInput): string =>
  rulesOf(input)
    .map(({ from, to, isSplat }) => {
      const path = escapePattern(from);
      if (isSplat)
        return `${quoted(`~^${path}(?<pubdocs_rest>[A-Za-z0-9/._~-]+)$`)} ${quoted(`${to}$pubdocs_rest`)};\n`;
      return `${quoted(`~^${path}/?$`)} ${quoted((to ?? '').replaceAll('$', '%24'))};\n`;
    })
    .join('');
