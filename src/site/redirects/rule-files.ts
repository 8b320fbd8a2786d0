// Redirects as rules for hosts, in addition to the pages: a real 301, and wildcards for paths without a page.
// `_redirects` is for Netlify, Cloudflare Pages and GitLab Pages; `nginx-redirects.txt` is for the `map` of nginx.
// `src/site/host-files` has the files of a named host.
import type { StaticHost } from '../../model/hosts.ts';
import { escapePattern } from '../../text/pattern.ts';
import { encodePath } from '../../text/url-path.ts';
import { endsInSlash, isOutside, pathToHref, targetToHref, type UrlContext } from '../url.ts';
import type { Redirect, Splat } from './redirect-entries.ts';

export interface RuleInput {
  readonly redirects: readonly Redirect[];
  readonly splats: readonly Splat[];
  readonly context: Pick<UrlContext, 'base' | 'trailingSlash'>;
}

export interface Rule {
  /** Path with the base, not encoded. */
  readonly from: string;
  /** Value of `Location`; null: no redirect, the page exists. */
  readonly to: string | null;
  /** Redirects all paths below `from` to the same paths below `to`. */
  readonly isSplat: boolean;
}

/** Single pages, then existing pages below a splat, then the splats, because hosts use the first rule that matches. */
function rulesOf({ redirects, splats: all, context }: RuleInput): Rule[] {
  // `/old//host.example` would lead to another host: `//host.example`. The pages of the redirect are left.
  const splats = all.filter(({ to }) => `${context.base}${to}` !== '/');
  // Not for pages with moved anchors: only the script of the redirect page can redirect an anchor.
  const withAnchors = new Set(redirects.flatMap(({ from, fromHash }) => (fromHash === null ? [] : [from])));
  const single = redirects.flatMap(({ from, to }): Rule[] => {
    if (to === null || withAnchors.has(from) || (isOutside(to) && !/^https?:/i.test(to))) return [];
    const target = targetToHref(to, (path) => pathToHref(path, context));
    return [{ from: `${context.base}${from}`, to: target, isSplat: false }];
  });
  const pages = new Set(splats.flatMap(({ kept }) => kept));
  const pageRules = [...pages].map((path): Rule => ({ from: `${context.base}${path}`, to: null, isSplat: false }));
  const below = splats.map(
    ({ from, to }): Rule => ({
      from: `${context.base}${from}`,
      to: `${context.base}${encodePath(to)}`,
      isSplat: true,
    }),
  );
  return [...single, ...pageRules, ...below];
}

/** A wildcard with more exceptions is written page by page. */
const maxKept = 100;

/** Rules for a named host, and how many redirects are left to their pages because the host reads no more. */
export interface HostRules {
  readonly rules: readonly Rule[];
  readonly left: number;
}

/** /old/x → /new/x is part of /old/* → /new/*; a final slash does not matter. */
const isPartOf = ({ from, to }: Rule, splat: Rule): boolean =>
  from.startsWith(splat.from) &&
  to?.replace(/\/$/, '') === `${splat.to}${encodePath(from.slice(splat.from.length)).replace(/\/$/, '')}`;

/** Rules for a host, as few as possible: ({ /old/a → /new/a, /old/* → /new/* }, with wildcards) → only the wildcard */
export function hostRules(
  input: RuleInput,
  { redirects, limits }: Pick<StaticHost, 'redirects' | 'limits'>,
  /** Paths of files below the base. */
  files: readonly string[],
): HostRules {
  if (redirects !== 'rules' && redirects !== 'rules-after-files') return { rules: [], left: 0 };
  const splats = input.splats.map((splat) => {
    const below = files.filter((path) => path.startsWith(splat.from));
    return { ...splat, kept: redirects === 'rules' ? [...splat.kept, ...below] : [] };
  });
  const usable = splats.filter(({ kept }) => kept.length <= maxKept).slice(0, limits.wildcards);
  const all = rulesOf({ ...input, splats: usable });
  const wildcards = all.filter(({ isSplat }) => isSplat);
  const single = all.filter(({ isSplat }) => !isSplat && redirects === 'rules');
  const keptRules = single.filter(({ to }) => to === null);
  const moved = single
    .filter((rule) => rule.to !== null && !wildcards.some((splat) => isPartOf(rule, splat)))
    // With `trailingSlash: true`, the old URL has a slash, too.
    .map((rule) =>
      endsInSlash(rule.from, input.context.trailingSlash) ? { ...rule, from: withSlash(rule.from) } : rule,
    );
  // Where wildcards have no limit of their own, they count with the others.
  const others = keptRules.length + (limits.wildcards === undefined ? wildcards.length : 0);
  const writtenRules = moved.slice(0, Math.max(0, (limits.rules ?? moved.length + others) - others));
  return { rules: [...writtenRules, ...keptRules, ...wildcards], left: moved.length - writtenRules.length };
}

/** '/docs/old' → '/docs/old/'; '/docs/old.html' and '/' stay */
const withSlash = (path: string): string => (/\.[a-z0-9]{1,5}$|\/$/i.test(path) ? path : `${path}/`);

const encodeByte = (character: string): string => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/** '/wiki/Help:a*' → '/wiki/Help%3Aa%2A': `:name` and `*` are wildcards in `_redirects`, so only the page is left. */
export const literalPath = (path: string): string => encodePath(path).replace(/[:*]/g, encodeByte);

/** The same after the host of a target. */
export const literalTarget = (to: string): string =>
  to.replace(/^(?:[a-z]+:\/\/[^/?#]*)?|:(?=[A-Za-z_])|\*/g, (part) => (part.length === 1 ? encodeByte(part) : part));

/** Lines of a `_redirects` file: `/old/* /new/:splat 301`. An existing page gets a rule to itself, before the splat. */
export const redirectLines = (rules: readonly Rule[], status: '301' | '301!'): string =>
  rules
    .map(({ from, to, isSplat }) => {
      const path = literalPath(from);
      if (to === null) return `${path} ${path} ${status.replace('301', '200')}\n`;
      const target = literalTarget(to);
      return isSplat ? `${path}* ${target}:splat ${status}\n` : `${path} ${target} ${status}\n`;
    })
    .join('');

/** The same for any host: rules that some hosts apply before files, others after them. */
export const netlifyRules = (input: RuleInput): string => redirectLines(rulesOf(input), '301');

/** A text in quotes, in which nginx reads a backslash as the start of an escape. */
const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

/**
 * Lines for `map $uri $pubdocs_moved { … }`. All are patterns, because strings would need a larger hash table for long
 * paths and would ignore case. The rest of a splat cannot contain a character that ends a header.
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
