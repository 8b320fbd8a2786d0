// Codes of the parts of the theme that a site replaces.
import { defineCode } from '../code-entry.ts';

export const themeCodes = {
  'theme-api-changed': defineCode<{ file: string; name: string; written: number; current: number }>({
    severity: 'warning',
    message: ({ file, written, current }) =>
      `${file} was written for the theme API ${written}, but this pubdocs has the theme API ${current}`,
    hint: ({ name, written, current }) =>
      written > current
        ? 'Upgrade pubdocs in this project.'
        : `Read “Theme API” in the changelog, compare the file with \`pubdocs theme copy ${name}\` in an empty folder, then write ${current} into its first line.`,
    meaning:
      'The first line of a copied component names the theme API that it was written for. The number goes up when components, hooks or props are renamed or removed.',
    example: '// … Written for the theme API 1 of pubdocs.   while pubdocs has the theme API 2',
  }),
  'theme-part-unknown': defineCode<{ name: string; known: readonly string[] }>({
    severity: 'error',
    message: ({ name }) => `The theme has no part “${name}”`,
    hint: () => '`pubdocs theme copy` lists all names.',
    meaning: '`pubdocs theme copy` copies a component or a style sheet of the theme by its name.',
    example: '$ pubdocs theme copy Navber',
  }),
  'theme-part-exists': defineCode<{ file: string }>({
    severity: 'error',
    message: ({ file }) => `The file ${file} already exists`,
    hint: () => 'Rename it first: `pubdocs theme copy` never overwrites a file.',
    meaning: 'The site already has a file that replaces this part of the theme, and you may have changed it.',
    example: '$ pubdocs theme copy Navbar   twice',
  }),
};
