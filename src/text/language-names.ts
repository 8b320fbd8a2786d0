// Languages (BCP 47 tags): names, and the known language nearest to a wanted one.

/** The variant of a language to use when none with the wanted script or region is known. */
const nearest: Readonly<Record<string, string>> = { pt: 'pt-BR' };

/**
 * ('de-AT', ['de', 'en']) → 'de'; ('zh-CN', ['zh-Hans']) → 'zh-Hans'; ('pt', ['pt-BR']) → 'pt-BR'; ('hu', ['en']) →
 * null. A match of the region wins over one of the script, and that over one of the language alone.
 */
export function nearestLanguage(wanted: string, languages: readonly string[]): string | null {
  const find = (tag: string | undefined): string | undefined =>
    languages.find((name) => name.toLowerCase() === tag?.toLowerCase());
  const exact = find(wanted);
  if (exact !== undefined) return exact;
  try {
    const { language, script, region } = new Intl.Locale(wanted).maximize();
    return (
      find(`${language}-${region}`) ??
      find(`${language}-${script}`) ??
      find(language) ??
      find(nearest[language]) ??
      null
    );
  } catch {
    // An invalid tag; the config reports it.
    return null;
  }
}

/** ('zh_hans') → 'zh-Hans', ('en') → 'en'; null if it is not a language tag */
export function languageTag(language: string): string | null {
  try {
    const [tag = null] = Intl.getCanonicalLocales(language.replaceAll('_', '-'));
    return language.includes('_') ? tag : language;
  } catch {
    return null;
  }
}

const nameIn = (type: 'language' | 'script' | 'region', code: string | undefined): string | undefined =>
  code === undefined ? type : new Intl.DisplayNames(['en'], { type, fallback: 'none' }).of(code);

/** Codes for private use, and `und`. */
const unnamed = /^(?:q[a-t][a-z]|und)$/;

/** Whether CLDR names each part of a language tag and does not replace it: 'en-GB', not 'en-UK'; 'cs', not 'cz'. */
export function isRegisteredTag(tag: string): boolean {
  const locale = new Intl.Locale(tag);
  if (locale.toString().toLowerCase() !== tag.toLowerCase()) return false;
  const { language, script, region } = locale;
  const isLanguage = unnamed.test(language) || nameIn('language', language) !== undefined;
  return isLanguage && nameIn('script', script) !== undefined && nameIn('region', region) !== undefined;
}

/** ('CZ') → true; ('UK') → false, because its code is GB */
export const isRegion = (code: string): boolean => isRegisteredTag(`und-${code}`);

/** ('cz') → 'cs': the language of the country with that code; ('en-UK') → 'en-GB'; null if it resembles nothing */
export function probableTag(tag: string): string | null {
  const { language, baseName } = new Intl.Locale(tag);
  if (isRegisteredTag(baseName)) return baseName;
  const isCountry = language.length === 2 && nameIn('region', language.toUpperCase()) !== undefined;
  if (!isCountry || nameIn('language', language) !== undefined) return null;
  return new Intl.Locale(`und-${language}`).maximize().language;
}

const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa', 'Yezi']);

/** ('ar') → 'rtl', ('uz-Arab') → 'rtl', ('cs') → 'ltr' */
export const directionOf = (tag: string): 'ltr' | 'rtl' =>
  rightToLeft.has(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr';

/** ('cs') → 'Čeština': its name in the language itself; the tag when it is not a language */
export function ownName(tag: string): string {
  try {
    const name = new Intl.DisplayNames([tag], { type: 'language', fallback: 'none' }).of(tag);
    return name === undefined ? tag : name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
  } catch {
    // No language tag.
    return tag;
  }
}
