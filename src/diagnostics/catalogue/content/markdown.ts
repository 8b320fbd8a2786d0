// Codes of Markdown: headings, directives, variables, includes.
import { defineCode } from '../../code-entry.ts';
import { times } from './times.ts';

/** What stands in the place of blocks that other generators have. */
const insteadOf: Readonly<Record<string, string>> = {
  card: 'Write a list of links: `- [Title](./page.md): what it is about`.',
  'card-grid': 'Write a list of links: `- [Title](./page.md): what it is about`.',
  'card-group': 'Write a list of links: `- [Title](./page.md): what it is about`.',
  'code-tabs': 'Write `:::code-group`, and behind the language of each block its label: ```` ```bash [npm] ````.',
  error: 'Did you mean `:::danger`?',
  hint: 'Did you mean `:::tip`?',
  include: 'An include has two colons and one line: `::include{file="./_part.md"}`.',
  raw: 'Take the two lines of colons away.',
  steps: 'Take the two lines of colons away: a numbered list is enough.',
  'v-pre':
    'Take the two lines of colons away. Double braces that are meant to be read are written `\\{{ so }}`, or stand in code.',
};

/** What each slip of the pen is, and how it is put right. */
const slips = {
  'address-blank': {
    message: () => 'This is no link: its address has blanks',
    hint: (written: string) =>
      `Put the address into angle brackets: \`${written.replace(/\]\((.*)\)$/s, '](<$1>)')}\`, or take the blanks out of the name.`,
  },
  footnote: {
    message: (written: string) => `There is no footnote \`${written}\``,
    hint: (written: string) => `Add a line \`${written}: text of the note\`.`,
  },
  heading: {
    message: (written: string) => `\`${short(written)}\` is no heading: a blank is missing behind the signs`,
    hint: (written: string) =>
      `Write \`${short(written.replace(/^#+/, '$& '))}\`; text that begins with such a sign has a backslash before it.`,
  },
  'heading-id': {
    message: (written: string) => `\`${written}\` is shown in the heading: it is not read as its id`,
    hint: () => 'An id is one word, at the very end of the heading: `## Required fields {#required-fields}`.',
  },
  'link-blank': {
    message: () => 'This is no link: there is a blank between `]` and `(`',
    hint: (written: string) => `Write \`${written.replace('] (', '](')}\`.`,
  },
  reference: {
    message: (written: string) => `This is no link: nothing says where \`${written}\` leads`,
    hint: (written: string) =>
      `Add a line \`${written.replace(/^.*\[([^[\]]+)\](?:\[\])?$/s, '[$1]')}: ./page.md\`, or write \`[text](./page.md)\`.`,
  },
  'table-columns': {
    message: () => 'This is no table: the row of dashes does not fit the row above it',
    hint: () =>
      'Both have as many columns, with dashes alone in the lower one: `| Field | Type |`, and below it `| --- | --- |`.',
  },
  'table-dashes': {
    message: () => 'This is no table: the row of dashes is missing',
    hint: () => 'Write it below the first row, with as many columns: `| --- | --- |`.',
  },
  task: {
    message: () => 'This is no task: a blank is missing behind the box',
    hint: (written: string) => `Write \`- ${short(written.replace(']', '] '))}\`.`,
  },
  unquoted: {
    message: () => 'This tag is shown as text: a value with a slash needs quotes',
    hint: (written: string) => `Write \`${written.replace(/^.*\s([\w-]+)=(\S*?)\/?$/s, '$1="$2"')}\`.`,
  },
} as const;

const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

export const markdownCodes = {
  'directive-unclosed': defineCode<{ name: string }>({
    severity: 'warning',
    message: ({ name }) => `The block \`:::${name}\` has no closing \`:::\``,
    hint: () => 'Put a line with as many colons as the opening one where the block ends.',
    meaning:
      'Without its closing line a block reaches to the end of the page, or of the quote or list item it stands in.',
    example: ':::note\nText',
  }),
  'directive-unmatched': defineCode<Record<never, never>>({
    severity: 'warning',
    message: () => 'These colons close no block',
    hint: () => 'Remove the line, or check the opening line above: `:::name`, with nothing before the colons.',
    meaning: 'A line of colons alone closes a block like `:::note`; here none is open, so it is shown as text.',
    example: 'Text\n\n:::',
  }),
  'duplicate-id': defineCode<{ id: string }>({
    severity: 'warning',
    message: ({ id }) => `The id \`${id}\` is given twice on this page`,
    hint: () => 'Give one of the two another id: a link can only lead to the first.',
    meaning: 'Ids that authors write must be unique on a page. A second heading gets a number behind its id.',
    example: '## Keys {#keys}\n\n## More keys {#keys}',
  }),
  'include-cycle': defineCode<{ file: string; chain: readonly string[] }>({
    severity: 'error',
    message: ({ file, chain }) => `${file} includes itself: ${chain.join(' → ')}`,
    hint: () => 'Take one of these includes out.',
    meaning: 'A file that is included may include others, but never itself, not even by way of others.',
    example: '::include{file="./this-page.md"}',
  }),
  'include-encoding': defineCode<{ file: string; encoding: string; offset: number }>({
    severity: 'error',
    message: ({ file, encoding, offset }) => `${file} is not UTF-8: it has ${encoding} (byte ${offset})`,
    hint: () => 'Save the file as UTF-8. Images and other files that are no text are linked, not included.',
    meaning: 'Files that a page includes or shows as code are text in UTF-8, as the page itself is.',
    example: '```text file="./logo.png"\n```',
  }),
  'include-limit': defineCode<{ most: number }>({
    severity: 'error',
    message: ({ most }) => `The page includes more than ${most} files`,
    hint: () => 'Look for files that include each other several times.',
    meaning: 'A limit keeps a handful of files from growing into a page without end.',
    example: '(a file that includes another twice, which includes another twice, …)',
  }),
  'include-missing': defineCode<{ file: string | null; meant?: string | undefined }>({
    severity: 'error',
    message: ({ file }) => (file === null ? 'This include names no file' : `There is no file ${file} to include`),
    hint: ({ file, meant = './_part.md' }) =>
      file === null
        ? `Write \`::include{file="${meant}"}\`.`
        : 'Paths start at the page (`./_part.md`) or at the root of the site (`@site/docs/_part.md`). Hidden files (`.env`) are never shown.',
    meaning: '`::include{file="…"}` puts the content of a Markdown file of the site in its place.',
    example: '::include{file="./no-such-file.md"}',
  }),
  'include-part-missing': defineCode<{
    file: string;
    part: string;
    known: readonly string[];
    nearest: string | undefined;
  }>({
    severity: 'error',
    message: ({ file, part }) => `${file} has no part \`${part}\` to include`,
    hint: ({ known, nearest }) =>
      nearest !== undefined
        ? `Did you mean \`${nearest}\`?`
        : known.length > 0
          ? `Its parts are ${known.join(', ')}.`
          : 'A part is the section of a heading, by its id, or lies between `<!-- #region name -->` and `<!-- #endregion name -->`.',
    meaning:
      'After `#` stands the id of a heading of the file, the name of one of its regions, or lines like `#L3-L8`.',
    example: '::include{file="./_limits.md#no-such-part"}',
  }),
  'markdown-slip': defineCode<{ slip: keyof typeof slips; written: string; count?: number }>({
    severity: 'warning',
    message: ({ slip, written, count }) => `${slips[slip].message(written)}${times(count)}`,
    hint: ({ slip, written }) => slips[slip].hint(written),
    meaning:
      'It looks like Markdown, but one sign makes text of it: a blank too many or too few, a line that is missing. In code, and behind a backslash, it is left alone.',
    example: '##Title\n\n[text] (./page.md)',
  }),
  'reserved-id': defineCode<{ id: string }>({
    severity: 'warning',
    message: ({ id }) => `The id \`${id}\` belongs to the frame of every page`,
    hint: ({ id }) => `Choose another: a heading gets \`${id}-1\` by itself.`,
    meaning:
      'The navigation around the text has a few ids of its own; a link to one of them would not lead to the text.',
    example: '## Menu {#menu}',
  }),
  'tab-outside-tabs': defineCode<Record<never, never>>({
    severity: 'warning',
    message: () => 'This tab stands outside of `:::tabs`',
    hint: () => 'Give the outer block more colons than its tabs: `::::tabs` … `:::tab[Label]` … `:::` … `::::`.',
    meaning: 'A line of `:::` closes the nearest block that was opened with as many colons, or fewer.',
    example: ':::tabs\n:::tab[curl]\n…\n:::\n:::tab[Python]\n…\n:::\n:::',
  }),
  'unknown-directive': defineCode<{
    name: string;
    colons: '::' | ':::';
    known: readonly string[];
    nearest: string | undefined;
  }>({
    severity: 'warning',
    message: ({ name, colons }) =>
      colons === '::' ? `There is nothing called \`::${name}\`` : `There is no block \`:::${name}\``,
    hint: ({ name, colons, nearest, known }) => {
      if (Object.hasOwn(insteadOf, name)) return insteadOf[name];
      if (colons === '::')
        return nearest === undefined
          ? 'With two colons there is `::include{file="./_part.md"}` alone; blocks have three.'
          : `Did you mean \`::${nearest}\`?`;
      return nearest === undefined ? `There are ${known.join(', ')}.` : `Did you mean \`:::${nearest}\`?`;
    },
    meaning: 'The content of an unknown block is shown without a frame, an unknown line of two colons as text.',
    example: ':::nte\nText\n:::',
  }),
  'unknown-variable': defineCode<{ name: string; known: readonly string[]; nearest: string | undefined }>({
    severity: 'error',
    message: ({ name }) => `There is no variable \`${name}\``,
    hint: ({ nearest, known }) =>
      nearest !== undefined
        ? `Did you mean \`{{${nearest}}}\`?`
        : known.length === 0
          ? 'The config has no `variables`. Text in double braces is written `\\{{ so }}`, or in code marks.'
          : `The variables are ${known.join(', ')}. Text in double braces is written \`\\{{ so }}\`, or in code marks.`,
    meaning: '`{{name}}` stands for a value of the config: `api` and `variables`.',
    example: 'Send it to {{api.prodction}}.',
  }),
};
