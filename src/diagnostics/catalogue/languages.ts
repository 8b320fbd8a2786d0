// Codes of the languages of a site.
import { error, warning } from '../code-entry.ts';
import { listed } from './listed.ts';

export const languageCodes = {
  'config-default-locale': error<{ locale: string; names: readonly string[] }>({
    message: ({ locale }) => `The default locale “${locale}” is not one of the locales of the site`,
    hint: ({ names }) => `Known locales: ${listed(names)}.`,
    meaning: '`i18n.defaultLocale` is the language whose pages have no language segment in their paths.',
    example: "i18n: { defaultLocale: 'eng', locales: { en: {} } }   → 'en'",
  }),
  'config-default-path': error<{ locale: string; path: string }>({
    message: ({ locale, path }) => `The default locale “${locale}” cannot have the path “${path}”`,
    hint: () => 'Remove its `path`: the pages of the default language are at the root.',
    meaning:
      'Paths of the default language have no language segment, so that they stay the same when you add languages.',
    example: "locales: { en: { path: 'en' }, cs: {} }   with defaultLocale 'en': remove path",
  }),
  'config-language-tag': error<{ raw: string; isCode: boolean }>({
    message: ({ raw }) => `“${raw}” is not a language tag`,
    hint: ({ isCode }) =>
      isCode
        ? "Write a tag of BCP 47 like `cs` or `pt-BR`, or keep the code and add `htmlLang: 'pt-BR'`."
        : 'Write a tag of BCP 47 like `cs` or `pt-BR`.',
    meaning:
      'Browsers, screen readers and search engines read the language of a page from its tag (BCP 47): a language, and after hyphens a script, a country or variants. The code of a locale is its tag, unless it has `htmlLang`.',
    example: "locales: { pt_BR: { label: 'Português' } }   → 'pt-BR'",
  }),
  'config-language-twice': warning<{ tag: string; locales: readonly string[] }>({
    message: ({ tag, locales }) => `The locales ${locales.join(' and ')} have the same language “${tag}”`,
    hint: () => "Give each its own `htmlLang`, such as 'en-GB' and 'en-US'.",
    meaning: 'Search engines cannot tell two versions of a page with the same `hreflang` apart, and ignore both.',
    example: "en: {}, uk: { htmlLang: 'en' }   → uk: { htmlLang: 'en-GB' }",
  }),
  'config-language-unknown': warning<{ tag: string; isCode: boolean }>({
    message: ({ tag }) => `There is no registered language “${tag}”`,
    hint: ({ isCode }) =>
      isCode
        ? 'To keep the code in URLs, add `htmlLang` with the tag of the language. If the tag is right, turn this message off in `rules`.'
        : 'If the tag is right, turn this message off in `rules`.',
    meaning:
      'Part of a language tag is not in the registry of BCP 47, or has another name there. It is often the code of a country (`cz`, `jp`) in place of its language (`cs`, `ja`).',
    example: "locales: { cz: { label: 'Čeština' } }   → cs: { label: 'Čeština', path: 'cz' }",
  }),
  'config-locale-path': error<{ path: string; locales: readonly string[] }>({
    message: ({ path, locales }) => `The locales ${locales.join(' and ')} share the path “${path}”`,
    hint: () => 'Give each locale its own `path`; a difference in case is not enough.',
    meaning:
      'The path of a locale is both its segment in URLs and its folder below i18n/, so each locale needs its own.',
    example: "cs: { path: 'cs' }, sk: { path: 'cs' }   → sk: { path: 'sk' }",
  }),
  'config-unknown-locale': error<{ key: string; locale: string; names: readonly string[] }>({
    message: ({ key, locale }) => `\`${key}\` has a text for “${locale}”, which is not a locale of the site`,
    hint: ({ names }) => `Known locales: ${listed(names)}. Add the locale to \`i18n.locales\`, or remove the text.`,
    meaning: 'A text in several languages is an object whose keys are the codes of `i18n.locales`.',
    example: "title: { en: 'Docs', cz: 'Dokumentace' }   → cs",
  }),
  'missing-text': warning<{ key: string; locale: string; instead: string | null }>({
    message: ({ key, locale }) => `\`${key}\` has no text in “${locale}”`,
    hint: ({ locale, instead }) =>
      instead === ''
        ? `Write it: \`${locale}: '…'\`. Readers of this language see nothing there.`
        : `Add \`${locale}: '…'\`${instead === null ? '' : `; until then readers see the text in “${instead}”`}.`,
    meaning:
      'A visible text is missing in one of the languages. If it is the same in all languages, write it as a plain string.',
    example: "title: { en: 'Docs' }   → title: { en: 'Docs', cs: 'Dokumentace' }",
  }),
};
