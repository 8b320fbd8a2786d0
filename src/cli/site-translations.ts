// The translations of a site of pubdocs, for the commands of `pubdocs translations`.
import { makeMemoryOutput } from '../adapters/memory-output.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { docsPart } from '../content/discover-site.ts';
import { docsPlace, docsRootOf } from '../content/docs-roots.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Locale } from '../model/locale.ts';
import type { PageOutline } from '../model/page-outline.ts';
import type { SourcePage } from '../model/source-page.ts';
import {
  type DocumentTexts,
  type DocumentTranslation,
  documentTranslation,
} from '../pipeline/document-translations.ts';
import { loadSite, type Site } from '../pipeline/load-site.ts';
import { apiFiles } from '../pipeline/steps/api-files.ts';
import { localeRules, statusFile, translatedPage, translationKey } from '../pipeline/translation-states.ts';
import { apiTexts } from '../site/api-texts.ts';
import { defaultLocale } from '../site/site-index.ts';
import { checkLocale, type LocaleReport } from '../translations/check-translations.ts';
import { readPageOutline } from '../translations/page-sections.ts';
import type { AcceptedPages } from '../translations/status-file.ts';
import { chooseLocales } from './choose-locales.ts';
import { type OpenedSite, openSite } from './open-site.ts';
import { type SiteOptions, siteOptions } from './site-options.ts';
import {
  type Checked,
  type Opened,
  type Outcome,
  readAccepted,
  runCommand,
  stemsOf,
  type TranslationsFlags,
  type TranslationsRun,
} from './translations-run.ts';

/** A folder without a config may be that of another generator. */
const withLayoutHint = (diagnostic: Diagnostic): Diagnostic =>
  diagnostic.code === 'config-missing'
    ? { ...diagnostic, hint: `${diagnostic.hint} For a site of another generator, name its \`--layout\`.` }
    : diagnostic;

/** Reads the site and its status files. */
export async function openTranslations(options: SiteOptions, flags: TranslationsFlags): Promise<Opened> {
  const opened = await openSite(options, flags);
  if (opened.config === null)
    return { run: null, diagnostics: () => opened.diagnostics.map(withLayoutHint), rules: {} };
  const { config } = opened;
  const { locales, defaultLocale: original } = config.i18n;
  const translated = locales.filter(({ code }) => code !== original);
  const chosen = chooseLocales(translated, flags.locale);
  const problems =
    translated.length === 0 ? [diagnose('translations-none', { why: 'site', language: original })] : chosen.diagnostics;
  if (problems.length > 0) return { run: null, diagnostics: () => problems, rules: {} };
  const checked = checkSite(await readSite(opened), opened, chosen.locales);
  const run: TranslationsRun = {
    checked,
    stemOf: stemsOf(opened.ports.themeAssets.stemmer),
    root: options.root,
    locales: chosen.locales,
    rules: { language: defaultLocale(config).htmlLang, ...readingOf(config.markdown) },
    statusFile,
    fileOf: (locale, { original, translation }) => {
      const place = docsPlace(config, original.file);
      return translation?.file ?? `${docsRootOf(config, undefined).folderOf(locale)}/${place?.path ?? original.file}`;
    },
  };
  return {
    run,
    rules: config.rules,
    diagnostics: () => [...opened.diagnostics, ...opened.ports.cache.close()],
  };
}

const readingOf = ({ anchors, math }: SiteConfig['markdown']) => ({ anchors, math });

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

/** The texts of OpenAPI documents that pages show: a language without any overlay need not translate them. */
function documentsIn(
  locale: Locale,
  { config, ports, engine }: Pick<OpenedSite, 'ports'> & Pick<Site, 'config' | 'engine'>,
  accepted: AcceptedPages,
): DocumentTranslation[] {
  const textOf = apiFiles(engine, ports).get;
  return config.openapi.flatMap((api) => {
    const texts = apiTexts(config, locale.code, api.name);
    if (texts === null || (api.pages === null && textOf(texts.file) === null)) return [];
    const rules = localeRules(config, locale);
    return documentTranslation(api, texts, { rules, accepted: accepted.get(`openapi/${api.name}`), textOf }) ?? [];
  });
}

function checkSite(site: Site, opened: OpenedSite, locales: readonly Locale[]): Checked {
  const { config, ports } = opened;
  const { facts } = site.index;
  const docs = currentDocs(site);
  const { accepted, diagnostics } = readAccepted(locales, statusFile, ports.files);
  const parts = { ...ports, facts, outline: makeOriginalOutlines(config) };
  const pages = new Map(
    locales.map(({ code }) => [code, docs.map((doc) => translatedPage(doc, code, parts))] as const),
  );
  const documentsOf = new Map<string, readonly DocumentTexts[]>();
  const originals = new Map(docs.map((doc) => [translationKey(doc), doc.original.file]));
  const reports = locales.map((locale): LocaleReport => {
    const acceptedPages = accepted.get(locale.code) ?? new Map();
    const report = checkLocale(pages.get(locale.code) ?? [], localeRules(config, locale), acceptedPages);
    const documents = documentsIn(locale, { config, ports, engine: site.engine }, acceptedPages);
    for (const document of documents) for (const [name, file] of document.originals) originals.set(name, file);
    documentsOf.set(
      locale.code,
      documents.map(({ texts }) => texts),
    );
    return { ...report, pages: [...report.pages, ...documents.map((document) => document.report)] };
  });
  return {
    pages,
    reports,
    accepted,
    originals,
    documents: documentsOf,
    diagnostics,
  };
}

export async function runOnSite(
  command: string,
  root: string | undefined,
  flags: TranslationsFlags,
  act: (run: TranslationsRun) => Outcome | Promise<Outcome>,
): Promise<void> {
  const started = performance.now();
  const options = siteOptions(command, root, flags);
  await runCommand(await openTranslations(options, flags), options, flags, started, act);
}
