// Whether a browser would run scripts of a file, by type and bytes. Types that cannot run are listed; others are read.

import { decodeHtmlText } from './decode-html-text.ts';
import { wordSet } from './word-list.ts';

/** `inert`: only shown or saved. `active`: can run scripts. `unknown`: hosts differ in the type, so only saved. */
export type FileDanger = 'inert' | 'active' | 'unknown';

/** Types that no browser runs and all hosts know: without a type (`.jsonl`), browsers look for HTML in the bytes. */
const inertKinds = wordSet(`
  apng avif bmp gif heic ico jpeg jpg jxl png tif tiff webp otf ttf woff woff2
  aac flac m4a m4v mov mp3 mp4 oga ogg ogv wav webm srt vtt
  csv css geojson json log md pdf toml tsv txt yaml yml
  7z bz2 gz rar tar xz zip doc docx odp ods odt ppt pptx rtf xls xlsx
`);

/** Types that run, or that hold such files in a form which is not looked into. */
const activeKinds = wordSet('html htm xhtml xht shtml mht mhtml hta js mjs cjs svgz');

/** Encodings in which every ASCII character of markup is its own byte; in others an escape can hide within a name. */
const plainEncoding = /^(?:utf-?8|us-ascii|ascii|iso-8859-\d+|latin1|windows-125\d|utf-?16(?:[lb]e)?)$/i;

/** The markup of a file as a browser decodes it; null if that is uncertain. */
function markupOf(bytes: Uint8Array): string | null {
  const [first = 0, second = 0] = bytes;
  const isLittle = (first === 0xff && second === 0xfe) || (first === 0x3c && second === 0);
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c);
  const text = new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8').decode(bytes).trimStart();
  const encoding = /^<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)/.exec(text)?.[1] ?? 'utf-8';
  return text.startsWith('<') && !text.includes('\0') && plainEncoding.test(encoding) ? text : null;
}

/** Elements that run, events, declarations that add either, style sheets; not `<foreignObject>` or animations. */
const activeMarkup =
  /<(?:[^\s<>/:]+:)?(?:script|iframe|object|embed|handler|listener)|\son[a-z]+\s*=|<!(?:ENTITY|ATTLIST)|<\?xml-stylesheet/i;

const runs = (markup: string): boolean => {
  const text = decodeHtmlText(markup);
  // Browsers skip these characters in schemes.
  return activeMarkup.test(text) || /(?:java|vb)script:/i.test(text.replace(/[\0-\x1f]/g, ''));
};

/** The tags by which a browser finds HTML in a file without a type (the MIME Sniffing standard). */
const html =
  /^[\t\n\f\r ]*<(?:!--|\?xml|(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p)[\t\n\f\r >])/i;

/** ('svg', its bytes) → 'active' if it has a script. `bytes` is called only for types that need it. */
export function fileDanger(kind: string, bytes: () => Uint8Array | null): FileDanger {
  if (inertKinds.has(kind)) return 'inert';
  if (activeKinds.has(kind)) return 'active';
  const content = bytes();
  if (content === null) return 'unknown';
  const markup = markupOf(content);
  const isXml = kind === 'svg' || kind === 'xml';
  const isDeclared = isXml || new TextDecoder().decode(content.subarray(0, 5)) === '<?xml';
  if (markup === null) return isDeclared ? 'active' : 'unknown';
  if (runs(markup) || (!isXml && html.test(markup) && !markup.startsWith('<?xml'))) return 'active';
  return isXml ? 'inert' : 'unknown';
}
