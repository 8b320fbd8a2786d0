// The feeds of the changelog in each language, with the texts of their entries.
import { type FeedEntry, feedEntries, feedFile, feedFormNames, feedOf, printFeed } from '../pages/feeds.ts';
import { shortDigest } from '../text/digest.ts';
import { escapeHtml } from '../text/html-text.ts';
import { once } from '../text/once.ts';
import { plainHtml } from '../to-markdown/plain-html.ts';
import type { Site } from './load-site.ts';
import type { PageFiles } from './page-files.ts';
import { keptFile, ownFile, type SiteFile } from './site-file.ts';

/** Characters of an entry; a longer one ends with a link to its page. */
const maxLength = 20_000;

/** Without `pages`, as in `dev`, only with the summaries of the entries. */
export function feedFiles({ config, index, engine }: Site, pages: PageFiles | null): readonly SiteFile[] {
  if (!config.changes.feed) return [];
  const entries = once(() => feedEntries(index).dated);
  return config.i18n.locales.flatMap((locale) =>
    feedFormNames.map((form): SiteFile => {
      const feed = once(() => feedOf(index, entries(), { locale, form }));
      const htmlOf = (entry: FeedEntry): string | null => pages && entryHtml(entry, pages);
      const file = ownFile(feedFile(locale, form), 'a feed of the changelog', () => printFeed(feed(), form, htmlOf));
      if (pages === null) return file;
      const texts = feed().entries.map(({ route }) => pages.of(route)?.sha256);
      return keptFile(file, shortDigest([feed(), texts]), { engine, previous: pages.previous });
    }),
  );
}

function entryHtml({ route, url }: FeedEntry, pages: PageFiles): string | null {
  const { html, isCut } = plainHtml(pages.html(route), { url, maxLength });
  if (html === '') return null;
  return isCut ? `${html}<p><a href="${escapeHtml(url)}">${escapeHtml(url)}</a></p>` : html;
}
