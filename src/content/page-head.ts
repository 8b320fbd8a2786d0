// `<head>` in a page, as in pages of MDX: tags that front matter has keys for.

import { decodeHtmlText } from '../text/decode-html-text.ts';
import { type HtmlAttribute, type HtmlPiece, type HtmlTag, scanHtml } from '../text/scan-html.ts';
import type { FrontMatterEntry, Value } from './front-matter-entries.ts';

export interface PageHead {
  /** Offsets are relative to the start of the block. */
  readonly entries: readonly FrontMatterEntry[];
  /** Whether the entries cover all tags. */
  readonly isWhole: boolean;
}

/** Names of `<meta>` → keys of front matter. */
const metaKeys: Readonly<Record<string, string>> = {
  description: 'description',
  'og:description': 'description',
  keywords: 'keywords',
  image: 'image',
  'og:image': 'image',
  'twitter:image': 'image',
};

/** An entry with the name from its tag: `og:image` for the key `image`. */
interface NamedEntry extends FrontMatterEntry {
  readonly name: string;
}

/** Whether an entry replaces one with the same key: the first wins; a general tag precedes one for networks. */
const counts = (entry: NamedEntry, before: NamedEntry | undefined): boolean =>
  before === undefined || (entry.name === entry.key && before.name !== before.key);

/** ('<head><link rel="canonical" href="https://a.example/b"/></head>') → the entry `canonical`, isWhole: true */
export function readPageHead(source: string): PageHead {
  const entryByKey = new Map<string, NamedEntry>();
  let isWhole = true;
  for (const piece of scanHtml(source)) {
    if (isFrame(piece)) continue;
    const entry = piece.kind === 'start' ? readTag(piece) : null;
    if (entry === null) isWhole = false;
    else if (counts(entry, entryByKey.get(entry.key))) entryByKey.set(entry.key, entry);
  }
  return { entries: [...entryByKey.values()], isWhole };
}

const isFrame = (piece: HtmlPiece): boolean =>
  piece.kind === 'comment' ||
  (piece.kind === 'text' && piece.source.trim() === '') ||
  ((piece.kind === 'start' || piece.kind === 'end') && piece.name === 'head');

function readTag({ name, attributes }: HtmlTag): NamedEntry | null {
  const find = (wanted: string): HtmlAttribute | undefined => attributes.find((entry) => entry.name === wanted);
  const textOf = (wanted: string): string => find(wanted)?.value ?? '';
  if (name === 'link' && textOf('rel').toLowerCase() === 'canonical') {
    const href = find('href');
    return href && /^https?:\/\//i.test(href.value ?? '') ? entryOf('canonical', 'canonical', href) : null;
  }
  const tagName = (textOf('name') || textOf('property')).toLowerCase();
  const key = name === 'meta' && Object.hasOwn(metaKeys, tagName) ? metaKeys[tagName] : undefined;
  const content = find('content');
  return key === undefined || content === undefined ? null : entryOf(key, tagName, content);
}

/** Null for an empty value and a JavaScript expression. */
function entryOf(key: string, name: string, { value, start, end }: HtmlAttribute): NamedEntry | null {
  const text = decodeHtmlText(value ?? '').trim();
  if (text === '' || text.startsWith('{')) return null;
  const at = { keyStart: start, keyEnd: end, valueStart: start, valueEnd: end };
  return { key, name, ...at, value: key === 'keywords' ? listOf(text) : scalarOf(text) };
}

const scalarOf = (text: string): Value => ({ kind: 'scalar', value: text, source: text });

const listOf = (text: string): Value => ({
  kind: 'list',
  items: text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .map(scalarOf),
});
