// A text of the site in every language.
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { LocaleCode, Localized } from '../model/locale.ts';
import { suggest } from '../text/suggest.ts';
import type { Text } from './schema-parts.ts';

interface Languages {
  readonly defaultLocale: LocaleCode;
  readonly locales: readonly { readonly code: LocaleCode }[];
}

/** ({ en: 'Docs' }, 'title', en, cs) → { en: 'Docs', cs: 'Docs' }; findings for missing and unknown languages */
export function localise(
  text: Text,
  key: string,
  { defaultLocale, locales }: Languages,
): { readonly texts: Localized; readonly diagnostics: readonly Diagnostic[] } {
  const codes = locales.map(({ code }) => code);
  if (typeof text === 'string')
    return { texts: Object.fromEntries(codes.map((code) => [code, text])), diagnostics: [] };
  const textFor = (code: string): string | undefined => (Object.hasOwn(text, code) ? text[code] : undefined);
  const instead = [defaultLocale, ...codes].find((code) => textFor(code) !== undefined);
  const unknown = Object.keys(text)
    .filter((name) => !codes.includes(name))
    .map((locale) => {
      const at = { key: `${key}.${locale}`, suggest: suggest(locale, codes) };
      return diagnose('config-unknown-locale', { key, locale, names: codes }, at);
    });
  const isBlank = (code: string): boolean => textFor(code)?.trim() === '';
  const hasText = !codes.every(isBlank);
  const missing = codes
    .filter((code) => textFor(code) === undefined || (hasText && isBlank(code)))
    .map((locale) => {
      const shownText = isBlank(locale) ? '' : (instead ?? null);
      return diagnose('missing-text', { key, locale, instead: shownText }, { key: `${key}.${locale}` });
    });
  const texts = Object.fromEntries(codes.map((code) => [code, textFor(code) ?? textFor(instead ?? '') ?? '']));
  return { texts, diagnostics: [...unknown, ...missing] };
}
