// Reads HTML that needs none of the rules by which browsers correct it: every element is closed, attributes are in
// double quotes and contain no `>`, names are lower case. pubdocs and React write nothing else, so most pages are read
// here, several times as fast as by a parser, which reads the rest.
import { rememberEachText } from '../text/remember-each.ts';

/** Receives the parts of a text in their order. Two texts in a row are one. */
export interface TreeBuilder {
  readonly open: (name: string, attribs: Readonly<Record<string, string>>) => void;
  readonly text: (data: string) => void;
  readonly close: () => void;
}

/** A start tag, its attributes, and `/` at its end. */
const startTag = /^<([a-z][a-z\d-]*)((?:[ \n\t]+[a-zA-Z][\w:-]*(?:="[^"]*")?)*)[ \n\t]*(\/?)>$/;

const attribute = /([a-zA-Z][\w:-]*)(?:="([^"]*)")?/g;

/** Elements without content. */
const empty = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/** Elements whose content is not HTML, or that parsers rename, move or leave out. */
const special = new Set(
  [
    'basefont command frame isindex keygen',
    'form iframe image noembed noframes noscript plaintext script select style template textarea title xmp',
  ].flatMap((names) => names.split(' ')),
);

/** Elements that can be in a paragraph; others end it. */
const phrasing = new Set(
  [
    'a abbr audio b bdi bdo br canvas cite code data del dfn em i img input ins kbd label map mark math meter object',
    'output picture progress q ruby s samp small source span strong sub sup svg time track u var video wbr',
  ].flatMap((names) => names.split(' ')),
);

/** A start tag → the elements that it ends when it is directly in them. */
const ends: Readonly<Record<string, readonly string[] | undefined>> = {
  a: ['a'],
  body: ['head', 'link', 'script'],
  button: ['button', 'datalist', 'input', 'optgroup', 'option'],
  datalist: ['button', 'datalist', 'optgroup', 'option'],
  dd: ['dd', 'dt'],
  dt: ['dd', 'dt'],
  input: ['button', 'datalist', 'optgroup', 'option'],
  li: ['li'],
  optgroup: ['optgroup', 'option'],
  option: ['option'],
  output: ['button', 'datalist', 'optgroup', 'option'],
  rp: ['rp', 'rt'],
  rt: ['rp', 'rt'],
  tbody: ['tbody', 'thead'],
  td: ['td', 'th', 'thead'],
  tfoot: ['tbody', 'thead'],
  th: ['th'],
  tr: ['td', 'th', 'tr'],
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p']])),
};

const isEnded = (outer: string, name: string): boolean =>
  outer === 'p' ? !phrasing.has(name) : ends[name]?.includes(outer) === true;

/** The references that pubdocs and React write. */
const references: Readonly<Record<string, string | undefined>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
  '&nbsp;': '\u00a0',
};

/** ('a &lt; b') → 'a < b'; null if there is another reference */
function decode(text: string): string | null {
  if (!text.includes('&')) return text;
  let isPlain = true;
  const decoded = text.replace(/&(?:amp|lt|gt|quot|#39|#x27|nbsp);|&(?=[#\w])/g, (one) => {
    isPlain &&= one !== '&';
    return references[one] ?? one;
  });
  return isPlain ? decoded : null;
}

/** Attributes in text → their values by name; null if one has another reference */
function attributesOf(text: string): Record<string, string> | null {
  const attributes: Record<string, string> = {};
  attribute.lastIndex = 0;
  for (let match = attribute.exec(text); match !== null; match = attribute.exec(text)) {
    const name = (match[1] ?? '').toLowerCase();
    const decoded = decode(match[2] ?? '');
    if (decoded === null) return null;
    if (!Object.hasOwn(attributes, name)) attributes[name] = decoded;
  }
  return attributes;
}

/** A start tag as read. */
interface StartTag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly isEmpty: boolean;
}

/** ('<td class="a">') → its name and attributes; null if it is not plain */
function readTag(text: string): StartTag | null {
  const match = startTag.exec(text);
  if (match === null) return null;
  const [, name = '', written = '', slash = ''] = match;
  const isEmpty = empty.has(name);
  if ((slash !== '' && !isEmpty) || special.has(name)) return null;
  const attributes = written === '' ? {} : attributesOf(written);
  return attributes && { name, attributes, isEmpty };
}

/** The same for tags that repeat, such as `<td>` and `<span class="t-string">`. */
const readUsualTag = rememberEachText(readTag);

/** Calls the builder for each part of the HTML. False if it is not plain; the builder has then parts of it. */
export function readPlainHtml(html: string, tree: TreeBuilder, deepest: number): boolean {
  const open: string[] = [];
  let outer = '';
  let at = 0;
  while (at < html.length) {
    const tag = html.indexOf('<', at);
    const end = tag === -1 ? html.length : tag;
    if (end > at) {
      const text = decode(html.slice(at, end));
      if (text === null) return false;
      tree.text(text);
    }
    if (tag === -1) break;
    if (html.charCodeAt(tag + 1) === slashCode) {
      if (outer === '' || !html.startsWith(outer, tag + 2)) return false;
      at = tag + outer.length + 3;
      if (html[at - 1] !== '>') return false;
      tree.close();
      outer = open.pop() ?? '';
      continue;
    }
    const written = html.slice(tag, html.indexOf('>', tag) + 1);
    const start = written.includes('="') && !written.includes(' class=') ? readTag(written) : readUsualTag(written);
    if (start === null || isEnded(outer, start.name) || open.length >= deepest) return false;
    tree.open(start.name, start.attributes);
    if (start.isEmpty) tree.close();
    else {
      open.push(outer);
      outer = start.name;
    }
    at = tag + written.length;
  }
  return outer === '';
}

const slashCode = 0x2f;
