// Languages (BCP 47 tags): names, and the known language nearest to a wanted one.

/** The variant of a language to use when none with the wanted script or region is known. */
const nearest: Readonly<Record<string, string>> = { pt: 'pt-BR' };

/**
 * ('de-AT', ['de', 'en']) → 'de'; ('zh-CN', ['zh-Hans']) → 'zh-Hans'; ('pt', ['pt-BR']) → 'pt-BR'; ('hu', ['en']) → null.
 * A match of the region wins over one of the script, and that over one of the language alone.
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
    // An invalid tag; the config reports it.
    return null;
  }
}

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
