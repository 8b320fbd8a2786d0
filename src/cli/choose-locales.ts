// The languages that `--locale` names.
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Locale } from '../model/locale.ts';
import { suggest } from '../text/suggest.ts';

/** The languages to check, or a finding for a wanted one that does not exist. */
export function chooseLocales<Named extends Pick<Locale, 'code'>>(
  siteLocales: readonly Named[],
  wanted: string | undefined,
): { readonly locales: readonly Named[]; readonly diagnostics: readonly Diagnostic[] } {
  const locales = siteLocales.filter(({ code }) => wanted === undefined || code === wanted);
  if (wanted === undefined || locales.length > 0) return { locales, diagnostics: [] };
  const codes = siteLocales.map(({ code }) => code);
  return {
    locales,
    diagnostics: [diagnose('locale-unknown', { code: wanted, names: codes }, { suggest: suggest(wanted, codes) })],
  };
}
