// Names of languages (BCP 47 tags): which of the known ones serves a wanted one.

/** Where no script or region of the wanted language is known, this one of the language serves. */
const nearest: Readonly<Record<string, string>> = { pt: 'pt-BR' };

/**
 * ('de-AT', ['de', 'en']) → 'de'; ('zh-CN', ['zh-Hans']) → 'zh-Hans'; ('pt', ['pt-BR']) → 'pt-BR'; ('hu', ['en']) → null.
 * The region of the tag comes first, then its script, then the language alone.
 */
export function nearestLanguage(wanted: string, known: readonly string[]): string | null {
  const find = (tag: string | undefined): string | undefined =>
    known.find((name) => name.toLowerCase() === tag?.toLowerCase());
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
    // The config reports a tag that is none.
    return null;
  }
}

/** ('cs') → 'Čeština': its name in its own words; the tag itself when it is not a language */
export function ownName(tag: string): string {
  try {
    const name = new Intl.DisplayNames([tag], { type: 'language', fallback: 'none' }).of(tag);
    return name === undefined ? tag : name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
  } catch {
    // No language tag.
    return tag;
  }
}
