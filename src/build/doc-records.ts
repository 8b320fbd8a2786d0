// Records about documents for the next build: the results for each text and route, and whether they are still valid.
import { type Doc, textsOf } from '../content/discover-site.ts';
import type { DocLinks } from '../links/doc-links.ts';
import type { ValueName } from '../model/cache-share.ts';
import type { PageSummary } from '../model/compiled-page.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { DocRecord, KnownPage, RouteRecord, TextRecord } from '../model/doc-record.ts';
import type { FileChange, Ports } from '../model/ports.ts';
import type { Route } from '../model/route.ts';
import type { SourcePage } from '../model/source-page.ts';
import type { SiteIndex } from '../site/site-index.ts';
import type { Compiler } from './compiler.ts';
import { makePageIncludes } from './page-includes.ts';

/** Named results that depend on everything except the texts of pages. They are valid while those inputs are unchanged. */
export interface StructureNotes {
  readonly recall: (name: string) => unknown;
  /** Stored if the build succeeds. */
  readonly note: (name: string, value: unknown) => void;
}

/** Records about documents whose texts and other inputs are unchanged. */
export interface PreviousDocs {
  /** The record of an unchanged text. */
  readonly text: (page: SourcePage) => TextRecord | undefined;
  /**
   * The record of a document's route, if nothing that it depends on has changed. The first call reads the summaries of all changed texts, so compile
   * these before, in parallel.
   */
  readonly route: (route: Route, doc: Doc | undefined) => RouteRecord | undefined;
  /** Digest of the front matter of all pages. */
  readonly everywhere: string;
  readonly structure: StructureNotes;
}

/** The parts of a built site that are recorded for the next build. */
export interface RecordedSite {
  readonly index: SiteIndex;
  readonly docLinks: DocLinks;
  readonly compiler: Pick<Compiler, 'summary'>;
  readonly textFindings: (page: SourcePage) => readonly Diagnostic[];
  /** Digest of everything that a page shows of other versions; null for a site with one version. */
  readonly around: ((route: Route) => string) | null;
  readonly unchanged: (route: Route) => RouteRecord | undefined;
}

/** Results of a build for its routes. */
export interface MadeRoutes {
  /** Pages without findings. */
  readonly pages: ReadonlyMap<Route, KnownPage>;
  /** Keys of the entries in the search index. */
  readonly entries: ReadonlyMap<Route, string>;
}

/** The records of one version. */
export interface VersionRecords extends Pick<PreviousDocs, 'text' | 'route'> {
  readonly keep: (site: RecordedSite, made: MadeRoutes, everywhere: string) => void;
}

interface RecordParts extends Pick<Ports, 'cache' | 'files'> {
  /** Digest of all inputs of a build except the texts of pages. */
  readonly key: string;
  readonly compiler: Pick<Compiler, 'summary'>;
  readonly lastChange: SiteIndex['lastChange'];
}

const isSameChange = (one: FileChange | undefined, other: FileChange | null): boolean =>
  one?.iso === other?.iso && one?.author === other?.author;

/** If more documents than this have changed, all records are written again; until then, changed documents are processed in full. */
const staleLimit = (docs: number): number => Math.min(mostChanged, docs / 8);

/** Number of documents whose records share one value of the cache. One value for all documents would be the memory peak of a cold build. */
const recordsTogether = 500;

const partKey = (key: string, from: number): string => `${key}:${from}`;

/** (key of the records, 1200 documents) → the names of all their values */
export const recordNames = (key: string, docs: number): ValueName[] =>
  Array.from({ length: Math.ceil(docs / recordsTogether) }, (_, part) => ['run', partKey(key, part * recordsTogether)]);

/** Up to this number of changed pages, a build handles each one; for more, it fetches whole namespaces and computes everything again. */
export const mostChanged = 64;

/** The records of all documents; empty if a part is missing. */
function readRecords(cache: Pick<Ports['cache'], 'get'>, key: string, count: number): readonly (DocRecord | null)[] {
  const records: (DocRecord | null)[] = [];
  for (let from = 0; from < count; from += recordsTogether) {
    const some = cache.get('run', partKey(key, from)) as readonly (DocRecord | null)[] | undefined;
    if (!some) return [];
    for (const record of some) records.push(record);
  }
  return records;
}

/** Opens the records of the documents of one version. */
export function openDocRecords(
  docs: readonly Doc[],
  { key, compiler, cache, files, lastChange }: RecordParts,
): VersionRecords {
  // One record per document, in order: a change of the documents changes the key.
  const stored = readRecords(cache, key, docs.length);
  const fresh = new Map<Doc, DocRecord>();
  const stale: (readonly [Doc, DocRecord])[] = [];
  const texts = new Map<SourcePage, TextRecord>();
  const included = makePageIncludes(files);
  const isCurrent = ({ hash, changed, includes }: TextRecord, page: SourcePage | undefined): boolean =>
    hash === page?.hash && isSameChange(changed, lastChange(page.file)) && included.isSame(includes);
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
  // Other documents show the title of a changed text, so one different title invalidates all routes. Index pages are compared by their keys.
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
    keep: (site, made, everywhere) => {
      const valid = (doc: Doc): DocRecord | undefined => {
        const record = fresh.get(doc);
        if (!record || !showTheSame() || site.around === null) return showTheSame() ? record : undefined;
        return routesOf(doc, site).every((route) => site.unchanged(route)) ? record : undefined;
      };
      const outdated = stale.length + [...fresh.keys()].filter((doc) => !valid(doc)).length;
      if (stored.length > 0 && showTheSame() && outdated <= staleLimit(docs.length)) return;
      for (let from = 0; from < docs.length; from += recordsTogether) {
        const some = docs.slice(from, from + recordsTogether);
        cache.put(
          'run',
          partKey(key, from),
          some.map((doc) => valid(doc) ?? recordOf(doc, site, made, everywhere)),
        );
      }
    },
  };
}

/** The routes of a document in all languages; none if another document has its URL. */
function routesOf(doc: Doc, { index }: Pick<RecordedSite, 'index'>): readonly Route[] {
  const address = index.routes.pageOfFile.get(doc.original.file);
  if (address === undefined || index.routes.docOfPage.get(address) !== doc) return [];
  return index.config.i18n.locales.flatMap(({ code }) => index.links.routes.inLocale(address, code) ?? []);
}

/** Compares the part of two texts that other documents show. A title in front matter overrides it, and is part of the key. */
const showsTheSame = ({ frontMatter }: SourcePage, one: PageSummary, other: TextRecord | undefined): boolean =>
  frontMatter.title !== undefined || one.h1 === other?.h1;

/** Null for a document with findings, which must be reported each time, or if another document has its URL. */
function recordOf(doc: Doc, site: RecordedSite, { pages, entries }: MadeRoutes, everywhere: string): DocRecord | null {
  const own = routesOf(doc, site);
  if (own.length === 0) return null;
  const routes: RouteRecord[] = [];
  for (const route of own) {
    const page = pages.get(route);
    if (!page) return null;
    const links = site.docLinks.summary(route);
    // `links` does not include the links that components made.
    const leaves = links.leaves === true || page.edges.length > 0;
    const around = site.around && (leaves ? everywhere : site.around(route));
    const anchors = [...site.docLinks.anchors(route)];
    const entry = entries.get(route);
    routes.push({
      locale: route.locale,
      page,
      anchors,
      links: leaves && site.around ? { ...links, leaves } : links,
      ...(entry !== undefined && { entry }),
      ...(around !== null && { around }),
    });
  }
  const texts = textsOf(doc).map((page): TextRecord => {
    const { h1, lead, includes, bodyHash, components } = site.compiler.summary(page);
    const changed = site.index.lastChange(page.file);
    return {
      hash: page.hash,
      ...(changed && { changed }),
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
