// A language of the site as templates know it.
import type { Locale } from '../model/locale.ts';
import type { LocaleModel } from '../model/page-model.ts';

/** `cs` in `CZ`, or `cs-CZ` → `cs_CZ`; a language whose country nobody named → null, because a guess would be wrong somewhere. */
function openGraphOf({ htmlLang, region }: Locale): string | null {
  const tag = new Intl.Locale(htmlLang);
  const country = region ?? tag.region;
  return country === undefined ? null : `${tag.language}_${country}`;
}

const models = new WeakMap<Locale, LocaleModel>();

/** The language data in page models, made once for all of them. */
export function localeModel(locale: Locale): LocaleModel {
  const known = models.get(locale);
  if (known) return known;
  const model = {
    code: locale.code,
    label: locale.label,
    htmlLang: locale.htmlLang,
    direction: locale.direction,
    openGraph: openGraphOf(locale),
  };
  models.set(locale, model);
  return model;
}
