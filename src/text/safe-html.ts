// The HTML that authors may use in Markdown: text, tables, figures, disclosure; nothing that runs, loads or collects.

import { wordList, wordSet } from './word-list.ts';

/** Element → its attributes, in addition to `globalAttributes`. */
export const allowedTags: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'name', 'rel', 'target', 'download', 'hreflang'],
  abbr: [],
  b: [],
  bdi: [],
  bdo: [],
  blockquote: ['cite'],
  br: [],
  caption: [],
  cite: [],
  code: [],
  col: ['span'],
  colgroup: ['span'],
  dd: [],
  del: ['cite', 'datetime'],
  details: ['open', 'name'],
  dfn: [],
  div: ['align'],
  dl: [],
  dt: [],
  em: [],
  figcaption: [],
  figure: [],
  footer: [],
  h1: [],
  h2: [],
  h3: [],
  h4: [],
  h5: [],
  h6: [],
  header: [],
  hr: [],
  i: [],
  img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
  ins: ['cite', 'datetime'],
  kbd: [],
  li: ['value'],
  mark: [],
  ol: ['start', 'reversed', 'type'],
  p: ['align'],
  picture: [],
  pre: [],
  q: ['cite'],
  s: [],
  samp: [],
  section: [],
  small: [],
  source: ['srcset', 'sizes', 'media', 'type', 'width', 'height'],
  span: [],
  strong: [],
  sub: [],
  summary: [],
  sup: [],
  table: [],
  tbody: [],
  td: ['align', 'colspan', 'rowspan', 'headers'],
  tfoot: [],
  th: ['align', 'colspan', 'rowspan', 'headers', 'scope', 'abbr'],
  thead: [],
  time: ['datetime'],
  tr: [],
  u: [],
  ul: [],
  var: [],
  wbr: [],
};

/** Attributes that every element may have. */
export const globalAttributes: readonly string[] = wordList('class dir id lang role title translate aria-*');

/** Elements without end tags. */
export const voidTags = wordSet('area base br col embed hr img input link meta source track wbr');

/** Inline elements of the subset. */
const textTags = wordSet(`
  a abbr b bdi bdo br cite code del dfn em i img ins kbd mark picture q s samp small source span strong sub sup time u var wbr
`);

/** Block elements of the subset that a cell of a Markdown table may contain. */
const cellTags: readonly string[] = wordList('blockquote dd details dl dt hr li ol p pre summary ul');

export const isCellTag = (name: string): boolean => cellTags.includes(name);

/** Those that a paragraph of an OpenAPI document may contain. */
export const documentTags: readonly string[] = [
  ...cellTags,
  ...wordList('caption col colgroup figcaption figure table tbody td tfoot th thead tr'),
];

export const isTextTag = (name: string): boolean => textTags.has(name);

export const isAllowedTag = (name: string): boolean => Object.hasOwn(allowedTags, name);

export const isVoidTag = (name: string): boolean => voidTags.has(name);

/** Whether an element may have an attribute. The sanitizer checks its value. */
export const isAllowedAttribute = (name: string, attribute: string): boolean =>
  globalAttributes.includes(attribute) ||
  attribute.startsWith('aria-') ||
  (allowedTags[name]?.includes(attribute) ?? false);
