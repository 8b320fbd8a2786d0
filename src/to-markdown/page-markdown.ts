// A page → its Markdown for programs: front matter, and what a reader sees.

import { parseUrl } from '../text/parse-url.ts';
import { nodesToMarkdown } from './html-to-markdown.ts';
import { allElements, findElement, isElement, parseHtml, type TreeNode } from './html-tree.ts';
import { isHiddenElement, makePageStyle } from './page-style.ts';

/** Values of the front matter; null: not in it. */
export type MarkdownHead = Readonly<Record<string, string | null>>;

export interface MarkdownText {
  /** HTML of the text, or of a whole page with a `main` element. */
  readonly html: string;
  /** Absolute URL of the page, which its links are relative to. */
  readonly url: string;
  /** The title, if the text has no first heading; else null. */
  readonly title: string | null;
}

export interface PageMarkdown {
  readonly text: string;
  /** Names of elements that have no text, such as 'svg'. */
  readonly unread: readonly string[];
}

/** ({ title: 'A' }, { html: '<p>b</p>', … }) → '---\ntitle: "A"\n---\n\n# A\n\nb\n' */
export function pageMarkdown(head: MarkdownHead, { html, url, title }: MarkdownText): PageMarkdown {
  const unread: string[] = [];
  const style = makePageStyle((element) => unread.push(element), html.includes('<math'));
  const nodes = textOf(parseHtml(html.replace(withoutText, '$1')));
  const elements = allElements(nodes);
  const anchors = new Set(
    elements.flatMap(({ name, attribs: { id, name: older, class: own = '' } }) =>
      name === 'a' ? (id ?? older ?? []) : id !== undefined && withOwnId.test(name) && !titled.test(own) ? id : [],
    ),
  );
  const urlOf = (raw: string): string => parseUrl(raw, url)?.href ?? raw;
  const body = nodesToMarkdown(nodes, { urlOf, anchors, title: '' }, style);
  const heading = title === null ? '' : `# ${style.escape(title)}\n\n`;
  return { text: `${frontMatter(head)}\n${heading}${body}`, unread };
}

/** (HTML of a component) → names of its elements without text; 'text' if nothing can be read, and it is shown */
export function unreadIn(html: string): readonly string[] {
  const unread: string[] = [];
  const options = { urlOf: (url: string) => url, anchors: new Set<string>(), title: '' };
  const nodes = parseHtml(html);
  const text = nodesToMarkdown(
    nodes,
    options,
    makePageStyle((element) => unread.push(element)),
  );
  const isEmpty = text.trim() === '' && nodes.some((node) => isElement(node) && !isHiddenElement(node.attribs));
  return isEmpty && unread.length === 0 ? ['text'] : unread;
}

/** Elements whose id is written before them. */
const withOwnId = /^(?:h[1-6]|p|span|img|section|article|ul|ol|li|blockquote|pre|figure|table|tr|t[dh])$/;

/** The id of a tab is beside its title, and footnotes have numbers. */
const titled = /^(?:tab|footnotes)\b/;

/** Colours of code, and links of headings to themselves, to parse less: the Markdown has neither. */
const withoutText = /<span class="t-[^>]*>([^<]*)<\/span>|<a class="anchor"[^>]*><\/a>/g;

const textOf = (nodes: readonly TreeNode[]): readonly TreeNode[] =>
  findElement(nodes, ({ name }) => name === 'main')?.children ?? nodes;

/** A text in double quotes is YAML, as it is JSON. */
const frontMatter = (head: MarkdownHead): string =>
  `---\n${Object.entries(head)
    .flatMap(([key, value]) => (value === null ? [] : [`${key}: ${JSON.stringify(value)}\n`]))
    .join('')}---\n`;
