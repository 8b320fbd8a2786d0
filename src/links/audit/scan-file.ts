// The links of files that are not pages: style sheets, SVG files, sitemaps, web app manifests, redirects of hosts.

import { isObject, listOf } from '../../text/is-object.ts';
import { parseJson } from '../../text/parse-json.ts';
import { type HostRedirect, hostRuleFiles, readHostRules } from './host-rules.ts';
import { type HtmlLink, scanPage, sheetLinks } from './scan-page.ts';

const linkAt = (tag: string, url: string, start: number, length = url.length): HtmlLink => ({
  ...{ tag, attribute: '', url, rel: '', start, end: start + length },
});

const readers: readonly {
  readonly name: RegExp;
  readonly read: (text: string, file: string) => readonly HtmlLink[];
}[] = [
  {
    name: /\.css$/i,
    read: (text) => sheetLinks(text),
  },
  {
    name: /\.svg$/i,
    read: (text) => scanPage(text).links,
  },
  {
    name: /(?:^|\/)sitemap[^/]*\.xml$/i,
    read: (text) =>
      sitemapUrls(text).map(({ raw, start }) => linkAt('loc', raw.replaceAll('&amp;', '&'), start, raw.length)),
  },
  {
    name: /^robots\.txt$/,
    read: (text) =>
      [...text.matchAll(/^sitemap:[ \t]*(\S+)/dgim)].map((match) =>
        linkAt('loc', match[1] ?? '', match.indices?.[1]?.[0] ?? 0),
      ),
  },
  {
    name: /(?:\.webmanifest|(?:^|\/)manifest\.json)$/i,
    read: (text) =>
      manifestUrls(text).flatMap((url) => {
        const start = text.indexOf(JSON.stringify(url));
        return start === -1 ? [] : [linkAt('manifest', url, start + 1)];
      }),
  },
  {
    name: new RegExp(`^(?:${hostRuleFiles.map((name) => name.replaceAll('.', '\\.')).join('|')})$`),
    read: (text, file) => {
      let from = 0;
      return readHostRules(file, text).flatMap((rule) => {
        const at = text.indexOf(rule.to, text.indexOf(rule.from, from) + rule.from.length);
        from = Math.max(from, at);
        return at === -1 ? [] : [linkAt('meta', rule.to, at)];
      });
    },
  },
];

/** ('site.css', its text) → its links, with their places; none for other files, which are not read */
export function linksOfFile(file: string, text: () => string): readonly HtmlLink[] {
  return readers.find(({ name }) => name.test(file))?.read(text(), file) ?? [];
}

/** The redirects of the host's files in a folder, with those of whole folders. */
export const rulesOfFile = (files: readonly string[], readText: (file: string) => string): readonly HostRedirect[] =>
  hostRuleFiles.filter((name) => files.includes(name)).flatMap((name) => readHostRules(name, readText(name), true));

/** The text of a sitemap → its `<loc>`, `<image:loc>` and `<xhtml:link>`, which is a page in another language. */
export const sitemapUrls = (text: string) =>
  [...text.matchAll(/<(\w+:|)loc>\s*(?:<!\[CDATA\[\s*)?([^<\s\]]+)|<(xhtml):link\b[^>]*?\bhref=["']([^"'<>]*)/dg)].map(
    ({ 1: prefix, 2: loc, 3: other, 4: href = '', indices }) => ({
      kind: other ?? prefix,
      raw: loc ?? href,
      start: (indices?.[2] ?? indices?.[4])?.[0] ?? 0,
    }),
  );

/** '{"start_url":"/","icons":[{"src":"a.png"}]}' → ['/', 'a.png']; a file of another kind → [] */
function manifestUrls(text: string): readonly string[] {
  const value = parseJson(text);
  if (!isObject(value) || !Array.isArray(value.icons)) return [];
  const entries = [value.shortcuts, value.screenshots, value.icons].flatMap(listOf).filter(isObject);
  const urls = entries.flatMap((each) => [
    each.src ?? each.url,
    ...listOf(each.icons)
      .filter(isObject)
      .map(({ src }) => src),
  ]);
  return [value.start_url, ...urls].filter((url) => typeof url === 'string');
}
