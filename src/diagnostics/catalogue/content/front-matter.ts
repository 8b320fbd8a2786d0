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
  'a whole address': (key) => `\`${key}: https://docs.example/page\`, with host`,
  'true or false': (key) => `\`${key}: true\` or \`${key}: false\`, without quotes`,
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
    hint: ({ nearest, known }) =>
      nearest === undefined ? `The keys are ${known.join(', ')}.` : `Did you mean \`${nearest}\`?`,
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
