// One page of HTML → its links, ids and other facts that link checks need.
import { Parser } from 'htmlparser2';
import { srcsetUrls } from '../../text/html-embeds.ts';
import { cssLinks } from '../css-links.ts';

export interface HtmlLink {
  readonly tag: string;
  readonly attribute: string;
  /** Decoded. */
  readonly url: string;
  /** `rel` of a `link` or `a`; may be empty. */
  readonly rel: string;
  /** Offsets of the value in the text. */
  readonly start: number;
  readonly end: number;
}

export interface HtmlPage {
  readonly lang: string | null;
  /** `href` of a `base` element. */
  readonly base: string | null;
  readonly links: readonly HtmlLink[];
  /** In document order, with duplicates. */
  readonly ids: readonly { readonly id: string; readonly start: number; readonly end: number }[];
  /** Values of `a name`, which are link targets, too. */
  readonly names: readonly string[];
  /** Images without an alt attribute. */
  readonly withoutAlt: readonly { readonly src: string; readonly start: number; readonly end: number }[];
  readonly isNoindex: boolean;
  /** URL of a `meta refresh`. */
  readonly refresh: string | null;
  /** Whether a script of a page that redirects adds the anchor to the new URL. */
  readonly carriesHash: boolean;
  /** The page's own URL for social networks: `og:url`. */
  readonly ogUrl: string | null;
}

/** Attributes with one URL. */
const addresses: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'xlink:href'],
  area: ['href'],
  audio: ['src'],
  blockquote: ['cite'],
  body: ['background'],
  button: ['formaction'],
  del: ['cite'],
  embed: ['src'],
  form: ['action'],
  frame: ['src'],
  iframe: ['src'],
  image: ['href', 'xlink:href'],
  img: ['src'],
  input: ['src', 'formaction'],
  ins: ['cite'],
  link: ['href'],
  object: ['data'],
  q: ['cite'],
  script: ['src', 'href', 'xlink:href'],
  source: ['src'],
  table: ['background'],
  td: ['background'],
  th: ['background'],
  track: ['src'],
  use: ['href', 'xlink:href'],
  video: ['src', 'poster'],
};

/** Names of `meta` elements whose content is the URL of a file. */
export const metaUrls =
  /^(?:image|(?:og|twitter):(?:image|video|audio)(?::(?:url|secure_url|src))?|twitter:player|msapplication-TileImage)$/i;

const isRead: ReadonlySet<string> = new Set([
  ...Object.values(addresses).flat(),
  ...['alt', 'aria-current', 'content', 'http-equiv', 'id', 'imagesrcset', 'itemprop', 'lang', 'name', 'property'],
  ...['rel', 'srcset', 'style'],
]);

/** Elements whose ids nobody can go to. */
const isInert: ReadonlySet<string> = new Set(['template', 'noscript']);

/** The page while it is read. */
type Draft = {
  -readonly [Key in keyof HtmlPage]: HtmlPage[Key] extends readonly (infer Entry)[] ? Entry[] : HtmlPage[Key];
};

interface Attribute {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** Follows the elements of a page while it is scanned. */
export interface PageListener {
  readonly onOpen: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly onText: (text: string) => void;
  readonly onClose: (name: string) => void;
}

/** (html) → its links and ids with their places, and other facts; `keep` copies their texts */
export function scanPage(html: string, keep = (text: string): string => text, listener?: PageListener): HtmlPage {
  let styleAt = 0;
  /** The number of open elements whose content is not in the page. */
  let inert = 0;
  const page: Draft = {
    lang: null,
    base: null,
    refresh: null,
    carriesHash: false,
    ogUrl: null,
    isNoindex: false,
    links: [],
    ids: [],
    names: [],
    withoutAlt: [],
  };
  const attributes = new Map<string, Attribute>();
  const parser = new Parser({
    onattribute(name, value) {
      // Skips most attributes, such as classes, those for scripts, and the colours of code.
      if (!isRead.has(name) || attributes.has(name) || (name === 'style' && !/url\(/i.test(value))) return;
      attributes.set(name, { value: keep(value), ...valueRange(html, parser.startIndex, parser.endIndex) });
    },
    onopentag(tag, all) {
      listener?.onOpen(tag, all);
      if (tag === 'style') styleAt = parser.endIndex + 1;
      if (isInert.has(tag)) inert += 1;
      // Of elements without relevant attributes, only images matter.
      if (attributes.size === 0 && tag !== 'img') return;
      const whole = { start: parser.startIndex, end: parser.endIndex + 1 };
      readTag({ page, html, isInPage: inert === 0 }, tag, attributes, whole);
      attributes.clear();
    },
    onclosetag(tag) {
      listener?.onClose(tag);
      if (isInert.has(tag)) inert -= 1;
      const sheet = tag === 'style' ? html.slice(styleAt, parser.startIndex) : '';
      if (/url\(|@import/i.test(sheet)) page.links.push(...sheetLinks(sheet, styleAt));
    },
    ...(listener && { ontext: listener.onText }),
  });
  parser.end(html);
  return page;
}

/** (a style sheet, its offset in the file) → its links; `data:` is a picture, `url(#shape)` a part of the page. */
export const sheetLinks = (css: string, at = 0): readonly HtmlLink[] =>
  cssLinks(css).flatMap(({ url, start, end }) =>
    /^(?:#|data:|$)/i.test(url) ? [] : [{ tag: 'css', attribute: '', url, rel: '', start: at + start, end: at + end }],
  );

// `href = "x"` → the range of x.
function valueRange(html: string, start: number, end: number): { start: number; end: number } {
  const raw = html.slice(start, end);
  const [, before = '', quote = ''] = /^([^=]*=\s*)(["']?)/.exec(raw) ?? [];
  const from = start + before.length + quote.length;
  const to = quote !== '' && raw.endsWith(quote) ? end - 1 : end;
  return { start: from, end: Math.max(from, to) };
}

function readTag(
  { page, html, isInPage }: { readonly page: Draft; readonly html: string; readonly isInPage: boolean },
  tag: string,
  attributes: ReadonlyMap<string, Attribute>,
  whole: { readonly start: number; readonly end: number },
): void {
  const id = attributes.get('id');
  if (id !== undefined && isInPage) page.ids.push({ id: id.value, start: id.start, end: id.end });
  const name = attributes.get('name');
  if (tag === 'a' && name !== undefined && isInPage) page.names.push(name.value);
  if (tag === 'html') page.lang = attributes.get('lang')?.value ?? null;
  if (tag === 'base') page.base ??= attributes.get('href')?.value ?? null;
  if (tag === 'img' && !attributes.has('alt')) {
    page.withoutAlt.push({ ...whole, src: attributes.get('src')?.value ?? '' });
  }
  if (tag === 'meta') readMeta(page, html, attributes);
  const rel = attributes.get('rel')?.value ?? '';
  if (tag === 'link' && /\b(?:preconnect|dns-prefetch)\b/i.test(rel)) return;
  for (const attribute of addresses[tag] ?? []) {
    const entry = attributes.get(attribute);
    const isItself = entry?.value === '' && attributes.has('aria-current');
    if (entry !== undefined && !isItself)
      page.links.push({ tag, attribute, url: entry.value, rel, start: entry.start, end: entry.end });
  }
  const srcset = attributes.get(tag === 'link' ? 'imagesrcset' : 'srcset');
  if (srcset !== undefined && /^(?:img|link|source)$/.test(tag)) {
    for (const url of srcsetUrls(srcset.value))
      page.links.push({ tag, attribute: 'srcset', url, rel, start: srcset.start, end: srcset.end });
  }
  const style = attributes.get('style');
  if (style !== undefined)
    for (const link of sheetLinks(style.value)) page.links.push({ ...link, start: style.start, end: style.end });
}

function readMeta(page: Draft, html: string, attributes: ReadonlyMap<string, Attribute>): void {
  const range = attributes.get('content');
  if (range === undefined) return;
  const content = range.value;
  const name = (attributes.get('property') ?? attributes.get('name') ?? attributes.get('itemprop'))?.value ?? '';
  if (/^robots$/i.test(name) && /\bnoindex\b/i.test(content)) page.isNoindex = true;
  if (name === 'og:url') page.ogUrl ??= content;
  if (metaUrls.test(name))
    page.links.push({ tag: 'meta', attribute: 'content', url: content, rel: '', start: range.start, end: range.end });
  if (/^refresh$/i.test(attributes.get('http-equiv')?.value ?? '')) {
    const url = metaRefreshUrl(content);
    if (url === null) return;
    page.refresh = url;
    page.carriesHash = /\blocation\.hash\b/.test(html);
    const at = html.slice(range.start, range.end).lastIndexOf(url);
    const place = at === -1 ? range : { start: range.start + at, end: range.start + at + url.length };
    page.links.push({ tag: 'meta', attribute: 'content', url, rel: '', start: place.start, end: place.end });
  }
}

/**
 * ('0; url=/docs') → '/docs'; a time without a URL → null. In several steps, to avoid backtracking on untrusted text.
 */
export function metaRefreshUrl(content: string): string | null {
  const [, rest] = /^\s*[\d.]+(?:\s*[;,]|\s)(.*)$/s.exec(content) ?? [];
  const url = (rest ?? '')
    .trim()
    .replace(/^url\s*=/i, '')
    .trim()
    .replace(/^["']/, '');
  return url.split(/["']/)[0] || null;
}
