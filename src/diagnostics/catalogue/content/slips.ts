// Codes of text that is one character short of Markdown.
import { info, warning } from '../../code-entry.ts';
import { times } from './times.ts';

const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);

const elements: Readonly<Record<string, string>> = { '**': 'strong', __: 'strong', '~~': 'del' };

/** '**a**' → '`<strong>a</strong>`' */
const inTags = (raw: string): string =>
  raw.replace(/^([*_~]+)(.*)\1$/s, (_, marker: string, text: string) => {
    const element = elements[marker] ?? 'em';
    return `\`<${element}>${short(text)}</${element}>\``;
  });

/** '![A](a.png =100x200)' → '<img src="a.png" alt="A" width="100" height="200">' */
function imageTag(raw: string): string {
  const parts = /\[(.*)\]\((\S+)(?: "(.*)"| '(.*)')? =(\d*%?)x?(\d*%?)\)/s.exec(raw) ?? [];
  const [, alt = '', url = '', double = '', title = double, width = '', height = ''] = parts;
  const entries = Object.entries({ title, width, height }).filter(([, value]) => value !== '');
  return `<img src="${url}" alt="${alt}" ${entries.map(([name, value]) => `${name}="${value}"`).join(' ')}>`;
}

/** Common typos, each with its message and its fix. */
const typos = {
  'url-space': {
    message: () => 'This is not a link: its URL contains spaces',
    hint: (raw: string) =>
      `Put the URL in angle brackets: \`${raw.replace(/\]\((.*)\)$/s, '](<$1>)')}\`, or remove the spaces from the file name.`,
  },
  footnote: {
    message: (rawText: string) => `There is no footnote \`${rawText}\``,
    hint: (raw: string) => `Add the line \`${raw}: text of the note\`.`,
  },
  emphasis: {
    message: (raw: string) => `The \`${/^[*_~]+/.exec(raw)?.[0]}\` of \`${short(raw)}\` is shown as text`,
    hint: (raw: string) => `Add a space outside of it, or write ${inTags(raw)}.`,
  },
  heading: {
    message: (raw: string) =>
      `\`${short(raw)}\` is not a heading: add a space after \`${/^#+/.exec(raw)?.[0] ?? '#'}\``,
    hint: (raw: string) =>
      `Write \`${short(raw.replace(/^#+/, '$& '))}\`. To begin a line of text with \`#\`, write \`\\#\`.`,
  },
  'heading-id': {
    message: (raw: string) => `\`${raw}\` is shown as text: it is not a heading id`,
    hint: () => 'Write the id as one word at the end of the heading: `## Required fields {#required-fields}`.',
  },
  'image-size': {
    message: () => 'This is not an image: Markdown has no sizes',
    hint: (raw: string) => `Write \`${imageTag(raw)}\`.`,
  },
  'link-reversed': {
    message: () => 'This is not a link: the brackets are in the wrong order',
    hint: (raw: string) => `Write \`${raw.replace(/^\((.*)\)\[(.*)\]$/s, '[$1]($2)')}\`.`,
  },
  'link-space': {
    message: () => 'This is not a link: there is a space between `]` and `(`',
    hint: (raw: string) => `Write \`${raw.replace('] (', '](')}\`.`,
  },
  'list-space': {
    message: (raw: string) => `This is not a list item: add a space after \`${raw.charAt(0)}\``,
    hint: (raw: string) => `Write \`${short(raw.replace(/^./, '$& '))}\`.`,
  },
  reference: {
    message: (raw: string) =>
      `This is not ${raw.startsWith('!') ? 'an image' : 'a link'}: there is no definition for \`${raw}\``,
    hint: (raw: string) => {
      const label = raw.replace(/^.*\[([^[\]]+)\](?:\[\])?$/s, '[$1]');
      return raw.startsWith('!')
        ? `Add the line \`${label}: ./image.png\`, or write \`![text](./image.png)\`.`
        : `Add the line \`${label}: ./page.md\`, or write \`[text](./page.md)\`.`;
    },
  },
  'table-columns': {
    message: () => 'This is not a table: the row of dashes does not match the row above it',
    hint: () =>
      'Write as many columns in both rows, and only dashes in the second: `| Field | Type |`, and below it `| --- | --- |`.',
  },
  'table-dashes': {
    message: () => 'This is not a table: the row of dashes is missing',
    hint: () => 'Add it below the first row, with as many columns: `| --- | --- |`.',
  },
  task: {
    message: () => 'This is not a task: add a space after the box',
    hint: (raw: string) => `Write \`- ${short(raw.replace(']', '] '))}\`.`,
  },
  unquoted: {
    message: () => 'This tag is shown as text: an attribute value with a slash needs quotes',
    hint: (raw: string) => `Write \`${raw.replace(/^.*\s([\w-]+)=(\S*?)\/?$/s, '$1="$2"')}\`.`,
  },
} as const;

export const slipCodes = {
  'markdown-slip': warning<{ typo: keyof typeof typos; raw: string; count?: number }>({
    message: ({ typo, raw, count }) => `${typos[typo].message(raw)}${times(count)}`,
    hint: ({ typo, raw: rawText }) => typos[typo].hint(rawText),
    meaning:
      'This looks like Markdown, but a small typo makes it plain text: an extra or missing space, or a missing line. pubdocs does not report it in code or after a backslash.',
    example: '##Title\n\n[text] (./page.md)',
  }),
  'reference-undefined': info<{ label: string; nearest: string | undefined; count?: number }>({
    message: ({ label, count }) =>
      `\`[${label}]\` is shown as text: there is no link definition with this label${times(count)}`,
    hint: ({ label, nearest }) =>
      nearest === undefined
        ? `For a link, write \`[${label}](./page.md)\`, or add the line \`[${label}]: ./page.md\`. For brackets, write \`\\[${label}]\`.`
        : `Did you mean \`[${nearest}]\`?`,
    meaning:
      'Brackets around words are a link if the page defines their label, and text if it does not. A label that was removed or mistyped leaves brackets on the page.',
    example: 'See [guide].\n\n[the guide]: ./guide.md',
  }),
};
