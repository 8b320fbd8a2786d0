// Codes of code blocks.
import { error, info, warning } from '../../code-entry.ts';

export const codeBlockCodes = {
  'code-language-unknown': warning<{ language: string; nearest: readonly string[] }>({
    message: ({ language }) => `There is no syntax highlighting for the language \`${language}\``,
    hint: ({ nearest }) =>
      nearest.length === 0
        ? 'The code is shown without highlighting. If that is intended, write `text`.'
        : `Did you mean ${nearest.map((name) => `\`${name}\``).join(' or ')}?`,
    meaning: 'The word after the three backticks is the language. Code in an unknown language is not highlighted.',
    example: '```jsn\n{}\n```',
  }),
  'code-line-outside': warning<{ line: number; lines: number }>({
    message: ({ line, lines }) =>
      `Cannot highlight line ${line}: the code has ${lines === 1 ? 'only one line' : `only ${lines} lines`}`,
    hint: () => 'Count lines from 1, without the comments that mark lines.',
    meaning:
      'The range in braces refers to a line that does not exist. Perhaps the code was changed and the range was not.',
    example: '```js {4}\nlet a = 1;\n```',
  }),
  'code-mark-unpaired': warning<{ word: string }>({
    message: ({ word }) => `\`${word}\` has no counterpart in this code block`,
    hint: ({ word }) =>
      `Add \`${word.endsWith('start') ? word.replace('start', 'end') : word.replace('end', 'start')}\`, or remove it.`,
    meaning: 'Comments like `highlight-start` and `highlight-end` come in pairs.',
    example: '```js\n// highlight-start\nlet a = 1;\n```',
  }),
  'code-meta-unknown': warning<{ key: string; nearest: string }>({
    message: ({ key }) => `A code block has no option \`${key}\``,
    hint: ({ nearest }) => `Did you mean \`${nearest}\`?`,
    meaning:
      'The words after the language set how the block is shown. pubdocs ignores unknown words, but this one looks like a typo.',
    example: '```js tilte="app.js"\nlet a = 1;\n```',
  }),
  'code-range': warning<{ range: string }>({
    message: ({ range }) => `\`${range}\` is not a list of lines`,
    hint: () => 'Write numbers and ranges, separated by commas: `{1,4-6}`.',
    meaning: 'The braces after the language list the lines to highlight.',
    example: '```js {one}\nlet a = 1;\n```',
  }),
  'code-too-long': info<{ why: string }>({
    message: ({ why }) => `This code block is shown without syntax highlighting: ${why}`,
    hint: () => 'Show only the relevant part, and link to the whole file.',
    meaning: 'Highlighting is limited in size and time, so that no code block can block a build.',
    example: '(a block of more than 100 KB, or with a line of more than 2,000 characters)',
  }),
  'snippet-missing': error<{ file: string; isSource: boolean; isOutside: boolean }>({
    message: ({ file }) => `There is no file ${file} to show`,
    hint: ({ file, isSource, isOutside }) =>
      isSource
        ? 'Pages of a source can show only files of that source: write a path relative to the page (`./x.ts`) or to the root of the source (`/x.ts`).'
        : isOutside
          ? `It is outside of the site: copy it to, say, examples/, and write \`file="/examples/${file.split('/').at(-1) ?? ''}"\`.`
          : 'Write a path relative to the page (`./x.ts`) or to the root of the site (`/examples/x.ts`, `@site/examples/x.ts`).',
    meaning: 'A code block with `file="…"` shows that file of the site.',
    example: '```ts file="./no-such-file.ts"\n```',
  }),
  'snippet-region-missing': error<{
    file: string;
    region: string;
    names: readonly string[];
    nearest: string | undefined;
  }>({
    message: ({ file, region }) => `${file} has no region \`${region}\``,
    hint: ({ names, nearest }) =>
      nearest !== undefined
        ? `Did you mean \`${nearest}\`?`
        : names.length > 0
          ? `Known regions: ${names.join(', ')}.`
          : 'Mark a region with the comments `#region name` and `#endregion name`.',
    meaning: 'The part after `#` is the name of a region of the file, or a range of lines like `#L3-L8`.',
    example: '```ts file="./client.ts#sned"\n```',
  }),
};
