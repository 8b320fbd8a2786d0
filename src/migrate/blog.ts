// A blog of another generator: its posts become pages with their former routes, and one page lists them by date. URLs
// of the other pages of a blog (tags, authors, months, pagination) redirect to that list.

import { stringify } from 'yaml';
import { formatDate, isDay } from '../text/format-date.ts';
import { escapeHtml } from '../text/html-text.ts';
import { languageTag } from '../text/language-names.ts';
import { escapeTarget, escapeText } from '../to-markdown/escape-markdown.ts';
import { unchangedId } from './page-address.ts';
import { relativeLink } from './plan.ts';

export interface BlogPost {
  /** File in the docs of the new site: `blog/2025-06-04-jest-30.md`. */
  readonly path: string;
  /** Inline Markdown. */
  readonly title: string;
  readonly description: string | undefined;
  /** `2025-06-04`; undefined for a post without a date. */
  readonly date: string | undefined;
}

export interface BlogAuthor {
  readonly name: string;
  readonly url: string | undefined;
  /** The role of the author: `Maintainer`. */
  readonly title?: string | undefined;
}

export interface BlogList {
  /** Path in the whole site: `/blog`. */
  readonly route: string;
  readonly title: string;
  readonly description: string | undefined;
  /** Folder of the list in the docs. */
  readonly folder: string;
  /** Language tag, for the format of dates. */
  readonly language: string;
  /** Newest first. */
  readonly posts: readonly BlogPost[];
}

/** Newest first, posts without a date last. Posts with equal dates keep their order. */
export const newestFirst = <Post extends Pick<BlogPost, 'date'>>(posts: readonly Post[]): Post[] =>
  [...posts].sort((a, b) => ((a.date ?? '') < (b.date ?? '') ? 1 : (a.date ?? '') > (b.date ?? '') ? -1 : 0));

/** ('2025-6-4T10:00:00Z') → '2025-06-04'; an invalid date → undefined */
export function dateOf(value: unknown): string | undefined {
  const text = value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : '';
  const [, year = '', month = '', day = ''] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})/.exec(text) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(date) ? date : undefined;
}

/** ('2025-06-04', 'en') → 'June 4, 2025', in the calendar of the language, because no config sets another */
const inWords = (date: string, language: string): string =>
  formatDate(date, { htmlLang: languageTag(language) ?? 'en' });

/** (list) → the page that lists the posts by year */
export const blogListPage = ({ route, title, description, ...list }: BlogList): string =>
  `---\n${stringify({ title, description, route })}---\n\n${blogEntries(list)}`;

/** (list) → a link to each post, by year */
export function blogEntries({ folder, language, posts }: Pick<BlogList, 'folder' | 'language' | 'posts'>): string {
  const years = [...new Set(posts.map(({ date }) => date?.slice(0, 4) ?? ''))];
  const entry = (post: BlogPost): string => {
    const link = `[${post.title}](${escapeTarget(relativeLink(folder, post.path))})`;
    const about = post.description === undefined ? '' : `: ${escapeText(post.description)}`;
    return `- ${link}${post.date === undefined ? '' : `, ${inWords(post.date, language)}`}${about}\n`;
  };
  const parts = years.map((year) => {
    // A rule separates posts without a date from those of the last year.
    const heading = year !== '' ? `## ${year}\n\n` : years.length > 1 ? '---\n\n' : '';
    return heading + posts.flatMap((post) => ((post.date?.slice(0, 4) ?? '') === year ? [entry(post)] : [])).join('');
  });
  return parts.join('\n');
}

/** ('2025-06-04', authors, 'en') → the line below the title; HTML, so that the first paragraph stays the first */
export function byline(date: string | undefined, authors: readonly BlogAuthor[], language: string): string {
  const time = date === undefined ? [] : [`<time datetime="${date}">${escapeHtml(inWords(date, language))}</time>`];
  const names = authors.map(({ name, url, title }) => {
    const role = title === undefined || title === '' ? '' : ` (${escapeHtml(title)})`;
    return `${url === undefined ? escapeHtml(name) : `<a href="${escapeHtml(url)}">${escapeHtml(name)}</a>`}${role}`;
  });
  const parts = [...time, ...(names.length === 0 ? [] : [names.join(', ')])];
  return parts.length === 0 ? '' : `<p class="byline">${parts.join(' · ')}</p>\n\n`;
}

/** The items of a sidebar: the list, then the posts of each year, with the newest year open. */
export function blogSidebar(list: string, posts: readonly BlogPost[]): unknown[] {
  const years = [...new Set(posts.flatMap(({ date }) => date?.slice(0, 4) ?? []))];
  return [
    unchangedId(list),
    ...years.map((year, at) => ({
      type: 'category',
      label: year,
      ...(at === 0 ? { collapsed: false } : {}),
      items: posts.filter(({ date }) => date?.startsWith(year) === true).map(({ path }) => unchangedId(path)),
    })),
    ...posts.filter(({ date }) => date === undefined).map(({ path }) => unchangedId(path)),
  ];
}

/** (['/blog/tags/x'], 25 posts, 10 per page, 'page') → its pages: '/blog/tags/x', '/blog/tags/x/page/2', … */
export const partsOf = (route: string, posts: number, perPage: number, segment: string): string[] =>
  Array.from({ length: Math.max(1, Math.ceil(posts / perPage)) }, (_, part) =>
    part === 0
      ? route
      : [route === '/' ? '' : route, segment, String(part + 1)].filter((each, at) => at === 0 || each !== '').join('/'),
  );

/** ('New API & v3') → 'new-api-v-3': a name as a segment of a URL */
export const kebabCase = (name: string): string =>
  (
    name
      .normalize('NFD')
      .replace(/[\u0300-\u036f'’]/g, '')
      .match(/\p{Lu}?\p{Ll}+|\p{Lu}+(?!\p{Ll})|\p{N}+|\p{Lo}+/gu) ?? []
  )
    .join('-')
    .toLowerCase();
