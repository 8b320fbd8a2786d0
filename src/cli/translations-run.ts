// Shared by all commands of `pubdocs translations`: reads the site and the status files, prints the report.
import { loadStemmer } from '../adapters/load-stemmer.ts';
import { makeMemoryOutput } from '../adapters/memory-output.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { decodeText } from '../content/decode-text.ts';
import { docsPart } from '../content/discover-site.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { nearestName } from '../diagnostics/nearest-name.ts';
import { applyRules } from '../diagnostics/policy.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Locale } from '../model/locale.ts';
import type { PageOutline } from '../model/page-outline.ts';
import type { SourcePage } from '../model/source-page.ts';
import { type DocumentTranslation, documentTranslation } from '../pipeline/document-translations.ts';
import { loadSite, type Site } from '../pipeline/load-site.ts';
import {
  localeRules,
  readStatus,
  statusFindings,
  translatedPage,
  translationKey,
} from '../pipeline/translation-states.ts';
import { apiTexts } from '../site/api-texts.ts';
import { defaultLocale } from '../site/site-index.ts';
import { digest } from '../text/digest.ts';
import { suggest } from '../text/suggest.ts';
import {
  checkLocale,
  type LocaleReport,
  type parseWanted,
  type TranslatedPage,
} from '../translations/check-translations.ts';
import { readPageOutline } from '../translations/page-sections.ts';
import { toJson } from '../translations/print-translations.ts';
import type { AcceptedPages } from '../translations/status-file.ts';
import type { Stem } from '../translations/terms.ts';
import { endCommand } from './end-command.ts';
import { type OpenedSite, openSite } from './open-site.ts';
import { type SiteFlags, siteOptions } from './site-options.ts';

/** Flags as commander parses them. */
export interface TranslationsFlags extends SiteFlags {
  readonly locale?: string;
  /** Lists every page in the table, not only those that need work. */
  readonly all?: boolean;
  /** Root of the site; a flag, because the arguments are pages. */
  readonly root?: string;
}

/** Languages and their reports, or the findings that prevent them. */
export interface Checked {
  readonly reports: readonly LocaleReport[];
  readonly accepted: ReadonlyMap<string, AcceptedPages>;
  readonly originals: ReadonlyMap<string, string>;
  /** Locale → its pages. */
  readonly pages: Map<string, readonly TranslatedPage[]>;
  readonly diagnostics: readonly Diagnostic[];
}

/** A site with its translations, for the commands. */
export interface TranslationsRun {
  /** Language of the original (BCP 47), the rule for the ids of headings, and whether `$…$` are formulas. */
  readonly rules: { readonly language: string } & Pick<SiteConfig['markdown'], 'anchors' | 'math'>;
  readonly config: SiteConfig;
  /** The stemmer of a language; returns words unchanged if there is none. */
  readonly stemOf: (language: string) => Promise<Stem>;
  readonly checked: Checked;
  readonly root: string;
  readonly locales: readonly Locale[];
}

/** Findings of a command, and the text that it prints before the report. */
export interface Outcome {
  readonly findings: readonly Diagnostic[];
  readonly text: string;
}

/** Opens the site, runs the command, prints the report and sets the exit code. */
export async function runTranslations(
  command: string,
  rootArgument: string | undefined,
  flags: TranslationsFlags,
  act: (run: TranslationsRun) => Outcome | Promise<Outcome>,
): Promise<void> {
  const started = performance.now();
  const options = siteOptions(command, rootArgument, flags);
  const opened = await openSite(options, flags);
  const end = async (diagnostics: readonly Diagnostic[], text: string, reports: readonly LocaleReport[]) => {
    const extra = { locales: reports.map(toJson) };
    const durationMs = performance.now() - started;
    await endCommand({ diagnostics, durationMs, extra, text }, { root: options.root, flags });
  };
  if (opened.config === null) return end(opened.diagnostics, '', []);
  const { locales, defaultLocale } = opened.config.i18n;
  const translated = locales.filter(({ code }) => code !== defaultLocale);
  const chosen = translated.filter(({ code }) => flags.locale === undefined || code === flags.locale);
  if (flags.locale !== undefined && chosen.length === 0) {
    const codes = translated.map(({ code }) => code);
    const at = { suggest: suggest(flags.locale, codes) };
    return end([diagnose('locale-unknown', { code: flags.locale, known: codes }, at)], '', []);
  }
  const site = await readSite(opened);
  const checked = checkSite(site, opened, chosen);
  const isDamaged = checked.diagnostics.length > 0;
  const { findings, text } = isDamaged
    ? { findings: checked.diagnostics, text: '' }
    : await act({
        checked,
        config: opened.config,
        stemOf: async (language) => {
          const script = opened.ports.themeAssets.stemmer(language.split('-')[0] ?? language);
          return script === null ? (form) => form : loadStemmer(script);
        },
        root: options.root,
        locales: chosen,
        rules: { language: languageOf(opened, defaultLocale), ...readingOf(opened.config) },
      });
  const cacheFindings = opened.ports.cache.close();
  await end(
    applyRules([...opened.diagnostics, ...findings, ...cacheFindings], opened.config.rules),
    text,
    checked.reports,
  );
}

const readingOf = ({ markdown: { anchors, math } }: SiteConfig) => ({ anchors, math });

const languageOf = ({ config }: Pick<OpenedSite, 'config'>, code: string): string =>
  config.i18n.locales.find((locale) => locale.code === code)?.htmlLang ?? code;

const readSite = (opened: OpenedSite): Promise<Site> =>
  loadSite(opened.config, { ...opened.ports, output: makeMemoryOutput().output }, { drafts: false });

/** Outlines of originals; each is computed once for all languages. */
function makeOriginalOutlines(config: SiteConfig): (page: SourcePage, text: string) => PageOutline | undefined {
  const { code, htmlLang } = defaultLocale(config);
  const outlines = new Map<SourcePage, PageOutline>();
  return (page, text) => {
    if (page.locale !== code) return undefined;
    const outline = outlines.get(page) ?? readPageOutline(text, htmlLang, config.markdown.anchors);
    outlines.set(page, outline);
    return outline;
  };
}

/** Older versions are no longer translated, and pages of references follow from their documents. */
const currentDocs = (site: Site) =>
  docsPart(site.discovered, undefined).docs.filter(({ original }) => original.text === undefined);

/**
 * The texts of OpenAPI documents, as far as pages show them: a language without any overlay need not translate them.
 */
function documentsIn(
  { code }: Locale,
  { config, ports }: OpenedSite & { readonly config: SiteConfig },
  accepted: AcceptedPages,
): DocumentTranslation[] {
  const textOf = (file: string) => {
    const bytes = ports.files.read(file);
    const decoded = bytes instanceof Uint8Array ? decodeText(bytes) : null;
    return decoded?.kind === 'text' && bytes instanceof Uint8Array ? { text: decoded.text, hash: digest(bytes) } : null;
  };
  return config.openapi.flatMap((api) => {
    const texts = apiTexts(config, code, api.name);
    const locale = config.i18n.locales.find((other) => other.code === code);
    if (texts === null || locale === undefined || (api.pages === null && textOf(texts.file) === null)) return [];
    const rules = localeRules(config, locale);
    return documentTranslation(api, texts, { rules, accepted: accepted.get(`openapi/${api.name}`), textOf }) ?? [];
  });
}

function checkSite(site: Site, opened: OpenedSite, locales: readonly Locale[]): Checked {
  const { config, ports } = opened;
  const { facts } = site.index;
  const docs = currentDocs(site);
  const statuses = locales.map((locale) => ({ locale, status: readStatus(locale, ports.files) }));
  const accepted = new Map(
    statuses.map(({ locale, status }) => [locale.code, status.ok ? status.pages : new Map()] as const),
  );
  const parts = { ...ports, facts, outline: makeOriginalOutlines(config) };
  const pages = new Map(
    locales.map(({ code }) => [code, docs.map((doc) => translatedPage(doc, code, parts))] as const),
  );
  const originals = new Map(docs.map((doc) => [translationKey(doc), doc.original.file]));
  const reports = locales.map((locale): LocaleReport => {
    const acceptedPages = accepted.get(locale.code) ?? new Map();
    const report = checkLocale(pages.get(locale.code) ?? [], localeRules(config, locale), acceptedPages);
    const documents = documentsIn(locale, { ...opened, config }, acceptedPages);
    for (const document of documents) for (const [name, file] of document.originals) originals.set(name, file);
    return { ...report, pages: [...report.pages, ...documents.map((document) => document.report)] };
  });
  return {
    pages,
    reports,
    accepted,
    originals,
    diagnostics: statuses.flatMap(({ locale, status }) => statusFindings(locale, status)),
  };
}

/** Reports a requested page or section that does not exist, with the nearest names. */
export function unknownPart(
  { page, section }: ReturnType<typeof parseWanted>,
  reports: readonly LocaleReport[],
): Diagnostic[] {
  const unknown = (kind: 'page' | 'section', wanted: string, known: readonly string[]): Diagnostic[] => [
    didYouMean(diagnose('translation-unknown', { wanted, kind }, nearestName(wanted, known).at)),
  ];
  const pages = reports.flatMap((report) => report.pages);
  const matches = pages.filter((one) => one.page === page);
  if (matches.length === 0)
    return unknown(
      'page',
      page,
      pages.map((one) => one.page),
    );
  const names = matches.flatMap(({ sections }) => sections.map(({ key }) => `${page}#${key}`));
  return section === null || names.includes(`${page}#${section}`)
    ? []
    : unknown('section', `${page}#${section}`, names);
}
