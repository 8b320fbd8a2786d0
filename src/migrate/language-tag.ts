// Languages as other generators name them.

/** ('zh_hans') → 'zh-Hans', ('en') → 'en'; null for a name that is no tag of a language */
export function languageTag(language: string): string | null {
  try {
    const [tag = null] = Intl.getCanonicalLocales(language.replaceAll('_', '-'));
    return language.includes('_') ? tag : language;
  } catch {
    return null;
  }
}
