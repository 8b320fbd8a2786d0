// The HTML of a rendered page → its headings and sections. Used for standalone pages, whose text comes from components.
import { decodeHtmlText } from '../text/decode-html-text.ts';
import { isVoidTag } from '../text/safe-html.ts';
import { type HtmlTag, scanHtml } from '../text/scan-html.ts';
import type { PageParts } from './page-record.ts';
import { blockEnd, inlineElements, joinBlocks } from './page-sections.ts';

/** Elements whose content is not text of the page. */
const ignored = new Set('button dialog iframe nav noscript script select style svg template textarea title'.split(' '));
const heading = /^h[1-6]$/;
const main = /<main\b[\s\S]*<\/main>/i;

interface OpenHeading {
  readonly level: number;
  readonly id: string;
  text: string;
}
interface OpenSection {
  readonly heading: number | null;
  text: string;
  readonly code: string[];
}

const attributeOf = ({ attributes }: HtmlTag, wanted: string): string | undefined =>
  attributes.find(({ name }) => name === wanted)?.value ?? undefined;

const isIgnored = (tag: HtmlTag): boolean =>
  ignored.has(tag.name) ||
  tag.attributes.some(({ name }) => name === 'hidden') ||
  attributeOf(tag, 'aria-hidden') === 'true';

/** ('<main><h2 id="a">A</h2>b</main>') → the heading 'A' and its section 'b'; a heading without an id is text */
export function renderedParts(html: string): PageParts {
  const headings: OpenHeading[] = [];
  const sections: OpenSection[] = [{ heading: null, text: '', code: [] }];
  /** Depth within the outermost hidden element, counting that element itself. */
  let hidden = 0;
  let title: OpenHeading | null = null;
  let code: string | null = null;
  const take = (text: string): void => {
    const section = sections.at(-1);
    if (hidden > 0 || !section) return;
    if (title !== null) title.text += text;
    else if (code !== null) code += text;
    else section.text += text;
  };
  const begin = (tag: HtmlTag): void => {
    // The scanner returns a script and similar elements as one piece with their content.
    if (isVoidTag(tag.name) || tag.source.endsWith('/>') || tag.source.includes('</')) return;
    const id = attributeOf(tag, 'id');
    if (hidden > 0 || isIgnored(tag)) hidden += 1;
    else if (tag.name === 'pre') code = '';
    else if (heading.test(tag.name) && id !== undefined)
      title = { level: Number(tag.name[1]), id: decodeHtmlText(id), text: '' };
  };
  const end = ({ name }: HtmlTag): void => {
    if (hidden > 0) hidden -= 1;
    else if (name === 'pre' && code !== null) {
      sections.at(-1)?.code.push(code);
      code = null;
    } else if (heading.test(name) && title !== null) {
      headings.push({ ...title, text: joinBlocks(title.text) });
      sections.push({ heading: headings.length - 1, text: '', code: [] });
      title = null;
    }
  };
  /** Whether the piece before ends a `<span>`: adjacent ones are two things, such as title and language of code. */
  let afterSpan = false;
  for (const piece of scanHtml(main.exec(html)?.[0] ?? html)) {
    if (piece.kind === 'text') take(decodeHtmlText(piece.source));
    else if (piece.kind === 'start' || piece.kind === 'end') {
      const isNext = afterSpan && piece.kind === 'start' && piece.name === 'span';
      if (code === null && !inlineElements.has(piece.name)) take(piece.kind === 'end' ? blockEnd : ' ');
      else if (code === null && isNext) take(' ');
      if (piece.kind === 'start') begin(piece);
      else end(piece);
    }
    afterSpan = piece.kind === 'end' && piece.name === 'span';
  }
  return { headings, sections: sections.map((section) => ({ ...section, text: joinBlocks(section.text) })) };
}
