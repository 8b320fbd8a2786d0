// A language of the site, for templates.
import type { Locale } from '../model/locale.ts';
import type { LocaleModel } from '../model/page-model.ts';

/** `cs` in `CZ`, or `cs-CZ` → `cs_CZ`; no known country → null, because a guess could be wrong. */
function openGraphOf({ htmlLang, region }: Locale): string | null {
  const tag = new Intl.Locale(htmlLang);
  const country = region ?? tag.region;
  return country === undefined ? null : `${tag.language}_${country}`;
}

const models = new WeakMap<Locale, LocaleModel>();

/** The locale for page models, created once. */
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
