// Language codes of other generators.

/** ('zh_hans') → 'zh-Hans', ('en') → 'en'; null if it is not a language tag */
export function languageTag(language: string): string | null {
  try {
    const [tag = null] = Intl.getCanonicalLocales(language.replaceAll('_', '-'));
    return language.includes('_') ? tag : language;
  } catch {
    return null;
  }
}
