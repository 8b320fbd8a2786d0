// The links of a source text with their places, in the syntax of any generator. Without a parser: each is compared with
// a link of the built page, so that text that only looks like a link does no harm.

import { blank } from '../../../text/mask.ts';

export interface SourceLink {
  readonly url: string;
  readonly start: number;
  readonly end: number;
}

const patterns: readonly RegExp[] = [
  // [text](url), ![alt](<url> "title"), [text](); balanced parentheses belong to the URL
  /\]\(\s*<([^<>\n]*)>/dg,
  /\]\(\s*((?:[^\s()<>]|\([^\s()]*\))+|(?=\)))/dg,
  // [label]: url
  /^[ \t>]{0,12}\[[^\]\n]+\]:[ \t]*<?([^\s<>]+)/dgm,
  /<(https?:\/\/[^\s<>]+)>/dgi,
  // HTML and JSX: href="url", to={'url'}; front matter and YAML: link: url
  /\b(?:href|src|to|link|url|image|poster|srcset|data)\s*[=:]\s*\{?\s*["']([^"'\n]*)["']/dgi,
  /^[ \t-]*(?:href|src|to|link|url|image|slug):[ \t]+([^\s"'`{[][^\s"'`]*)[ \t]*$/dgim,
  // reStructuredText: .. _label: url, .. image:: url
  /^[ \t]*(?:\.\. (?:_[^:\n]+:|(?:\|[^|\n]+\| )?(?:image|figure)::)|:target:)[ \t]+(\S+)/dgm,
  // AsciiDoc: link:url[text], xref:module:page.adoc#id[text], image::file[], <<id,text>>
  /\blink:(?:\+\+)?([^[\]\n]+?)(?:\+\+)?\[/dg,
  /\b(?:xref|image|video|audio)::?(?:[^\s[\]]*[:@])?([^\s[\]:@]+)\[/dg,
  /<<#?([^<>,\n]+)(?:,[^<>\n]*)?>>/dg,
  // Entries of lists in configs: `- Title: page.md`, `- site.css`
  /^[ \t]*-[ \t]+(?:(?:"[^"\n]*"|'[^'\n]*'|[^:"'\n]+):[ \t]+)?["']?([^\s"'`{}[\],]+\.(?:mdx?|html?|css|js))["']?[ \t]*$/dgm,
  // Hugo: {{< ref "page.md#anchor" >}}
  /\{\{[<%]\s*(?:rel)?ref\s+["'`]?([^"'`\s>%]+)/dgi,
  // Paths from the root in configs: ['/guide/', "/api.md"]
  /(?<=[[,:(\s])["'`](\/[^\s"'`]*)["'`](?=\s*[\],})]|\s*$)/dgm,
  // Templates: {{ '/guide/' | relative_url }}, {{ relURL "guide/" }}, pathto('guide')
  /\{\{-?\s*["']([^"'\n]+)["']\s*\|\s*\w*url\b/dgi,
  /\b(?:(?:rel|abs)(?:Lang)?URL\s+|(?:pathto|url_for|useBaseUrl|withBase)\()["']([^"'\n]+)["']/dg,
];

/** reStructuredText: `text <url>`_, which in Markdown would be code. */
const restLink = /<([^<>\s`]+)>`__?/dg;

const fence = /^([ \t>]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t>]*\2[`~]*[ \t]*$|$(?![\s\S]))/gm;

const codeSpan = /(?<!`)(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g;

/** The base in templates: {{ site.baseurl }}/guide/ */
const baseTag = /\{\{-?\s*[\w.]*base_?(?:url|path)?\s*-?\}\}/gi;

/** ('# A\n[b](./b.md#c)') → [{ url: './b.md#c', start: 8, end: 16 }], in the order of the text; none inside of code */
export function sourceLinks(text: string): readonly SourceLink[] {
  const plain = text.replace(fence, blank).replace(codeSpan, blank).replace(baseTag, blank);
  const byStart = new Map<number, SourceLink>();
  for (const pattern of [restLink, ...patterns])
    for (const match of (pattern === restLink ? text : plain).matchAll(pattern)) {
      const [start = 0, end = 0] = match.indices?.[1] ?? [];
      if (!byStart.has(start)) byStart.set(start, { url: match[1] ?? '', start, end });
    }
  return [...byStart.values()].sort((a, b) => a.start - b.start);
}
