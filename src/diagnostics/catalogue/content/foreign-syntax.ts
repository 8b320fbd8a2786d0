// Codes of syntax from other generators, which CommonMark reads as text.
import { warning } from '../../code-entry.ts';
import { times } from './times.ts';

interface OtherSyntax {
  /** The syntax in short, and the programs it belongs to. */
  readonly what: string;
  readonly of: string;
  /** The pubdocs syntax to use instead. */
  readonly instead: string;
}

const otherSyntax = {
  alert: {
    what: '[!…]',
    of: 'other note-taking tools',
    instead:
      'Begin a quote with `> [!NOTE]` (or TIP, INFO, IMPORTANT, WARNING, CAUTION, DANGER) and begin each following line with `> `. For a collapsible block write `:::details[Title]` … `:::`.',
  },
  attributes: {
    what: '{.class}',
    of: 'markdown-it and kramdown',
    instead:
      'Write HTML: `<span class="wide">…</span>`, `<img src="./a.png" alt="…" width="300">`. Blocks take a class after their name: `:::note[Title]{.wide}`.',
  },
  expression: {
    what: '{props.…}',
    of: 'MDX',
    instead:
      'Pages contain no code that runs. For a value that several pages share, add it to `variables` in the config and write `{{name}}`. To show braces as text, put them in a `code span`.',
  },
  formula: {
    what: '$$…$$',
    of: 'TeX',
    instead: 'Set `markdown: { math: true }` in the config: `$…$` and `$$…$$` are then formulas on all pages.',
  },
  liquid: {
    what: '{% … %}',
    of: 'Liquid, Markdoc and GitBook',
    instead:
      'Write `:::note` … `:::` for a note, `::::tabs` for tabs, `::include{file="./_part.md"}` for an include, `{{name}}` for a variable of the config. Put template samples in code.',
  },
  marked: {
    what: '==…==',
    of: 'other note-taking tools',
    instead: 'Write `<mark>…</mark>`.',
  },
  'mkdocs-block': {
    what: '/// note',
    of: 'Material for MkDocs',
    instead: 'Write `:::note[Title]` (`:::details[Title]` for `/// details`), the text, and a closing `:::`.',
  },
  'mkdocs-note': {
    what: '!!! note',
    of: 'Material for MkDocs',
    instead:
      'Write `:::note[Title]` (`:::details[Title]` for `???`), the text without indentation, and a closing `:::`.',
  },
  'mkdocs-snippet': {
    what: '--8<--',
    of: 'Material for MkDocs',
    instead:
      'Write `::include{file="./_part.md"}`, or, for code, a code block with `file="./client.ts"`. For a part, write its lines (`#L2-L5`) or its name (`#name`) after the path.',
  },
  'mkdocs-tab': {
    what: '=== "…"',
    of: 'Material for MkDocs',
    instead:
      'Write `::::tabs`, then for each tab `:::tab[Label]`, its text without indentation and `:::`, and `::::` at the end.',
  },
  'obsidian-embed': {
    what: '![[…]]',
    of: 'Obsidian',
    instead: 'Write `![text](./image.png)` for an image, or `::include{file="./_part.md"}` for a part of another page.',
  },
  rst: {
    what: '.. name::',
    of: 'reStructuredText',
    instead: 'Pages are Markdown: write `:::note` … `:::` for a note, and put code between three backticks.',
  },
  shortcode: {
    what: '{{< … >}}',
    of: 'Hugo',
    instead:
      'Write `:::note` … `:::` for a note, `::include{file="./_part.md"}` for an include, `[text](./page.md)` for a link. Put template samples in code.',
  },
  template: {
    what: '{{ $… }}',
    of: 'VitePress',
    instead: 'Only variables of the config are replaced: add the value to `variables` and write `{{name}}`.',
  },
  toc: {
    what: '[[toc]]',
    of: 'other generators',
    instead: 'Remove it: every page has a table of contents beside its text.',
  },
} as const satisfies Readonly<Record<string, OtherSyntax>>;

const group =
  'Write `:::code-group`, a code block for each tab with its label after the language (`sh [npm]`, `sh [yarn]`), and `:::`.';

/** Words after the language of a code block. */
const fenceWords = {
  live: {
    what: 'live',
    of: 'Docusaurus',
    instead: 'Remove the word. Code that readers can run belongs in an island on a page of its own.',
  },
  npm2yarn: { what: 'npm2yarn', of: 'Docusaurus', instead: group },
  tab: { what: 'tab', of: 'plugins of other generators', instead: group },
} as const satisfies Readonly<Record<string, OtherSyntax>>;

export const foreignSyntaxCodes = {
  'foreign-fence': warning<{ word: keyof typeof fenceWords; count?: number }>({
    message: ({ word, count }) =>
      `\`${word}\` after the language of a code block has no effect: it is syntax of ${fenceWords[word].of}${times(count)}`,
    hint: ({ word }) => fenceWords[word].instead,
    meaning:
      'Other generators give words after the language of a code block a meaning that pubdocs does not give them. The block is shown as plain code. pubdocs reports each word once per file.',
    example: '```sh npm2yarn\nnpm install pubdocs\n```',
  }),
  'foreign-snippet': warning<{ raw: string; fence: string }>({
    message: ({ raw }) => `\`${raw}\` is shown as text: to show code from a file, use a code block`,
    hint: ({ fence }) => `Write the line  ${fence}  and below it the line  \`\`\``,
    meaning:
      'VitePress and VuePress show a file with a `<<<` line. In pubdocs the opening line of a code block names the file.',
    example: '<<< ./client.ts#send{2}',
  }),
  'foreign-syntax': warning<{ syntax: keyof typeof otherSyntax; count?: number }>({
    message: ({ syntax, count }) =>
      `\`${otherSyntax[syntax].what}\` is shown as text: it is syntax of ${otherSyntax[syntax].of}${times(count)}`,
    hint: ({ syntax }) => otherSyntax[syntax].instead,
    meaning:
      'Other generators extend Markdown with syntax that pubdocs does not have, so it appears as written. pubdocs reports each kind once per file, and never inside code.',
    example: '[[toc]]',
  }),
};
