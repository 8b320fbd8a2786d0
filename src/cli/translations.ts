// `pubdocs translations`, `todo`, `accept` and `diff`: the table, the work, the status files, what has changed.
import { join } from 'node:path';
import { fileVersions } from '../adapters/git/git.ts';
import { readText } from '../adapters/output/tree.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Locale } from '../model/locale.ts';
import { parseDocument } from '../openapi/parse-document.ts';
import { textPlace } from '../openapi/text-places.ts';
import { documentTexts } from '../openapi/texts.ts';
import type { DocumentTexts } from '../pipeline/document-translations.ts';
import { offsetOf } from '../text/text-position.ts';
import { checkTerms, type ReportedSections, readGlossary } from '../translations/check-terms.ts';
import {
  acceptReport,
  findingsOf,
  isWanted,
  missingIn,
  parseWanted,
  type TranslatedPage,
} from '../translations/check-translations.ts';
import { pairPage } from '../translations/exchange/page-units.ts';
import { failStates } from '../translations/fail-states.ts';
import { listWork, type WorkParts } from '../translations/list-work.ts';
import { wordsDigest } from '../translations/page-sections.ts';
import type { SectionReport } from '../translations/page-state.ts';
import { printTable, printTasks } from '../translations/print-translations.ts';
import { acceptedText, sectionDiff } from '../translations/section-diff.ts';
import { printStatus } from '../translations/status-file.ts';
import { makeTermFinder, readWords } from '../translations/terms.ts';
import { documentPairs } from './exchange-documents.ts';
import { rootFolder } from './site-options.ts';
import {
  hasLayout,
  type Outcome,
  runCommand,
  type TranslationsFlags,
  type TranslationsRun,
  unknownPart,
} from './translations-run.ts';
import { writeSiteFile } from './write-named-file.ts';

/** Reads the translations of a site, or of a folder with the layout of another generator, and runs the command. */
async function runTranslations(
  command: string,
  root: string | undefined,
  flags: TranslationsFlags,
  act: (run: TranslationsRun) => Outcome | Promise<Outcome>,
): Promise<void> {
  if (hasLayout(flags)) {
    const started = performance.now();
    const { openFolder } = await import('./folder-translations.ts');
    const folder = rootFolder(root ?? '.', flags);
    return runCommand(openFolder(folder, flags), { root: folder }, flags, started, act);
  }
  return (await import('./site-translations.ts')).runOnSite(command, root, flags, act);
}

/** Prints the state of all translations and sets the exit code. */
export async function translations(root: string | undefined, flags: TranslationsFlags): Promise<void> {
  const failing = flags.failOn ?? [];
  await runTranslations('translations', root, flags, async ({ checked, stemOf, rules, locales }) => {
    const findings = checked.reports.flatMap((report) => [
      ...findingsOf(report, checked.originals),
      ...(failing.includes('missing') ? missingIn(report, checked.originals) : []),
    ]);
    for (const report of checked.reports) {
      const pages = checked.pages.get(report.locale) ?? [];
      const glossary = readGlossary(pages, rules.anchors);
      if (glossary.terms.length === 0) continue;
      const language = locales.find(({ code }) => code === report.locale)?.htmlLang ?? report.locale;
      const stems = { original: await stemOf(rules.language), translation: await stemOf(language) };
      const terms = { anchors: rules.anchors, stems };
      findings.push(...checkTerms(pages, report, glossary, terms));
      for (const texts of checked.documents.get(report.locale) ?? [])
        findings.push(...documentTerms(texts, (page, parts) => checkTerms(page, parts, glossary, terms)));
    }
    const text = checked.reports.map((report) => printTable(report, { all: flags.all ?? false })).join('\n');
    return { findings, text, failing: failing.flatMap((state) => failStates[state] ?? []) };
  });
}

/** Records the named pages and sections (none: all) as accepted in their present state. */
export async function acceptTranslations(wanted: readonly string[], flags: TranslationsFlags): Promise<void> {
  await runTranslations('translations accept', flags.root, flags, ({ checked, root, locales, statusFile }) => {
    const parts = wanted.map(parseWanted);
    const findings = parts.flatMap((part) => unknownPart(part, checked.reports));
    if (findings.length > 0) return { findings, text: '' };
    const lines = checked.reports.map((report) => {
      const locale = locales.find(({ code }) => code === report.locale);
      if (!locale) throw new Error(`unknown locale ${report.locale}`);
      const pages = acceptReport(checked.accepted.get(report.locale) ?? new Map(), report, parts);
      const file = statusFile(locale);
      writeSiteFile(join(root, file), printStatus(pages), file);
      const count = [...pages.values()].reduce((sum, { size }) => sum + size, 0);
      return `Wrote ${file}: ${count} accepted ${count === 1 ? 'section' : 'sections'}.\n`;
    });
    return { findings: [], text: lines.join('') };
  });
}

/** Prints what is to be done for the named pages and sections (none: all); as JSON, with all that a program needs. */
export async function listTasks(wanted: readonly string[], flags: TranslationsFlags): Promise<void> {
  await runTranslations('translations todo', flags.root, flags, async (run) => {
    const { checked, rules, locales } = run;
    const parts = wanted.map(parseWanted);
    const findings = parts.flatMap((part) => unknownPart(part, checked.reports));
    if (findings.length > 0) return { findings, text: '' };
    const stem = await run.stemOf(rules.language);
    const todo = checked.reports.flatMap((report) => {
      const locale = locales.find(({ code }) => code === report.locale);
      if (locale === undefined) return [];
      const pages = checked.pages.get(locale.code) ?? [];
      const findTerms = makeTermFinder(readGlossary(pages, rules.anchors).terms, stem);
      const sections = listWork(report, {
        rules,
        textsOf: textsToTranslate(run, locale),
        isWanted: (page, section) => isWanted(parts, page, section),
        diffOf: (page, section) => changesOf(run, locale.code, page, section),
        termsOf: (text) => findTerms(readWords(text, stem, rules.anchors)),
      });
      return [{ locale: locale.code, language: locale.htmlLang, sections }];
    });
    const text = checked.reports.map((report) => printTasks(report, checked.originals, parts)).join('\n');
    return { findings, text, extra: { todo } };
  });
}

/** (run, language) → the name of a page or document → its texts */
function textsToTranslate({ checked, rules, root, fileOf }: TranslationsRun, locale: Locale): WorkParts['textsOf'] {
  const pages = new Map(checked.pages.get(locale.code)?.map((page) => [page.page, page]));
  const documents = new Map(checked.documents.get(locale.code)?.map((texts) => [`openapi/${texts.api.name}`, texts]));
  return (name) => {
    const page = pages.get(name);
    if (page) return [{ page, key: '', file: fileOf(locale, page), linesBefore: 0, pair: () => pairPage(page, rules) }];
    const texts = documents.get(name);
    if (texts === undefined) return [];
    const pairs = documentPairs(texts, rules, (file) => readText(join(root, file)) ?? '');
    return [...pairs].map(([pair, { key, linesBefore }]) => {
      return { page: pair.page, key, file: texts.file, linesBefore, pair: () => pair };
    });
  };
}

/** Changes of the original since a translation was accepted; null if there are none, or nobody accepted it. */
function changesOf(
  { checked, root, rules }: Pick<TranslationsRun, 'checked' | 'root' | 'rules'>,
  locale: string,
  page: string,
  { key, original }: SectionReport,
): string | null {
  const accepted = checked.accepted.get(locale)?.get(page)?.get(key);
  if (accepted === undefined || accepted.words === wordsDigest(original)) return null;
  // Each text of a document has a place of its own.
  const text = checked.originals.get(`${page}#${key}`);
  const file = text ?? checked.originals.get(page) ?? page;
  const name = key === '' ? file : `${file}#${key}`;
  const versions = fileVersions(root, file);
  const before = acceptedText(text === undefined ? versions : textsIn(versions, key), rules, accepted.text);
  return before === null
    ? `${name}: the accepted text is not in the history of git. Compare the whole text, then accept it.\n`
    : sectionDiff(name, before, original);
}

/** Prints the changes of originals since sections were accepted, as unified diffs from the history of git. */
export async function diffTranslations(wanted: readonly string[], flags: TranslationsFlags): Promise<void> {
  await runTranslations('translations diff', flags.root, flags, (run) => {
    const { checked, locales } = run;
    const parts = wanted.map(parseWanted);
    const findings = parts.flatMap((part) => unknownPart(part, checked.reports));
    const diffs = checked.reports.flatMap(({ locale, pages }) =>
      pages.flatMap(({ page, sections }) =>
        sections
          .filter(({ key }) => isWanted(parts, page, key))
          .flatMap((section) => changesOf(run, locale, page, section) ?? []),
      ),
    );
    const none = locales.length > 0 && diffs.length === 0 && findings.length === 0;
    return { findings, text: none ? 'No section is stale.\n' : [...new Set(diffs)].join('\n') };
  });
}

/** (versions of a file, 'info/description') → that text in each version of the document */
function* textsIn(versions: Iterable<string>, key: string): Iterable<string> {
  const ref = `#/${key.replace(/:[^:/]*$/, '')}`;
  for (const version of versions) {
    const document = parseDocument(version);
    const text = document === null ? undefined : documentTexts(document).get(ref);
    if (text !== undefined) yield text;
  }
}

type CheckTerms = (pages: readonly TranslatedPage[], report: ReportedSections) => readonly Diagnostic[];

/** (texts of a document, the check of pages) → findings with places in its overlay */
export function documentTerms(
  { api, file, overlay, pairs }: Pick<DocumentTexts, 'api' | 'file' | 'overlay' | 'pairs'>,
  check: CheckTerms,
): readonly Diagnostic[] {
  const name = `openapi/${api.name}`;
  const pageOf = (page: string, original: string, translation: string): TranslatedPage => ({
    page,
    original: { file: api.file, text: original },
    translation: { file, text: translation },
    ids: [],
  });
  const translated = pairs.flatMap(({ refs: [ref], original, source, translation }) =>
    source === undefined || translation === null ? [] : [{ ref, original, source, translation }],
  );
  const findings = translated.flatMap(({ ref, original, source, translation }) => {
    const page = `${name}#${ref.slice(2)}`;
    const section = { key: '', original: { line: 1 }, translation: { line: 1 } };
    const place = textPlace(overlay ?? '', source, translation);
    const report = { pages: [{ page, sections: [section] }] };
    return check([pageOf(page, original, translation)], report).map((finding) => {
      const at = finding.place;
      if (at === undefined || place === null) return finding;
      const start = place.point(offsetOf(translation, at.line, at.column) ?? 0);
      const endColumn = start.column + at.endColumn - at.column;
      return { ...finding, place: { ...at, ...start, endLine: start.line, endColumn } };
    });
  });
  const joined = (side: 'original' | 'translation'): string => translated.map((text) => text[side]).join('\n\n');
  const termOf = ({ related = [] }: Diagnostic): string =>
    related.map(({ place }) => `${place.file}:${place.line}`).join();
  const reportedTerms = new Set(findings.map(termOf));
  const whole = check([pageOf(name, joined('original'), joined('translation'))], { pages: [] });
  return [...findings, ...whole.filter((finding) => !reportedTerms.has(termOf(finding)))];
}
