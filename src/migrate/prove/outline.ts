// A built page of any generator → its outline: the blocks of its text in order, and what each of them is inside.
import { isElement, type TreeElement, type TreeNode } from '../../to-markdown/html-tree.ts';
import { isInline, isLeftOut, isSeparateWord, isUsualTitle, titleKind, wordsOfText } from './page-facts.ts';
import { mainOf } from './taken-text.ts';

/** A list, a box, a tab, …: two containers with the same name are the same one only if their ids are equal. */
export interface Container {
  readonly name: ContainerName;
  readonly id: number;
}

export type ContainerName =
  | 'box'
  | 'cell'
  | 'definition'
  | 'details'
  | 'item'
  | 'numbered item'
  | 'quote'
  | 'row'
  | 'tab'
  | 'term';

export interface OutlineBlock {
  /** 1 to 6: a heading; 'code', 'text' */
  readonly form: number | 'code' | 'text';
  /** From the outermost to the innermost. */
  readonly inside: readonly Container[];
  /** Its words, as in `wordsOfText`. */
  readonly words: readonly string[];
}

const containerTags: Readonly<Record<string, ContainerName>> = {
  blockquote: 'quote',
  dd: 'definition',
  details: 'details',
  dt: 'term',
  td: 'cell',
  th: 'cell',
  tr: 'row',
};

/** Boxes of Docusaurus, MkDocs and pubdocs; VitePress; Starlight; GitHub's alerts. */
const boxClass =
  /(?:^|\s)(?:theme-admonition|admonition|custom-block|starlight-aside|github-alert|markdown-alert)(?=\s|$)/;
/** Panels of MkDocs, and of pubdocs; those of the others have a role. */
const tabClass = /(?:^|\s)(?:tabbed-block|tab)(?=\s|$)/;
/** Tables that Pygments writes around code with line numbers. */
const codeTable = /(?:^|\s)\w*highlighttable(?=\s|$)/;

/** Elements that are part of a text, beside those that are part of a word. */
const isPartOfText: ReadonlySet<string> = new Set([...isInline, 'br', 'img', 'input', 'label', 'math', 'picture']);

/** The text of a link card of Starlight: inline elements that are lines of their own. */
const isLineOfCard = (classes: string, outer: string): boolean =>
  /(?:^|\s)description(?=\s|$)/.test(classes) && /(?:^|\s)stack(?=\s|$)/.test(outer);

/** State of the elements around a node. */
interface Around {
  readonly inside: readonly Container[];
  readonly form: OutlineBlock['form'];
  /** The class and the tag of the parent. */
  readonly outer: string;
  readonly outerTag: string;
  /** Inside a table of Pygments, or the title of a box: tags have no meaning of their own. */
  readonly isPlain: boolean;
}

/** ('<main><h1>A</h1><ul><li>b</li></ul></main>') → a heading, and a text in an item of a list */
export function outlineOf(html: string): OutlineBlock[] {
  const blocks: OutlineBlock[] = [];
  let text = '';
  let containers = 0;
  const end = ({ inside, form }: Around): void => {
    const words = wordsOfText(text);
    text = '';
    if (words.length > 0) blocks.push({ form, inside, words });
  };
  const read = (nodes: readonly TreeNode[], around: Around): void => {
    for (const node of nodes) {
      if (!isElement(node)) {
        text += 'data' in node ? node.data : '';
        continue;
      }
      const { name, attribs } = node;
      if (isLeftOut(name, attribs, around.outer)) continue;
      const kind = titleKind(name, attribs, around.outer);
      if (kind === 'tab') continue;
      const isLine = isLineOfCard(attribs.class ?? '', around.outer) || isSeparateWord(attribs.class, around.outer);
      if (around.form === 'code' || (isPartOfText.has(name) && !isLine)) {
        // Lines of code are elements of their own in some generators.
        text += isInline.has(name) ? '' : ' ';
        read(node.children, { ...around, outer: attribs.class ?? '', outerTag: name });
        text += isInline.has(name) ? '' : ' ';
        continue;
      }
      end(around);
      const container = around.isPlain ? null : containerOf(node, around);
      const inner: Around = {
        inside: container === null ? around.inside : [...around.inside, { name: container, id: containers++ }],
        form: around.isPlain && name !== 'pre' ? around.form : formOf(node, around),
        outer: attribs.class ?? '',
        outerTag: name,
        isPlain: around.isPlain || kind === 'note' || codeTable.test(attribs.class ?? ''),
      };
      read(node.children, inner);
      if (kind === 'note' && isUsualTitle(text)) text = '';
      end(inner);
    }
  };
  const around: Around = { inside: [], form: 'text', outer: '', outerTag: '', isPlain: false };
  read(mainOf(html), around);
  end(around);
  return blocks;
}

/** VitePress: the second line of the title of a home page, and the titles of its features, which are cards here. */
const isTextOfHome = (classes: string, outer: string): boolean =>
  (/^heading(?=\s|$)/.test(outer) && /^text(?=\s|$)/.test(classes)) ||
  (/^box(?=\s|$)/.test(outer) && /^title(?=\s|$)/.test(classes));

function formOf({ name, attribs }: TreeElement, { form, outer }: Around): OutlineBlock['form'] {
  if (isTextOfHome(attribs.class ?? '', outer)) return 'text';
  const level = /^h([1-6])$/.exec(name)?.[1];
  return level !== undefined ? Number(level) : name === 'pre' ? 'code' : form;
}

function containerOf({ name, attribs }: TreeElement, { outer, outerTag }: Around): ContainerName | null {
  const classes = attribs.class ?? '';
  if (name === 'li') return outerTag === 'ol' ? 'numbered item' : 'item';
  // Docusaurus: a card in the index of a category.
  if (name === 'article' && /(?:^|\s)col(?=\s|$)/.test(classes)) return 'item';
  // Starlight: folders in a tree of files.
  if (name === 'details' && /(?:^|\s)directory(?=\s|$)/.test(outer)) return null;
  // A collapsed box of MkDocs and VitePress is also `details`.
  if (name !== 'details' && boxClass.test(classes)) return 'box';
  // VitePress: blocks of a group of code.
  const isCodeTab = /(?:^|\s)blocks(?=\s|$)/.test(outer) && /(?:^|\s)language-/.test(classes);
  if (attribs.role === 'tabpanel' || tabClass.test(classes) || isCodeTab) return 'tab';
  return containerTags[name] ?? null;
}
