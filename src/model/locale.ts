// A language of the site.

export type LocaleCode = string;

/** One language. Invariant: the default locale has the empty `path`; the others have one path segment. */
export interface Locale {
  readonly code: LocaleCode;
  readonly label: string;
  /** Value of `lang` and `hreflang` and, with a region, of `og:locale`. */
  readonly htmlLang: string;
  /** Country for `og:locale`; undefined: the one in `htmlLang`, if any. */
  readonly region?: string | undefined;
  readonly direction: 'ltr' | 'rtl';
  readonly calendar: string;
  /** URL segment and folder name below `i18n/`; empty for the default locale. */
  readonly path: string;
}

/** A text of the interface in every locale of the site; gaps have the default locale's text. */
export type Localized = Readonly<Record<LocaleCode, string>>;
