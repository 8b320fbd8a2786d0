// The links of files that are not pages: style sheets, sitemaps, web app manifests, redirects of hosts.

import { isObject } from '../../text/is-object.ts';
import { parseJson } from '../../text/parse-json.ts';
import { cssLinks } from '../css-links.ts';
import { type HostRedirect, hostRuleFiles, readHostRules } from './host-rules.ts';
import type { HtmlLink } from './scan-page.ts';

const linkAt = (tag: string, url: string, start: number, length = url.length): HtmlLink => ({
  ...{ tag, attribute: '', url, rel: '', start, end: start + length },
});

const readers: readonly {
  readonly name: RegExp;
  readonly read: (text: string, file: string) => readonly HtmlLink[];
}[] = [
  {
    name: /\.css$/i,
    read: (text) =>
      cssLinks(text)
        // `url(#shape)` names an element of the page that shows it.
        .filter(({ url }) => !/^(?:#|$)/.test(url))
        .map(({ url, start, end }) => linkAt('css', url, start, end - start)),
  },
  {
    name: /(?:^|\/)sitemap[^/]*\.xml$/i,
    read: (text) =>
      [...text.matchAll(/<loc>\s*([^<\s]+)|<xhtml:link\b[^>]*?\bhref=["']([^"'<>]*)["']/dg)].flatMap((match) => {
        const rawUrl = match[1] ?? match[2] ?? '';
        const [start = 0] = match.indices?.[match[1] === undefined ? 2 : 1] ?? [];
        return [linkAt('loc', rawUrl.replaceAll('&amp;', '&'), start, rawUrl.length)];
      }),
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

/** '{"start_url":"/","icons":[{"src":"a.png"}]}' → ['/', 'a.png']; a file of another kind → [] */
function manifestUrls(text: string): readonly string[] {
  const value = parseJson(text);
  if (!isObject(value) || !Array.isArray(value.icons)) return [];
  const icons = value.icons.filter(isObject).map(({ src }) => src);
  return [value.start_url, ...icons].filter((url) => typeof url === 'string');
}
