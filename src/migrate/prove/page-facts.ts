// A built page of any generator → its facts for readers and search engines.
import { Parser } from 'htmlparser2';
import { vitePressContent } from '../../links/audit/published-page.ts';
import { voidTags } from '../../text/safe-html.ts';
import { decodeOrKeep } from '../../text/url-path.ts';
import { wordSet } from '../../text/word-list.ts';

export interface BuiltPageFacts {
  readonly title: string;
  readonly description: string;
  /** URL as written; null if the page has none. */
  readonly canonical: string | null;
  /** Language tag in lower case → URL as written. */
  readonly alternates: ReadonlyMap<string, string>;
  readonly isNoindex: boolean;
  /** Images of the text, in order. */
  readonly images: readonly PageImage[];
  /** Words of the text in order, then the labels of tabs: only letters and digits, in lower case. */
  readonly words: readonly string[];
  /** Number of the words that are labels of tabs. */
  readonly labelWords: number;
  /** All ids of the page. */
  readonly ids: ReadonlySet<string>;
}

export interface PageImage {
  /** Name of the file without digest and extension; null for an image embedded in the HTML. */
  readonly name: string | null;
  readonly alt: string;
}

/** Elements that are not text. */
const leftOutTags: ReadonlySet<string> = new Set([
  ...['button', 'footer', 'head', 'nav', 'noscript', 'script', 'select', 'style', 'svg', 'template'],
]);

/** Classes of elements that generators add to texts: Docusaurus, VitePress, Starlight, MkDocs and pubdocs. */
const leftOutClasses = wordSet(`
  hash-link pagination-nav table-of-contents theme-doc-breadcrumbs theme-doc-footer theme-doc-toc-mobile
  theme-doc-version-badge theme-doc-version-banner theme-edit-this-page header-anchor line-numbers-wrapper VPDocAside
  VPDocFooter linenos md-content__button md-sidebar md-source-file md-tags md-top headerlink md-feedback mobile-toc
  pagination-links right-sidebar-container sl-anchor-link sr-only visually-hidden back-to-top code-language copy-page
  doc-footer toc-disclosure
`);

type Attributes = Readonly<Record<string, string>>;

/** Class that authors may also use → whether the element is the one of the generator. */
const leftOutElements: ReadonlyMap<string, (name: string, attributes: Attributes, outer: string) => boolean> = new Map([
  // Starlight: the notice of a page without a translation.
  ['sl-flex', (name) => name === 'p'],
  // VitePress: the language name in a code block.
  ['lang', (name, _, outer) => name === 'span' && /(?:^|\s)language-/.test(outer)],
  // pubdocs: notices above the text, and the list of versions. (The table of contents and the pager are `nav`.)
  ['notice', (name, attributes) => name === 'aside' && attributes['aria-label'] !== undefined],
  ['versions', (_, attributes) => attributes['data-behaviour'] === 'versions'],
]);

/** Classes of the title of a note, in all generators. */
const noteTitle =
  /(?:^|\s)(?:admonitionHeading_\S+|admonition-title|custom-block-title|starlight-aside__title)(?=\s|$)/;

/** Default titles of notes, which differ between generators. */
const usualTitles: ReadonlySet<string> = new Set([
  ...['note', 'tip', 'info', 'good to know', 'warning', 'caution', 'danger', 'important', 'success', 'secondary'],
  ...['details', 'abstract', 'question', 'failure', 'bug', 'example', 'quote'],
]);

/** ('Note') → true: the title that a note has if its author wrote none */
export const isUsualTitle = (title: string): boolean => usualTitles.has(title.trim().toLowerCase());

/** The title of a note or a tab, and its start. */
interface Title {
  readonly kind: 'note' | 'tab';
  readonly from: number;
}

/** Whether an element is not part of the text. `outer` is the class of its parent element. */
export const isLeftOut = (name: string, attributes: Attributes, outer: string): boolean =>
  leftOutTags.has(name) ||
  // Starlight hides titles of notes from screen readers, which read the label of the note.
  (attributes['aria-hidden'] === 'true' && !noteTitle.test(attributes.class ?? '')) ||
  attributes.role === 'dialog' ||
  (attributes.class ?? '')
    .split(/\s+/)
    .some((each) => leftOutClasses.has(each) || leftOutElements.get(each)?.(name, attributes, outer) === true);

/** ('/assets/images/flow-3f2a9c0d1e4b5a67.png') → 'flow'; a `data:` URL → null */
export function imageName(src: string): string | null {
  if (/^data:/i.test(src)) return null;
  const file = (src.split(/[?#]/)[0] ?? '').replace(/^.*\//, '');
  const stem = decodeOrKeep(file).replace(/\.\w+$/, '');
  return (
    stem
      .replace(/[-.][0-9a-f]{8,32}$/i, '')
      // Astro: the digest of the file, and that of its size and format.
      .replace(/\.[\w-]{8}_[A-Za-z\d]{4,7}$/, '')
      .replace(/[-.][\w-]{8}$/, (end) => (/\d|[a-z][A-Z]/.test(end) ? '' : end))
  );
}

/** ('It’s 2 parcels') → ['it', 's', '2', 'parcels'] */
export const wordsOfText = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]|\p{Variation_Selector}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** A candidate for the text of the page: `main`, else `article`, VitePress's content element, or the page. */
interface Region {
  depth: number;
  isSeen: boolean;
  text: string;
  readonly labels: string[];
  readonly images: PageImage[];
}

interface OpenElement {
  readonly isLeftOut: boolean;
  readonly title: Title | null;
  readonly classes: string;
  readonly region: 'main' | 'article' | null;
}

const makeRegion = (): Region => ({ depth: 0, isSeen: false, text: '', labels: [], images: [] });

/** Minimum words of a page with a text; shorter pages are lists, searches and the like, and get a redirect. */
export const minWords = 20;

/** (html) → its facts. Inline elements do not split words: `<b>un</b>known` is one word. */
export function pageFacts(html: string): BuiltPageFacts {
  const regions = { main: makeRegion(), article: makeRegion(), page: { ...makeRegion(), depth: 1, isSeen: true } };
  const all = Object.values(regions);
  const alternates = new Map<string, string>();
  const ids = new Set<string>();
  const open: OpenElement[] = [];
  let leftOut = 0;
  let title = '';
  let description = '';
  let canonical: string | null = null;
  let isNoindex = false;
  let isTitle = false;
  const add = (text: string): void => {
    for (const region of all) if (region.depth > 0) region.text += text;
  };
  const readHead = (name: string, { rel = '', href = '', hreflang, content = '', ...others }: Attributes): void => {
    if (name === 'link' && /\bcanonical\b/i.test(rel)) canonical ??= href;
    if (name === 'link' && /\balternate\b/i.test(rel) && hreflang) alternates.set(hreflang.toLowerCase(), href);
    if (name !== 'meta') return;
    if (/^description$/i.test(others.name ?? '')) description ||= content;
    if (/^robots$/i.test(others.name ?? '') && /\bnoindex\b/i.test(content)) isNoindex = true;
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes.id) ids.add(attributes.id);
      if (name === 'a' && attributes.name) ids.add(attributes.name);
      readHead(name, attributes);
      if (name === 'title' && title === '') isTitle = true;
      if (!isInline.has(name) || isSeparateWord(attributes.class, open.at(-1)?.classes)) add(' ');
      // Docusaurus: pictures of the authors of a post.
      const isAvatar = /(?:^|\s)avatar__photo(?=\s|$)/.test(attributes.class ?? '');
      if (name === 'img' && leftOut === 0 && attributes.src !== undefined && !isAvatar) {
        const image = { name: imageName(attributes.src), alt: (attributes.alt ?? '').trim() };
        for (const region of all) if (region.depth > 0) region.images.push(image);
      }
      if (voidTags.has(name)) return;
      const outer = open.at(-1)?.classes ?? '';
      const isOut = isLeftOut(name, attributes, outer);
      const kind = titleKind(name, attributes, outer);
      const titleStart = kind === null ? null : { kind, from: regions.page.text.length };
      const region =
        name === 'main' || attributes.role === 'main'
          ? 'main'
          : name === 'article' || attributes.id === vitePressContent
            ? 'article'
            : null;
      open.push({ isLeftOut: isOut, title: titleStart, classes: attributes.class ?? '', region });
      if (isOut) leftOut += 1;
      if (region !== null) {
        regions[region].depth += 1;
        regions[region].isSeen = true;
      }
    },
    ontext(text) {
      if (isTitle) title += text;
      else if (leftOut === 0) add(text);
    },
    onclosetag(name) {
      if (name === 'title') isTitle = false;
      if (!isInline.has(name)) add(' ');
      if (voidTags.has(name)) return;
      const closed = open.pop();
      if (isSeparateWord(closed?.classes, open.at(-1)?.classes)) add(' ');
      if (closed?.isLeftOut) leftOut -= 1;
      if (closed?.title) takeTitle(all, closed.title, regions.page.text.length - closed.title.from);
      if (closed?.region) regions[closed.region].depth -= 1;
    },
  });
  parser.end(html);
  const region = regions.main.isSeen ? regions.main : regions.article.isSeen ? regions.article : regions.page;
  const labels = region.labels.sort();
  return {
    title: title.replace(/\s+/g, ' ').trim(),
    description: description.replace(/\s+/g, ' ').trim(),
    canonical,
    alternates,
    isNoindex,
    images: region.images,
    words: wordsOfText([region.text, ...labels].join(' ')),
    labelWords: wordsOfText(labels.join(' ')).length,
    ids,
  };
}

/** Labels of tabs are compared separately, because generators print them together or with each panel. */
export function titleKind(
  name: string,
  { role, class: classes = '' }: Attributes,
  outer: string,
): Title['kind'] | null {
  if (noteTitle.test(classes)) return 'note';
  const isTab = role === 'tab' || /(?:^|\s)tab-title(?:\s|$)/.test(classes);
  return isTab || (name === 'label' && /(?:^|\s)(?:tabs|tabbed-labels)(?:\s|$)/.test(outer)) ? 'tab' : null;
}

/** Removes the last `length` characters from each region: the label of a tab, or the default title of a note. */
function takeTitle(regions: readonly Region[], { kind }: Title, length: number): void {
  for (const region of regions) {
    if (region.depth === 0 || length === 0) continue;
    const title = region.text.slice(-length).trim();
    if (kind === 'note' && !isUsualTitle(title)) continue;
    region.text = region.text.slice(0, -length);
    if (kind === 'tab') region.labels.push(title);
  }
}

/** (class, class of the parent) → whether an inline element splits words: a badge, a line of VitePress’ hero */
export const isSeparateWord = (classes = '', outer = ''): boolean =>
  /(?:^|\s)(?:(?:sl-|pd-)?badge|VPBadge)(?=\s|$)/.test(classes) ||
  (/^heading(?=\s|$)/.test(outer) && /^(?:name|text)(?=\s|$)/.test(classes));

/** Elements within a word or a sentence. */
export const isInline: ReadonlySet<string> = new Set([
  ...['a', 'abbr', 'b', 'bdi', 'bdo', 'cite', 'code', 'data', 'del', 'dfn', 'em', 'i', 'ins', 'kbd', 'mark', 'q', 's'],
  ...['samp', 'small', 'span', 'strong', 'sub', 'time', 'u', 'var', 'wbr', 'font'],
]);
