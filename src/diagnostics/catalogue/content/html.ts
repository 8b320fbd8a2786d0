// Codes of raw HTML in Markdown.
import { info, warning } from '../../code-entry.ts';
import { times } from './times.ts';

const note = 'Write `:::note[Title]` (or tip, info, warning, danger), the text, and a closing `:::`.';
const details = 'Write `:::details[Title]`, the text, and a closing `:::`.';
const group = 'Write `:::code-group` around the code blocks, and give each a label: ```` ```bash [npm] ````.';
const image = 'Write an image as `![text](./image.png)`.';
const link = 'Write a link as `[text](./page.md)`.';

/** Components of other generators → what to write instead. */
const insteadOf: Readonly<Record<string, string>> = {
  Accordion: details,
  AccordionGroup: 'Remove the tags, and write each accordion as `:::details[Title]` … `:::`.',
  Admonition: 'Put <Admonition …> and </Admonition> on lines of their own, or write `:::note` … `:::`.',
  CardGroup: 'Rename it: <CardGrid> … </CardGrid> (and `:::cards`) is a grid of cards.',
  Code: 'Write a code block, with `title="…"` after the language.',
  CodeBlock: 'Write a code block, with `title="…"` after the language.',
  CodeGroup: group,
  CodeGroupItem: group,
  DocCardList: 'Give the folder a generated index: `link: generated-index` in its `_category_.yml`.',
  Head: 'Write title, description, keywords, image and canonical URL in the front matter. Tags for all pages belong in `head` of the config.',
  Image: image,
  Link: link,
  Note: note,
  Step: 'Write the steps as a numbered list in `:::steps` … `:::`, without <Step>.',
  TabItem:
    'Put <TabItem …> and </TabItem> on lines of their own, or write `:::tab[Label]` … `:::` within `::::tabs` … `::::`.',
  Tabs: 'Put <Tabs> and </Tabs> on lines of their own, or write `::::tabs{groupId=…}` … `::::` around `:::tab[Label]` … `:::`.',
  ThemedImage: image,
  Tip: note,
  TOCInline: 'Remove it: every page has a table of contents beside its text.',
  Warning: note,
};

/** Elements that are not allowed → what to write instead. */
const insteadOfTag: Readonly<Record<string, string>> = {
  audio: 'Link to the file or to the page that plays it: `[Listen](./talk.mp3)`.',
  iframe:
    'Link to the page: `[text](https://…)`. If you trust everyone who writes pages, you can set `markdown.html: "trusted"`.',
  script:
    'Pages contain no scripts. Scripts for all pages belong in `head` of the config; interactive elements are islands of TSX pages.',
  style: 'Put the rules into a style sheet, and add it to `styles` in the config.',
  svg: 'Save it as a file and show it as an image: `![text](./image.svg)`.',
  video: 'Write `<Video src="./talk.mp4" title="A talk" />`, or link to the file.',
};

/** ('Plan') → what to write instead of `<plan>` */
const componentHint = (component: string | undefined): string | undefined =>
  component === undefined ? undefined : `Did you mean <${component}>? Components begin with a capital letter.`;

/** Directive that blocks an embed → the way out when no source can be added to it. */
const insteadOfBlocked: Readonly<Record<string, string>> = {
  'base-uri': 'Remove it, and write every URL in full.',
  'script-src': 'Close the element in the same block of HTML, or put the script into `head` of the config.',
  'script-src-attr': 'Put the code into a script of `head` in the config, and add a listener there.',
  'style-src': 'Put the rules into a style sheet, and add it to `styles` in the config.',
};

export const htmlCodes = {
  'component-in-markdown': warning<{ name: string; nearest?: string | undefined; count?: number }>({
    message: ({ name, count }) => `<${name}> is shown as text: there is no such component${times(count)}`,
    hint: ({ name, nearest }) =>
      (Object.hasOwn(insteadOf, name) ? insteadOf[name] : undefined) ??
      (nearest && `Did you mean <${nearest}>?`) ??
      `Use Markdown or HTML, write it as theme/components/${name}.tsx, or name an element that stands in for it in \`markdown.components\` of the config.`,
    meaning:
      'Pages are Markdown, not programs. They can use the components of pubdocs, those in `theme/components/`, and of other generators <Tabs>, <TabItem>, <Admonition>, <Aside> and <Callout>. pubdocs reports each other component once per file.',
    example: '<Pricing plan="small" />',
  }),
  'html-attribute-removed': warning<{ attribute: string; tag: string; count?: number }>({
    message: ({ attribute, tag, count }) => `The attribute \`${attribute}\` of <${tag}> is removed${times(count)}`,
    hint: ({ attribute }) =>
      attribute === 'style'
        ? 'Use a class, and put its rules into a style sheet (`styles` in the config).'
        : 'Allowed attributes: class, id, lang, dir, title, role, aria-… and those specific to the element.',
    meaning: 'pubdocs removes attributes that run code or set styles from raw HTML.',
    example: '<span onclick="alert(1)">text</span>',
  }),
  'html-misplaced': warning<{ tag: string; count?: number }>({
    message: ({ tag, count }) => `<${tag}> is not allowed here and is shown as text${times(count)}`,
    hint: ({ tag }) =>
      tag === 'a'
        ? 'Remove one of the links: a link cannot contain another link.'
        : tag === 'source'
          ? 'Put it between <picture> and </picture>, before the <img>.'
          : `Put <${tag}> at the start of its own line, outside of a paragraph.`,
    meaning:
      'Block elements like <ul> cannot be inside a line of text, nor links inside links: browsers would restructure the page.',
    example: 'A line with <ul>a block</ul> in it.',
  }),
  'html-not-allowed': warning<{ tag: string; component?: string | undefined; count?: number }>({
    message: ({ tag, count }) =>
      `<${tag.replace(/^</, '')}> is shown as text: it is not in the allowed subset of HTML${times(count)}`.replace(
        '>>',
        '>',
      ),
    hint: ({ tag, component }) =>
      (Object.hasOwn(insteadOfTag, tag) ? insteadOfTag[tag] : undefined) ??
      componentHint(component) ??
      'Write it in Markdown, or put it in a `code span` to show it as text. If you trust everyone who writes pages, you can set `markdown.html: "trusted"`.',
    meaning:
      'Raw HTML is limited to text, tables, images, figures and details. Other elements become visible text, so that no content is lost and no code runs.',
    example: '<iframe src="https://example.com"></iframe>',
  }),
  'html-off': warning<{ tag: string; component?: string | undefined; count?: number }>({
    message: ({ tag, count }) =>
      `<${tag.replace(/^</, '')}> is shown as text: raw HTML is turned off${times(count)}`.replace('>>', '>'),
    hint: ({ component }) =>
      componentHint(component) ?? 'Write it in Markdown, or set `markdown.html: "safe"` in the config.',
    meaning: 'The config sets `markdown.html: "off"`, so HTML in pages is shown as text.',
    example: '<kbd>Ctrl</kbd>',
  }),
  'html-unclosed': warning<{ tag: string }>({
    message: ({ tag }) => `<${tag}> is never closed`,
    hint: ({ tag }) => `Add </${tag}> within the same list item, quote or paragraph.`,
    meaning: 'An HTML element must end in the block in which it begins. pubdocs closes it at the end of that block.',
    example: 'Press <kbd>Ctrl to go on.',
  }),
  'html-unmatched': warning<{ tag: string }>({
    message: ({ tag }) => `</${tag}> has no opening tag`,
    hint: ({ tag }) => `Remove it, or add <${tag}> before it in the same block.`,
    meaning: 'A closing tag without an opening tag in the same block is shown as text.',
    example: 'Press Ctrl</kbd> to go on.',
  }),
  'policy-blocks': warning<{ what: string; directive: string; source: string | null; isForbidden: boolean }>({
    message: ({ what, directive }) =>
      `Browsers will block this ${what}: the security policy has no ${directive} for it`,
    hint: ({ directive, source, isForbidden }) =>
      source === null
        ? (insteadOfBlocked[directive] ??
          'A policy cannot name the host of its URL: correct it, or remove the element.')
        : isForbidden
          ? `The config forbids it with "'none'" in \`csp.directives\`. If you trust it, replace that by ${JSON.stringify(source)}.`
          : `If you trust it, add to the config: \`csp: { directives: { '${directive}': [${JSON.stringify(source)}] } }\`.`,
    meaning:
      'pubdocs writes a Content-Security-Policy that allows the images, media, frames and styles that pages show, and the scripts of trusted HTML. Event handlers, <base>, plugins, scripts that a component prints, and what `csp.directives` forbids stay blocked.',
    example: '<button onclick="alert(1)">Go</button>, with `markdown.html: \'trusted\'`',
  }),
  'mdx-ignored': info<{ what: 'import' | 'export' | '<head>' }>({
    message: ({ what }) =>
      what === '<head>'
        ? 'Part of this <head> is ignored: it sets more than front matter can'
        : `This ${what} is ignored: pages are Markdown and run no code`,
    hint: ({ what }) =>
      what === '<head>'
        ? 'pubdocs reads the canonical URL, description, keywords and image. Write the title in the front matter, put tags for all pages into `head` of the config, and remove the rest.'
        : 'Remove it, or put it in a code block if it is a sample.',
    meaning:
      'Pages written for MDX often begin with imports. pubdocs understands imports of components and of Markdown files. It ignores other imports, exports, and the parts of a <head> that front matter cannot express, and reports them once per page.',
    example: 'export const year = 2025;',
  }),
};
