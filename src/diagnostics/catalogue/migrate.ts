// Codes of `pubdocs migrate`: differences between the original and the new site.
import { plural } from '../../text/plural.ts';
import { redirectText } from '../../text/redirect-text.ts';
import { error, info, warning } from '../code-entry.ts';
import { askAbout } from '../did-you-mean.ts';
import { firstOf } from './listed.ts';

const quote = (text: string): string => (text === '' ? 'nothing' : `“${text}”`);

/** ({ path: '/a', count: 1 }) → '/a'; ({ path: '/a', count: 12 }) → '12 pages, such as /a,' */
const pagesOf = ({ path, count }: { readonly path: string; readonly count: number }): string =>
  count === 1 ? path : `${count} pages, such as ${path},`;

/** Up to 4 names, and the number of the others. */
const list = (names: readonly string[]): string => firstOf(names.map(quote), 4);

/** Problems of the environment: no site, a folder that is not empty. */
export const migrateCodes = {
  'migrate-config-unread': error<{ file: string; problem: string }>({
    message: ({ file, problem }) => `The config ${file} cannot be read: ${problem}`,
    hint: ({ problem }) =>
      problem.includes('`await` outside of a function')
        ? 'For the migration, let the config export an async function with these lines.'
        : 'Build the original with its own generator first, to see whether its config is correct.',
    meaning:
      'A migration begins with the config of the original. pubdocs reads it without running it, except with `--trust-and-run-config`.',
    example: '$ pubdocs migrate website   # docusaurus.config.js has a mistake',
  }),
  'migrate-no-site': error<{ folder: string; from: string | null; folders: readonly string[] }>({
    message: ({ folder, from }) => `${folder} has no config of ${from ?? 'Docusaurus, VitePress, Starlight or MkDocs'}`,
    hint: ({ folders }) =>
      folders.length === 0
        ? 'Name the folder that has docusaurus.config.js, .vitepress/, astro.config.mjs or mkdocs.yml.'
        : `Did you mean ${folders.join(' or ')}?`,
    meaning: 'pubdocs recognises the generator by the name of its config, in the folder that you name.',
    example: '$ pubdocs migrate docs   # the config is in website/',
  }),
  'migrate-path-refused': error<{ path: string; why: string; count: number }>({
    message: ({ path, why, count }) =>
      `The migration cannot write ${path}${count > 1 ? ` and ${count - 1} more` : ''}: ${why}. Nothing was written`,
    hint: () => 'Name a new folder with `--to`, or correct the name in the original.',
    meaning:
      'Names of files come from the original. A name cannot lead out of the new folder or follow a symbolic link, and pubdocs replaces no file that git could not restore.',
    example: "rewrites: { 'x.csv': '../../x.csv' } in the config of a VitePress site",
  }),
  'migrate-overlap': error<{ folder: string; target: string }>({
    message: ({ folder, target }) => `The new site in ${target} would be among the files of ${folder}`,
    hint: () => 'Name a folder beside it with `--to`.',
    meaning:
      'A migration reads the original while it writes the new site. In one folder, a new file could replace one that pubdocs has not read yet.',
    example: '$ pubdocs migrate . --to .',
  }),
  'migrate-not-empty': error<{ folder: string; names: readonly string[] }>({
    message: ({ folder, names }) => `${folder} is not empty: it has ${list(names)}`,
    hint: () => 'Name a new folder with `--to`, or a folder in a git repository without uncommitted changes.',
    meaning:
      'A migration writes only where nothing can be lost: into a new or empty folder, or where git can restore everything.',
    example: '$ pubdocs migrate website --to docs',
  }),
  'migrate-nothing-to-take': warning<{ name: string; near: readonly string[]; isClear: boolean }>({
    message: ({ name }) => `\`--take\` names ${name}, which is no piece to take`,
    hint: ({ name, near, isClear }) =>
      `${near.length === 0 ? '' : `${askAbout(near, name)} `}${isClear ? '' : 'Nothing was taken. '}\`--take\` without names shows all pieces: files, and the URLs of redirects.`,
    meaning:
      'Nothing lost can be restored there. A piece that was taken before is no longer one. If the name has a `!`, nothing is written at all.',
    example: '$ pubdocs migrate --prove ../old/build --take docs/lost',
  }),
  'migrate-nothing-within': error<{ path: string }>({
    message: ({ path }) => `The original has nothing at or below \`${path}\`, so nothing was compared`,
    hint: () => 'Name a path of the original with `--within`, such as /docs.',
    meaning: 'A proof that compares no page, redirect or file would report that nothing is lost.',
    example: '$ pubdocs migrate --prove ../old/build --within /dosc',
  }),
} as const;

/** Findings of `migrate`: decisions and parts that it leaves to a person. */
export const migrationCodes = {
  'migrate-decide': info<{ what: string; advice: string }>({
    message: ({ what }) => `To decide: ${what}`,
    hint: ({ advice }) => advice,
    meaning:
      'A part of the original that has more than one counterpart, or none. MIGRATION.md in the new site lists all of them.',
    example: '$ pubdocs migrate website   # the site has a style sheet with classes of Docusaurus',
  }),
  'migrate-left': warning<{ what: string; advice: string }>({
    message: ({ what }) => `Not migrated: ${what}`,
    hint: ({ advice }) => advice,
    meaning:
      'Something at this place of the original was not converted. MIGRATION.md in the new site lists all of them.',
    example: '<Chart data={prices} />',
  }),
} as const;

/** The number of different words, and the first difference. */
export interface TextDifference {
  readonly missing: number;
  readonly added: number;
  readonly words: number;
  /** Words before the first difference, then the words of both sides. */
  readonly context: string;
  readonly before: string;
  readonly now: string;
}

const firstChange = ({ context, before, now }: TextDifference): string =>
  `First after ${quote(context)}: ${quote(before)} is now ${quote(now)}.`;

export interface ChangedBlocks {
  /** Beginning of the first block. */
  readonly text: string;
  /** Number of blocks in a row that changed in the same way. */
  readonly count: number;
  /** Both forms: 'a paragraph', and 'a paragraph in a box'. */
  readonly before: string;
  readonly now: string;
}

const changedBlocks = ({ path, text, count, before, now }: ChangedBlocks & { readonly path: string }): string => {
  const more = count === 1 ? '' : ` and ${plural(count - 1, 'more block')}`;
  return `${path}: ${before} is now ${now}: ${quote(text)}${more}`;
};

export const proofCodes = {
  'proof-anchor': error<{ anchor: string; pages: readonly string[] }>({
    message: ({ anchor, pages }) => `${pages.length} pages, such as ${pages[0] ?? ''}, lost the anchor #${anchor}`,
    hint: ({ anchor, pages }) =>
      `A plugin or a component of the original probably printed it. Print it with a component of the theme, or add a redirect for each: ${pages.map((path) => `'${path}#${anchor}'`).join(', ')}.`,
    meaning:
      'Readers have links to these anchors. An anchor that at least three pages lost is one finding, but each page counts in the number of lost anchors.',
    example: '76 pages, such as /guide/start, lost the anchor #changelog   # a plugin wrote that heading',
  }),
  'proof-canonical': warning<{ path: string; count: number; before: string; now: string | null; isStart: boolean }>({
    message: ({ before, now, ...pages }) =>
      `${pagesOf(pages)} named ${before} as canonical URL, and ${now === null ? 'none now' : `now ${now}`}`,
    hint: ({ isStart }) =>
      isStart
        ? 'Set `url` and `base` of the config to those of the original.'
        : 'Set `canonical` in the front matter of the page to keep the old one.',
    meaning:
      'Search engines list a page by its canonical URL. A slash at the end makes no difference here. Pages whose URLs differ by the same beginning are one finding.',
    example: '$ pubdocs migrate --prove ../old/build   # the original had another origin',
  }),
  'proof-description': info<{ path: string; count: number; before: string; now: string }>({
    message: ({ before, now, ...pages }) =>
      `${pagesOf(pages)} had the description ${quote(before)}, and ${pages.count === 1 ? `now ${quote(now)}` : `now others, such as ${quote(now)}`}`,
    hint: ({ count }) =>
      count === 1
        ? 'Set `description` in the front matter of the page to keep the old one.'
        : 'You need not do anything if the old description was that of the site: without `description` in its front matter, a page has the beginning of its text.',
    meaning:
      'Search engines show the description of a page below its title. It makes no difference if one text is the beginning of the other.',
    example: '$ pubdocs migrate --prove ../old/build   # the page has no `description`',
  }),
  'proof-file': warning<{ path: string; count: number }>({
    message: ({ path, count }) =>
      count === 1
        ? `The original publishes the file ${path}, and this site does not`
        : `The original publishes the text of ${count} pages as files, such as ${path}, and this site does not`,
    hint: ({ path, count }) =>
      count === 1
        ? `Copy it to static${path}, if readers or other programs request it.`
        : 'A plugin wrote them, such as one for language models. If readers need them, write them with a script.',
    meaning:
      'A file of the original that is not a page: an image, a download, a feed. Files of its own scripts do not count. Copies of pages in Markdown are one finding.',
    example: '$ pubdocs migrate --prove ../old/build   # static/ was not copied',
  }),
  'proof-image': error<{ path: string; images: readonly string[] }>({
    message: ({ path, images }) =>
      `${path} lost ${images.length === 1 ? 'an image' : `${images.length} images`}: ${list(images)}`,
    hint: () => 'Components of the original may have shown them: write them as Markdown images.',
    meaning:
      'pubdocs compares images by the names of their files, and images within the HTML by their texts. Pictures of emoji do not count, because they become characters.',
    example: '$ pubdocs migrate --prove ../old/build   # <ThemedImage /> was left out',
  }),
  'proof-language': warning<{ path: string; count: number; languages: readonly string[]; isKnown: boolean }>({
    message: ({ languages, ...pages }) =>
      `${pagesOf(pages)} no longer ${pages.count === 1 ? 'names its page' : 'name their pages'} in ${list(languages)} with \`hreflang\``,
    hint: ({ isKnown }) =>
      isKnown
        ? 'This site has that language, but not that page in it: add the translation under the same path.'
        : 'Add the language to `i18n.locales` of the config.',
    meaning:
      'With `hreflang`, search engines lead readers to the page in their language. Hidden pages, and pages that name another one as canonical, have no `hreflang`.',
    example: '$ pubdocs migrate --prove ../old/build   # a language was not migrated',
  }),
  'proof-nested': error<ChangedBlocks & { path: string }>({
    message: changedBlocks,
    hint: () => 'Look for a block above it whose end is missing, such as the `:::` of a note.',
    meaning:
      'A heading is inside a note, a tab, a quote or another block that it was not inside. The rest of the page is usually there, too.',
    example: ':::warning without its closing `:::`, which the original closed otherwise',
  }),
  'proof-noindex': error<{ path: string; isNoindex: boolean }>({
    message: ({ path, isNoindex }) =>
      isNoindex
        ? `${path} is hidden from search engines now`
        : `${path} was hidden from search engines, and no longer is`,
    hint: ({ isNoindex }) =>
      isNoindex ? 'Remove `unlisted: true` from its front matter.' : 'Set `unlisted: true` in its front matter.',
    meaning: 'A `robots` meta tag with `noindex` keeps a page out of search engines.',
    example: '$ pubdocs migrate --prove ../old/build   # the original had `noindex` in a <head>',
  }),
  'proof-other-page': info<{ path: string; count: number; now: string; why: 'version' | 'language' }>({
    message: ({ now, why, ...pages }) =>
      `${pagesOf(pages)} named ${pages.count === 1 ? 'itself' : 'themselves'} as canonical, and now the same page of ${why === 'version' ? 'the newest version' : 'the language of the text'}: ${now}`,
    hint: ({ why }) =>
      why === 'version'
        ? 'You need not do anything: search engines should list only the newest released version of a page. Such pages have no `hreflang` either.'
        : 'You need not do anything: a page without a translation is a copy of its original. Translate the page to change that.',
    meaning:
      'The canonical URL of a page in an old or unreleased version is that of its newest version, and that of a page without a translation is its original. Search engines then list one of them.',
    example: '$ pubdocs migrate --prove ../old/build   # with versions',
  }),
  'proof-list-redirected': info<{ path: string; to: string }>({
    message: ({ path, to }) => `${path} listed other pages, and now leads to ${to}`,
    hint: () => 'You need not do anything: the pages that it listed have its text.',
    meaning:
      'A page with a list, such as the posts with a tag, has no text of its own: its words are links, or are in the pages that it links to. It may redirect, but its anchors count as lost if the target does not have them.',
    example: "redirects: [{ from: '/blog/tags/news', to: '/blog' }]",
  }),
  'proof-page-redirected': error<{ path: string; to: string; words: number }>({
    message: ({ path, to, words }) =>
      `${path} had a text of ${words} words, and now leads to ${to}, which does not have it`,
    hint: ({ path }) =>
      `Remove the redirect and write the page. If the removal is intended, write { from: ${redirectText(path)}, gone: 'the reason' } in \`redirects\`.`,
    meaning:
      'A redirect keeps the URL of a page, but not its text and its anchors. A page counts as moved if the target has four fifths of its words, and lacks fewer than 200.',
    example: "redirects: [{ from: '/fr/limits', to: '/fr' }]",
  }),
  'proof-outline': warning<ChangedBlocks & { path: string }>({
    message: changedBlocks,
    hint: () => 'Compare both pages. The original may read this Markdown by other rules, such as those for indents.',
    meaning:
      'pubdocs compares the outlines of both pages: the order of headings, paragraphs and code, and the lists, tables, notes, tabs and quotes around them.',
    example: '$ pubdocs migrate --prove ../old/build   # an indent of two spaces makes no list in Python-Markdown',
  }),
  'proof-redirect': warning<{ from: string; before: string; now: string }>({
    message: ({ from, before, now }) => `${from} led to ${before}, and now leads to ${now}`,
    hint: ({ from, before }) => `Write { from: ${redirectText(from)}, to: ${redirectText(before)} } in \`redirects\`.`,
    meaning: 'Both sites redirect this URL, but to different places.',
    example: "redirects: [{ from: '/old', to: '/elsewhere' }]   # the original: /new",
  }),
  'proof-text': warning<TextDifference & { path: string }>({
    message: ({ path, missing, added, words }) =>
      `The text of ${path} differs: ${missing} of ${words} words are missing, ${added} are new`,
    hint: firstChange,
    meaning:
      'pubdocs compares the words of both pages in their order, without punctuation and capitals, and without navigation, buttons and tables of contents.',
    example: '$ pubdocs migrate --prove ../old/build   # a component was left out',
  }),
  'proof-title': warning<{ path: string; before: string; now: string }>({
    message: ({ path, before, now }) => `${path} had the title ${quote(before)}, and now has ${quote(now)}`,
    hint: () => 'Set `title` in the front matter of the page.',
    meaning:
      'Browser tabs and search results show the title. pubdocs compares it without the name of the site at its end.',
    example: '$ pubdocs migrate --prove ../old/build   # the original set <title> in a <head>',
  }),
  'proof-words': error<TextDifference & { path: string; lost: number }>({
    message: ({ path, lost, words }) => `${path} lost ${lost} of its ${words} words`,
    hint: (change) => `${firstChange(change)} If the loss is meant, accept it with \`--baseline\`.`,
    meaning:
      'More than a fifth of the words of a page, or 200 of them, are nowhere on the page now. Usually a component or an include of the original was left out.',
    example: '$ pubdocs migrate --prove ../old/build   # {!include.md!} was not resolved',
  }),
} as const;
