// Facts about documents from the previous build. They hold while all other inputs are the same (`PreviousBuild.inputsDigest`) and, for pages
// and links, while the texts that have changed show the same to other pages.

import { type DiscoveredSite, type Doc, textsOf } from '../content/discover-site.ts';
import type { DocLinks } from '../links/doc-links.ts';
import type { PageFacts } from '../model/compiled-page.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { DocRecord, KnownPage, PageIntro, RouteRecord, TextRecord } from '../model/doc-record.ts';
import type { Ports } from '../model/ports.ts';
import type { Route } from '../model/route.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { SourcePage } from '../model/source-page.ts';
import type { SiteIndex } from '../site/site-index.ts';
import { type Compiler, isSameIncludes } from './compiler.ts';

/** The parts of a built site that are recorded for the next build. */
export interface RecordedSite {
  readonly config: Pick<SiteConfig, 'i18n'>;
  readonly index: SiteIndex;
  readonly docLinks: DocLinks;
  readonly compiler: Pick<Compiler, 'summary'>;
  readonly headingDiagnostics: (page: SourcePage) => readonly Diagnostic[];
}

export interface PreviousDocs {
  /** The record of an unchanged text. */
  readonly text: (page: SourcePage) => TextRecord | undefined;
  /** The record of a document's route, if nothing it depends on has changed. Call `settle` first. */
  readonly route: (route: Route, doc: Doc | undefined) => RouteRecord | undefined;
  /** Compares the titles and leads of changed texts with the records. If one differs, `route` returns no records. */
  readonly settle: (compiler: Pick<Compiler, 'summary'>) => void;
  /** Keeps what this build has found out for the next one. */
  readonly keep: (site: RecordedSite, pages: ReadonlyMap<Route, KnownPage>) => void;
}

/** For builds from scratch, and for builds whose findings are not reused. */
export const noPreviousDocs = (): PreviousDocs => ({
  text: () => undefined,
  route: () => undefined,
  settle: () => {},
  keep: () => {},
});

/** (page, its facts) → what other pages may show of it */
export const introOf = (
  { frontMatter }: Pick<SourcePage, 'frontMatter'>,
  { h1, lead }: Pick<PageFacts, 'h1' | 'lead'>,
): PageIntro => ({
  h1: frontMatter.title === undefined ? h1 : null,
  lead: frontMatter.description === undefined ? lead : '',
});

/** The records are written anew when more documents than this are not as they say; until then, these are looked at in full. */
const staleLimit = (docs: number): number => Math.min(64, docs / 8);

/** Reads the records of the previous build with the same other inputs; `inputsDigest` is the digest of these. */
export function readPreviousDocs(
  { docs }: Pick<DiscoveredSite, 'docs'>,
  inputsDigest: string,
  { cache, files }: Pick<Ports, 'cache' | 'files'>,
): PreviousDocs {
  const key = `docs:${inputsDigest}`;
  // One record a document, in order: the documents are the same, or the surroundings would not be.
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
    if (record.texts.every((text, at) => isCurrent(text, pages[at]))) fresh.set(doc, record);
    else stale.push([doc, record]);
  }
  for (const [doc, record] of fresh) {
    for (const [at, page] of textsOf(doc).entries()) {
      const text = record.texts[at];
      if (text) texts.set(page, text);
    }
  }
  let isSettled = false;
  return {
    text: (page) => texts.get(page),
    route: ({ locale }, doc) => (isSettled && doc ? routeIn(fresh.get(doc), locale) : undefined),
    settle: (compiler) => {
      isSettled = stale.every(([doc, record]) =>
        textsOf(doc).every((page, at) => isSameIntro(introOf(page, compiler.summary(page)), record.texts[at]?.intro)),
      );
    },
    keep: (site, pages) => {
      if (stored.length > 0 && isSettled && stale.length <= staleLimit(docs.length)) return;
      const known = isSettled ? fresh : new Map<Doc, DocRecord>();
      const records = docs.map((doc) => known.get(doc) ?? recordOf(doc, site, pages));
      cache.put('run', key, records);
    },
  };

  function routeIn(record: DocRecord | undefined, locale: string): RouteRecord | undefined {
    return record?.routes.find((route) => route.locale === locale);
  }
}

const isSameIntro = (one: PageIntro, other: PageIntro | undefined): boolean =>
  one.h1 === other?.h1 && one.lead === other.lead;

/** Null for a document that has something to say each time, or whose address is another's. */
function recordOf(doc: Doc, site: RecordedSite, pages: ReadonlyMap<Route, KnownPage>): DocRecord | null {
  const address = site.index.routes.pageOfFile.get(doc.original.file);
  if (address === undefined || site.index.routes.docOfPage.get(address) !== doc) return null;
  const routes: RouteRecord[] = [];
  for (const { code } of site.config.i18n.locales) {
    const route = site.index.links.routes.inLocale(address, code);
    const page = route && pages.get(route);
    if (!page) return null;
    const anchors = [...site.docLinks.anchors(route)];
    routes.push({ locale: code, page, anchors, links: site.docLinks.summary(route) });
  }
  return { texts: textsOf(doc).map((page) => textRecord(page, site)), routes };
}

function textRecord(page: SourcePage, site: RecordedSite): TextRecord {
  const { includes, diagnostics, bodyHash } = site.compiler.summary(page);
  const intro = site.index.intro(page);
  return {
    hash: page.hash,
    intro,
    bodyHash,
    includes,
    diagnostics: [...diagnostics, ...site.headingDiagnostics(page)],
  };
}
