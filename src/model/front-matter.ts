// The keys of a page's front matter: types, checks and documentation follow from this table.

/** Kind of a value, as in messages → its type. */
export interface FrontMatterKinds {
  text: string;
  'text or null': string | null;
  'an absolute URL': string;
  'a URL or null': string | null;
  'a number': number;
  'true or false': boolean;
  'a list of strings': readonly string[];
  'a date and an author': { readonly date?: string; readonly author?: string };
  'a level from 2 to 6': number;
  '{ require: bound } or { require: none }': { readonly require: 'bound' | 'none' };
  'doc or home': 'doc' | 'home';
  /** The parts of a home page; `content/home-parts.ts` reads them. */
  'a group of keys': true;
  'a list of groups of keys': true;
}

interface KeyNotes {
  readonly kind: keyof FrontMatterKinds;
  /** Effect of the key, as inline Markdown of the guide. */
  readonly does: string;
  /** No other document shows its value. Index pages do show some, but are compared by their content. */
  readonly isLocal?: true;
}

/** In the order of the guide. */
export const frontMatterKeys = {
  id: {
    kind: 'text',
    does: 'the name by which sidebars and `pagination_…` refer to the page; without it, the path of the file',
  },
  title: { kind: 'text', does: 'title of the page; without it, the first heading is the title' },
  description: {
    kind: 'text',
    does: 'for search engines and link previews; without it, they get the first paragraph',
    isLocal: true,
  },
  slug: {
    kind: 'text',
    does: 'path in the URL: `/parcels` from the docs root, `parcels` or `../parcels` from the folder',
  },
  route: {
    kind: 'text',
    does: 'the whole path of a page outside of the docs: `/blog/new-parcels`; a sidebar that is generated from all folders does not list it',
  },
  keywords: { kind: 'a list of strings', does: 'for search engines', isLocal: true },
  image: { kind: 'text', does: 'picture for link previews', isLocal: true },
  canonical: {
    kind: 'an absolute URL',
    does: 'the URL that search engines should index instead: `https://other.example/page`. The page is then left out of the sitemap, and `og:url` is that URL',
  },
  sidebar_label: { kind: 'text', does: 'shorter title for the sidebar' },
  sidebar_position: { kind: 'a number', does: 'place in a generated sidebar' },
  displayed_sidebar: { kind: 'text or null', does: 'another sidebar, or none' },
  pagination_label: { kind: 'text', does: 'text of the links to this page from the next and previous page' },
  pagination_next: { kind: 'text or null', does: 'id of another next page, or none' },
  pagination_prev: { kind: 'text or null', does: 'id of another previous page, or none' },
  hide_title: { kind: 'true or false', does: 'hides the heading made from `title`', isLocal: true },
  hide_table_of_contents: { kind: 'true or false', does: 'hides the table of contents', isLocal: true },
  toc_min_heading_level: {
    kind: 'a level from 2 to 6',
    does: 'highest level of headings in the table of contents',
    isLocal: true,
  },
  toc_max_heading_level: {
    kind: 'a level from 2 to 6',
    does: 'lowest level of headings in the table of contents',
    isLocal: true,
  },
  draft: { kind: 'true or false', does: 'built only with `--drafts`' },
  unlisted: { kind: 'true or false', does: 'built, but linked from nowhere and not indexed' },
  search: { kind: 'true or false', does: '`false`: [the search](./search.md) does not find the page' },
  custom_edit_url: { kind: 'a URL or null', does: 'another “edit this page” link, or none', isLocal: true },
  last_update: {
    kind: 'a date and an author',
    does: 'instead of the date from Git: `2024-05-01`, or a time like `2024-05-01T10:30+02:00`; without a zone, in UTC',
    isLocal: true,
  },
  layout: {
    kind: 'doc or home',
    does: '`home`: [a landing page](#landing-page) without menu and table of contents',
    isLocal: true,
  },
  hero: { kind: 'a group of keys', does: 'the top of a landing page', isLocal: true },
  features: { kind: 'a list of groups of keys', does: 'the cards of a landing page', isLocal: true },
  aliases: { kind: 'a list of strings', does: 'old URLs that redirect here' },
  facts: {
    kind: '{ require: bound } or { require: none }',
    does: 'whether each number of this text must be [a known fact](./facts.md); overrides the config',
    isLocal: true,
  },
  parse_number_prefixes: {
    kind: 'true or false',
    does: 'whether `01-` at the start of the file name sets the order',
  },
} as const satisfies Readonly<Record<string, KeyNotes>>;

export type FrontMatterKey = keyof typeof frontMatterKeys;

/** The checked front matter of a page. */
export type FrontMatter = {
  readonly [K in FrontMatterKey]?: FrontMatterKinds[(typeof frontMatterKeys)[K]['kind']];
};

export const isFrontMatterKey = (key: string): key is FrontMatterKey => Object.hasOwn(frontMatterKeys, key);

const notesOf = (key: FrontMatterKey): KeyNotes => frontMatterKeys[key];

/** Whether no other document shows the value of a key: ('description') → true, ('title') → false */
export const isLocalKey = (key: string): boolean => isFrontMatterKey(key) && notesOf(key).isLocal === true;
