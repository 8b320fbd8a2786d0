// Codes of translations: what differs from the original, and what has not been accepted since it changed.
import { defineCode } from '../code-entry.ts';

export const translationCodes = {
  'translation-facts': defineCode<{ section: string; difference: string }>({
    severity: 'warning',
    message: ({ section, difference }) => `The translation of ${section} ${difference}`,
    hint: () => 'Correct the one that is wrong, or run `pubdocs translations accept` when both are right.',
    meaning:
      'Numbers, dates, times, code and link targets are the same in every language. A difference is more often a mistake than a choice.',
    example: '“within 30 days” in English, „do 14 dnů“ in Czech',
  }),
  'translation-stale': defineCode<{ section: string; original: string }>({
    severity: 'info',
    message: ({ section }) => `The original of ${section} has changed since its translation was accepted`,
    hint: ({ original }) =>
      `\`pubdocs translations diff\` shows what changed in ${original}. Then run \`pubdocs translations accept\`.`,
    meaning:
      'The status file of a language records the text of the original with which each section was last accepted. Changes of white space, emphasis and punctuation do not count.',
    example: 'a new sentence in docs/limits.md, and no change in i18n/cs/docs/limits.md',
  }),
  'translation-status': defineCode<{ file: string; problem: string }>({
    severity: 'error',
    message: ({ file, problem }) => `${file} is not a status file: ${problem}`,
    hint: () => 'Restore it from version control, or delete it and run `pubdocs translations accept`.',
    meaning: '`pubdocs translations accept` writes this file. An unresolved merge conflict damages it.',
    example: '<<<<<<< HEAD in i18n/cs/status.json',
  }),
  'translation-unknown': defineCode<{ wanted: string; kind: 'page' | 'section' }>({
    severity: 'error',
    message: ({ wanted, kind }) => `There is no ${kind} “${wanted}”`,
    hint: () => 'Write a page as its path below the docs folder, and a section after `#`: `guide/limits#weight`.',
    meaning: 'The page or section named on the command line does not exist in the default language.',
    example: '$ pubdocs translations accept limts',
  }),
};
