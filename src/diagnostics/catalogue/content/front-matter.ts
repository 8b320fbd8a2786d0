// Codes of front matter.
import { error, warning } from '../../code-entry.ts';

/** 'hero.actions.to' → 'to' */
const lastPart = (key: string): string => key.slice(key.lastIndexOf('.') + 1);

/** Kind of value → how to write it. */
const spellings: Readonly<Record<string, (key: string) => string>> = {
  'a date and an author': (key) => `\`${key}: { date: 2025-05-01, author: Jana Nová }\`; both are optional`,
  'a date that exists': (key) => `\`${key.replace('.', ': { ')}: 2025-05-01 }\`, or a time like 2025-05-01T10:30+02:00`,
  'a level from 2 to 6': (key) => `\`${key}: 3\`, without quotes`,
  'a list of strings': (key) => `\`${key}: [one, two]\``,
  'a number': (key) => `\`${key}: 2\`, without quotes`,
  'doc or home': (key) => `\`${key}: home\`; for a page with a layout of your own, a TSX file in the \`pages/\` folder`,
  'a group of keys': (key) => `\`${key}: { title: Some words }\``,
  'a list of groups of keys': (key) => `\`${key}: [{ title: Some words }]\``,
  text: (key) => `\`${lastPart(key)}: some words\`, or remove the ${key.includes('.') ? 'key' : 'line'}`,
  'text or null': (key) => `\`${key}: some words\` or \`${key}: null\``,
  'a URL or null': (key) =>
    `\`${key}: https://github.com/you/docs/edit/main/page.md\`, a path like \`/edit\`, or \`${key}: null\``,
  'an absolute URL': (key) => `\`${key}: https://docs.example/page\``,
  'true or false': (key) => `\`${key}: true\` or \`${key}: false\`, without quotes`,
};

const ownLook = 'For a page with its own layout, write a TSX file in the `pages/` folder.';
const contents =
  'Set the range of headings with `toc_min_heading_level` and `toc_max_heading_level`, or hide the table of contents with `hide_table_of_contents: true`.';
const position = 'Write `sidebar_position: 2`.';
const label = 'Write `sidebar_label: A shorter title`.';

/** Keys of other generators → what to write instead. */
const insteadOf: Readonly<Record<string, string>> = {
  canonicalUrl: 'Write `canonical: https://docs.example/page`.',
  canonical_url: 'Write `canonical: https://docs.example/page`.',
  editLink: 'Write `custom_edit_url: null` for no link, or its URL.',
  editUrl: 'Write `custom_edit_url: null` for no link, or its URL.',
  head: 'Write `canonical`, `description`, `keywords` or `image`. Tags for all pages belong in `head` of the config.',
  hidden: 'Write `unlisted: true` to publish the page without linking to it.',
  lastUpdated:
    'Write `last_update: { date: 2025-05-01 }`, or set `docs.lastUpdated` in the config to use the date from Git.',
  linkTitle: label,
  nav_order: position,
  nav_title: label,
  next: 'Write `pagination_next` with the id of the page or `null`: `pagination_next: guide/parcels`.',
  order: position,
  outline: contents,
  permalink: 'Write `slug: /parcels`, or `route: /blog/parcels` for a page outside of the docs.',
  prev: 'Write `pagination_prev` with the id of the page or `null`: `pagination_prev: guide/parcels`.',
  redirect_from: 'Write `aliases: [/docs/old-path]`.',
  sidebar:
    'Write `sidebar_label`, `sidebar_position`, or `displayed_sidebar` with the name of a sidebar or `null` for none.',
  sidebarTitle: label,
  tableOfContents: contents,
  template: ownLook,
  toc: contents,
  weight: position,
};

export const frontMatterCodes = {
  'yaml-comment': warning<{ key: string; before: string; comment: string }>({
    message: ({ key, comment }) => `\`${key}\` ends before \`${comment}\`, which is a comment in YAML`,
    hint: ({ key, before, comment }) => {
      const quote = `${before}${comment}`.includes('"') ? "'" : '"';
      return `If it belongs to the text, write quotes: \`${key}: ${quote}${before} ${comment}${quote}\`. Otherwise move the comment to its own line.`;
    },
    meaning: 'In YAML, a `#` after a space begins a comment, so readers would see only the text before it.',
    example: '---\ntitle: Use # in headings\n---',
  }),
  'front-matter-duplicate-key': error<{ key: string }>({
    message: ({ key }) => `The front matter has \`${key}\` twice`,
    hint: () => 'Keep one of the two lines.',
    meaning: 'Each key may occur once. With two, pubdocs would have to guess which one you mean.',
    example: '---\ntitle: Parcels\ntitle: Shipments\n---',
  }),
  'front-matter-empty': warning<{ key: string }>({
    message: ({ key }) => `\`${key}\` is empty`,
    hint: () => 'Remove the line, or write one sentence. Until then the first paragraph describes the page.',
    meaning:
      'Search engines and previews of links show the description of a page. Without one, pubdocs takes the first paragraph.',
    example: '---\ndescription: ""\n---',
  }),
  'front-matter-format': error<{ language: string }>({
    message: ({ language }) => `Front matter in ${language} is not supported`,
    hint: () => 'Write it as YAML between two lines of `---`.',
    meaning:
      'Front matter must be YAML; scripts in it are never run. pubdocs builds the page as if it had no front matter.',
    example: '---js\nmodule.exports = { title: "Parcels" }\n---',
  }),
  'front-matter-misplaced': warning<{ isOpened: boolean }>({
    message: ({ isOpened }) =>
      isOpened
        ? 'This front matter is shown as text: it does not begin on the first line'
        : 'This front matter is shown as text: the opening line `---` is missing',
    hint: ({ isOpened }) => (isOpened ? 'Remove everything above it.' : 'Make `---` the first line of the file.'),
    meaning:
      'Front matter is the block between two lines of `---`. The first of them must be the first line of the file.',
    example: 'title: Parcels\n---\n\n# Parcels',
  }),
  'front-matter-number': warning<{ key: string; raw: string; read: string }>({
    message: ({ key, raw, read }) => `\`${key}: ${raw}\` is the number ${read}`,
    hint: ({ read }) => `Write ${read}, or another number that sorts as you intend.`,
    meaning: 'Trailing zeros of a decimal number have no meaning: 1.10 is 1.1 and sorts before 1.9.',
    example: '---\nsidebar_position: 1.10\n---',
  }),
  'front-matter-too-large': error<{ characters: number; most: number }>({
    message: ({ characters, most }) => `The front matter has ${characters} characters; the limit is ${most}`,
    hint: () => 'Move the content into the page, below the closing `---`.',
    meaning: 'Front matter holds a few short values. pubdocs rejects longer blocks before it parses them.',
    example: '(a block of more than 16 KB between the two lines of `---`)',
  }),
  'front-matter-missing': error<{ key: string; wanted: string }>({
    message: ({ key }) => `The page needs \`${key}\` in its front matter`,
    hint: ({ key, wanted }) => `Add \`${key}\`: ${wanted}.`,
    meaning:
      'The config requires this key: `docs.fields` can make it optional with `?` or give it a default. Translations have the value of the original.',
    example: "docs: { fields: { product: ['api', 'app'] } }, and a page without `product: api`",
  }),
  'front-matter-type': error<{ key: string; wanted: string; got: string; nearest?: string | undefined }>({
    message: ({ key, wanted, got }) => `\`${key}\` must be ${wanted}, but it is ${got}`,
    hint: ({ key, wanted, nearest }) => {
      if (nearest !== undefined) return `Did you mean \`${nearest}\`?`;
      return Object.hasOwn(spellings, wanted) ? `Write ${spellings[wanted]?.(key)}.` : undefined;
    },
    meaning: 'Each key of the front matter takes one kind of value. pubdocs ignores a value of another kind.',
    example: '---\ndraft: "yes"\n---',
  }),
  'front-matter-unclosed': error<Record<never, never>>({
    message: () => 'The front matter that begins here has no closing `---`',
    hint: () => 'Add a line `---` below the last key.',
    meaning: 'If the first line of a page is `---`, front matter begins there and needs a second `---` to end it.',
    example: '---\ntitle: Parcels\n\n# Parcels',
  }),
  'front-matter-unknown-key': warning<{ key: string; names: readonly string[]; nearest: string | undefined }>({
    message: ({ key }) => `\`${key}\` is not a key of front matter`,
    hint: ({ key, nearest, names }) =>
      (Object.hasOwn(insteadOf, key) ? insteadOf[key] : undefined) ??
      (nearest === undefined
        ? `Known keys: ${names.join(', ')}.${key.includes('.') ? '' : ' Keys of your own belong in `docs.fields` of the config.'}`
        : `Did you mean \`${nearest}\`?`),
    meaning: 'pubdocs does not know the key and ignores it.',
    example: '---\ntitel: Parcels\n---',
  }),
  'front-matter-yaml': error<{ detail: string }>({
    message: ({ detail }) => `The front matter cannot be parsed: ${detail}`,
    hint: () =>
      'Quote a value that contains `: ` or ` #`, or begins with a bracket, a quote or another special character: `title: "Parcels: an overview"`.',
    meaning:
      'The block between the two lines of `---` is not valid YAML. pubdocs builds the page as if the block were empty.',
    example: '---\ntitle: Parcels: an overview\n---',
  }),
};
