// An element of HTML → the sources that the Content-Security-Policy must allow for it.
import { hash } from 'node:crypto';
import type { EmbedNeed } from '../model/embed.ts';
import { parseUrl } from './parse-url.ts';

/** An element as either scanner reads it. */
export interface ScannedElement {
  /** In lower case. */
  readonly name: string;
  /** In lower case → decoded value. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Text of a script or style up to its end tag; null when the end is unknown. */
  readonly content: string | null;
}

/** (`alert(1)`) → `'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='` */
export const hashSource = (code: string): string =>
  `'sha256-${hash('sha256', code.replace(/\r\n?/g, '\n').replaceAll('\0', '\ufffd'), 'base64')}'`;

/** Hosts that a policy can name. In URLs also legal: `;` and `,`, which end a directive, and `*`, any host. */
const namedHost = /^[a-z\d-]+(?:\.[a-z\d-]+)*\.?$/;

/**
 * ('https://a.example/x.png') → 'https://a.example'; ('//a.example/x') → 'a.example'; ('data:…') → 'data:'. No source
 * can name the host of 'https://a;b/x' → null. A URL of the site itself needs none → undefined
 */
export function urlSource(raw: string): string | null | undefined {
  // Browsers remove these characters.
  const url = raw.replace(/^[\0-\x20]+|[\t\n\r]+/g, '');
  const isWithoutScheme = /^[\\/]{2}/.test(url);
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase();
  if (scheme === 'data' || scheme === 'blob') return `${scheme}:`;
  if (!isWithoutScheme && (scheme === undefined || !/^https?$/.test(scheme))) return undefined;
  // Only the default port of the scheme is left out, and `ftp` is not the scheme of a page.
  const whole = isWithoutScheme ? `ftp:${url}` : url;
  const parsed = parseUrl(whole);
  if (parsed === null) return undefined;
  const { protocol, hostname, port } = parsed;
  if (!namedHost.test(hostname)) return null;
  return `${isWithoutScheme ? '' : `${protocol}//`}${hostname}${port === '' ? '' : `:${port}`}`;
}

/** Attributes with one URL → the directive that applies to it. */
const urls: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  audio: { src: 'media-src' },
  button: { formaction: 'form-action' },
  embed: { src: 'object-src' },
  form: { action: 'form-action' },
  frame: { src: 'frame-src' },
  iframe: { src: 'frame-src' },
  img: { src: 'img-src' },
  input: { src: 'img-src', formaction: 'form-action' },
  object: { data: 'object-src' },
  script: { src: 'script-src' },
  source: { src: 'media-src' },
  track: { src: 'media-src' },
  video: { src: 'media-src', poster: 'img-src' },
};

/** `preload as=…` → directive. */
const preloads: Readonly<Record<string, string>> = {
  audio: 'media-src',
  fetch: 'connect-src',
  font: 'font-src',
  image: 'img-src',
  script: 'script-src',
  style: 'style-src',
  track: 'media-src',
  video: 'media-src',
};

/** The directive that applies to a `link` element; null: browsers request nothing for it. */
export function linkDirective(rel: string, as: string): string | null {
  const names = new Set(rel.toLowerCase().split(/\s+/));
  if (names.has('stylesheet')) return 'style-src';
  if (names.has('modulepreload')) return 'script-src';
  if (names.has('manifest')) return 'manifest-src';
  if (names.has('preload')) return preloads[as.toLowerCase()] ?? null;
  return [...names].some((name) => /(?:^|-)icon(?:-|$)/.test(name)) ? 'img-src' : null;
}

/** Types of scripts that browsers run; all others are data. */
const isProgram = (type: string | undefined): boolean =>
  type === undefined ||
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i.test(type.trim());

/** An iframe of https://video.example → its frame-src; nothing for files of the site itself. */
export function embedsOf({ name, attributes, content }: ScannedElement): EmbedNeed[] {
  const what = `<${name}>`;
  const needs: EmbedNeed[] = [];
  const add = (directive: string, url: string): void => {
    const source = urlSource(url);
    if (source !== undefined) needs.push({ directive, source, what });
  };
  for (const [attribute, directive] of Object.entries(Object.hasOwn(urls, name) ? (urls[name] ?? {}) : {})) {
    const url = attributes.get(attribute);
    if (url !== undefined) add(directive, url);
  }
  if (name === 'img' || name === 'source')
    for (const url of srcsetUrls(attributes.get('srcset') ?? '')) add('img-src', url);
  if (name === 'link') {
    const directive = linkDirective(attributes.get('rel') ?? '', attributes.get('as') ?? '');
    if (directive !== null) add(directive, attributes.get('href') ?? '');
  }
  if (name === 'base' && attributes.has('href')) needs.push({ directive: 'base-uri', source: null, what });
  return [...needs, ...inlineNeeds({ name, attributes, content })];
}

/** ('a.png 1x, b.png') → a.png at 0 with '1x', b.png at 10 with ''; commas within a URL belong to it */
export const srcsetParts = (srcset: string): { readonly url: string; readonly at: number; readonly words: string }[] =>
  [...srcset.matchAll(/([\s,]*)([^\s,](?:\S*[^\s,])?)(?:,+|\s+([^,]*))?/g)].map(
    ({ 1: before = '', 2: url = '', 3: words = '', index }) => ({
      url,
      at: index + before.length,
      words: words.trim(),
    }),
  );

/** ('a.png 1x, b.png 2x') → ['a.png', 'b.png'] */
export const srcsetUrls = (srcset: string): string[] => srcsetParts(srcset).map(({ url }) => url);

/** Inline code: scripts and styles, allowed by their hashes, and event handlers, which no hash can allow. */
function inlineNeeds({ name, attributes, content }: ScannedElement): EmbedNeed[] {
  const needs: EmbedNeed[] = [];
  const source = content === null ? null : hashSource(content);
  if (name === 'style') needs.push({ directive: 'style-src', source, what: 'inline <style>' });
  if (name === 'script' && !attributes.has('src') && isProgram(attributes.get('type')))
    needs.push({ directive: 'script-src', source, what: 'inline <script>' });
  const style = attributes.get('style');
  if (style !== undefined)
    needs.push({ directive: 'style-src-attr', source: hashSource(style), what: `style of <${name}>` });
  for (const attribute of attributes.keys())
    if (/^on[a-z]+$/.test(attribute))
      needs.push({ directive: 'script-src-attr', source: null, what: `${attribute} of <${name}>` });
  return needs;
}
