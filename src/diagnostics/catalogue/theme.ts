// Codes of the parts of the theme that a site replaces.
import { plural } from '../../text/plural.ts';
import { error, info, warning } from '../code-entry.ts';

export const themeCodes = {
  'card-font': error<{ file: string; why: string }>({
    message: ({ file, why }) => `The font ${file} cannot be used for link previews: ${why}`,
    hint: () => 'Use a .ttf or .otf file. Fonts in WOFF2 are for browsers; their publishers offer both.',
    meaning: 'A font of `theme.cards.fonts` is missing or has another format.',
    example: "theme: { cards: { fonts: ['fonts/NotoSansJP.ttf'] } }   without that file",
  }),
  'card-characters': warning<{ characters: readonly string[]; more: number; pages: number; path: string }>({
    message: ({ characters, more, pages, path }) =>
      `No font has the characters ${characters.map((character) => `“${character}”`).join(', ')}${more > 0 ? ` and ${more} more` : ''}: ${plural(pages, 'page')} (such as ${path}) ${pages === 1 ? 'has' : 'have'} no picture for link previews`,
    hint: () => 'Add a font with these characters to `theme.cards.fonts`, as a .ttf or .otf file.',
    meaning:
      'The fonts of pubdocs have Latin, Greek, Cyrillic and Arabic letters. A picture with other letters would show boxes, so these pages show `theme.socialImage`, or no picture.',
    example: 'title: はじめに   with `cards: true`',
  }),
  'icon-source': error<{ why: string }>({
    message: ({ why }) => `The icons of the site cannot be drawn: ${why}`,
    hint: () => 'Set `theme.icon` to an SVG file of `static/`, or remove `icons` and add the files to `static/`.',
    meaning: '`theme.icons` draws icons from the SVG file of `theme.icon`.',
    example: "theme: { icon: '/favicon.png', icons: true }   → '/favicon.svg'",
  }),
  'image-encoder-missing': warning<{ why: string }>({
    message: ({ why }) => `Images have no smaller versions: ${why}`,
    hint: () => 'Run `npm install --save-dev sharp` in the site, or remove `markdown.srcset`.',
    meaning:
      'The package `sharp` (0.34 or newer) makes versions of images for `markdown.srcset`. It is native code, so only sites that want these versions install it. Pages show the images themselves.',
    example: "markdown: { srcset: 'webp' }   without sharp",
  }),
  'image-versions': info<{ file: string; why: string }>({
    message: ({ file, why }) => `${file} has no smaller versions: ${why}`,
    hint: () => 'Pages show the image itself. If it is damaged, export it again.',
    meaning:
      'With `markdown.srcset`, images that move stay as they are, and those that the package `sharp` cannot read.',
    example: '![](./animated.webp)',
  }),
  'theme-api-changed': warning<{ file: string; name: string; raw: number; current: number }>({
    message: ({ file, raw, current }) =>
      `${file} was written for the theme API ${raw}, but this pubdocs has the theme API ${current}`,
    hint: ({ name, raw, current }) =>
      raw > current
        ? 'Upgrade pubdocs in this project.'
        : `Read “Theme API” in the changelog, compare the file with \`pubdocs theme copy ${name}\` in an empty folder, then write ${current} into its first line.`,
    meaning:
      'The first line of a copied component names the theme API that it was written for. The number goes up when components, hooks or props are renamed or removed.',
    example: '// … Written for the theme API 1 of pubdocs.   while pubdocs has the theme API 2',
  }),
  'theme-part-unknown': error<{ name: string; names: readonly string[] }>({
    message: ({ name }) => `The theme has no part “${name}”`,
    hint: () => '`pubdocs theme copy` lists all names.',
    meaning: '`pubdocs theme copy` copies a component or a style sheet of the theme by its name.',
    example: '$ pubdocs theme copy Navber',
  }),
  'theme-part-exists': error<{ file: string }>({
    message: ({ file }) => `The file ${file} already exists`,
    hint: () => 'Rename it first: `pubdocs theme copy` never overwrites a file.',
    meaning: 'The site already has a file that replaces this part of the theme, and you may have changed it.',
    example: '$ pubdocs theme copy Navbar   twice',
  }),
};
