// The languages of the site.
import * as v from 'valibot';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Locale } from '../model/locale.ts';
import { suggest } from '../text/suggest.ts';
import { choice, flag, strictObject, table, word } from './schema-parts.ts';

/** One language of the site. */
export interface LocaleConfig {
  /** Its name in the language itself, for the language switch: `Čeština`. */
  readonly label?: string | undefined;
  /** Language tag for `lang` and `hreflang`. Default: the locale's code. */
  readonly htmlLang?: string | undefined;
  /** Country for `og:locale`, such as `CZ`. Default: the one in `htmlLang`. */
  readonly region?: string | undefined;
  /** Writing direction. Default: `ltr`. */
  readonly direction?: 'ltr' | 'rtl' | undefined;
  /** Calendar of dates. Default: `gregory`. */
  readonly calendar?: string | undefined;
  /** URL segment and folder below `i18n/`. Default: the locale's code. The default locale has none. */
  readonly path?: string | undefined;
}

/** The languages of the site. */
export interface I18nConfig {
  /** Code of the language without a URL segment. */
  readonly defaultLocale: string;
  /** Code → language, in the order of the language switch. */
  readonly locales: { readonly [code: string]: LocaleConfig };
  /** Shows a notice on translations that `pubdocs translations` reports as outdated. Default: off. */
  readonly showOutdated?: boolean | undefined;
}

const isLanguageTag = (value: string): boolean => {
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
};

const localeSchema = strictObject({
  label: v.optional(word),
  htmlLang: v.optional(
    v.pipe(v.string('a language tag'), v.check(isLanguageTag, "a language tag like 'en' or 'cs-CZ'")),
  ),
  region: v.optional(
    v.pipe(v.string('a country'), v.regex(/^(?:[A-Z]{2}|\d{3})$/, "a country in two capitals like 'CZ'")),
  ),
  direction: v.optional(choice(['ltr', 'rtl']), 'ltr'),
  calendar: v.optional(
    v.pipe(v.string('the name of a calendar'), v.regex(/^[a-z0-9-]{3,20}$/, "the name of a calendar like 'gregory'")),
    'gregory',
  ),
  path: v.optional(
    v.pipe(
      v.string('one path segment'),
      v.regex(/^(?!\.{1,2}$)[\w.~-]*$/, "one path segment like 'cs': letters, digits, '-', '_', '.' and '~'"),
    ),
  ),
} satisfies Record<keyof LocaleConfig, v.GenericSchema>);

const onlyEnglish = { defaultLocale: 'en', locales: { en: { label: 'English' } } };

export const i18nSchema = v.optional(
  strictObject({
    defaultLocale: word,
    locales: v.pipe(
      table(
        localeSchema,
        v.pipe(v.string(), v.regex(/^[A-Za-z][\w-]{0,34}$/, "a name of letters, digits and '-' like 'en' or 'pt-BR'")),
      ),
      v.check((locales) => Object.keys(locales).length > 0, 'an object with at least one language'),
    ),
    showOutdated: v.optional(flag, false),
  } satisfies Record<keyof I18nConfig, v.GenericSchema>),
  onlyEnglish,
);

/** Gives the default locale the empty path. Reports two locales with one path, and a default locale that is not listed. */
export function normaliseI18n(
  { defaultLocale, locales, showOutdated }: v.InferOutput<typeof i18nSchema>,
  diagnostics: Diagnostic[],
): { defaultLocale: string; locales: Locale[]; showOutdated: boolean } {
  const codes = Object.keys(locales);
  const first = codes.includes(defaultLocale) ? defaultLocale : (codes[0] ?? 'en');
  if (first !== defaultLocale) {
    const at = { key: 'i18n.defaultLocale', suggest: suggest(defaultLocale, codes) };
    diagnostics.push(diagnose('config-default-locale', { locale: defaultLocale, known: codes }, at));
  }
  const taken = new Map<string, string>();
  const normalised = Object.entries(locales).map(([code, locale]): Locale => {
    const path = code === first ? '' : locale.path || code;
    const key = `i18n.locales.${code}.path`;
    if (code === first && locale.path) {
      diagnostics.push(diagnose('config-default-path', { locale: code, path: locale.path }, { key }));
    }
    const other = taken.get(path.toLowerCase());
    if (other !== undefined)
      diagnostics.push(diagnose('config-locale-path', { path, locales: [other, code] }, { key }));
    taken.set(path.toLowerCase(), code);
    const { label = code, htmlLang = code, region, direction, calendar } = locale;
    return { code, label, htmlLang, region, direction, calendar, path };
  });
  return { defaultLocale: first, locales: normalised, showOutdated };
}
