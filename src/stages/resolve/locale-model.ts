// A language of the site as templates know it.
import type { Locale } from '../../model/locale.ts';
import type { LocaleModel } from '../../model/page-model.ts';

/** `cs` in `CZ`, or `cs-CZ` → `cs_CZ`; a language whose country nobody named → null, because a guess would be wrong somewhere. */
function openGraphOf({ htmlLang, region }: Locale): string | null {
  const tag = new Intl.Locale(htmlLang);
  const country = region ?? tag.region;
  return country === undefined ? null : `${tag.language}_${country}`;
}

/** What pages tell of a language. */
export const localeModel = (locale: Locale): LocaleModel => ({
  code: locale.code,
  label: locale.label,
  htmlLang: locale.htmlLang,
  direction: locale.direction,
  openGraph: openGraphOf(locale),
});
