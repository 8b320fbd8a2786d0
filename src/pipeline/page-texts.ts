// `t` of a standalone page: texts in several languages in its code.
import { localise } from '../config/localise.ts';
import type { Text } from '../config/schema-parts.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Locale } from '../model/locale.ts';
import type { Place } from '../model/place.ts';
import { typeset } from '../text/typography.ts';

const longestKey = 40;

/** ({ en: 'Docs' }) → t({ en: 'Docs' }) */
function callOf(text: Readonly<Record<string, string>>): string {
  const [entry] = Object.entries(text);
  if (entry === undefined) return 't({})';
  const [code, first] = entry;
  const shown = first.length > longestKey ? `${first.slice(0, longestKey)}…` : first;
  return `t({ ${code}: '${shown}' })`;
}

/** Makes the `t` of a page. `report` receives texts without its language; `placeOfCall` is called within `t`. */
export function makeTranslate(
  { code, htmlLang }: Pick<Locale, 'code' | 'htmlLang'>,
  i18n: SiteConfig['i18n'],
  { report, placeOfCall }: { readonly report: (finding: Diagnostic) => void; readonly placeOfCall: () => Place | null },
): (text: Text) => string {
  return (text) => {
    const { texts, diagnostics } = localise(text, typeof text === 'string' ? '' : callOf(text), i18n);
    // Each language reports its own gaps, and the default one the unknown languages.
    const findings = diagnostics.filter(({ key = '', code: finding }) =>
      finding === 'missing-text' ? key.endsWith(`.${code}`) : code === i18n.defaultLocale,
    );
    for (const { key, ...finding } of findings) {
      const place = placeOfCall();
      report(didYouMean({ ...finding, ...(place && { place }) }));
    }
    return typeset(texts[code] ?? '', htmlLang);
  };
}
