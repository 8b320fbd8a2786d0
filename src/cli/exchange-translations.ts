// `pubdocs translations export` and `import`: texts for translators and their tools, as XLIFF or PO.

import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { createTwoFilesPatch } from 'diff';
import { readText } from '../adapters/output/tree.ts';
import { decodeText } from '../content/decode-text.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { errorToProblem } from '../diagnostics/file-problem.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Locale } from '../model/locale.ts';
import { startOfFile } from '../model/place.ts';
import { textPairs } from '../openapi/texts.ts';
import type { DocumentTexts } from '../pipeline/document-translations.ts';
import { plural } from '../text/plural.ts';
import { posixRelative } from '../text/posix-relative.ts';
import { isWanted, parseWanted } from '../translations/check-translations.ts';
import type { ReadFile } from '../translations/exchange/exchange-file.ts';
import { pairPage, type TranslationPair } from '../translations/exchange/page-units.ts';
import { exportUnits, planImport } from '../translations/exchange/plan-import.ts';
import { type DocumentPair, documentPairs, type Exchanged, filesOf, type NewFile } from './exchange-documents.ts';
import { secrets } from './secrets.ts';
import { runOnSite } from './site-translations.ts';
import { type Outcome, type TranslationsFlags, type TranslationsRun, unknownPart } from './translations-run.ts';
import { CommandFailure, writeSiteFile } from './write-named-file.ts';
import { whyKept } from './write-translation.ts';

export interface ExchangeFlags extends TranslationsFlags {
  /** Folder of the exported files. */
  readonly output?: string;
  readonly force?: boolean;
  readonly dryRun?: boolean;
}

/** All pages and documents of a language; with an imported file, only those of its texts. */
function pairsOf(
  { checked, rules, root }: TranslationsRun,
  locale: Locale,
  read?: Extract<ReadFile, { ok: true }>,
): ReadonlyMap<TranslationPair, DocumentPair | null> {
  const names = new Set(read?.units.map(({ name }) => /^[^#: ]*/.exec(name)?.[0] ?? ''));
  const pages = checked.pages.get(locale.code) ?? [];
  // Cut both names at the first of these characters, because the name of a page may contain them, too.
  const isNamed = (page: string): boolean => names.has(/^[^#: ]*/.exec(page)?.[0] ?? '');
  const isChosen = (page: string): boolean => read === undefined || isNamed(page);
  const documents = (checked.documents.get(locale.code) ?? []).filter(({ api }) => isChosen(`openapi/${api.name}`));
  return new Map<TranslationPair, DocumentPair | null>([
    ...pages.filter(({ page }) => isChosen(page)).map((page) => [pairPage(page, rules), null] as const),
    ...documents.flatMap((texts) => [...documentPairs(texts, rules, (file) => readText(join(root, file)) ?? '')]),
  ]);
}

/** Loads a format with its parser; only these two commands need them. */
async function readExchange(path: string, text: string): Promise<readonly ReadFile[]> {
  if (/\.json$/i.test(path)) return (await import('../translations/exchange/work-file.ts')).readWork(text);
  if (!/\.pot?$/i.test(path)) return [(await import('../translations/exchange/xliff.ts')).readXliff(text)];
  return [(await import('../translations/exchange/po.ts')).readPo(text)];
}

/** Reads the languages of a file to import, or returns the reason why it cannot be read. */
async function readFrom(path: string): Promise<readonly ReadFile[]> {
  const isUnreadable = (problem: string): Extract<ReadFile, { ok: false }> => ({ ok: false, problem, line: 1 });
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    return [isUnreadable(errorToProblem(path, error).detail)];
  }
  const decoded = decodeText(bytes);
  return decoded.kind === 'text'
    ? readExchange(path, decoded.text)
    : [{ ...isUnreadable(`it is not UTF-8 text: it has ${decoded.encoding}`), isText: false }];
}

/** Writes one file for each language, with the texts of the named pages and sections (none: all). */
export async function exportTranslations(wanted: readonly string[], flags: ExchangeFlags): Promise<void> {
  await runOnSite('translations export', flags.root, flags, async (run): Promise<Outcome> => {
    const parts = wanted.map(parseWanted);
    const unknown = parts.flatMap((part) => unknownPart(part, run.checked.reports));
    if (unknown.length > 0) return { findings: unknown, text: '' };
    const folder = flags.output === undefined ? join(run.root, 'translations') : resolve(flags.output);
    const outcomes = await Promise.all(
      run.locales.map((locale) => exportLocale(run, locale, { parts, folder, flags })),
    );
    return { findings: outcomes.flatMap(({ findings }) => findings), text: outcomes.map(({ text }) => text).join('') };
  });
}

interface Export {
  readonly parts: readonly ReturnType<typeof parseWanted>[];
  readonly folder: string;
  readonly flags: ExchangeFlags;
}

async function exportLocale(run: TranslationsRun, locale: Locale, { parts, folder, flags }: Export): Promise<Outcome> {
  const isPo = flags.format === 'po';
  const path = join(folder, `${locale.path === '' ? locale.code : locale.path}.${isPo ? 'po' : 'xlf'}`);
  const file = posixRelative(run.root, path);
  const pairs = pairsOf(run, locale);
  if (existsSync(path) && flags.force !== true) {
    const [read] = await readFrom(path);
    const plan = read?.ok ? planImport([...pairs.keys()], read, { file, mode: run.rules }) : null;
    if (plan === null || plan.pages.length > 0 || plan.findings.length + plan.unfinished > 0)
      return { findings: [diagnose('translation-unimported', { file })], text: '' };
  }
  const states = new Map(
    run.checked.reports
      .filter((report) => report.locale === locale.code)
      .flatMap(({ pages }) => pages)
      .flatMap(({ page, sections }) => sections.map(({ key, state }) => [`${page}#${key}`, state] as const)),
  );
  const candidates = [...pairs].map(([whole, document]) => {
    const pair = { ...whole, units: whole.units.filter(({ section }) => isWanted(parts, whole.page.page, section)) };
    return {
      pair,
      file: fileOf(run, locale, { pair, document }),
      kept: whyPageKept(run, locale, { pair, document }),
    };
  });
  const chosen = candidates.flatMap(({ pair, kept }) => (kept === null ? [pair] : []));
  const units = exportUnits(chosen, (page, section) => (states.get(`${page}#${section}`) ?? 'current') !== 'current');
  const languages = { original: run.rules.language, translation: locale.htmlLang };
  const text = isPo
    ? (await import('../translations/exchange/po.ts')).writePo({ languages, units })
    : (await import('../translations/exchange/xliff.ts')).writeXliff({ languages, units });
  writeSiteFile(path, text, file);
  const pages = new Set(chosen.filter((pair) => pair.units.length > 0).map(({ page }) => page.page)).size;
  const open = units.filter(({ target }) => target === null).length;
  const notes = candidates.flatMap(({ pair, file, kept }) =>
    kept === null || pair.units.length === 0
      ? []
      : [`Left out ${pair.page.original.file}, because of ${file}: ${kept}.\n`],
  );
  return {
    findings: [],
    text: `Wrote ${file}: ${plural(units.length, 'text')} of ${plural(pages, 'page')}, ${open} not translated.\n${notes.join('')}`,
  };
}

/** Path of the translation of a page or a document, existing or not. */
const fileOf = (run: TranslationsRun, locale: Locale, { pair, document }: Exchanged): string =>
  document?.texts.file ?? run.fileOf(locale, pair.page);

function whyPageKept(run: TranslationsRun, locale: Locale, { pair, document }: Exchanged): string | null {
  const { original, translation } = pair.page;
  const before = document === null ? (translation?.text ?? null) : document.texts.overlay;
  return whyKept(run.root, { file: fileOf(run, locale, { pair, document }), original: original.file, before });
}

/** Writes the translations of the files into the pages. Texts that no longer fit the pages are reported and skipped. */
export async function importTranslations(files: readonly string[], flags: ExchangeFlags): Promise<void> {
  await runOnSite('translations import', flags.root, flags, async (run): Promise<Outcome> => {
    const findings: Diagnostic[] = [];
    const lines: string[] = [];
    for (const file of files) {
      const path = isAbsolute(file) ? file : resolve(file);
      const shown = posixRelative(run.root, path);
      for (const read of await readFrom(path)) {
        const outcome = importLanguage(run, read, shown, flags.dryRun === true);
        findings.push(...outcome.findings);
        lines.push(...outcome.lines);
      }
    }
    return { findings, text: lines.map((line) => `${line}\n`).join('') };
  });
}

function importLanguage(run: TranslationsRun, read: ReadFile, file: string, isDry: boolean): Written {
  const fileLocale = read.ok ? localeOf(run, read.language) : undefined;
  if (!read.ok || fileLocale === undefined) {
    const problem = read.ok ? `its language “${read.language}” is none of the site’s translations` : read.problem;
    const line = read.ok ? 1 : read.line;
    const place = { file, line, column: 1, endLine: line, endColumn: 1 };
    const isText = read.ok || read.isText !== false;
    return { findings: [diagnose('translation-file', { file, problem, isText }, { place })], lines: [] };
  }
  const pairs = pairsOf(run, fileLocale, read);
  const plan = planImport([...pairs.keys()], read, { file, mode: run.rules });
  const { findings, lines } = carryOut(run, fileLocale, filesOf(plan, pairs), isDry);
  const notes = [
    ...(plan.unfinished > 0 ? [`${file}: ${plural(plan.unfinished, 'text')} not finished, left out.`] : []),
    ...(plan.pages.length === 0 && plan.findings.length === 0 ? [`${file}: nothing new.`] : []),
  ];
  return { findings: [...plan.findings, ...findings], lines: [...lines, ...notes] };
}

interface Written {
  readonly lines: readonly string[];
  readonly findings: readonly Diagnostic[];
}

const localeOf = ({ locales }: TranslationsRun, language: string): Locale | undefined =>
  locales.find(({ htmlLang, code }) => [htmlLang, code].some((name) => name.toLowerCase() === language.toLowerCase()));

function carryOut(run: TranslationsRun, locale: Locale, files: readonly NewFile[], isDry: boolean): Written {
  const lines: string[] = [];
  const findings: Diagnostic[] = [];
  for (const { pair, document, before: old, text, changed } of files) {
    const file = fileOf(run, locale, { pair, document });
    const problem = whyPageKept(run, locale, { pair, document });
    if (problem !== null) {
      findings.push(diagnose('translation-kept', { file, problem, isRead: old !== '' }, { place: startOfFile(file) }));
    } else if (isDry) {
      const [before, after] = [secrets.hide(old), secrets.hide(text)];
      lines.push(createTwoFilesPatch(`a/${file}`, `b/${file}`, before, after).replace(/^=+\n/, '').trimEnd());
    } else {
      const failure = tryToWrite(run.root, file, text);
      if (failure !== null) {
        findings.push(failure);
        continue;
      }
      // The next file may have texts of the same pages.
      if (document === null) replacePage(run, locale, pair, file, text);
      else replaceDocument(run, locale, document.texts, text);
      lines.push(`${old === '' ? 'New' : 'Changed'} ${file}: ${plural(changed, 'text')}.`);
    }
  }
  return { lines, findings };
}

/** Returns a failure instead of throwing, so that the other pages are still written. */
function tryToWrite(root: string, file: string, text: string): Diagnostic | null {
  try {
    writeSiteFile(join(root, file), text, file);
    return null;
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    return error.diagnostic;
  }
}

function replaceDocument({ checked }: TranslationsRun, locale: Locale, texts: DocumentTexts, overlay: string): void {
  const documents = checked.documents.get(locale.code) ?? [];
  const now = { ...texts, overlay, pairs: textPairs(texts.document, overlay) };
  checked.documents.set(
    locale.code,
    documents.map((document) => (document.api.name === texts.api.name ? now : document)),
  );
}

function replacePage(
  { checked }: TranslationsRun,
  locale: Locale,
  { page }: TranslationPair,
  file: string,
  text: string,
): void {
  const pages = checked.pages.get(locale.code) ?? [];
  checked.pages.set(
    locale.code,
    pages.map((candidate) =>
      candidate.page === page.page ? { ...candidate, translation: { file, text } } : candidate,
    ),
  );
}
