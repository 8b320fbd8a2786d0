// Codes of translations: what differs from the original, and what has not been accepted since it changed.
import { error, info, warning } from '../code-entry.ts';
import { listed } from './listed.ts';

/** ['box', 'automat'] → '“box” or “automat”' */
const orList = (names: readonly string[]): string => names.map((name) => `“${name}”`).join(' or ');

type TranslationsNone = { readonly language: string } & (
  | { readonly why: 'site' }
  | { readonly why: 'originals' | 'translations'; readonly globs: readonly string[] }
);

const noneHints: Readonly<Record<TranslationsNone['why'], string>> = {
  site: "Add a language to `i18n.locales` in the config: `cs: { label: 'Čeština', path: 'cs' }`. Its pages are in i18n/cs/docs.",
  originals:
    'Name the folder of the repository, or correct the globs. If the originals are not in English, name their language with `--language`.',
  translations:
    'Correct the layout or the globs. If the originals are not in English, name their language with `--language`; `--locale` names a language of translations.',
};

export const translationCodes = {
  'translation-facts': warning<{ section: string; difference: string }>({
    message: ({ section, difference }) => `The translation of ${section} ${difference}`,
    hint: () => 'Correct the one that is wrong, or run `pubdocs translations accept` when both are right.',
    meaning:
      'Numbers, dates, times, code and link targets are the same in every language. A difference is more often a mistake than a choice.',
    example: '“within 30 days” in English, „do 14 dnů“ in Czech',
  }),
  'translation-same': warning<{ section: string; file: string; text: string }>({
    message: ({ section, text }) => `The translation of ${section} has text of the original: “${text}”`,
    hint: ({ file }) =>
      `Translate it, or run \`pubdocs translations accept\` if it is the same in both languages. Without ${file}, readers get the original with a notice.`,
    meaning:
      'A section of a translation has a sentence of its original. Search engines and screen readers would take it for the other language.',
    example: '$ cp docs/limits.md i18n/cs/docs/limits.md',
  }),
  'translation-missing': warning<{ name: string; locale: string }>({
    message: ({ name, locale }) => `${name} has no translation in the language “${locale}”`,
    hint: () => '`pubdocs translations todo` lists the texts to translate. Until then, readers get the original.',
    meaning:
      'Reported only with `--fail-on missing`, because a page without a translation is shown in its original language.',
    example: '$ pubdocs translations --fail-on missing, without i18n/cs/docs/limits.md',
  }),
  'translation-stale': info<{ section: string; original: string }>({
    message: ({ section }) => `The original of ${section} has changed since its translation was accepted`,
    hint: ({ original }) =>
      `\`pubdocs translations diff\` shows what changed in ${original}. Then run \`pubdocs translations accept\`.`,
    meaning:
      'The status file of a language records the text of the original with which each section was last accepted. Changes of white space, emphasis and punctuation do not count.',
    example: 'a new sentence in docs/limits.md, and no change in i18n/cs/docs/limits.md',
  }),
  'translation-structure': warning<{ section: string; difference: string }>({
    message: ({ section, difference }) => `The translation of ${section} ${difference}`,
    hint: () => 'Give it the blocks of the original, or run `pubdocs translations accept` when both are right.',
    meaning:
      'In every language, a section must have the same admonitions, tabs and components, code blocks in the same languages, and tables with the same number of columns.',
    example: '`:::warning` in English, `:::note` in Czech',
  }),
  'translation-term': warning<{ section: string; term: string; names: readonly string[]; used: string | null }>({
    message: ({ section, term, names, used }) =>
      used === null
        ? `The translation of ${section} never uses ${orList(names)} for “${term}”`
        : `The translation of ${section} uses “${used}” for “${term}”`,
    hint: ({ names }) => `Write ${orList(names)}, or add the other name to the heading in the glossary.`,
    meaning:
      'The headings in `:::definitions` are the terms of both languages. pubdocs reports names that `<!-- pubdocs-avoid: … -->` below such a heading excludes, and terms that a section of the original has three times, or a page six times, and its translation never.',
    example: '„odběrné místo“ where the glossary has „výdejní místo“ for “pickup point”',
  }),
  'translations-none': error<TranslationsNone>({
    message: (none) =>
      none.why === 'site'
        ? `The site has one language, ${none.language}, so there are no translations`
        : `There are no ${none.why}: no Markdown file matches ${listed(none.globs)}`,
    hint: (none) => noneHints[none.why],
    meaning:
      '`pubdocs translations` compares pages with their translations. Without any, there is nothing to compare, and a wrong folder must not pass a check.',
    example: "$ pubdocs translations --original 'doc/**' --translation 'i18n/{locale}/**'   → docs/",
  }),
  'text-unread': warning<{ file: string; format: string; others: number }>({
    message: ({ file, format, others }) =>
      `${file} is ${format}${others === 0 ? '' : `, as ${others} more`}, and is not read`,
    hint: () => 'pubdocs compares Markdown and MDX. Leave the others out with narrower globs, such as `docs/**/*.md`.',
    meaning: 'A glob of `pubdocs translations` or `facts` matches texts in a format that pubdocs cannot read.',
    example: "$ pubdocs translations --original 'docs/**' … in a folder with docs/index.rst",
  }),
  'translation-status': error<{ file: string; problem: string }>({
    message: ({ file, problem }) => `${file} is not a status file: ${problem}`,
    hint: () => 'Restore it from version control, or delete it and run `pubdocs translations accept`.',
    meaning: '`pubdocs translations accept` writes this file. An unresolved merge conflict damages it.',
    example: '<<<<<<< HEAD in i18n/cs/status.json',
  }),
  'translation-unknown': error<{ wanted: string; kind: 'page' | 'section' }>({
    message: ({ wanted, kind }) => `There is no ${kind} “${wanted}”`,
    hint: () =>
      'Write a page as its path below the docs folder, and a section after `#`: `guide/limits#weight`. The folder of the site is `--root <folder>`.',
    meaning: 'The page or section named on the command line does not exist in the default language.',
    example: '$ pubdocs translations accept limts',
  }),
  'translation-file': error<{ file: string; problem: string; isText: boolean }>({
    message: ({ file, problem }) => `${file} cannot be imported: ${problem}`,
    hint: ({ isText }) =>
      isText
        ? 'Import a file of `pubdocs translations export` (XLIFF 1.2 or PO) or of `pubdocs translations todo --json`, with translations filled in.'
        : 'Save the file as UTF-8, then import again.',
    meaning:
      'The file is damaged, of another format, version or encoding, or of a language that the site does not have.',
    example: 'an XLIFF file with version="2.0"',
  }),
  'translation-outdated': warning<{ name: string }>({
    message: ({ name }) => `${name} is not imported: the original no longer has this text`,
    hint: () => 'Export again, so that translators get the current text.',
    meaning:
      'The name of a text in a file for translators consists of its page, its section and the digest of the original. The original has changed since the export.',
    example: '<trans-unit id="guide/limits#weight 3f2a91c0"> for a paragraph that has been rewritten',
  }),
  'translation-conflict': warning<{ name: string; hasNote: boolean }>({
    message: ({ name, hasNote }) =>
      hasNote
        ? `${name} is not imported: the translation in the page has changed since the export`
        : `${name} is not imported: the page has another translation, and the file lacks the note about the translation at the export`,
    hint: ({ hasNote }) =>
      hasNote
        ? 'Compare the two. Write the one that you want into the page, then export again.'
        : 'Compare the two, and write the one that you want into the page. Let the tool keep the notes that begin with `pubdocs:`.',
    meaning:
      'Somebody has changed the page while translators worked on the exported file. An import never replaces newer text. The note `pubdocs:…` of each text tells whether the page has newer text; some tools drop this note.',
    example: 'a sentence corrected both in i18n/cs/docs/limits.md and in cs.xlf',
  }),
  'translation-twice': error<{ name: string; line: number }>({
    message: ({ name, line }) => `${name} is not imported: line ${line} has another translation of it`,
    hint: () => 'Delete the one that is wrong from the file.',
    meaning: 'A file has one text twice, with different translations. pubdocs does not choose.',
    example: 'a trans-unit that was copied when two files were joined',
  }),
  'translation-markup': error<{ name: string; problem: string }>({
    message: ({ name, problem }) => `The translation of ${name} ${problem}`,
    hint: () =>
      'Keep each element of the original once: code, links, placeholders, emphasis. The page is not written until then.',
    meaning:
      'A translation must have the same inline code, link targets, placeholders such as {{limit}}, HTML and emphasis as the original, or as the translation before the import.',
    example: '`Do {{limits.weight}}` became `Do limitu`',
  }),
  'translation-block': error<{ name: string }>({
    message: ({ name }) => `The translation of ${name} changes the blocks of the page`,
    hint: () =>
      'Keep it one paragraph, heading or cell: no empty line, and no list mark, `#` or fence at the start. The page is not written until then.',
    meaning: 'With this text, the page would not have the paragraphs, lists or headings of the original.',
    example: '`1. 5. 2026 začíná…`, which begins a list',
  }),
  'translation-incomplete': warning<{ name: string; done: number; all: number }>({
    message: ({ name, done, all }) => `${name} is not imported: only ${done} of ${all} texts around it are translated`,
    hint: () => 'Translate the others too. Readers get the original until then.',
    meaning:
      'pubdocs writes a new page when all its texts are translated, and new blocks of a section when all texts of the section are.',
    example: 'a file with the first half of a new page',
  }),
  'translation-kept': error<{ file: string; problem: string; isRead: boolean }>({
    message: ({ file, problem }) => `${file} is not written: ${problem}`,
    hint: ({ isRead }) =>
      isRead
        ? 'Correct it, then import again.'
        : 'Is it a draft, a symbolic link, larger than `limits.pageBytes`, or not UTF-8? Correct it or move it away, then import again.',
    meaning:
      'An import replaces a file only if pubdocs reads it as a translation: a file below the folder of the site with valid front matter. It never changes any other file.',
    example: 'i18n/cs/docs/limits.md with `draft: true` in its front matter',
  }),
  'translation-unimported': error<{ file: string }>({
    message: ({ file }) => `${file} has translations that are not imported`,
    hint: () => 'Run `pubdocs translations import` first, or replace the file with `--force`.',
    meaning: 'An export would replace a file that translators have worked on, or one that pubdocs cannot read.',
    example: '$ pubdocs translations export, before the file of the agency was imported',
  }),
};
