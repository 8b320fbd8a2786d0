// Compares translations with their originals, for `pubdocs translations` and for pages.

import type { SiteConfig } from '../config/site-config.ts';
import { decodeText } from '../content/decode-text.ts';
import type { Doc } from '../content/discover-site.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { PageFacts } from '../model/compiled-page.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Locale, LocaleCode } from '../model/locale.ts';
import type { PageOutline } from '../model/page-outline.ts';
import { startOfFile } from '../model/place.ts';
import type { Files } from '../model/ports.ts';
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
import { readTextFile } from './data-snapshots.ts';
import type { Engine } from './engine/engine.ts';
import { textIds } from './engine/step.ts';

/** `i18n/cs/status.json` */
export const statusFile = ({ path }: Locale): string => `i18n/${path}/status.json`;

/** The accepted sections in a status file; none without such a file. */
export function readStatus(file: string, files: Pick<Files, 'read'>): ParsedStatus {
  const bytes = files.read(file);
  if (bytes instanceof Uint8Array) {
    const decoded = decodeText(bytes);
    return decoded.kind === 'text' ? parseStatus(decoded.text) : { ok: false, problem: 'it is not UTF-8' };
  }
  return bytes.why === 'missing'
    ? { ok: true, pages: new Map() }
    : { ok: false, problem: `it cannot be read (${bytes.detail})` };
}

export const statusFindings = (file: string, status: ParsedStatus): Diagnostic[] =>
  status.ok ? [] : [diagnose('translation-status', { file, problem: status.problem }, { place: startOfFile(file) })];

/** Path of a page below the docs folder without its extension, as in status files: `Detailed/parcels`. */
export const translationKey = ({ original }: Doc): string => original.path.replace(/\.\w+$/, '');

interface TextParts {
  readonly files: Pick<Files, 'read'>;
  /** The outline of a page with its text, if known. */
  readonly outline?: (page: SourcePage, text: string) => PageOutline | undefined;
  readonly facts: (page: SourcePage) => Pick<PageFacts, 'headings'>;
}

/** Ids of the headings in the page's own file; headings of included files are not part of a translation. */
const ownHeadingIds = (page: SourcePage, { facts }: Pick<TextParts, 'facts'>): string[] =>
  facts(page)
    .headings.filter(({ file }) => file === undefined)
    .map(({ id }) => id);

/** The texts of a page and its translation, read from disk. */
export function translatedPage(doc: Doc, locale: LocaleCode, { files, facts, outline }: TextParts): TranslatedPage {
  const textOf = (page: SourcePage): TranslatedText => {
    const text = readTextFile(page.file, files) ?? '';
    return { file: page.file, text, outline: outline?.(page, text) };
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

interface StateParts extends TextParts {
  readonly engine: Engine;
  readonly summary: (page: SourcePage) => Pick<PageFacts, 'agreement'>;
}

/** Compares on demand. */
export function makeTranslationStates(
  config: ComparedConfig,
  { engine, summary, ...parts }: StateParts,
): TranslationStates {
  const { defaultLocale, locales, showOutdated } = config.i18n;
  if (!showOutdated) return notAsked;
  const statuses = locales
    .filter(({ code }) => code !== defaultLocale)
    .map((locale) => ({ locale, status: readStatus(statusFile(locale), parts.files) }));
  const languagesByCode = new Map(
    statuses.map(({ locale, status }) => {
      const accepted: AcceptedPages = status.ok ? status.pages : new Map();
      return [locale.code, { rules: localeRules(config, locale), accepted }] as const;
    }),
  );
  const acceptedName = (doc: Doc, locale: LocaleCode): string => `${locale} ${translationKey(doc)}`;
  /** The accepted sections of a page in a language. */
  const accepted = engine.input<string, AcceptedPages>({
    name: 'accepted-sections',
    ...textIds,
    run: (name) => {
      const [locale = '', ...key] = name.split(' ');
      const page = key.join(' ');
      const sections = languagesByCode.get(locale)?.accepted.get(page);
      return new Map(sections ? [[page, sections]] : []);
    },
    digest: (pages) =>
      pages.size === 0 ? '' : shortDigest([...pages].map(([page, sections]) => [page, [...sections]])),
  });
  const compared = engine.stored<
    { readonly doc: Doc; readonly translation: SourcePage; readonly rules: LocaleRules },
    TranslationState
  >({
    name: 'translation',
    namespace: 'facts',
    idOf: ({ translation }) => translation.file,
    key: ({ doc, translation, rules }) => {
      const sections = accepted.digest(acceptedName(doc, rules.locale));
      const ids = ownHeadingIds(doc.original, parts);
      return shortDigest(['translation', doc.original.hash, translation.hash, rules, ids, sections]);
    },
    run: ({ doc, rules }) => {
      const all = accepted.get(acceptedName(doc, rules.locale));
      const report = checkLocale([translatedPage(doc, rules.locale, parts)], rules, all);
      const isCurrent = report.pages.every(({ sections }) =>
        sections.every(({ state }) => state === 'current' || state === 'untranslated'),
      );
      return isCurrent ? 'current' : 'outdated';
    },
  });
  return {
    diagnostics: statuses.flatMap(({ locale, status }) => statusFindings(statusFile(locale), status)),
    of: (doc, locale) => {
      const { original } = doc;
      const translation = doc.translations.get(locale);
      const language = languagesByCode.get(locale);
      // Older versions are no longer translated.
      if (!translation || !language || original.version !== undefined || original.text !== undefined) return null;
      const { rules } = language;
      // The common case: only words can differ, and no section was accepted with other differences.
      const { agreement } = summary(original);
      const hasAccepted = accepted.get(acceptedName(doc, locale)).size > 0;
      if (!hasAccepted && agreement !== undefined && agreement === summary(translation).agreement) return 'current';
      return compared.get({ doc, translation, rules });
    },
  };
}
