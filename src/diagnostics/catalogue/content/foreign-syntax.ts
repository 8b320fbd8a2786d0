// Codes of what pages of other generators have and CommonMark reads as text.
import { defineCode } from '../../code-entry.ts';
import { times } from './times.ts';

interface Foreign {
  /** How it looks, and where it is at home. */
  readonly what: string;
  readonly of: string;
  /** What to write here. */
  readonly instead: string;
}

const foreign = {
  alert: {
    what: '[!…]',
    of: 'other note takers',
    instead:
      'An alert begins a quote, and its kind is NOTE, TIP, INFO, IMPORTANT, WARNING, CAUTION or DANGER: `> [!NOTE]`, text in the lines below, each behind `> `. Folded ones are `:::details[Title]` … `:::`.',
  },
  attributes: {
    what: '{.class}',
    of: 'markdown-it and kramdown',
    instead:
      'Write HTML: `<span class="wide">…</span>`, `<img src="./a.png" alt="…" width="300">`. Blocks take it behind their name: `:::note[Title]{.wide}`.',
  },
  expression: {
    what: '{props.…}',
    of: 'MDX',
    instead:
      'Nothing in a page is run. What all pages share stands in `variables` of the config and is written `{{name}}`; braces that are meant to be read belong in `code marks`.',
  },
  formula: {
    what: '$$…$$',
    of: 'KaTeX',
    instead: 'Formulas are not set: show them as an image with a text, or as code.',
  },
  liquid: {
    what: '{% … %}',
    of: 'Liquid, Markdoc and GitBook',
    instead:
      'A note is `:::note` … `:::`, tabs are `::::tabs`, a part of another file `::include{file="./_part.md"}`, a value of the config `{{name}}`. Samples of templates belong in code.',
  },
  marked: {
    what: '==…==',
    of: 'other note takers',
    instead: 'Write `<mark>…</mark>`.',
  },
  'mkdocs-block': {
    what: '/// note',
    of: 'Material for MkDocs',
    instead: 'Write `:::note[Title]` (`:::details[Title]` for `/// details`), the text, and `:::` below it.',
  },
  'mkdocs-note': {
    what: '!!! note',
    of: 'Material for MkDocs',
    instead:
      'Write `:::note[Title]` (`:::details[Title]` for `???`), the text without indentation, and `:::` below it.',
  },
  'mkdocs-snippet': {
    what: '--8<--',
    of: 'Material for MkDocs',
    instead: 'Write `::include{file="./_part.md"}`, or for code a block with `file="./client.ts"`.',
  },
  'mkdocs-tab': {
    what: '=== "…"',
    of: 'Material for MkDocs',
    instead:
      'Write `::::tabs`, for each tab `:::tab[Label]`, its text without indentation and `:::`, and `::::` at the end.',
  },
  'obsidian-embed': {
    what: '![[…]]',
    of: 'Obsidian',
    instead: 'Write an image as `![text](./image.png)`, and a part of another page as `::include{file="./_part.md"}`.',
  },
  rst: {
    what: '.. name::',
    of: 'reStructuredText',
    instead: 'Pages are Markdown: a note is `:::note` … `:::`, code stands between three backticks.',
  },
  shortcode: {
    what: '{{< … >}}',
    of: 'Hugo',
    instead:
      'A note is `:::note` … `:::`, a part of another file `::include{file="./_part.md"}`, a link `[text](./page.md)`. Samples of templates belong in code.',
  },
  template: {
    what: '{{ $… }}',
    of: 'VitePress',
    instead:
      'What pages share stands in `variables` of the config and is written `{{name}}`; nothing else is filled in.',
  },
  toc: {
    what: '[[toc]]',
    of: 'other generators',
    instead: 'Remove it: the headings of a page are listed beside its text.',
  },
} as const satisfies Readonly<Record<string, Foreign>>;

export const foreignSyntaxCodes = {
  'foreign-snippet': defineCode<{ written: string; fence: string }>({
    severity: 'warning',
    message: ({ written }) => `\`${written}\` is shown as text: code from a file is a block of code here`,
    hint: ({ fence }) => `Write a line of  ${fence}  and below it a line of  \`\`\``,
    meaning:
      'VitePress and VuePress show files by a line of their own; here the opening line of a block of code names the file.',
    example: '<<< ./client.ts#send{2}',
  }),
  'foreign-syntax': defineCode<{ syntax: keyof typeof foreign; count?: number }>({
    severity: 'warning',
    message: ({ syntax, count }) =>
      `\`${foreign[syntax].what}\` is shown as text: that is syntax of ${foreign[syntax].of}${times(count)}`,
    hint: ({ syntax }) => foreign[syntax].instead,
    meaning:
      'Generators have syntax of their own besides Markdown. What looks like it, and has no meaning here, is shown as it is written. Each kind is named once a file; in code it is code.',
    example: '[[toc]]',
  }),
};
