// Selects the texts of the starter, which has each in all supported languages; other languages get English.
import { nearestLanguage } from '../text/language-names.ts';

/** Languages of the starter's texts. */
export const starterLanguages = ['en', 'cs', 'de'] as const;

/** Languages of a new site by default. */
export const defaultLocales: readonly string[] = ['en', 'cs'];

const languageFor = (code: string): string | null => nearestLanguage(code, starterLanguages);

/** ('de') → 'Deutsch' */
export function nativeName(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language', languageDisplay: 'standard' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

const string = String.raw`('(?:[^'\\]|\\.)*')`;
const texts = new RegExp(String.raw`\{(\s+)en: ${string},\s+cs: ${string},\s+de: ${string},?(\s+)\}`, 'g');
const i18n = /i18n: \{[\s\S]*?\n {2}\},/;

const keyOf = (code: string): string => (/^\w+$/.test(code) ? code : `'${code}'`);

const localeLine = (code: string, place: number): string => {
  const path = place === 0 ? '' : `, path: '${code}'`;
  return `      ${keyOf(code)}: { label: '${nativeName(code)}', htmlLang: '${code}'${path} },\n`;
};

/**
 * A TypeScript file of the starter → the same file with the texts of these locales: `{ en: 'Docs', cs: '…', de: '…' }`
 * → `{ en: 'Docs' }`
 */
export function inLocales(code: string, locales: readonly string[]): string {
  const [first = 'en'] = locales;
  const languages = `i18n: {\n    defaultLocale: '${first}',\n    locales: {\n${locales.map(localeLine).join('')}    },\n  },`;
  return code
    .replace(i18n, () => languages)
    .replace(texts, (_, before: string, en: string, cs: string, de: string) => {
      const translations: Readonly<Record<string, string>> = { en, cs, de };
      const textOf = (locale: string): string => translations[languageFor(locale) ?? 'en'] ?? en;
      if (locales.length === 1) return textOf(first);
      const isLong = before.includes('\n');
      const entries = locales.map((locale) => `${keyOf(locale)}: ${textOf(locale)}`);
      const end = isLong ? `,${before.slice(0, -2)}` : ' ';
      return `{${before}${entries.join(isLong ? `,${before}` : ', ')}${end}}`;
    });
}

const translated = /^i18n\/([\w-]+)\/docs\//;

/** A page of the starter → its paths in the new site: 'docs/intro.md', ['de', 'en'] → ['i18n/en/docs/intro.md'] */
export function pathsInLocales(path: string, locales: readonly string[], all: ReadonlySet<string>): readonly string[] {
  const language = translated.exec(path)?.[1] ?? (path.startsWith('docs/') ? 'en' : null);
  if (language === null) return [path];
  const page = path.replace(translated, 'docs/');
  const [first = 'en', ...others] = locales;
  const has = (code: string): boolean => {
    const starterLanguage = languageFor(code);
    return starterLanguage === 'en' || (starterLanguage !== null && all.has(`i18n/${starterLanguage}/${page}`));
  };
  // Pages that do not exist in the first language are in English.
  const main = (has(first) ? languageFor(first) : 'en') === language ? [page] : [];
  return [
    ...main,
    ...others.filter((code) => has(code) && languageFor(code) === language).map((code) => `i18n/${code}/${page}`),
  ];
}
