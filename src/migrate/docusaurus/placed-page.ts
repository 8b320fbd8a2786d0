// Pages of further instances of the docs plugin: they move to a folder of the docs, and keep their routes.
import { splitNumberPrefix } from '../../content/doc-address.ts';
import { fileNameOf, folderOf } from '../../text/paths.ts';
import { slugify, type TakenIds, uniqueSlug } from '../../text/slug.ts';
import { writePath } from '../../text/url-path.ts';
import { frontMatterEnd } from '../markdown-source.ts';
import { withFrontMatter } from '../page-address.ts';
import { resolveParts } from '../plan.ts';
import { readFrontMatter } from '../read-front-matter.ts';
import { readYaml, type Table, tableOf, textOf } from '../read-value.ts';

/** The place of one version of a further instance in the new site. */
export interface DocsPlace {
  /** Folder in the new docs: `community`, `community-1.0`. */
  readonly folder: string;
  /** Path in URLs, without slashes at its ends: `community`, `community/1.0`. */
  readonly route: string;
  /** Used segments of generated indexes, which are numbered as in Docusaurus. */
  readonly slugs: TakenIds;
}

/** (place, 'team') → 'community/team' */
export const placedId = ({ folder }: DocsPlace, id: string): string => resolveParts(folder, id);

/** (place, `link` of a generated index in the original, its category's label) → the new `link`, with its path */
export function placedIndex(link: Table, label: string, { route, slugs }: DocsPlace): Table {
  const { slug, ...rest } = link;
  const segment = textOf(slug) ?? `category/${uniqueSlug(slugify(label), slugs)}`;
  return { ...rest, type: 'generated-index', route: `/${resolveParts(route, segment)}` };
}

interface PlacedPage {
  readonly place: DocsPlace;
  /** Former path of the page below the docs: `team`; undefined for a partial. */
  readonly slug: string | undefined;
  /** Sidebar of the original → new name. */
  readonly sidebarOf: (name: string) => string;
}

/** (converted page, its place) → the page with its route, and with the new names of sidebars */
export function placePage(text: string, { place, slug, sidebarOf }: PlacedPage): string {
  const { slug: _, route: __, ...front } = readFrontMatter(text);
  if (slug === undefined) return text;
  const rename = (key: string, change: (name: string) => string): Table => {
    const name = textOf(front[key]);
    return name === undefined ? {} : { [key]: change(name) };
  };
  const inPlace = (id: string): string => placedId(place, id);
  return withFrontMatter(
    {
      route: `/${writePath(resolveParts(place.route, slug))}`,
      ...front,
      ...rename('displayed_sidebar', sidebarOf),
      ...rename('pagination_next', inPlace),
      ...rename('pagination_prev', inPlace),
    },
    text.slice(frontMatterEnd(text)),
  );
}

/** (`_category_.json` of a folder) → its text with the former path of its generated index; null if nothing changes */
export function placeCategory(text: string, path: string, place: DocsPlace): string | null {
  const category = readYaml(text);
  const link = typeof category.link === 'string' ? { type: category.link } : tableOf(category.link);
  if (link.type !== 'generated-index') return null;
  const name = splitNumberPrefix(fileNameOf(folderOf(path))).name;
  const placed = { ...category, link: placedIndex(link, textOf(category.label) ?? name, place) };
  // YAML includes JSON.
  return `${JSON.stringify(placed, null, 2)}\n`;
}
