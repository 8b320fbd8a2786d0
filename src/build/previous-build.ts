// The previous build, stored by a digest of its inputs. It answers one question: what did the last build find, and does it still hold?
// `findings` answers it for the whole site, when nothing has changed: no file of the root, no option, no file of the output. `docs`
// answers it for each document, when only texts of pages have changed.
import { type DiscoveredSite, type Doc, textsOf } from '../content/discover-site.ts';
import type { DocLinks } from '../links/doc-links.ts';
import type { BuildCounts, BuildReport } from '../model/build-report.ts';
import type { PageSummary } from '../model/compiled-page.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { DocRecord, KnownPage, RouteRecord, TextRecord } from '../model/doc-record.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { FileEntry, Files, Ports } from '../model/ports.ts';
import type { Route } from '../model/route.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { SourcePage } from '../model/source-page.ts';
import type { SiteIndex } from '../site/site-index.ts';
import { digest, digestOf } from '../text/digest.ts';
import { groupBy } from '../text/group-by.ts';
import { isSameIncludes } from './compile-inputs.ts';
import type { Compiler } from './compiler.ts';

/** Inputs of a build besides the config and the files of the root. */
export interface OtherInputs {
  readonly configDiagnostics: readonly Diagnostic[];
  readonly drafts: boolean;
  /** Paths that builds write, relative to the root. */
  readonly written: ReadonlySet<string>;
}

/** The part of a report that a later build repeats. */
export type Findings = Pick<BuildReport, 'counts' | 'diagnostics'>;

/** Records about documents whose texts and other inputs are unchanged. */
export interface PreviousDocs {
  /** The record of an unchanged text. */
  readonly text: (page: SourcePage) => TextRecord | undefined;
  /**
   * The record of a document's route, if nothing that it depends on has changed. The first call reads the summaries of all changed texts: compile
   * them before, in parallel.
   */
  readonly route: (route: Route, doc: Doc | undefined) => RouteRecord | undefined;
  /** Digest of what all pages say in front of their texts. */
  readonly everywhere: string;
}

/** For builds without a previous one, and for checks, whose findings are their own. */
export const noPreviousDocs: PreviousDocs = { text: () => undefined, route: () => undefined, everywhere: '' };

/** The parts of a built site that are recorded for the next build. */
export interface RecordedSite {
  readonly index: SiteIndex;
  readonly docLinks: DocLinks;
  readonly compiler: Pick<Compiler, 'summary'>;
  readonly textFindings: (page: SourcePage) => readonly Diagnostic[];
  /** Digest of what a page shows of other versions; null on a site with one version. */
  readonly around: ((route: Route) => string) | null;
  readonly unchanged: (route: Route) => RouteRecord | undefined;
}

export interface PreviousBuild {
  /** The disk, with the folders that were listed for the digest. */
  readonly files: Files;
  /** Findings of the last build, when a new one would find and write the same; null otherwise. */
  readonly findings: () => Findings | null;
  /** Records of the documents, from the last build that differs in texts of pages only. */
  readonly docs: (site: Pick<DiscoveredSite, 'docs'>, compiler: Pick<Compiler, 'summary'>) => PreviousDocs;
  /** Keeps the results of a good build for the next one. */
  readonly keep: (
    report: Findings,
    files: readonly OutputFile[],
    site: RecordedSite,
    pages: ReadonlyMap<Route, KnownPage>,
  ) => void;
}

interface StoredFindings extends Findings {
  readonly output: string;
}

/** Opens the records of a site. Lists the root before anything is read: what changes during the build is a change for the next one. */
export function openPreviousBuild(config: SiteConfig, ports: Ports, inputs: OtherInputs): PreviousBuild {
  const { cache, modules, output } = ports;
  // Broken symbolic links are part of the digest, because fixing one changes the site.
  const listing = listInputs(ports.files, config, inputs.written);
  const { files, problems } = listing;
  const history = config.docs.lastUpdated ? [...(ports.history()?.changes ?? [])] : null;
  const options = digestOf([config, inputs.configDiagnostics, inputs.drafts, history, problems]);
  // Texts of pages are searched for secrets when they are read, not here.
  const key = digest([options, ports.secrets.digest, ...files.map(statLine)].join('\n'));
  let records: DocRecords | undefined;
  return {
    files: listedFiles(ports.files, listing),
    findings: () => {
      const stored = cache.get('run', key) as StoredFindings | undefined;
      if (!stored || stored.output !== outputDigest(output.previous().values())) return null;
      return { counts: stored.counts, diagnostics: stored.diagnostics };
    },
    docs: ({ docs }, compiler) => {
      const pages = docs.flatMap(textsOf);
      const texts = new Set(pages.map(({ file }) => file));
      const others = files.filter(({ path }) => !texts.has(path)).map(statLine);
      // Each version has records of its own, so that those of one that did not change stay.
      const parts = new Map(
        Array.from(
          groupBy(docs, ({ original }) => original.version),
          ([version, own]) => {
            const fronts = own.flatMap(textsOf).map(({ frontHash }) => frontHash);
            const key = `docs:${digest([options, version ?? '', ...others, ...fronts].join('\n'))}`;
            return [version, openDocRecords(own, { key, compiler, cache, files: ports.files })] as const;
          },
        ),
      );
      const everywhere = digest(pages.map(({ frontHash }) => frontHash).join('\n'));
      records = {
        text: (page) => parts.get(page.version)?.text(page),
        route: (route, doc) => parts.get(doc?.original.version)?.route(route, doc),
        everywhere,
        keep: (site, known) => {
          for (const part of parts.values()) part.keep(site, known, everywhere);
        },
      };
      return records;
    },
    keep: ({ counts, diagnostics }, written, site, pages) => {
      // Packages and files outside the root are not in the listing: they can change unnoticed.
      if (modules.usesOutside()) return;
      const stored: StoredFindings = { counts: unchangedCounts(counts), diagnostics, output: outputDigest(written) };
      cache.put('run', key, stored);
      records?.keep(site, pages);
    },
  };
}

/** The files of the root, and those of sources above it. */
function listInputs(files: Files, { sources }: SiteConfig, written: ReadonlySet<string>): ReturnType<Files['list']> {
  const root = files.list('', written);
  const others = sources.filter(({ folder, git }) => git !== null || folder.startsWith('../'));
  if (others.length === 0) return root;
  const all = [root, ...others.map(({ folder }) => files.list(folder))];
  return {
    files: all.flatMap((listing) => listing.files),
    problems: all.flatMap(({ problems }) => problems),
    hasLinks: all.some(({ hasLinks }) => hasLinks),
  };
}

/** Counts of a build that had nothing to do. */
const unchangedCounts = (counts: BuildCounts): BuildCounts => ({
  ...counts,
  compiled: 0,
  rendered: 0,
  written: 0,
  kept: counts.written + counts.kept,
  deleted: 0,
});

const outputDigest = (files: Iterable<OutputFile>): string =>
  digest(
    Array.from(files, ({ path, sha256 }) => `${path} ${sha256}`)
      .sort()
      .join('\n'),
  );

const statLine = ({ path, size, mtimeNs, ctimeNs, ino }: FileEntry): string =>
  `${path} ${size} ${mtimeNs} ${ctimeNs} ${ino}`;

/** Lists folders from one listing of the root. Reads folders from disk that it omits: build outputs and hidden folders, which a config may name. */
export function listedFiles(disk: Files, { files, problems, hasLinks }: ReturnType<Files['list']>): Files {
  // The target of a symbolic link is listed where it is met first, which depends on where the listing starts.
  if (hasLinks) return disk;
  return {
    ...disk,
    list: (folder, skip) => {
      const isBelow = ({ path }: { readonly path: string }): boolean => path.startsWith(`${folder}/`);
      const found = skip === undefined ? files.filter(isBelow) : [];
      return found.length === 0
        ? disk.list(folder, skip)
        : { files: found, problems: problems.filter(isBelow), hasLinks: false };
    },
  };
}

interface DocRecords extends PreviousDocs {
  readonly keep: (site: RecordedSite, pages: ReadonlyMap<Route, KnownPage>) => void;
}

/** The records of one version. */
interface VersionRecords extends Pick<PreviousDocs, 'text' | 'route'> {
  readonly keep: (site: RecordedSite, pages: ReadonlyMap<Route, KnownPage>, everywhere: string) => void;
}

interface RecordParts extends Pick<Ports, 'cache' | 'files'> {
  /** Digest of everything that a build reads but the texts of pages. */
  readonly key: string;
  readonly compiler: Pick<Compiler, 'summary'>;
}

/** The records are written anew when more documents than this have changed; until then, these are processed in full. */
const staleLimit = (docs: number): number => Math.min(64, docs / 8);

function openDocRecords(docs: readonly Doc[], { key, compiler, cache, files }: RecordParts): VersionRecords {
  // One record a document, in order: other documents would be other inputs.
  const stored = (cache.get('run', key) as readonly (DocRecord | null)[] | undefined) ?? [];
  const fresh = new Map<Doc, DocRecord>();
  const stale: (readonly [Doc, DocRecord])[] = [];
  const texts = new Map<SourcePage, TextRecord>();
  const isCurrent = ({ hash, includes }: TextRecord, page: SourcePage | undefined): boolean =>
    hash === page?.hash && isSameIncludes(includes, files);
  for (const [place, doc] of docs.entries()) {
    const record = stored[place];
    if (!record) continue;
    const pages = textsOf(doc);
    if (!record.texts.every((text, at) => isCurrent(text, pages[at]))) {
      stale.push([doc, record]);
      continue;
    }
    fresh.set(doc, record);
    for (const [at, page] of pages.entries()) {
      const text = record.texts[at];
      if (text) texts.set(page, text);
    }
  }
  // Other pages show the title and the lead of a changed text. If one differs, no route is known to be unchanged.
  const compareShown = (): boolean =>
    stale.every(([doc, record]) =>
      textsOf(doc).every((page, at) => showsTheSame(page, compiler.summary(page), record.texts[at])),
    );
  let isSame: boolean | undefined;
  const showTheSame = (): boolean => (isSame ??= compareShown());
  return {
    text: (page) => texts.get(page),
    route: ({ locale }, doc) => {
      const record = doc && fresh.get(doc);
      return record && showTheSame() ? record.routes.find((route) => route.locale === locale) : undefined;
    },
    keep: (site, pages, everywhere) => {
      const valid = (doc: Doc): DocRecord | undefined => {
        const record = fresh.get(doc);
        if (!record || !showTheSame() || site.around === null) return showTheSame() ? record : undefined;
        return routesOf(doc, site).every((route) => site.unchanged(route)) ? record : undefined;
      };
      const outdated = stale.length + [...fresh.keys()].filter((doc) => !valid(doc)).length;
      if (stored.length > 0 && showTheSame() && outdated <= staleLimit(docs.length)) return;
      const records = docs.map((doc) => valid(doc) ?? recordOf(doc, site, pages, everywhere));
      cache.put('run', key, records);
    },
  };
}

/** The routes of a document, in all languages; none if its address is another's. */
function routesOf(doc: Doc, { index }: Pick<RecordedSite, 'index'>): readonly Route[] {
  const address = index.routes.pageOfFile.get(doc.original.file);
  if (address === undefined || index.routes.docOfPage.get(address) !== doc) return [];
  return index.config.i18n.locales.flatMap(({ code }) => index.links.routes.inLocale(address, code) ?? []);
}

/** Compares the parts of two texts that other pages show; front matter overrides them, and is one of the other inputs. */
const showsTheSame = ({ frontMatter }: SourcePage, one: PageSummary, other: PageSummary | undefined): boolean =>
  (frontMatter.title !== undefined || one.h1 === other?.h1) &&
  (frontMatter.description !== undefined || one.lead === other?.lead);

/** Null for a document with findings, which are reported each time, or whose address is another's. */
function recordOf(
  doc: Doc,
  site: RecordedSite,
  pages: ReadonlyMap<Route, KnownPage>,
  everywhere: string,
): DocRecord | null {
  const own = routesOf(doc, site);
  if (own.length === 0) return null;
  const routes: RouteRecord[] = [];
  for (const route of own) {
    const page = pages.get(route);
    if (!page) return null;
    const links = site.docLinks.summary(route);
    // Links that a component made are not among them.
    const leaves = links.leaves === true || page.edges.length > 0;
    const around = site.around && (leaves ? everywhere : site.around(route));
    const anchors = [...site.docLinks.anchors(route)];
    routes.push({
      locale: route.locale,
      page,
      anchors,
      links: leaves && site.around ? { ...links, leaves } : links,
      ...(around !== null && { around }),
    });
  }
  const texts = textsOf(doc).map((page): TextRecord => {
    const { h1, lead, includes, bodyHash, components } = site.compiler.summary(page);
    return {
      hash: page.hash,
      h1,
      lead,
      includes,
      bodyHash,
      ...(components && { components }),
      diagnostics: site.textFindings(page),
    };
  });
  return { texts, routes };
}
