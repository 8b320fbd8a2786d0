// Pages that pubdocs makes, such as those of an API reference. They have no file: their text is part of the page.
import type { Locale } from '../model/locale.ts';
import type { SourcePage } from '../model/source-page.ts';
import { digest, shortDigest } from '../text/digest.ts';
import type { CategoryFile } from './categories.ts';
import { docAddress } from './doc-address.ts';

/** A page, or its translation. */
export interface GeneratedPage {
  /** Below the docs folder, which decides about its place in the sidebar: `reference/v1/parcels.md` */
  readonly path: string;
  /** Path in the site, without slashes at its ends. */
  readonly route: string;
  readonly title: string;
  readonly description: string;
  readonly position: number;
  readonly text: string;
}

/** Pages that are published besides the files of the docs folder. */
export interface Generated {
  readonly pages: readonly GeneratedPage[];
  readonly categories: readonly CategoryFile[];
}

/** Code of a language → its generated pages. Other languages than the default one only have translations. */
export type GeneratedByLocale = ReadonlyMap<string, Generated>;

/** ({ path: 'reference/v1/parcels.md', … }) → a page like one with that front matter */
function generatedPage(
  { path, route, title, description, position, text }: GeneratedPage,
  { folder, locale }: { readonly folder: string; readonly locale: Pick<Locale, 'code'> },
): SourcePage {
  const { id, slug } = docAddress(path, { numberPrefixes: false });
  const frontMatter = { title, description, sidebar_position: position, custom_edit_url: null };
  return {
    file: `${folder}/${path}`,
    path,
    locale: locale.code,
    id,
    slug,
    route,
    position: null,
    hash: digest(JSON.stringify([text, frontMatter])),
    frontHash: shortDigest([path, route, title, position]),
    frontMatter,
    keySpans: {},
    diagnostics: [],
    text,
  };
}

/** Existing pages: a file with the same path replaces a generated page. */
interface Existing {
  readonly pages: readonly SourcePage[];
  readonly categories: readonly CategoryFile[];
}

/** (generated pages, the folder of the default language, what is there) → the pages and categories to add */
export function generatedPages(
  generated: Generated,
  at: { readonly folder: string; readonly locale: Pick<Locale, 'code'> },
  existing: readonly Existing[],
): Existing {
  const existingPaths = new Set(existing.flatMap(({ pages }) => pages.map(({ path }) => path)));
  const folders = new Set(existing.flatMap(({ categories }) => categories.map(({ folder }) => folder)));
  return {
    pages: generated.pages.filter(({ path }) => !existingPaths.has(path)).map((page) => generatedPage(page, at)),
    categories: generated.categories.filter(({ folder }) => !folders.has(folder)),
  };
}
