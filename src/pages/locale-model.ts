// A language of the site, for templates.
import type { Locale } from '../model/locale.ts';
import type { LocaleModel } from '../model/page-model.ts';

/** `cs` in `CZ`, or `cs-CZ` → `cs_CZ`; no known country → null, because a guess could be wrong. */
function openGraphOf({ htmlLang, region }: Locale): string | null {
  const tag = new Intl.Locale(htmlLang);
  const country = region ?? tag.region;
  return country === undefined ? null : `${tag.language}_${country}`;
}

export const localeModel = (locale: Locale): LocaleModel => ({
  code: locale.code,
  label: locale.label,
  htmlLang: locale.htmlLang,
  direction: locale.direction,
  openGraph: openGraphOf(locale),
});
