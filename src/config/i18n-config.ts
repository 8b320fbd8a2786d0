// The languages of the site.
import * as v from 'valibot';
import { diagnose } from '../diagnostics/diagnose.ts';
import { formatKey } from '../diagnostics/key-steps.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Locale } from '../model/locale.ts';
import { directionOf, isRegion, isRegisteredTag, languageTag, probableTag } from '../text/language-names.ts';
import { suggest } from '../text/suggest.ts';
import { choice, flag, key, matching, named, strictObject, table, takes, wordSchema } from './schema-parts.ts';

const calendar = takes(
  'calendar',
  v.picklist(Intl.supportedValuesOf('calendar'), "a calendar like 'gregory', 'buddhist' or 'persian'"),
  { type: 'string' },
);

const country = matching(
  "a country in two capitals like 'CZ' or 'GB'",
  (value) => /^(?:[A-Z]{2}|\d{3})$/.test(value) && isRegion(value),
);

const segment = matching(
  "one path segment like 'cs': letters, digits, '-', '_', '.' and '~'",
  /^(?!\.{1,2}$)[\w.~-]*$/,
);

const localeSchema = named(
  'LocaleConfig',
  'One language of the site.',
  strictObject({
    label: key('name of the language in the language itself, for the language switch', v.optional(wordSchema), {
      without: 'the code',
    }),
    htmlLang: key('for `lang`, `hreflang` and dates', v.optional(wordSchema), {
      takes: 'language tag, `pt-BR`',
      without: 'the code',
    }),
    region: key('for `og:locale`: `cs_CZ`; without a country, pages have no `og:locale`', v.optional(country), {
      takes: 'country, `CZ`',
      without: 'the one in `htmlLang`',
    }),
    direction: key('writing direction', v.optional(choice(['ltr', 'rtl'])), { without: 'that of the language' }),
    calendar: key('for dates', v.optional(calendar, 'gregory')),
    path: key('segment of URLs, and folder below `i18n/`; the default locale has none', v.optional(segment), {
      takes: 'segment',
      without: 'the code',
    }),
  }),
);

const localeCode = matching("a name of letters, digits and '-' like 'en' or 'pt-BR'", /^[A-Za-z][\w-]{0,34}$/);

const onlyEnglish = { defaultLocale: 'en', locales: { en: { label: 'English' } } };

export const i18nSchema = v.optional(
  named(
    'I18nConfig',
    'The languages of the site.',
    strictObject({
      defaultLocale: key('the language whose URLs have no segment', wordSchema, { takes: 'code' }),
      locales: key(
        'the languages, in the order of the language switch',
        v.pipe(
          table(localeSchema, localeCode),
          v.check((locales) => Object.keys(locales).length > 0, 'an object with at least one language'),
        ),
        { takes: 'codes and languages' },
      ),
      showOutdated: key(
        'shows a notice on [outdated translations](../guides/translating.md#show-it-to-readers)',
        v.optional(flag, false),
      ),
    }),
  ),
  onlyEnglish,
);

/** Gives the default locale the empty path. Reports two locales with one path, and an unlisted default locale. */
export function normaliseI18n(
  { defaultLocale, locales, showOutdated }: v.InferOutput<typeof i18nSchema>,
  diagnostics: Diagnostic[],
) {
  const codes = Object.keys(locales);
  const first = codes.includes(defaultLocale) ? defaultLocale : (codes[0] ?? 'en');
  if (first !== defaultLocale) {
    const at = { key: 'i18n.defaultLocale', suggest: suggest(defaultLocale, codes) };
    diagnostics.push(diagnose('config-default-locale', { locale: defaultLocale, names: codes }, at));
  }
  const codeByPath = new Map<string, string>();
  const normalised: readonly Locale[] = Object.entries(locales).map(([code, locale]): Locale => {
    const path = code === first ? '' : locale.path || code;
    const key = `i18n.locales.${code}.path`;
    if (code === first && locale.path) {
      diagnostics.push(diagnose('config-default-path', { locale: code, path: locale.path }, { key }));
    }
    const other = codeByPath.get(path.toLowerCase());
    if (other !== undefined)
      diagnostics.push(diagnose('config-locale-path', { path, locales: [other, code] }, { key }));
    codeByPath.set(path.toLowerCase(), code);
    const htmlLang = checkedTag(code, locale.htmlLang, diagnostics);
    const { label = code, direction = directionOf(htmlLang) } = locale;
    return { ...locale, code, label, htmlLang, direction, path };
  });
  for (const [place, { code, htmlLang }] of normalised.entries()) {
    const other = normalised.findIndex((locale) => locale.htmlLang.toLowerCase() === htmlLang.toLowerCase());
    if (other === place) continue;
    const values = { tag: htmlLang, locales: [normalised[other]?.code ?? '', code] };
    diagnostics.push(diagnose('config-language-twice', values, { key: formatKey(['i18n', 'locales', code]) }));
  }
  return { defaultLocale: first, locales: normalised, showOutdated };
}

/** The language tag of a locale: its `htmlLang` or code. Reports what is no tag (`und`), or no known language. */
function checkedTag(code: string, htmlLang: string | undefined, diagnostics: Diagnostic[]): string {
  const tagText = htmlLang ?? code;
  const key = formatKey(['i18n', 'locales', code, ...(htmlLang === undefined ? [] : ['htmlLang'])]);
  const tag = languageTag(tagText);
  if (tag === null || tag !== tagText) {
    const at = { key, suggest: tag === null ? [] : [tag] };
    diagnostics.push(diagnose('config-language-tag', { raw: tagText, isCode: htmlLang === undefined }, at));
    return 'und';
  }
  if (!isRegisteredTag(tag)) {
    const nearest = probableTag(tag);
    const at = { key, suggest: nearest === null ? [] : [nearest] };
    diagnostics.push(diagnose('config-language-unknown', { tag, isCode: htmlLang === undefined }, at));
  }
  return tag;
}
