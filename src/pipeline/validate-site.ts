// Every finding about a site as a whole, the same for a build and for the dev server: links, redirects, routes, files.

import { diagnose } from '../diagnostics/diagnose.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { problemToDiagnostic } from '../diagnostics/file-problem.ts';
import { uniqueFindings } from '../diagnostics/unique-findings.ts';
import type { LinkGraph } from '../links/collect-links.ts';
import { checkCitations, readConsumers } from '../links/consumers/check-citations.ts';
import { validateLinks } from '../links/validate/validate-links.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Embed } from '../model/embed.ts';
import { hasFilePages, hosts } from '../model/hosts.ts';
import { spanToPlace, startOfFile } from '../model/place.ts';
import type { Files } from '../model/ports.ts';
import { cspText, isBlocked } from '../pages/csp.ts';
import { feedEntries } from '../pages/feeds.ts';
import { hostSettings } from '../site/host-files/host-files.ts';
import { hostLimits, htmlAnswer, servesFlatPages } from '../site/host-files/host-limits.ts';
import { answersOf } from '../site/ledger/answers.ts';
import { type OutputClaim, validateOutput } from '../site/output-table.ts';
import { isProgramList } from '../site/url.ts';
import { validateRoutes, type WrittenPath } from '../site/validate-routes.ts';
import { shortDigest } from '../text/digest.ts';
import { makeSuggester } from '../text/suggest.ts';
import { decodePath, writePath } from '../text/url-path.ts';
import { oneId } from './engine/step.ts';
import type { Site } from './load-site.ts';
import type { SiteFile } from './site-file.ts';
import { hostInput, outputClaims } from './site-files.ts';
import { listRedirects } from './site-ledger.ts';

/** Originals whose front matter has `route` or `slug`. */
const writtenPaths = ({ docs }: Site['discovered']): ReadonlyMap<string, WrittenPath> =>
  new Map(
    docs.flatMap(({ original: { file, frontMatter, keySpans } }) => {
      const key = frontMatter.route === undefined ? 'slug' : 'route';
      const span = keySpans[key];
      return span === undefined ? [] : [[file, { key, place: spanToPlace(file, span) }] as const];
    }),
  );

/** Checks links, redirects, routes and output paths. `graph`: of all pages; `files`: all that are not pages. */
export const validateSite = (
  site: Site,
  graph: LinkGraph,
  files: readonly SiteFile[],
  disk: Pick<Files, 'list' | 'read'>,
): Diagnostic[] => [
  ...site.redirects.check(graph.anchors).diagnostics,
  ...validateLinks({
    ...graph,
    site: site.index.links,
    unread: filesOf(site, unreadCodes),
    isFile: (file) => disk.read(file) instanceof Uint8Array,
    policies: site.config,
  }),
  ...validatePolicy(site, graph.embeds),
  ...validatePaths(site, files),
  ...validateSlashPages(site),
  ...validateHost(site, graph.embeds, files),
  ...validateFeed(site),
  ...site.cards.findings(site.index.routes.routes),
  ...site.icons.findings(),
  ...site.images.findings(),
  ...validateCitations(site, graph, files, disk),
  ...site.assets.unreadable().map(problemToDiagnostic),
  // Documents themselves are searched with the other sources.
  ...site.assets
    .secrets(site.apis.flatMap(({ files: others }) => others))
    .filter(({ place }) => !site.apis.some(({ file }) => file === place?.file)),
  ...site.assets
    .downloads()
    .filter(({ isAllowed }) => !isAllowed)
    .map(({ file, kind }) => diagnose('active-attachment', { kind }, { place: startOfFile(file) })),
];

/** Pages and redirects that `trailingSlash` lists, but that do not exist. */
function validateSlashPages(site: Site): readonly Diagnostic[] {
  const { trailingSlash } = site.config;
  if (trailingSlash === null || typeof trailingSlash === 'boolean') return [];
  const paths = new Set([
    ...site.index.routes.byPath.keys(),
    ...site.redirects.rules.redirects.map(({ from }) => from),
  ]);
  const suggest = makeSuggester(paths);
  return trailingSlash.flatMap((path, at) =>
    paths.has(path)
      ? []
      : [didYouMean(diagnose('unknown-page', { path }, { key: `trailingSlash[${at}]`, suggest: suggest(path) }))],
  );
}

/** Findings about routes and output paths. */
function validatePaths(site: Site, files: readonly SiteFile[]): readonly Diagnostic[] {
  const paths = site.engine.stored<'', readonly Diagnostic[]>({
    name: 'paths',
    namespace: 'page',
    ...oneId,
    key: () => `paths:${shortDigest([site.inputs.everything.digest(''), files.map(({ path }) => path)])}`,
    run: () => [
      ...validateRoutes({
        routes: site.index.routes.claimed,
        onDuplicateRoutes: site.config.onDuplicateRoutes,
        paths: writtenPaths(site.discovered),
      }),
      ...validateOutput(possibleClaims(site, files), htmlAnswer(site.config)),
    ],
  });
  return paths.get('');
}

/** Embeds that browsers would block, because the site's policy forbids them. */
function validatePolicy({ policy, config }: Site, embeds: readonly Embed[]): Diagnostic[] {
  const blocked = embeds
    .filter((embed) => isBlocked(embed, policy, config.url))
    .map(({ directive, source, what, place }) => {
      const isForbidden = config.csp.directives[directive]?.includes("'none'") ?? false;
      return diagnose('policy-blocks', { what, directive, source, isForbidden }, { place });
    });
  const { length } = cspText(policy(embeds), 'header');
  return [...uniqueFindings(blocked), ...(length > longestPolicy ? [diagnose('policy-too-long', { length })] : [])];
}

/** Entries of the changelog that no feed can have. */
function validateFeed({ config, index }: Site): readonly Diagnostic[] {
  const { feed, folder } = config.changes;
  if (!feed) return [];
  const { dated, undated } = feedEntries(index);
  return dated.length + undated.length === 0
    ? [diagnose('feed-empty', { folder }, { key: 'changes.folder' })]
    : undated.map(({ file }) => diagnose('feed-date', { file }, { place: startOfFile(file) }));
}

/** URLs of the site that other repositories cite, and that lead nowhere. */
function validateCitations(
  site: Site,
  { anchors }: Pick<LinkGraph, 'anchors'>,
  files: readonly SiteFile[],
  disk: Pick<Files, 'list' | 'read'>,
): readonly Diagnostic[] {
  const { citations, diagnostics } = readConsumers(disk);
  if (citations.length === 0) return diagnostics;
  const { config } = site;
  const host = config.host === null ? null : hosts[config.host];
  const published = {
    answers: answersOf(new Set(outputClaims(site, files).map(({ path }) => path)), host, config.trailingSlash),
    anchorsOf: (path: string) => anchors.get(decodePath(path)),
    redirects: new Set(listRedirects(site).map(({ from }) => from)),
    pages: () => Array.from(site.index.links.routes.byPath.keys(), writePath),
    ignore: config.links.ignore,
  };
  return [...diagnostics, ...checkCitations(citations, published)];
}

/** Limits of the host of the config that this site meets. */
function validateHost(site: Site, embeds: readonly Embed[], files: readonly SiteFile[]): Diagnostic[] {
  const { base, i18n, trailingSlash } = site.config;
  const paths = files.map(({ path }) => path);
  const input = hostInput(
    site,
    { embeds, lists: paths.filter(isProgramList) },
    paths.map((path) => `/${path}`),
  );
  if (input === null) return [];
  const { name, host, headers } = input;
  const facts = {
    host,
    base,
    hasHeaders: true,
    languages: i18n.locales.length,
    redirectsLeft: hostSettings(input).left,
    headerLength: Math.max(...Object.entries(headers).map(([key, value]) => key.length + value.length + 4)),
  };
  const limits = hostLimits(facts).map((limit) => diagnose('host-limit', { host: name, limit }, { key: 'host' }));
  if (!hasFilePages(trailingSlash) || servesFlatPages(host)) return limits;
  const conflict = {
    host: name,
    why: 'it does not find `x.html` for the URL `/x` of every page',
    instead: `Remove \`trailingSlash\`: ${name} then gets \`${host.trailingSlash ?? 'index.html in folders'}\`.`,
  };
  return [...limits, diagnose('host-conflict', conflict, { key: 'host' })];
}

const unreadCodes = /^(?:unreadable-file|link-outside-root)$/;
const invalidCodes = /^invalid-(?:file-name|slug)$/;

/** Files with findings of these codes. */
const filesOf = ({ discovered }: Site, codes: RegExp): ReadonlySet<string> =>
  new Set(discovered.diagnostics.flatMap(({ code, place }) => (place && codes.test(code) ? [place.file] : [])));

/** The longest text that nginx accepts in its configuration. */
const longestPolicy = 4000;

/** Leaves out pages whose name or slug cannot be a route, because they have a finding already. */
function possibleClaims(site: Site, files: readonly SiteFile[]): OutputClaim[] {
  const invalid = filesOf(site, invalidCodes);
  return outputClaims(site, files).filter(({ source }) => !invalid.has(source.at.place?.file ?? ''));
}
