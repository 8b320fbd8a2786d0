// Records about documents for the next build: the results for each text and route, and whether they are still valid.
import { allTexts, type Doc, textsOf } from '../content/discover-site.ts';
import type { DocLinks } from '../links/doc-links.ts';
import { joinIds } from '../links/joined-ids.ts';
import type { ValueName } from '../model/cache-share.ts';
import type { PageSummary } from '../model/compiled-page.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { DocRecord, KnownPage, RouteRecord, TextRecord } from '../model/doc-record.ts';
import type { FileChange } from '../model/history.ts';
import type { Ports } from '../model/ports.ts';
import type { Route } from '../model/route.ts';
import type { SourcePage } from '../model/source-page.ts';
import type { SiteIndex } from '../site/site-index.ts';
import { digest } from '../text/digest.ts';
import { once } from '../text/once.ts';
import type { Compiler } from './compiler.ts';
import { makePageIncludes } from './page-includes.ts';
import { packRecord, type StoredRecord, unpackRecord } from './stored-record.ts';

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
  /** Notes about results that also depend on the titles and descriptions of documents, as index pages show them. */
  readonly shown: StructureNotes;
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
  /** Digest of the titles and descriptions in the records; null if those of now are different. */
  readonly shown: () => string | null;
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

/** Some of the records that one build wrote. */
interface RecordPart {
  /** Digest of the titles and descriptions in all records of that build. */
  readonly shown: string;
  readonly records: readonly StoredRecord[];
}

interface AllRecords {
  readonly records: readonly DocRecord[];
  /** Null if the parts are of several builds. */
  readonly shown: string | null;
}

/** The records of all documents; none if a part is missing. */
function readRecords(cache: Pick<Ports['cache'], 'get'>, key: string, count: number): AllRecords {
  const records: DocRecord[] = [];
  const shown = new Set<string>();
  for (let from = 0; from < count; from += recordsTogether) {
    const part = cache.get('run', partKey(key, from)) as RecordPart | undefined;
    if (!part) return { records: [], shown: null };
    shown.add(part.shown);
    for (const record of part.records) records.push(unpackRecord(record));
  }
  const [first = null, ...others] = shown;
  return { records, shown: others.length === 0 ? first : null };
}

/** The part of a text that index pages show. */
const shownOf = ({ h1, lead, description }: Pick<TextRecord, 'h1' | 'lead' | 'description'>): string =>
  JSON.stringify([h1, lead, description]);

const shownIn = (
  { frontMatter: { description } }: SourcePage,
  { h1, lead }: Pick<PageSummary, 'h1' | 'lead'>,
): string => shownOf({ h1, lead, ...(description !== undefined && { description }) });

/** Opens the records of the documents of one version. */
export function openDocRecords(
  docs: readonly Doc[],
  { key, compiler, cache, files, lastChange }: RecordParts,
): VersionRecords {
  // One record per document, in order: a change of the documents changes the key.
  const { records: stored, shown } = readRecords(cache, key, docs.length);
  const fresh = new Map<Doc, DocRecord>();
  const stale: (readonly [Doc, DocRecord])[] = [];
  let changed = 0;
  const texts = new Map<SourcePage, TextRecord>();
  const included = makePageIncludes(files);
  const isCurrent = ({ hash, changed, includes }: TextRecord, page: SourcePage | undefined): boolean =>
    hash === page?.hash && isSameChange(changed, lastChange(page.file)) && included.isSame(includes);
  for (const [place, doc] of docs.entries()) {
    const record = stored[place];
    if (!record) continue;
    const pages = textsOf(doc);
    const isUnchanged = record.texts.every((text, at) => isCurrent(text, pages[at]));
    if (!isUnchanged) changed += 1;
    if (!isUnchanged || record.routes.length === 0) {
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
  const showTheSame = once(compareShown);
  const findShown = (): string | null =>
    shown !== null &&
    stale.every(([doc, { texts }]) =>
      textsOf(doc).every((page, at) => texts[at] && shownIn(page, compiler.summary(page)) === shownOf(texts[at])),
    )
      ? shown
      : null;
  return {
    shown: once(findShown),
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
      const outdated = changed + [...fresh.keys()].filter((doc) => !valid(doc)).length;
      if (stored.length > 0 && showTheSame() && outdated <= staleLimit(docs.length)) return;
      const shown = digest(
        allTexts(docs)
          .map((page) => shownIn(page, texts.get(page) ?? compiler.summary(page)))
          .join('\n'),
      );
      for (let from = 0; from < docs.length; from += recordsTogether) {
        const records = docs.slice(from, from + recordsTogether).map((doc) => {
          return packRecord(valid(doc) ?? recordOf(doc, site, made, everywhere));
        });
        cache.put('run', partKey(key, from), { shown, records } satisfies RecordPart);
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

/** None for a document whose pages have findings, which must be reported each time, or if another document has its URL. */
function routeRecords(
  doc: Doc,
  site: RecordedSite,
  { pages, entries }: MadeRoutes,
  everywhere: string,
): readonly RouteRecord[] {
  const routes: RouteRecord[] = [];
  for (const route of routesOf(doc, site)) {
    const page = pages.get(route);
    if (!page) return [];
    const links = site.docLinks.summary(route);
    // `links` does not include the links that components made.
    const leaves = links.leaves === true || page.edges.length > 0;
    const around = site.around && (leaves ? everywhere : site.around(route));
    const anchors = joinIds([...site.docLinks.anchors(route)]);
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
  return routes;
}

function recordOf(doc: Doc, site: RecordedSite, made: MadeRoutes, everywhere: string): DocRecord {
  const texts = textsOf(doc).map((page): TextRecord => {
    const { h1, lead, includes, bodyHash, components } = site.compiler.summary(page);
    const changed = site.index.lastChange(page.file);
    const { description } = page.frontMatter;
    return {
      hash: page.hash,
      ...(description !== undefined && { description }),
      ...(changed && { changed }),
      h1,
      lead,
      includes,
      bodyHash,
      ...(components && { components }),
      diagnostics: site.textFindings(page),
    };
  });
  return { texts, routes: routeRecords(doc, site, made, everywhere) };
}
