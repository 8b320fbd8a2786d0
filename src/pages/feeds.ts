// Feeds of the changelog: the pages of one folder of the docs, newest first, as Atom (RFC 4287) and JSON Feed 1.1.
import type { SiteConfig } from '../config/site-config.ts';
import type { Locale } from '../model/locale.ts';
import type { Route } from '../model/route.ts';
import type { SourcePage } from '../model/source-page.ts';
import { descriptionOf, localeOf, routeIn, type SiteIndex, textIn, titleOf } from '../site/site-index.ts';
import { fileToHref, hrefToAbsolute, localisePath } from '../site/url.ts';
import { readMoment } from '../text/format-date.ts';
import { escapeXml } from '../text/xml.ts';

/** The forms of a feed: the ending of its file, and its media type. */
const feedForms = { atom: 'application/atom+xml', json: 'application/feed+json' } as const;

type FeedForm = keyof typeof feedForms;

export const feedFormNames = ['atom', 'json'] as const satisfies readonly FeedForm[];

/** (cs, 'atom') → 'cs/changes.atom' */
export const feedFile = (locale: Pick<Locale, 'path'>, form: FeedForm): string =>
  localisePath(locale, `/changes.${form}`).slice(1);

/** Whether a text is an entry: a current page in the folder, but not the page of the folder itself. */
const isEntry = ({ path, version }: SourcePage, folder: string): boolean =>
  version === undefined &&
  path.startsWith(`${folder}/`) &&
  !/^(?:index|readme)\.[^/]*$/i.test(path.slice(folder.length + 1));

/** The entries of a site, in the default language; `dated`: those whose date is known, newest first. */
export function feedEntries(index: SiteIndex): {
  readonly dated: readonly { readonly page: string; readonly date: string }[];
  readonly undated: readonly SourcePage[];
} {
  const dated: { page: string; date: string }[] = [];
  const undated: SourcePage[] = [];
  for (const { original } of index.site.docs) {
    const page = index.routes.pageOfDoc.get(original.id);
    if (page === undefined || !isEntry(original, index.config.changes.folder) || original.frontMatter.unlisted)
      continue;
    const date = dateOf(original, index);
    if (date === null) undated.push(original);
    else dated.push({ page, date });
  }
  const newestFirst = (a: { page: string; date: string }, b: { page: string; date: string }): number =>
    Date.parse(b.date) - Date.parse(a.date) || (a.page < b.page ? 1 : -1);
  return { dated: dated.sort(newestFirst), undated };
}

/** The date in the name of the file, else that of the front matter, else that of the last change in Git; in UTC. */
function dateOf({ path, file, frontMatter }: SourcePage, index: SiteIndex): string | null {
  const [, name = ''] = /(?:^|\/)(\d{4}-\d\d-\d\d)(?!\d)[^/]*$/.exec(path) ?? [];
  const date = readMoment(name) ?? frontMatter.last_update?.date ?? index.lastChange(file)?.iso;
  return date === undefined ? null : new Date(date).toISOString().replace('.000Z', 'Z');
}

export interface FeedEntry {
  readonly route: Route;
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  readonly date: string;
  /** Language of its text. */
  readonly lang: string;
}

export interface Feed {
  readonly title: string;
  readonly lang: string;
  /** Front page of the language. */
  readonly home: string;
  readonly url: string;
  readonly entries: readonly FeedEntry[];
}

/** The HTML of an entry; null if only its summary is known. */
type EntryHtml = (entry: FeedEntry) => string | null;

/** When a feed without entries changed: it needs a date. */
const noDate = '1970-01-01T00:00:00Z';

/** Number of entries; readers keep older ones. */
const maxEntries = 50;

/** The dated entries, as a feed of a language. */
export function feedOf(
  index: SiteIndex,
  dated: ReturnType<typeof feedEntries>['dated'],
  { locale, form }: { readonly locale: Locale; readonly form: FeedForm },
): Feed {
  const { config } = index;
  const absolute = (href: string): string => hrefToAbsolute(href, config);
  const entries = dated.slice(0, maxEntries).flatMap(({ page, date }): readonly FeedEntry[] => {
    const route = routeIn(index, page, locale.code);
    const doc = index.routes.docOfPage.get(page);
    if (route === undefined || doc === undefined) return [];
    const text = textIn(doc, locale.code);
    return [
      {
        route,
        url: absolute(index.links.pageHref(route.path)),
        title: titleOf(text, index),
        summary: descriptionOf(text, index),
        date,
        lang: localeOf(config, text.locale).htmlLang,
      },
    ];
  });
  return {
    title: config.title[locale.code] ?? '',
    lang: locale.htmlLang,
    home: absolute(index.links.pageHref(localisePath(locale, '/'))),
    url: absolute(fileToHref(feedFile(locale, form), config)),
    entries,
  };
}

/** Escapes what it prints; `htmlOf` is called for each entry. */
export const printFeed = (feed: Feed, form: FeedForm, htmlOf: EntryHtml): string =>
  form === 'atom' ? printAtom(feed, htmlOf) : printJson(feed, htmlOf);

function printAtom({ title, lang, home, url, entries }: Feed, htmlOf: EntryHtml): string {
  const items = entries.map((entry) => {
    const html = htmlOf(entry);
    return [
      `<entry xml:lang="${escapeXml(entry.lang)}">`,
      `<id>${escapeXml(entry.url)}</id>`,
      `<title>${escapeXml(entry.title)}</title>`,
      `<link href="${escapeXml(entry.url)}"/>`,
      `<updated>${entry.date}</updated>`,
      `<summary>${escapeXml(entry.summary)}</summary>`,
      ...(html === null ? [] : [`<content type="html">${escapeXml(html)}</content>`]),
      '</entry>',
    ].join('\n');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(lang)}">`,
    `<id>${escapeXml(url)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<author><name>${escapeXml(title)}</name></author>`,
    `<link rel="self" type="${feedForms.atom}" href="${escapeXml(url)}"/>`,
    `<link href="${escapeXml(home)}"/>`,
    `<updated>${entries[0]?.date ?? noDate}</updated>`,
    ...items,
    '</feed>\n',
  ].join('\n');
}

const printJson = ({ title, lang, home, url, entries }: Feed, htmlOf: EntryHtml): string =>
  `${JSON.stringify(
    {
      version: 'https://jsonfeed.org/version/1.1',
      title,
      language: lang,
      home_page_url: home,
      feed_url: url,
      items: entries.map((entry) => {
        const html = htmlOf(entry);
        return {
          id: entry.url,
          url: entry.url,
          title: entry.title,
          language: entry.lang,
          ...(html === null ? { content_text: entry.summary } : { summary: entry.summary, content_html: html }),
          date_published: entry.date,
        };
      }),
    },
    null,
    1,
  )}\n`;

/** The links of every page to the feeds of its language, for feed readers. */
export const feedTags = (config: SiteConfig, locale: Locale): SiteConfig['head'] =>
  config.changes.feed
    ? feedFormNames.map((form) => ({
        tag: 'link',
        attributes: {
          rel: 'alternate',
          type: feedForms[form],
          title: config.title[locale.code] ?? '',
          href: fileToHref(feedFile(locale, form), config),
        },
        content: null,
      }))
    : [];
