// The short form of a page in the rows of the last build: only what its path does not say, to save memory.
import type { Diagnostic } from '../model/diagnostic.ts';
import type { FrontMatter } from '../model/front-matter.ts';
import type { Span } from '../model/place.ts';
import type { SourcePage } from '../model/source-page.ts';
import { emptyList } from '../text/empty-list.ts';
import { withoutMarkdownEnding } from '../text/paths.ts';
import type { DocsFile } from './read-page.ts';

/** Fields of a page that few pages have, or that the path gives for most. */
type OtherFields = Partial<
  Pick<
    SourcePage,
    'version' | 'id' | 'slug' | 'route' | 'position' | 'frontMatter' | 'fields' | 'keySpans' | 'diagnostics'
  >
>;

/** Without `others` if the page has none of them. */
export type PageRow = readonly [hash: string, frontHash: string, others?: OtherFields];

const noFrontMatter: FrontMatter = Object.freeze({});
const noSpans: Readonly<Record<string, Span>> = Object.freeze({});
const noDiagnostics: readonly Diagnostic[] = emptyList;

/** A page without front matter → its two digests */
export function packPage(page: SourcePage): PageRow {
  const name = withoutMarkdownEnding(page.path);
  const { version, id, slug, route, position, frontMatter, fields, keySpans, diagnostics } = page;
  const others: OtherFields = {
    ...(version !== undefined && { version }),
    ...(id !== name && { id }),
    ...(slug !== name && { slug }),
    ...(route !== undefined && { route }),
    ...(position !== null && { position }),
    ...(Object.keys(frontMatter).length > 0 && { frontMatter }),
    ...(fields !== undefined && { fields }),
    ...(Object.keys(keySpans).length > 0 && { keySpans }),
    ...(diagnostics.length > 0 && { diagnostics }),
  };
  return Object.keys(others).length === 0 ? [page.hash, page.frontHash] : [page.hash, page.frontHash, others];
}

/** The page of a row. Pages without front matter share the empty values. */
export function unpackPage([hash, frontHash, others = {}]: PageRow, { entry, path, locale }: DocsFile): SourcePage {
  const name = withoutMarkdownEnding(path);
  const { version, route, fields } = others;
  return {
    file: entry.path,
    path,
    locale: locale.code,
    ...(version !== undefined && { version }),
    id: others.id ?? name,
    slug: others.slug ?? name,
    ...(route !== undefined && { route }),
    position: others.position ?? null,
    frontMatter: others.frontMatter ?? noFrontMatter,
    ...(fields !== undefined && { fields }),
    keySpans: others.keySpans ?? noSpans,
    diagnostics: others.diagnostics ?? noDiagnostics,
    hash,
    frontHash,
  };
}
