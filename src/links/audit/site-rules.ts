// Rules for working links and for pages without a link to them, checked on the link graph.

import { diagnose, type Occurrence } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { LinkEdge } from '../../model/link-graph.ts';
import { startOfFile } from '../../model/place.ts';
import type { Route } from '../../model/route.ts';
import type { LinkSite } from '../../site/link-site.ts';

export interface SiteRulesInput {
  readonly edges: readonly LinkEdge[];
  readonly site: LinkSite;
  /** Routes that sidebars, indexes and previous/next lead to. */
  readonly reachable: ReadonlySet<string>;
}

/** The link graph → findings: links to another language and to unlisted pages, images without alt text, orphan pages */
export function checkSiteRules(input: SiteRulesInput): Diagnostic[] {
  const findings = new Map<string, Diagnostic>();
  for (const edge of input.edges) {
    const diagnostic = wrongLanguage(edge, input.site) ?? unlisted(edge, input.site) ?? withoutAlt(edge);
    if (diagnostic === null) continue;
    const key = `${diagnostic.code} ${edge.place?.file ?? edge.key ?? edge.from} ${edge.place?.line} ${edge.place?.column}`;
    if (!findings.has(key)) findings.set(key, diagnostic);
  }
  return [...findings.values(), ...orphans(input)];
}

const at = (edge: LinkEdge): Occurrence => ({
  ...(edge.place === null ? {} : { place: edge.place }),
  ...(edge.key === null ? {} : { key: edge.key }),
  ...(edge.from === null ? {} : { route: edge.from }),
  link: edge.written,
});

// Only links of content to pages in the reader's language: others lead to another language on purpose.
function wrongLanguage(edge: LinkEdge, { routes, pageHref, config }: LinkSite): Diagnostic | null {
  if (edge.target.kind !== 'page' || edge.from === null || edge.origin !== 'content') return null;
  const from = routes.byPath.get(edge.from);
  const to = routes.byPath.get(edge.target.path);
  if (from === undefined || to === undefined || from.locale === to.locale) return null;
  const match = routes.inLocale(to.page, from.locale);
  if (match === undefined || match.language !== from.locale || from.language !== from.locale) return null;
  const language = config.i18n.locales.find(({ code }) => code === from.locale)?.label ?? from.locale;
  return diagnose('wrong-language-link', { path: pageHref(to.path), language }, { ...at(edge), suggest: [match.page] });
}

const withoutAlt = (edge: LinkEdge): Diagnostic | null =>
  edge.alt !== undefined && edge.alt.trim() === '' ? diagnose('image-without-alt', {}, at(edge)) : null;

function unlisted(edge: LinkEdge, { routes, pageHref }: LinkSite): Diagnostic | null {
  if (edge.target.kind !== 'page' || edge.origin !== 'content') return null;
  const to = routes.byPath.get(edge.target.path);
  return to?.unlisted === true && edge.target.path !== edge.from
    ? diagnose('unlisted-link', { path: pageHref(to.path) }, at(edge))
    : null;
}

function orphans({ edges, site, reachable }: SiteRulesInput): Diagnostic[] {
  const linked = new Set(reachable);
  for (const { target, from } of edges) if (target.kind === 'page' && target.path !== from) linked.add(target.path);
  const isOrphan = (route: Route): boolean =>
    (route.kind === 'doc' || route.kind === 'standalone') &&
    route.page !== '/' &&
    !route.unlisted &&
    route.locale === site.config.i18n.defaultLocale &&
    !linked.has(route.path);
  return [...site.routes.byPath.values()].filter(isOrphan).map((route) => {
    const place = route.source === null ? {} : { place: startOfFile(route.source) };
    return diagnose('orphan-page', { path: site.pageHref(route.path) }, { ...place, route: route.path });
  });
}
