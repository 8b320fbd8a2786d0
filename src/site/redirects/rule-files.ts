// Redirects as rules of a host, beside the pages: a real 301, and splats for addresses that no page had. `_redirects` is what Netlify and
// Cloudflare Pages read; `nginx-redirects.txt` is for the `map` of nginx.
import { encodePath } from '../../text/paths.ts';
import { escapePattern } from '../../text/pattern.ts';
import { pathToHref, type UrlContext } from '../url.ts';
import { type Redirect, type Splat, splitHash } from './plan-redirects.ts';

export interface RuleInput {
  readonly redirects: readonly Redirect[];
  readonly splats: readonly Splat[];
  readonly context: Pick<UrlContext, 'base' | 'trailingSlash'>;
}

interface Rule {
  /** Paths with the base, as they are written: not encoded. */
  readonly from: string;
  /** The value of a `Location`; null: the page stays. */
  readonly to: string | null;
  /** Everything below `from`, to the same place below `to`. */
  readonly isSplat: boolean;
}

const isOutside = (to: string): boolean => /^[a-z][a-z0-9+.-]*:/i.test(to);

/** Single pages first, then pages that stay below a splat, then the splats: hosts take the first rule that fits. */
function rulesOf({ redirects, splats, context }: RuleInput): Rule[] {
  const hrefOf = (to: string): string => {
    const [path, hash] = splitHash(to);
    return `${pathToHref(path, context)}${hash === null ? '' : `#${encodeURI(hash)}`}`;
  };
  // Only the page itself, by its script, can send the readers of an anchor to a place of their own.
  const withAnchors = new Set(redirects.flatMap(({ from, fromHash }) => (fromHash === null ? [] : [from])));
  const single = redirects.flatMap(({ from, to }): Rule[] => {
    if (to === null || withAnchors.has(from) || (isOutside(to) && !/^https?:/i.test(to))) return [];
    const target = isOutside(to) ? encodeURI(decodeURI(to)) : hrefOf(to);
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

/** Lines of a `_redirects` file: `/old/* /new/:splat 301`. A page that stays is written as itself, before the splat. */
export const netlifyRules = (input: RuleInput): string =>
  rulesOf(input)
    .map(({ from, to, isSplat }) => {
      const path = encodePath(from);
      if (to === null) return `${path} ${path} 200\n`;
      return isSplat ? `${path}* ${to}:splat 301\n` : `${path} ${to} 301\n`;
    })
    .join('');

/** In the quotes of nginx, a backslash before anything but a quote or a backslash stays. */
const quoted = (text: string): string => `"${text.replace(/\\\\/g, '\\\\\\\\').replaceAll('"', '\\"')}"`;

/**
 * Lines for `map $uri $pubdocs_moved { … }`. All are patterns, because texts would need a larger hash table for long paths, and would not
 * see case. The rest of a splat holds no character that could end a header.
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
