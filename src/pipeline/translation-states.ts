// Compares translations with their originals, for `pubdocs translations` and for pages.
import { decodeText } from '../content/decode-text.ts';
import type { Doc } from '../content/discover-site.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { PageFacts } from '../model/compiled-page.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Locale, LocaleCode } from '../model/locale.ts';
import type { PageOutline } from '../model/page-outline.ts';
import { startOfFile } from '../model/place.ts';
import type { Files, Ports } from '../model/ports.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { SourcePage } from '../model/source-page.ts';
import { defaultLocale } from '../site/site-index.ts';
import { shortDigest } from '../text/digest.ts';
import {
  checkLocale,
  type LocaleRules,
  type TranslatedPage,
  type TranslatedText,
} from '../translations/check-translations.ts';
import { type AcceptedPages, type ParsedStatus, parseStatus } from '../translations/status-file.ts';

/** `i18n/cs/status.json` */
export const statusFile = ({ path }: Locale): string => `i18n/${path}/status.json`;

/** The accepted sections in the status file of a language; none without such a file. */
export function readStatus(locale: Locale, files: Pick<Files, 'read'>): ParsedStatus {
  const bytes = files.read(statusFile(locale));
  if (bytes instanceof Uint8Array) {
    const decoded = decodeText(bytes);
    return decoded.kind === 'text' ? parseStatus(decoded.text) : { ok: false, problem: 'it is not UTF-8' };
  }
  return bytes.why === 'missing'
    ? { ok: true, pages: new Map() }
    : { ok: false, problem: `it cannot be read (${bytes.detail})` };
}

/** Errors for a damaged status file. */
export function statusFindings(locale: Locale, status: ParsedStatus): Diagnostic[] {
  const file = statusFile(locale);
  return status.ok
    ? []
    : [diagnose('translation-status', { file, problem: status.problem }, { place: startOfFile(file) })];
}

/** Path of a page below the docs folder without its extension, as in status files: `Detailed/parcels`. */
export const translationKey = ({ original }: Doc): string => original.path.replace(/\.\w+$/, '');

interface TextParts {
  readonly files: Pick<Files, 'read'>;
  /** The outline of a page with its text, if known. */
  readonly outline?: (page: SourcePage, text: string) => PageOutline | undefined;
  readonly facts: (page: SourcePage) => Pick<PageFacts, 'headings'>;
  readonly summary?: (page: SourcePage) => Pick<PageFacts, 'agreement'>;
}

/** Ids of the headings in the page's own file; headings of included files are not part of a translation. */
const ownHeadingIds = (page: SourcePage, { facts }: Pick<TextParts, 'facts'>): string[] =>
  facts(page)
    .headings.filter(({ file }) => file === undefined)
    .map(({ id }) => id);

/** The texts of a page and its translation, read from disk. */
export function translatedPage(doc: Doc, locale: LocaleCode, { files, facts, outline }: TextParts): TranslatedPage {
  const textOf = (page: SourcePage): TranslatedText => {
    const { file } = page;
    const bytes = files.read(file);
    const decoded = bytes instanceof Uint8Array ? decodeText(bytes) : null;
    const text = decoded?.kind === 'text' ? decoded.text : '';
    return { file, text, outline: outline?.(page, text) };
  };
  const { original } = doc;
  const translation = doc.translations.get(locale);
  return {
    page: translationKey(doc),
    original: textOf(original),
    translation: translation ? textOf(translation) : null,
    ids: ownHeadingIds(original, { facts }),
  };
}

type ComparedConfig = Pick<SiteConfig, 'i18n' | 'markdown' | 'url' | 'base' | 'docs'>;

/** The rules for comparing pages of a language with those of the default language. */
export const localeRules = (config: ComparedConfig, locale: Locale): LocaleRules => ({
  locale: locale.code,
  languages: { original: defaultLocale(config).htmlLang, translation: locale.htmlLang },
  site: config.url + config.base,
  docs: config.docs.routeBasePath.replace(/^\/|\/$/g, ''),
  anchors: config.markdown.anchors,
});

/** Whether a translation agrees with its original, section by section. */
export type TranslationState = 'current' | 'outdated';

export interface TranslationStates {
  /** Null for pages of older versions, for pages without a translation, and if the config turns the comparison off. */
  readonly of: (doc: Doc, locale: LocaleCode) => TranslationState | null;
  /** Findings about the status files. */
  readonly diagnostics: readonly Diagnostic[];
}

const notAsked: TranslationStates = { of: () => null, diagnostics: [] };

/** Compares on demand. The cache keys have both texts, the rules and the accepted sections of the page. */
export function makeTranslationStates(
  config: ComparedConfig,
  { cache, ...parts }: TextParts & Pick<Ports, 'cache'>,
): TranslationStates {
  const { defaultLocale, locales, showOutdated } = config.i18n;
  if (!showOutdated) return notAsked;
  const statuses = locales
    .filter(({ code }) => code !== defaultLocale)
    .map((locale) => ({ locale, status: readStatus(locale, parts.files) }));
  const known = new Map(
    statuses.map(({ locale, status }) => {
      const accepted: AcceptedPages = status.ok ? status.pages : new Map();
      return [locale.code, { rules: localeRules(config, locale), accepted }] as const;
    }),
  );
  return {
    diagnostics: statuses.flatMap(({ locale, status }) => statusFindings(locale, status)),
    of: (doc, locale) => {
      const { original } = doc;
      const translation = doc.translations.get(locale);
      const language = known.get(locale);
      // Older versions are no longer translated.
      if (!translation || !language || original.version !== undefined) return null;
      const { rules, accepted } = language;
      const sections = [...(accepted.get(translationKey(doc)) ?? [])];
      // The common case: only words can differ, and no section was accepted with other differences.
      const agreement = parts.summary?.(original).agreement;
      if (sections.length === 0 && agreement !== undefined && agreement === parts.summary?.(translation).agreement)
        return 'current';
      const ids = ownHeadingIds(original, parts);
      const key = shortDigest(['translation', original.hash, translation.hash, rules, ids, sections]);
      const held = cache.get('facts', key);
      if (held === 'current' || held === 'outdated') return held;
      const report = checkLocale([translatedPage(doc, locale, parts)], rules, accepted);
      const isCurrent = report.pages.every((page) => page.sections.every(({ state }) => state === 'current'));
      const state: TranslationState = isCurrent ? 'current' : 'outdated';
      cache.put('facts', key, state);
      return state;
    },
  };
}
