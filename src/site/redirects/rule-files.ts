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
  const pages = new Set(splats.flatMap(({ kept }) => kept));
  const kept = [...pages].map((path): Rule => ({ from: `${context.base}${path}`, to: null, isSplat: false }));
  const below = splats.map(
    ({ from, to }): Rule => ({
      from: `${context.base}${from}`,
      to: `${context.base}${encodePath(to)}`,
      isSplat: true,
    }),
  );
  return [...single, ...kept, ...below];
}

const encodeByte = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/** '/wiki/Help:a*' → '/wiki/Help%3Aa%2A': in `_redirects`, `:name` and `*` are wildcards. At such a path, only the redirect page is left. */
const literalPath = (path: string): string => encodePath(path).replace(/[:*]/g, encodeByte);

/** The same after the host of a target. */
const literalTarget = (to: string): string =>
  to.replace(/^(?:[a-z]+:\/\/[^/?#]*)?|:(?=[A-Za-z_])|\*/g, (part) => (part.length === 1 ? encodeByte(part) : part));

/** Lines of a `_redirects` file: `/old/* /new/:splat 301`. An existing page gets a rule to itself, before the splat. */
export const netlifyRules = (input: RuleInput): string =>
  rulesOf(input)
    .map(({ from, to, isSplat }) => {
      const path = literalPath(from);
      if (to === null) return `${path} ${path} 200\n`;
      const target = literalTarget(to);
      return isSplat ? `${path}* ${target}:splat 301\n` : `${path} ${target} 301\n`;
    })
    .join('');

/** A text in quotes, in which nginx reads a backslash as the start of an escape. */
const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/**
 * Lines for `map $uri $pubdocs_moved { … }`. All are patterns, because strings would need a larger hash table for long paths and would ignore
 * case. The rest of a splat cannot contain a character that ends a header.
 */
export const nginxRules = (input: RuleInput): string =>
  rulesOf(input)
    .map(({ from, to, isSplat }) => {
      const path = escapePattern(from);
      const target = (to ?? '').replaceAll('$', '%24');
      if (isSplat)
        return `${quoted(`~^${path}(?<pubdocs_rest>[A-Za-z0-9/._~-]+)$`)} ${quoted(`${target}$pubdocs_rest`)};\n`;
      return `${quoted(`~^${path}/?$`)} ${quoted(target)};\n`;
    })
    .join('');
