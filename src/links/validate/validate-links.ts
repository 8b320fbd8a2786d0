// Checks every link of the site in all locales, in every build.
//   1. broken and refused links, links to another form of a URL   2. anchors   3. one finding per place: a fallback
//   repeats its links

import type { SiteConfig } from '../../config/site-config.ts';
import { diagnose, type Occurrence } from '../../diagnostics/diagnose.ts';
import { askAbout } from '../../diagnostics/did-you-mean.ts';
import { applyPolicy } from '../../diagnostics/policy.ts';
import { alsoAt } from '../../diagnostics/unique-findings.ts';
import type { Diagnostic, Policy } from '../../model/diagnostic.ts';
import type { AnchorTable, BrokenReason, LinkEdge } from '../../model/link-graph.ts';
import type { Place } from '../../model/place.ts';
import type { LinkSite } from '../../site/link-site.ts';
import { makeWildcardTest } from '../../text/pattern.ts';
import { rememberEach } from '../../text/remember-each.ts';
import { decodePath } from '../../text/url-path.ts';
import { atEdge } from '../at-edge.ts';
import { filesAtPath, hintForLeftOut, hintForLink, meantFile } from '../suggest/hint-for-link.ts';
import { type LinkSuggester, makeLinkSuggester } from '../suggest/suggest-link.ts';

export interface ValidateLinksInput {
  readonly edges: readonly LinkEdge[];
  readonly anchors: AnchorTable;
  readonly site: LinkSite;
  /** Files that cannot be read, each with its own finding. */
  readonly unread: ReadonlySet<string>;
  /** Whether the site has a file that is no page and no attachment, such as a part of pages. */
  readonly isFile: (file: string) => boolean;
  readonly policies: {
    readonly onBrokenLinks: Policy;
    readonly onBrokenAnchors: Policy;
    /** Links to skip: prefixes, or patterns with `*`. */
    readonly links?: { readonly ignore: readonly string[] };
  };
}

interface LinkContext extends ValidateLinksInput {
  readonly suggester: LinkSuggester;
}

/** The link graph → findings, in the order of the edges */
export function validateLinks(input: ValidateLinksInput): Diagnostic[] {
  const isIgnored = makeIgnoreRule(input.policies.links?.ignore ?? [], input.site.config);
  const context: LinkContext = { ...input, suggester: makeLinkSuggester(input.site, input.anchors) };
  const findings = new Map<string, Diagnostic>();
  const places = new Map<string, Map<string, Place>>();
  const allPages = input.site.routes.byPath.size;
  for (const edge of input.edges) {
    if (!needsCheck(edge, input.anchors) || isIgnored(edge)) continue;
    // Every page shows a link of the chrome. A style sheet may be that of a few pages.
    const isChrome = edge.from === null && !edge.place?.file.endsWith('.css');
    const shownOn = isChrome ? allPages : undefined;
    for (const diagnostic of checkEdge(edge, context, shownOn)) {
      const { place } = diagnostic;
      const isRepeated = place !== undefined && isDocument.test(place.file);
      const finding = `${diagnostic.code} ${isRepeated ? `${place.file} ${edge.raw}` : edgeKey(edge)}`;
      const before = findings.get(finding);
      if (isRepeated) places.set(finding, (places.get(finding) ?? new Map()).set(edgeKey(edge), place));
      // A page shown in several languages is reported with the route of its own language.
      if (before === undefined || (!isDefault(before.route, context) && isDefault(diagnostic.route, context))) {
        findings.set(finding, diagnostic);
      }
    }
  }
  return Array.from(findings, ([key, finding]) => alsoAt(finding, [...(places.get(key)?.values() ?? [])]));
}

/** An OpenAPI document, in which a tool repeats its links: these are one finding. */
const isDocument = /\.(?:json|ya?ml)$/i;

/** (['/swagger/*']) → a test of links, as written and as resolved */
function makeIgnoreRule(
  patterns: readonly string[],
  { base, i18n }: Pick<SiteConfig, 'base' | 'i18n'>,
): (edge: LinkEdge) => boolean {
  const rules = patterns.map((pattern) => makeWildcardTest(pattern));
  const isNamed = (path: string): boolean => rules.some((matches) => matches(path));
  const starts = [base, ...i18n.locales.map(({ path }) => (path === '' ? base : `${base}/${path}`))];
  return ({ raw, target }) =>
    rules.length > 0 &&
    (isNamed(raw) ||
      (target.kind === 'broken' &&
        starts.some(
          (start) => target.resolved.startsWith(`${start}/`) && isNamed(target.resolved.slice(start.length)),
        )));
}

const isDefault = (path: string | undefined, { site }: LinkContext): boolean =>
  path === undefined || site.routes.byPath.get(path)?.locale === site.config.i18n.defaultLocale;

const edgeKey = ({ place, key, raw, from }: LinkEdge): string =>
  place !== null
    ? `${place.file}:${place.line}:${place.column} ${raw}`
    : key !== null
      ? `${key} ${raw}`
      : `${from ?? ''} ${raw}`;

/** Whether a link can be a finding. All others are correct, without `anchors` whatever anchors exist. */
export function needsCheck({ target, clean, raw }: LinkEdge, anchors?: AnchorTable): boolean {
  if (target.kind === 'broken' || target.kind === 'refused' || clean !== null) return true;
  if (target.kind !== 'page') return false;
  const { path, hash } = target;
  return /^https?:/i.test(raw) || (anchors ? isMissing(path, hash, anchors) : hash !== null);
}

// `#top` is the top of every page; `:~:` starts a text fragment, which is not an id.
function isMissing(path: string, hash: string | null, anchors: AnchorTable): boolean {
  const id = idOf(hash ?? '');
  return id !== '' && id.toLowerCase() !== 'top' && anchors.get(path)?.has(id) === false;
}

const idOf = (hash: string): string => hash.split(':~:')[0] ?? '';

function checkEdge(edge: LinkEdge, context: LinkContext, shownOn: number | undefined): Diagnostic[] {
  const { target } = edge;
  switch (target.kind) {
    case 'broken':
      return brokenLink(edge, context, shownOn);
    case 'refused':
      return [diagnose('refused-link', { scheme: target.scheme }, at(edge, null, []))];
    case 'page':
      return [...roundabout(edge, context, shownOn), ...brokenAnchor(edge, context, shownOn)];
    case 'asset':
    case 'external':
    case 'unchecked':
      return [];
    default:
      return target satisfies never;
  }
}

function brokenLink(edge: LinkEdge, context: LinkContext, shownOn: number | undefined): Diagnostic[] {
  if (edge.target.kind !== 'broken') return [];
  const file = leftOutFile(edge, context);
  const resolved = file ?? edge.target.resolved;
  const why = file !== null || isUnread(edge.target, context) ? 'unread' : edge.target.why;
  // The link means a draft or an unreadable file, so there is nothing to suggest.
  const isMeant = why === 'draft' || why === 'unread';
  const occurrence = at(edge, edge.target.resolved, isMeant ? [] : context.suggester.link(edge));
  const hint = file !== null ? { hint: hintForLeftOut(file, context.site.config) } : shapeHint(edge, context);
  const diagnostic =
    why === 'empty'
      ? diagnose('empty-link', {}, occurrence)
      : diagnose('broken-link', { resolved, why, shownOn }, { ...hint, ...occurrence });
  return apply(context.policies.onBrokenLinks, diagnostic);
}

/** The files of all pages; cached */
const sourcesOf = rememberEach(
  (routes: LinkContext['site']['routes']['byPath']): ReadonlySet<string | null> =>
    new Set(Array.from(routes.values(), ({ source }) => source)),
);

/** The file that a link means, if it exists and no page is made of it. */
function leftOutFile(edge: LinkEdge, { site, isFile }: LinkContext): string | null {
  const meant = meantFile(edge, site);
  if (meant !== null) return isFile(meant) ? meant : null;
  const file = filesAtPath(edge, site).find(isFile);
  const isPage = file !== undefined && sourcesOf(site.routes.byPath).has(file);
  return isPage ? null : (file ?? null);
}

function isUnread({ resolved, why }: { resolved: string; why: BrokenReason }, { unread, site }: LinkContext): boolean {
  return (
    why === 'file' && [resolved, `static${resolved.slice(site.config.base.length)}`].some((file) => unread.has(file))
  );
}

function shapeHint(edge: LinkEdge, { site }: LinkContext): Occurrence {
  const hint = hintForLink(edge, site);
  return hint === null ? {} : { hint };
}

function brokenAnchor(edge: LinkEdge, context: LinkContext, shownOn: number | undefined): Diagnostic[] {
  if (edge.target.kind !== 'page' || edge.target.hash === null) return [];
  const { path, hash } = edge.target;
  if (!isMissing(path, hash, context.anchors)) return [];
  const anchor = idOf(hash);
  const href = context.site.pageHref(path);
  const suggestions = context.suggester.anchor(edge, path, anchor);
  const occurrence = at(edge, `${href}#${anchor}`, suggestions);
  const listed = suggestions.length > 0 ? {} : listAnchors(context.anchors.get(path));
  const diagnostic = diagnose('broken-anchor', { path: href, anchor, shownOn }, { ...listed, ...occurrence });
  return apply(context.policies.onBrokenAnchors, diagnostic);
}

function listAnchors(ids: ReadonlySet<string> | undefined): { hint?: string } {
  const names = [...(ids ?? [])].slice(0, 8).map((id) => `#${id}`);
  if (names.length === 0) return {};
  const more = (ids?.size ?? 0) - names.length;
  return { hint: `The page has ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}.` };
}

function roundabout(edge: LinkEdge, { site }: LinkContext, shownOn: number | undefined): Diagnostic[] {
  if (edge.target.kind !== 'page') return [];
  const href = edge.target.href;
  if (/^https?:/i.test(edge.raw)) {
    // The built page links to the path in any case. No finding for a URL that readers see, because a path would not
    // become a link, or for another language, because a path leads to the language of its page.
    const localeOf = (path: string) => site.routes.byPath.get(path)?.locale;
    const isAbroad = edge.from !== null && localeOf(edge.from) !== localeOf(edge.target.path);
    if (edge.showsUrl === true || isAbroad) return [];
    const path = `${edge.target.path}${restOf(edge.raw)}`;
    return [diagnose('own-address-link', { href, shownOn }, { ...at(edge, href, [path]), hint: `Write ${path}` })];
  }
  if (edge.clean === null) return [];
  const clean = asWritten(edge.clean, edge.raw);
  return [diagnose('link-form', { href, shownOn }, { ...at(edge, href, [clean]), hint: `Write ${clean}` })];
}

// Query and hash stay as written, with character references.
function asWritten(clean: string, raw: string): string {
  const rest = restOf(raw);
  return restOf(clean) === rest.replaceAll('&amp;', '&')
    ? clean.slice(0, clean.length - restOf(clean).length) + rest
    : clean;
}

const restOf = (raw: string): string => /[?#].*$/s.exec(raw)?.[0] ?? '';

const apply = (policy: Policy, diagnostic: Diagnostic): Diagnostic[] => {
  const applied = applyPolicy(policy, diagnostic);
  return applied === null ? [] : [applied];
};

function at(edge: LinkEdge, resolved: string | null, suggestions: readonly string[]): Occurrence {
  return {
    ...atEdge(edge),
    ...(suggestions.length === 0 ? {} : { suggest: suggestions, hint: askAbout(suggestions, decodePath(edge.raw)) }),
    ...(resolved === null || resolved === '' ? {} : { resolved }),
  };
}
