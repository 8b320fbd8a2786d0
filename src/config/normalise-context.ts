// Shared context for normalising config keys: the languages, and a function that reports findings.
import type { Code, ValuesOf } from '../diagnostics/catalogue.ts';
import { diagnose, type Occurrence } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Locale, Localized } from '../model/locale.ts';
import { suggest } from '../text/suggest.ts';
import type { Text } from './schema-parts.ts';

export interface NormaliseContext {
  /** Adds a message about a key. */
  readonly report: <C extends Code>(code: C, values: ValuesOf<C>, key: string, at?: Occurrence) => void;
  /** A text in every language of the site. */
  readonly text: (text: Text, key: string) => Localized;
  readonly localeCodes: readonly string[];
}

/** Findings are appended to `diagnostics`. */
export function makeNormaliseContext(
  i18n: { readonly defaultLocale: string; readonly locales: readonly Locale[] },
  diagnostics: Diagnostic[],
): NormaliseContext {
  const localeCodes = i18n.locales.map(({ code }) => code);
  const report: NormaliseContext['report'] = (code, values, key, at = {}) => {
    diagnostics.push(diagnose(code, values, { ...at, key }));
  };
  const fill = (text: Text, key: string): Localized => {
    if (typeof text === 'string') return Object.fromEntries(localeCodes.map((code) => [code, text]));
    const own = (code: string): string | undefined => (Object.hasOwn(text, code) ? text[code] : undefined);
    const written = Object.keys(text);
    for (const code of written.filter((name) => !localeCodes.includes(name))) {
      const at = { suggest: suggest(code, localeCodes) };
      report('config-unknown-locale', { key, locale: code, known: localeCodes }, `${key}.${code}`, at);
    }
    const instead = [i18n.defaultLocale, ...localeCodes].find((code) => own(code) !== undefined);
    const entries = localeCodes.map((code) => {
      if (own(code) === undefined) {
        report('missing-text', { key, locale: code, instead: instead ?? 'empty' }, `${key}.${code}`);
      }
      return [code, own(code) ?? own(instead ?? '') ?? ''] as const;
    });
    return Object.fromEntries(entries);
  };
  return { report, text: fill, localeCodes };
}
