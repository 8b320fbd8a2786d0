// Shared context for normalising config keys: the languages, and a function that reports findings.
import type { DiagnosticCode, ValuesOf } from '../diagnostics/catalogue.ts';
import { diagnose, type Occurrence } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Locale, Localized } from '../model/locale.ts';
import { typeset } from '../text/typography.ts';
import { localise } from './localise.ts';
import type { Text } from './schema-parts.ts';

export interface NormaliseContext {
  /** Adds a message about a key. */
  readonly report: <C extends DiagnosticCode>(code: C, values: ValuesOf<C>, key: string, at?: Occurrence) => void;
  /** A text in every language of the site, in its typography. */
  readonly text: (text: Text, key: string) => Localized;
  /** The same as it is written: a value that also occurs in code. */
  readonly verbatim: (text: Text, key: string) => Localized;
  readonly textOrNull: (text: Text | null, key: string) => Localized | null;
  /** Languages of the locales, without scripts and countries: `pt` for `pt-BR`. */
  readonly languages: readonly string[];
}

/** Findings are appended to `diagnostics`. */
export function makeNormaliseContext(
  i18n: { readonly defaultLocale: string; readonly locales: readonly Locale[] },
  diagnostics: Diagnostic[],
): NormaliseContext {
  const languages = i18n.locales.map(({ htmlLang }) => htmlLang.replace(/-.*/, ''));
  const report: NormaliseContext['report'] = (code, values, key, at = {}) => {
    diagnostics.push(diagnose(code, values, { ...at, key }));
  };
  const fill = (text: Text, key: string): Localized => {
    const { texts, diagnostics: problems } = localise(text, key, i18n);
    diagnostics.push(...problems);
    return texts;
  };
  const htmlLangs = new Map(i18n.locales.map(({ code, htmlLang }) => [code, htmlLang]));
  const text: NormaliseContext['text'] = (value, key) =>
    Object.fromEntries(
      Object.entries(fill(value, key)).map(([code, filled]) => [code, typeset(filled, htmlLangs.get(code) ?? code)]),
    );
  const textOrNull: NormaliseContext['textOrNull'] = (value, key) => (value === null ? null : text(value, key));
  return { report, text, verbatim: fill, textOrNull, languages };
}
