// A language of the site.

export type LocaleCode = string;

/** One language. Invariant: the default locale has the empty `path`; the others have one path segment. */
export interface Locale {
  readonly code: LocaleCode;
  readonly label: string;
  /** Goes to `lang`, `hreflang` and, with its region, to `og:locale`. */
  readonly htmlLang: string;
  /** Country of the language's readers, for `og:locale`; undefined: the one in `htmlLang`, if any. */
  readonly region?: string | undefined;
  readonly direction: 'ltr' | 'rtl';
  readonly calendar: string;
  /** URL segment and folder name below `i18n/`; empty for the default locale. */
  readonly path: string;
}

/** A text that readers see, in every locale of the site (the config fills gaps with the default locale's text). */
export type Localized = Readonly<Record<LocaleCode, string>>;
