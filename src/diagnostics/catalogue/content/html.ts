// Codes of raw HTML in Markdown.
import { defineCode } from '../../code-entry.ts';
import { times } from './times.ts';

const note = 'Write `:::note[Title]` (or tip, info, warning, danger), the text, and `:::` below it.';
const details = 'Write `:::details[Title]`, the text, and `:::` below it.';
const cards = 'Write a list of links: `- [Title](./page.md): what it is about`.';
const group = 'Write `:::code-group` around the blocks of code, each with its label: ```` ```bash [npm] ````.';
const image = 'Write an image as `![text](./image.png)`.';
const link = 'Write a link as `[text](./page.md)`.';
const steps = 'Take the tags away: a numbered list is enough.';

/** What stands in the place of components that other generators have. */
const insteadOf: Readonly<Record<string, string>> = {
  Accordion: details,
  AccordionGroup: 'Take the tags away, and write each accordion as `:::details[Title]` … `:::`.',
  Admonition: 'Put <Admonition …> and </Admonition> on lines of their own, or write `:::note` … `:::`.',
  Badge: 'Write its text: in words, or as `<mark>beta</mark>`.',
  Card: cards,
  CardGrid: cards,
  CardGroup: cards,
  Code: 'Write code between three backticks, with `title="…"` after the language.',
  CodeBlock: 'Write code between three backticks, with `title="…"` after the language.',
  CodeGroup: group,
  CodeGroupItem: group,
  DocCardList: 'Give the folder a generated index: `link: generated-index` in its `_category_.yml`.',
  FileTree: 'Write the tree as a nested list, or as code between three backticks.',
  Head: 'Title, description, keywords, image and canonical address belong into the front matter of the page; tags of all pages into `head` of the config.',
  Image: image,
  Link: link,
  LinkButton: link,
  LinkCard: link,
  Note: note,
  Step: steps,
  Steps: steps,
  TabItem:
    'Put <TabItem …> and </TabItem> on lines of their own, or write `:::tab[Label]` … `:::` within `::::tabs` … `::::`.',
  Tabs: 'Put <Tabs> and </Tabs> on lines of their own, or write `::::tabs{groupId=…}` … `::::` around `:::tab[Label]` … `:::`.',
  ThemedImage: image,
  Tip: note,
  TOCInline: 'Take it away: the headings of a page are listed beside its text.',
  Warning: note,
};

/** What stands in the place of elements that are not allowed. */
const insteadOfTag: Readonly<Record<string, string>> = {
  audio: 'Link to the file or to the page that plays it: `[Listen](./talk.mp3)`.',
  iframe: 'Link to the page: `[text](https://…)`. A site that trusts its writers sets `markdown.html: "trusted"`.',
  script:
    'Nothing in a page is run. Scripts of all pages belong into `head` of the config; what lives in the browser is an island of a TSX page.',
  style: 'Put the rules into a style sheet of the site, and name that in `styles` of the config.',
  svg: 'Save it as a file, and show that: `![text](./image.svg)`.',
  video: 'Link to the file or to the page that shows it: `[Watch](./talk.mp4)`.',
};

export const htmlCodes = {
  'component-in-markdown': defineCode<{ name: string; count?: number }>({
    severity: 'warning',
    message: ({ name, count }) => `<${name}> is shown as text: Markdown runs no components${times(count)}`,
    hint: ({ name }) =>
      (Object.hasOwn(insteadOf, name) ? insteadOf[name] : undefined) ??
      'Use Markdown or HTML; a page that needs a component is a TSX file in the pages folder.',
    meaning:
      'Pages are Markdown, not programs: of the components of other generators only <Tabs>, <TabItem>, <Admonition>, <Aside> and <Callout> work. Each is named once a file.',
    example: '<Badge type="beta" />',
  }),
  'html-attribute-removed': defineCode<{ attribute: string; tag: string; count?: number }>({
    severity: 'warning',
    message: ({ attribute, tag, count }) => `The attribute \`${attribute}\` of <${tag}> is left out${times(count)}`,
    hint: ({ attribute }) =>
      attribute === 'style'
        ? 'Use a class, and put its rules into a style sheet of the site (`styles` in the config).'
        : 'Allowed are class, id, lang, dir, title, role, aria-… and what the element itself needs.',
    meaning:
      'Raw HTML may carry attributes that describe; those that run code or style a page from within are left out.',
    example: '<span onclick="alert(1)">text</span>',
  }),
  'html-misplaced': defineCode<{ tag: string; count?: number }>({
    severity: 'warning',
    message: ({ tag, count }) => `<${tag}> cannot stand here and is shown as text${times(count)}`,
    hint: ({ tag }) =>
      tag === 'a'
        ? 'A link cannot hold another link.'
        : `Put <${tag}> at the start of a line of its own, outside of a paragraph.`,
    meaning: 'Blocks like <ul> cannot stand in a line of text, nor links in links: browsers would take the page apart.',
    example: 'A line with <ul>a block</ul> in it.',
  }),
  'html-not-allowed': defineCode<{ tag: string; count?: number }>({
    severity: 'warning',
    message: ({ tag, count }) =>
      `<${tag.replace(/^</, '')}> is shown as text: it is not in the safe subset of HTML${times(count)}`.replace(
        '>>',
        '>',
      ),
    hint: ({ tag }) =>
      (Object.hasOwn(insteadOfTag, tag) ? insteadOfTag[tag] : undefined) ??
      'Write it in Markdown, or put it in `code marks` when it is meant to be read. A site that trusts its writers sets `markdown.html: "trusted"`.',
    meaning:
      'Raw HTML is limited to text, tables, images, figures and details. Everything else becomes visible text, so that nothing is lost and nothing runs.',
    example: '<iframe src="https://example.com"></iframe>',
  }),
  'html-off': defineCode<{ tag: string; count?: number }>({
    severity: 'warning',
    message: ({ tag, count }) =>
      `<${tag.replace(/^</, '')}> is shown as text: raw HTML is switched off${times(count)}`.replace('>>', '>'),
    hint: () => 'Write it in Markdown, or set `markdown.html` to `safe` in the config.',
    meaning: 'The config says `markdown.html: "off"`.',
    example: '<kbd>Ctrl</kbd>',
  }),
  'html-unclosed': defineCode<{ tag: string }>({
    severity: 'warning',
    message: ({ tag }) => `<${tag}> is never closed`,
    hint: ({ tag }) => `Add </${tag}> within the same list item, quote or paragraph.`,
    meaning: 'An element of raw HTML ends in the block in which it began; an open one is closed there.',
    example: 'Press <kbd>Ctrl to go on.',
  }),
  'html-unmatched': defineCode<{ tag: string }>({
    severity: 'warning',
    message: ({ tag }) => `</${tag}> closes nothing`,
    hint: ({ tag }) => `Remove it, or open <${tag}> before it in the same block.`,
    meaning: 'An end tag without its start tag in the same block is shown as text.',
    example: 'Press Ctrl</kbd> to go on.',
  }),
  'mdx-ignored': defineCode<{ what: 'import' | 'export' | '<head>' }>({
    severity: 'info',
    message: ({ what }) =>
      what === '<head>'
        ? 'Some of this <head> is left out: only what front matter can say has an effect'
        : `This ${what} is left out: a page is Markdown, and nothing in it is run`,
    hint: ({ what }) =>
      what === '<head>'
        ? 'Canonical address, description, keywords and image are read. Write the title as `title` in the front matter, tags of all pages into `head` of the config, and take the rest out.'
        : 'Take it out of the page; a sample of code belongs between three backticks.',
    meaning:
      'Pages that were written for MDX may begin with imports. Those of components and of Markdown files are understood; others, exports and what a <head> says beyond front matter have no effect and are told once a page.',
    example: 'export const year = 2025;',
  }),
};
