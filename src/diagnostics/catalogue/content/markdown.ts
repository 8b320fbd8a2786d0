// Codes of Markdown: headings, directives, variables, includes.
import { error, warning } from '../../code-entry.ts';
import { listed } from '../listed.ts';

/** For the blocks of the reference, in a site without OpenAPI documents or with three colons. */
const ofDocument =
  "It shows a part of an OpenAPI document. Name the document in the config, `openapi: { v1: { file: './openapi.yaml' } }`, and write the block on one line, with two colons.";

/** Blocks of other generators, and blocks that need something → what to write instead. */
const insteadOf: Readonly<Record<string, string>> = {
  'card-group': 'Write `::::cards` around the cards.',
  'code-tabs': 'Write `:::code-group`, and a label after the language of each block: ```` ```bash [npm] ````.',
  error: 'Did you mean `:::danger`?',
  errors: ofDocument,
  hint: 'Did you mean `:::tip`?',
  include: 'Write an include with two colons, on one line: `::include{file="./_part.md"}`.',
  operation: ofDocument,
  operations: ofDocument,
  raw: 'Remove the two lines with colons.',
  reference: ofDocument,
  request: ofDocument,
  response: ofDocument,
  schema: ofDocument,
  'v-pre': 'Remove the two lines with colons. To show double braces as text, write `\\{{ name }}` or put them in code.',
};

/** Text that readers do not see, by its kind. */
const hidden = {
  cell: {
    message: () => 'This row has more cells than the table has columns, so the text from here on is not shown',
    hint: () => 'Write a pipe that belongs to a cell as `\\|`, also in code, or add a column to the head of the table.',
  },
  comment: {
    message: () => 'This comment has no end, so the text after it is not shown',
    hint: () => 'End it with `-->`; in an HTML element, before the next empty line.',
  },
  definition: {
    message: (raw: string) => `\`[${raw}]\` is defined above, so this definition has no effect`,
    hint: () => 'Remove one of the two, or give it another label.',
  },
  fence: {
    message: () => 'This code block has no end, so all text after it is shown as code',
    hint: (rawText: string) => `Add a line \`\` ${rawText} \`\` below the code.`,
  },
  note: {
    message: (raw: string) => `No text refers to the footnote \`[^${raw}]\`, so it is not shown`,
    hint: (raw: string) => `Write \`[^${raw}]\` where it belongs, or remove it.`,
  },
  'second-note': {
    message: (raw: string) => `The footnote \`[^${raw}]\` is defined above, so this text is not shown`,
    hint: () => 'Give one of the two another label.',
  },
} as const;

export const markdownCodes = {
  'directive-attribute': warning<{
    name: string;
    attribute: string;
    names: readonly string[];
    nearest: string | undefined;
  }>({
    message: ({ name, attribute }) => `\`${name}\` has no attribute \`${attribute}\``,
    hint: ({ nearest, names }) => (nearest === undefined ? `It has ${listed(names)}.` : `Did you mean \`${nearest}\`?`),
    meaning:
      'An unknown attribute of a directive has no effect. Components have props of their own, which their schema checks.',
    example: ':::details[More]{opne}\nText\n:::',
  }),
  'directive-value': warning<
    { name: string; attribute: string; raw: string } & ({ nearest: string } | { beside: string })
  >({
    message: ({ name, attribute, raw, ...why }) =>
      'beside' in why
        ? `\`${attribute}\` of \`${name}\` has no effect beside ${why.beside === attribute ? `a second \`${attribute}\`` : `\`${why.beside}\``}`
        : `\`${attribute}\` of \`${name}\` cannot be \`${raw}\``,
    hint: (values) => ('beside' in values ? 'Remove one of the two.' : `Did you mean \`${values.nearest}\`?`),
    meaning:
      'An attribute of a directive, tag or code block has no effect with a value that it cannot have, or beside a later attribute of the same name, or another one that replaces it.',
    example: '::operations{tag=Parcels list=yes}   → list',
  }),
  'directive-unclosed': warning<{ name: string }>({
    message: ({ name }) => `The block \`:::${name}\` has no closing \`:::\``,
    hint: () => 'Add a line with the same number of colons at the end of the block.',
    meaning: 'A block without a closing line extends to the end of the page, quote or list item that contains it.',
    example: ':::note\nText',
  }),
  'directive-unmatched': warning<Record<never, never>>({
    message: () => 'There is no block to close here',
    hint: () => 'Remove the line, or check the opening line: `:::name`, with nothing before the colons.',
    meaning:
      'A line with only colons closes a block like `:::note`. No block is open here, so the line is shown as text.',
    example: 'Text\n\n:::',
  }),
  'duplicate-id': warning<{ id: string }>({
    message: ({ id }) => `The id \`${id}\` is used twice on this page`,
    hint: () => 'Change one of the two: links lead only to the first.',
    meaning: 'Explicit ids must be unique on a page. pubdocs appends a number to the id of the second heading.',
    example: '## Keys {#keys}\n\n## More keys {#keys}',
  }),
  'include-cycle': error<{ file: string; chain: readonly string[] }>({
    message: ({ file, chain }) => `${file} includes itself: ${chain.join(' → ')}`,
    hint: () => 'Remove one of these includes.',
    meaning: 'An included file can include other files, but not itself, directly or through other files.',
    example: '::include{file="./this-page.md"}',
  }),
  'include-encoding': error<{ file: string; encoding: string; offset: number }>({
    message: ({ file, encoding, offset }) => `${file} is not UTF-8: it has ${encoding} (byte ${offset})`,
    hint: () => 'Save the file as UTF-8. Link to images and other binary files instead of including them.',
    meaning: 'Files that a page includes or shows as code must be UTF-8 text, like the page itself.',
    example: '```text file="./logo.png"\n```',
  }),
  'include-limit': error<{ most: number }>({
    message: ({ most }) => `The page includes more than ${most} files`,
    hint: () => 'Look for files that include each other several times.',
    meaning: 'Without a limit, a few files that include each other could produce an endless page.',
    example: '(a file that includes another twice, which includes another twice, …)',
  }),
  'include-missing': error<{
    file: string | null;
    meant?: string | undefined;
    isSource?: boolean;
    isOutside?: boolean;
  }>({
    message: ({ file }) => (file === null ? 'This include names no file' : `There is no file ${file} to include`),
    hint: ({ file, meant = './_part.md', isSource, isOutside }) =>
      file === null
        ? `Write \`::include{file="${meant}"}\`.`
        : isSource
          ? 'Pages of a source can include only files of that source: write a path relative to the page (`./_part.md`) or to the root of the source (`/_part.md`).'
          : isOutside
            ? 'It is outside of the site: copy it into the site, or add its folder to `sources` of the config, and include it from a page there.'
            : 'Write a path relative to the page (`./_part.md`) or to the root of the site (`@site/docs/_part.md`). Hidden files (`.env`) cannot be included.',
    meaning: 'pubdocs replaces `::include{file="…"}` by the content of that Markdown file of the site.',
    example: '::include{file="./no-such-file.md"}',
  }),
  'include-part-missing': error<{ file: string; part: string; names: readonly string[]; nearest: string | undefined }>({
    message: ({ file, part }) => `${file} has no part \`${part}\` to include`,
    hint: ({ names, nearest }) =>
      nearest !== undefined
        ? `Did you mean \`${nearest}\`?`
        : names.length > 0
          ? `Known parts: ${names.join(', ')}.`
          : 'Use the id of a heading to include its section, or mark a part with `<!-- #region name -->` and `<!-- #endregion name -->`.',
    meaning:
      'The part after `#` is the id of a heading of the file, the name of a region, or a range of lines like `#L3-L8`.',
    example: '::include{file="./_limits.md#no-such-part"}',
  }),
  'reserved-id': warning<{ id: string }>({
    message: ({ id }) => `The id \`${id}\` is reserved for the page layout`,
    hint: ({ id }) => `Choose another id. Until then the heading has the id \`${id}-1\`.`,
    meaning: 'The navigation around the text uses a few ids itself. A link to one of them would not lead to the text.',
    example: '## Menu {#pd-menu}',
  }),
  'tab-outside-tabs': warning<Record<never, never>>({
    message: () => 'This tab is outside of `:::tabs`',
    hint: () => 'Give the outer block more colons than its tabs: `::::tabs` … `:::tab[Label]` … `:::` … `::::`.',
    meaning: 'A line of colons closes the nearest open block with the same number of colons, or fewer.',
    example: ':::tabs\n:::tab[curl]\n…\n:::\n:::tab[Python]\n…\n:::\n:::',
  }),
  'text-not-shown': warning<{ kind: keyof typeof hidden; raw: string }>({
    message: ({ kind, raw }) => hidden[kind].message(raw),
    hint: ({ kind, raw: rawText }) => hidden[kind].hint(rawText),
    meaning:
      'Markdown drops this text, or shows it as something else, as its specification says: cells beyond the columns of a table, everything after an unclosed code block or comment, and notes or definitions that nothing uses.',
    example: '| Key | Meaning |\n| --- | --- |\n| `a|b` | either |',
  }),
  'unknown-directive': warning<{
    name: string;
    colons: '::' | ':::';
    names: readonly string[];
    nearest: string | undefined;
  }>({
    message: ({ name, colons }) => `There is no directive \`${colons}${name}\``,
    hint: ({ name, colons, nearest, names }) => {
      if (Object.hasOwn(insteadOf, name)) return insteadOf[name];
      if (colons === '::')
        return nearest === undefined
          ? 'Two colons begin an include (`::include{file="./_part.md"}`), an example (`::request`, `::response`) or a component on one line (`::badge[new]`). Blocks have three colons.'
          : `Did you mean \`::${nearest}\`?`;
      return nearest === undefined ? `Known blocks: ${names.join(', ')}.` : `Did you mean \`:::${nearest}\`?`;
    },
    meaning:
      'The content of an unknown block is shown without styling. An unknown directive with two colons is shown as text.',
    example: ':::nte\nText\n:::',
  }),
  'unknown-variable': error<{ name: string; names: readonly string[]; nearest: string | undefined }>({
    message: ({ name }) => `There is no variable \`${name}\``,
    hint: ({ nearest, names }) =>
      nearest !== undefined
        ? `Did you mean \`{{${nearest}}}\`?`
        : names.length === 0
          ? 'The config has no `variables`. To show double braces as text, write `\\{{ name }}` or put them in code.'
          : `Known variables: ${names.join(', ')}. To show double braces as text, write \`\\{{ name }}\` or put them in code.`,
    meaning: '`{{name}}` is replaced by a value of `variables` or `api` in the config.',
    example: 'Send it to {{api.prodction}}.',
  }),
};
