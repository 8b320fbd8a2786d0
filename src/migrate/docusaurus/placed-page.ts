// Pages of an instance of the docs plugin that is not the first: they lie in a folder of the docs here, with the routes that they had.
import { parse as parseYaml } from 'yaml';
import { splitNumberPrefix } from '../../content/doc-address.ts';
import { folderOf } from '../../text/paths.ts';
import { slugify, type TakenIds, uniqueSlug } from '../../text/slug.ts';
import { frontMatterEnd } from '../markdown-source.ts';
import { withFrontMatter } from '../page-address.ts';
import { joinPath } from '../plan.ts';
import { readFrontMatter } from '../read-front-matter.ts';
import { type Table, tableOf, textOf } from '../read-value.ts';

/** Where one version of another instance goes. */
export interface DocsPlace {
  /** Folder in the docs here: `community`, `community-1.0`. */
  readonly folder: string;
  /** Path in URLs, without slashes at its ends: `community`, `community/1.0`. */
  readonly route: string;
  /** Segments of generated indexes, which are numbered like those of Docusaurus. */
  readonly slugs: TakenIds;
}

/** (place, 'team') → 'community/team' */
export const placedId = ({ folder }: DocsPlace, id: string): string => joinPath(folder, id);

/** (place, what the original says of a generated index, the label of its category) → what is written here: with its whole path */
export function placedIndex(link: Table, label: string, { route, slugs }: DocsPlace): Table {
  const { slug, ...rest } = link;
  const own = textOf(slug) ?? `category/${uniqueSlug(slugify(label), slugs)}`;
  return { ...rest, type: 'generated-index', route: `/${joinPath(route, own)}` };
}

interface PlacedPage {
  readonly place: DocsPlace;
  /** Path below the docs that the page had: `team`; undefined for a part that pages include. */
  readonly slug: string | undefined;
  /** Sidebar of the original → its name here. */
  readonly sidebarOf: (name: string) => string;
}

/** (converted page, where it goes) → the page with its route, and with the names that others have here */
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
      route: `/${joinPath(place.route, slug)}`,
      ...front,
      ...rename('displayed_sidebar', sidebarOf),
      ...rename('pagination_next', inPlace),
      ...rename('pagination_prev', inPlace),
    },
    text.slice(frontMatterEnd(text)),
  );
}

/** (`_category_.json` of a folder) → its text with the path that its generated index had; null when it stays as it is */
export function placeCategory(text: string, path: string, place: DocsPlace): string | null {
  let category: Table;
  try {
    category = tableOf(parseYaml(text));
  } catch {
    // The build reports it.
    return null;
  }
  const link = typeof category.link === 'string' ? { type: category.link } : tableOf(category.link);
  if (link.type !== 'generated-index') return null;
  const name = splitNumberPrefix(folderOf(path).split('/').at(-1) ?? '').name;
  const placed = { ...category, link: placedIndex(link, textOf(category.label) ?? name, place) };
  // JSON is YAML, too.
  return `${JSON.stringify(placed, null, 2)}\n`;
}
