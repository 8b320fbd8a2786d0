// One built page, whichever generator made it → what readers and search engines have of it.
import { Parser } from 'htmlparser2';

export interface PageFacts {
  readonly title: string;
  readonly description: string;
  /** URL as written; null when the page names none. */
  readonly canonical: string | null;
  /** Language tag in lower case → URL as written. */
  readonly alternates: ReadonlyMap<string, string>;
  readonly isNoindex: boolean;
  /** Images of the text, in their order. */
  readonly images: readonly PageImage[];
  /** Words of the text in their order: letters and digits alone, in lower case. */
  readonly words: readonly string[];
  /** Every id of the page. */
  readonly ids: ReadonlySet<string>;
}

export interface PageImage {
  /** Name of the file without digest and ending; null for an image within the HTML. */
  readonly name: string | null;
  readonly alt: string;
}

/** Elements that are no text. */
const leftOutTags: ReadonlySet<string> = new Set([
  ...['button', 'footer', 'head', 'nav', 'noscript', 'script', 'select', 'style', 'svg', 'template'],
]);

/** Classes of parts that generators put around and into a text: of Docusaurus, VitePress, Starlight, MkDocs and pubdocs. */
const leftOutClasses: ReadonlySet<string> = new Set([
  ...['hash-link', 'pagination-nav', 'table-of-contents', 'theme-doc-breadcrumbs', 'theme-doc-footer'],
  ...['theme-doc-toc-mobile', 'theme-doc-version-badge', 'theme-doc-version-banner', 'theme-edit-this-page'],
  ...['aside', 'copy', 'header-anchor', 'lang', 'line-numbers-wrapper', 'table-of-contents', 'VPDocFooter'],
  ...['linenos', 'md-content__button', 'md-sidebar', 'md-source-file', 'md-tags', 'headerlink', 'md-feedback'],
  ...['mobile-toc', 'pagination-links', 'right-sidebar-container', 'sl-anchor-link', 'sr-only', 'visually-hidden'],
  ...['back-to-top', 'doc-footer', 'notice', 'pager', 'toc', 'toc-disclosure'],
]);

/** Elements that never have an end tag. */
const voidTags: ReadonlySet<string> = new Set([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'],
]);

type Attributes = Readonly<Record<string, string>>;

const isLeftOut = (name: string, attributes: Attributes): boolean =>
  leftOutTags.has(name) ||
  attributes['aria-hidden'] === 'true' ||
  (attributes.class ?? '').split(/\s+/).some((each) => leftOutClasses.has(each));

/** ('/assets/images/flow-3f2a9c0d1e4b5a67.png') → 'flow'; a `data:` URL → null */
export function imageName(src: string): string | null {
  if (/^data:/i.test(src)) return null;
  const file = (src.split(/[?#]/)[0] ?? '').replace(/^.*\//, '');
  const stem = decode(file).replace(/\.\w+$/, '');
  return stem
    .replace(/[-.][0-9a-f]{8,32}$/i, '')
    .replace(/[-.][\w-]{8}$/, (end) => (/\d|[a-z][A-Z]/.test(end) ? '' : end));
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** ('It’s 2 parcels') → ['it', 's', '2', 'parcels'] */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** The text of `main`, else of `article`, else of the whole page. */
interface Region {
  depth: number;
  isSeen: boolean;
  text: string;
  readonly images: PageImage[];
}

const makeRegion = (): Region => ({ depth: 0, isSeen: false, text: '', images: [] });

/** (html) → its facts. Elements that only divide a line of text join no words: `<b>un</b>known` is one. */
export function pageFacts(html: string): PageFacts {
  const regions = { main: makeRegion(), article: makeRegion(), page: { ...makeRegion(), depth: 1, isSeen: true } };
  const all = Object.values(regions);
  const alternates = new Map<string, string>();
  const ids = new Set<string>();
  const open: { readonly name: string; readonly isLeftOut: boolean }[] = [];
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
      if (!isInline.has(name)) add(' ');
      if (name === 'img' && leftOut === 0 && attributes.src !== undefined) {
        const image = { name: imageName(attributes.src), alt: (attributes.alt ?? '').trim() };
        for (const region of all) if (region.depth > 0) region.images.push(image);
      }
      if (voidTags.has(name)) return;
      const isOut = isLeftOut(name, attributes);
      open.push({ name, isLeftOut: isOut });
      if (isOut) leftOut += 1;
      if (name === 'main' || name === 'article') {
        regions[name].depth += 1;
        regions[name].isSeen = true;
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
      if (open.pop()?.isLeftOut) leftOut -= 1;
      if (name === 'main' || name === 'article') regions[name].depth -= 1;
    },
  });
  parser.end(html);
  const region = regions.main.isSeen ? regions.main : regions.article.isSeen ? regions.article : regions.page;
  return {
    title: title.replace(/\s+/g, ' ').trim(),
    description: description.replace(/\s+/g, ' ').trim(),
    canonical,
    alternates,
    isNoindex,
    images: region.images,
    words: wordsOf(region.text),
    ids,
  };
}

/** Elements within a word or a sentence. */
const isInline: ReadonlySet<string> = new Set([
  ...['a', 'abbr', 'b', 'bdi', 'bdo', 'cite', 'code', 'data', 'del', 'dfn', 'em', 'i', 'ins', 'kbd', 'mark', 'q', 's'],
  ...['samp', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr', 'font'],
]);
