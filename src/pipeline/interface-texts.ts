// Interface texts of a language: those of the theme, in English where it has none, overridden by the site's own.

import type { SiteConfig } from '../config/site-config.ts';
import { decodeText } from '../content/decode-text.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { problemToDiagnostic } from '../diagnostics/file-problem.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Strings } from '../model/page-model.ts';
import { startOfFile } from '../model/place.ts';
import type { Ports } from '../model/ports.ts';
import { errorMessage } from '../text/error-code.ts';
import { nearestLanguage } from '../text/language-names.ts';
import { suggest } from '../text/suggest.ts';
import { typeset } from '../text/typography.ts';

type Locale = SiteConfig['i18n']['locales'][number];

export const stringsFile = ({ path }: Locale): string =>
  path === '' ? 'i18n/strings.json' : `i18n/${path}/strings.json`;

/** The texts of the theme for a language; null if it has none. */
export function themeTexts(
  { htmlLang }: Pick<Locale, 'htmlLang'>,
  { languages, stringsOf }: Pick<Ports['themeAssets'], 'languages' | 'stringsOf'>,
): Strings | null {
  const language = nearestLanguage(htmlLang, languages);
  return language === null ? null : stringsOf(language);
}

/** All texts of a language, typeset, and findings about the site's own. */
export function interfaceTexts(
  locale: Locale,
  { files, themeAssets }: Pick<Ports, 'files' | 'themeAssets'>,
): { readonly strings: Strings; readonly diagnostics: readonly Diagnostic[] } {
  const english = themeAssets.stringsOf('en');
  const theme = themeTexts(locale, themeAssets);
  const siteTexts = readOwnTexts(locale, files, Object.keys(english));
  const missing = Object.keys(english).filter((key) => !(key in (theme ?? {})) && !(key in siteTexts.strings));
  const { label: language, code } = locale;
  const values = { language, code, file: stringsFile(locale), count: missing.length, exists: siteTexts.exists };
  const isIncomplete =
    theme === null && missing.length > 0 && siteTexts.diagnostics.every(({ severity }) => severity !== 'error');
  const texts = { ...english, ...theme, ...siteTexts.strings };
  return {
    strings: Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, typeset(text, locale.htmlLang)])),
    diagnostics: [
      ...siteTexts.diagnostics,
      ...(isIncomplete ? [diagnose('strings-missing', values, { key: `i18n.locales.${code}` })] : []),
    ],
  };
}

interface OwnTexts {
  readonly strings: Strings;
  readonly exists: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

export function readOwnTexts(locale: Locale, files: Ports['files'], themeKeys: readonly string[]): OwnTexts {
  const file = stringsFile(locale);
  if (!files.stat(file)) return { strings: {}, exists: false, diagnostics: [] };
  const bytes = files.read(file);
  if (!(bytes instanceof Uint8Array)) return { strings: {}, exists: true, diagnostics: [problemToDiagnostic(bytes)] };
  const decoded = decodeText(bytes);
  if (decoded.kind === 'text')
    return { exists: true, ...parseOwnTexts(decoded.text.replace(/^\uFEFF/, ''), file, themeKeys) };
  const detail = `it is not UTF-8 text: it has ${decoded.encoding}`;
  return {
    strings: {},
    exists: true,
    diagnostics: [diagnose('strings-invalid', { detail }, { place: startOfFile(file) })],
  };
}

/** ('{ "toc.label": "Obsah" }', …) → these texts; a file with a mistake gives an error and no texts */
function parseOwnTexts(text: string, file: string, themeKeys: readonly string[]): Omit<OwnTexts, 'exists'> {
  const at = { place: startOfFile(file) };
  const fail = (detail: string, others: readonly Diagnostic[] = []) => ({
    strings: {},
    diagnostics: [...others, diagnose('strings-invalid', { detail }, at)],
  });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return fail(errorMessage(error));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return fail('it must be an object of texts by key');
  const groups = [...new Set(themeKeys.map((name) => name.split('.')[0] ?? name))].sort();
  const diagnostics = Object.keys(value)
    .filter((name) => !themeKeys.includes(name))
    .map((key) =>
      didYouMean(diagnose('strings-unknown-key', { key, groups }, { ...at, suggest: suggest(key, themeKeys) })),
    );
  const strings: Record<string, string> = {};
  for (const [key, textOfKey] of Object.entries(value)) {
    if (typeof textOfKey !== 'string') return fail(`“${key}” is not a text`, diagnostics);
    strings[key] = textOfKey;
  }
  return { strings, diagnostics };
}
