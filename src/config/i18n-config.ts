// The languages of the site.
import * as v from 'valibot';
import { diagnose } from '../diagnostics/diagnose.ts';
import { formatKey } from '../diagnostics/key-steps.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Locale } from '../model/locale.ts';
import { directionOf, isRegion, isRegisteredTag, languageTag, probableTag } from '../text/language-names.ts';
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
  /** Writing direction. Default: that of the language. */
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

const countryWords = "a country in two capitals like 'CZ' or 'GB'";

const localeSchema = strictObject({
  label: v.optional(word),
  htmlLang: v.optional(word),
  region: v.optional(
    v.pipe(
      v.string(countryWords),
      v.check((value) => /^(?:[A-Z]{2}|\d{3})$/.test(value) && isRegion(value), countryWords),
    ),
  ),
  direction: v.optional(choice(['ltr', 'rtl'])),
  calendar: v.optional(
    v.picklist(Intl.supportedValuesOf('calendar'), "a calendar like 'gregory', 'buddhist' or 'persian'"),
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
    const htmlLang = checkedTag(code, locale.htmlLang, diagnostics);
    const { label = code, region, direction = directionOf(htmlLang), calendar } = locale;
    return { code, label, htmlLang, region, direction, calendar, path };
  });
  for (const [place, { code, htmlLang }] of normalised.entries()) {
    const other = normalised.findIndex((locale) => locale.htmlLang.toLowerCase() === htmlLang.toLowerCase());
    if (other === place) continue;
    const values = { tag: htmlLang, locales: [normalised[other]?.code ?? '', code] };
    diagnostics.push(diagnose('config-language-twice', values, { key: formatKey(['i18n', 'locales', code]) }));
  }
  return { defaultLocale: first, locales: normalised, showOutdated };
}

/** The language tag of a locale: its `htmlLang` or its code. Reports what is no tag, whose stand-in is `und`, and a language that does not exist. */
function checkedTag(code: string, htmlLang: string | undefined, diagnostics: Diagnostic[]): string {
  const written = htmlLang ?? code;
  const key = formatKey(['i18n', 'locales', code, ...(htmlLang === undefined ? [] : ['htmlLang'])]);
  const tag = languageTag(written);
  if (tag === null || tag !== written) {
    const at = { key, suggest: tag === null ? [] : [tag] };
    diagnostics.push(diagnose('config-language-tag', { written, isCode: htmlLang === undefined }, at));
    return 'und';
  }
  if (!isRegisteredTag(tag)) {
    const nearest = probableTag(tag);
    const at = { key, suggest: nearest === null ? [] : [nearest] };
    diagnostics.push(diagnose('config-language-unknown', { tag, isCode: htmlLang === undefined }, at));
  }
  return tag;
}
