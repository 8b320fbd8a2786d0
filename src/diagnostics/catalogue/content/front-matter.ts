// Codes of front matter.
import { defineCode } from '../../code-entry.ts';

/** How to write what a key wants. */
const spellings: Readonly<Record<string, (key: string) => string>> = {
  'a date and an author': (key) => `\`${key}: { date: 2025-05-01, author: Jana Nová }\`; either may be left out`,
  'a level from 2 to 6': (key) => `\`${key}: 3\`, without quotes`,
  'a list of texts': (key) => `\`${key}: [one, two]\``,
  'a number': (key) => `\`${key}: 2\`, without quotes`,
  'a text': (key) => `\`${key}: some words\`, or remove the line`,
  'a text or null': (key) => `\`${key}: some words\` or \`${key}: null\``,
  'a URL or null': (key) =>
    `\`${key}: https://github.com/you/docs/edit/main/page.md\`, a path like \`/edit\`, or \`${key}: null\``,
  'a whole address': (key) => `\`${key}: https://docs.example/page\`, with host`,
  'true or false': (key) => `\`${key}: true\` or \`${key}: false\`, without quotes`,
};

const ownLook = 'A page with a look of its own is a TSX file in the `pages/` folder.';
const contents =
  'Which headings are listed say `toc_min_heading_level` and `toc_max_heading_level`; `hide_table_of_contents: true` lists none.';
const position = 'Write `sidebar_position: 2`.';
const label = 'Write `sidebar_label: A shorter title`.';

/** What stands in the place of keys that other generators have. */
const insteadOf: Readonly<Record<string, string>> = {
  canonicalUrl: 'Write `canonical: https://docs.example/page`.',
  canonical_url: 'Write `canonical: https://docs.example/page`.',
  editLink: 'Write `custom_edit_url: null` for no link, or its address.',
  editUrl: 'Write `custom_edit_url: null` for no link, or its address.',
  features: ownLook,
  head: 'Write `canonical`, `description`, `keywords` or `image`; tags of all pages belong into `head` of the config.',
  hero: ownLook,
  hidden: 'Write `unlisted: true`: the page is built, and nothing leads to it.',
  lastUpdated:
    'Write `last_update: { date: 2025-05-01 }`; otherwise Git knows it, with `docs.lastUpdated` in the config.',
  layout: ownLook,
  linkTitle: label,
  nav_order: position,
  nav_title: label,
  next: 'Write the id of the page: `pagination_next: guide/parcels`, or `pagination_next: null`.',
  order: position,
  outline: contents,
  permalink: 'Write `slug: /parcels`.',
  prev: 'Write the id of the page: `pagination_prev: guide/parcels`, or `pagination_prev: null`.',
  redirect_from: 'Write `aliases: [/docs/old-address]`.',
  sidebar:
    'Write `sidebar_label`, `sidebar_position`, or `displayed_sidebar` with the name of a sidebar or `null` for none.',
  sidebarTitle: label,
  tableOfContents: contents,
  template: ownLook,
  toc: contents,
  weight: position,
};

export const frontMatterCodes = {
  'front-matter-duplicate-key': defineCode<{ key: string }>({
    severity: 'error',
    message: ({ key }) => `\`${key}\` is given twice in the front matter`,
    hint: () => 'Keep one of the two lines.',
    meaning: 'Each key of the front matter may stand there once; which of two would count cannot be guessed.',
    example: '---\ntitle: Parcels\ntitle: Shipments\n---',
  }),
  'front-matter-format': defineCode<{ language: string }>({
    severity: 'error',
    message: ({ language }) => `Front matter in ${language} is not read`,
    hint: () => 'Write it in YAML between two lines of `---`.',
    meaning:
      'Front matter is YAML. Other languages are refused, and a script there is never run; the page is built as if it had no front matter.',
    example: '---js\nmodule.exports = { title: "Parcels" }\n---',
  }),
  'front-matter-misplaced': defineCode<{ isOpened: boolean }>({
    severity: 'warning',
    message: ({ isOpened }) =>
      isOpened
        ? 'This front matter is shown as text: it does not begin on the first line'
        : 'This front matter is shown as text: the line of `---` above it is missing',
    hint: ({ isOpened }) =>
      isOpened
        ? 'Take away what stands above it; nothing may.'
        : 'Put `---` on a line of its own, the first of the file.',
    meaning:
      'Front matter is the block between two lines of `---`, and the first of them is the first line of the file.',
    example: 'title: Parcels\n---\n\n# Parcels',
  }),
  'front-matter-number': defineCode<{ key: string; written: string; read: string }>({
    severity: 'warning',
    message: ({ key, written, read }) => `\`${key}: ${written}\` is the number ${read}`,
    hint: ({ read }) => `Write ${read}, or a number that sorts as you mean it.`,
    meaning: 'Zeros at the end of a number have no meaning: 1.10 is 1.1 and comes before 1.9.',
    example: '---\nsidebar_position: 1.10\n---',
  }),
  'front-matter-too-large': defineCode<{ characters: number; most: number }>({
    severity: 'error',
    message: ({ characters, most }) => `The front matter is ${characters} characters long; ${most} are allowed`,
    hint: () => 'Move the content into the page, below the closing `---`.',
    meaning: 'Front matter holds a few short facts about a page. Longer blocks are refused before they are parsed.',
    example: '(a block of more than 16 KB between the two lines of `---`)',
  }),
  'front-matter-type': defineCode<{ key: string; wanted: string; got: string }>({
    severity: 'error',
    message: ({ key, wanted, got }) => `\`${key}\` takes ${wanted}, but it is ${got}`,
    hint: ({ key, wanted }) => (Object.hasOwn(spellings, wanted) ? `Write ${spellings[wanted]?.(key)}.` : undefined),
    meaning: 'Each key of the front matter takes one kind of value. What does not fit is left out.',
    example: '---\ndraft: "yes"\n---',
  }),
  'front-matter-unclosed': defineCode<Record<never, never>>({
    severity: 'error',
    message: () => 'The front matter that begins here has no closing `---`',
    hint: () => 'Put `---` on a line of its own below the last key.',
    meaning: 'A page whose first line is `---` has front matter, and a second line of `---` ends it.',
    example: '---\ntitle: Parcels\n\n# Parcels',
  }),
  'front-matter-unknown-key': defineCode<{ key: string; known: readonly string[]; nearest: string | undefined }>({
    severity: 'warning',
    message: ({ key }) => `The front matter has no key \`${key}\``,
    hint: ({ key, nearest, known }) =>
      (Object.hasOwn(insteadOf, key) ? insteadOf[key] : undefined) ??
      (nearest === undefined ? `The keys are ${known.join(', ')}.` : `Did you mean \`${nearest}\`?`),
    meaning: 'The key has no meaning, so whatever it was to do does not happen.',
    example: '---\ntitel: Parcels\n---',
  }),
  'front-matter-yaml': defineCode<{ detail: string }>({
    severity: 'error',
    message: ({ detail }) => `The front matter cannot be read: ${detail}`,
    hint: () =>
      'A value with `: `, `#`, or a bracket or quote at its start needs quotes around it: `title: "Parcels: an overview"`.',
    meaning:
      'The block between the two lines of `---` is not valid YAML. The page is built as if the block were empty.',
    example: '---\ntitle: Parcels: an overview\n---',
  }),
};
