// Shared by all commands of `pubdocs translations`: what they know about pages and languages, the report at the end.

import { loadStemmer } from '../adapters/load-stemmer.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { nearestName } from '../diagnostics/nearest-name.ts';
import { applyRules } from '../diagnostics/policy.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Locale } from '../model/locale.ts';
import type { Files } from '../model/ports.ts';
import type { DocumentTexts } from '../pipeline/document-translations.ts';
import { readStatus, statusFindings } from '../pipeline/translation-states.ts';
import type { LocaleReport, parseWanted, TranslatedPage } from '../translations/check-translations.ts';
import type { LayoutName } from '../translations/pairing/layout-names.ts';
import { toJson } from '../translations/print-translations.ts';
import type { AcceptedPages } from '../translations/status-file.ts';
import type { Stem } from '../translations/terms.ts';
import { endCommand } from './end-command.ts';
import type { PlainTextFlags } from './plain-texts.ts';
import type { SiteFlags, SiteOptions } from './site-options.ts';

export interface TranslationsFlags extends SiteFlags, PlainTextFlags {
  readonly locale?: string;
  /** Lists every page in the table, not only those that need work. */
  readonly all?: boolean;
  readonly failOn?: readonly string[];
  /** Root of the site; a flag, because the arguments are pages. */
  readonly root?: string;
  readonly layout?: LayoutName;
  /** Globs of originals and translations, with `{locale}` in the second one. */
  readonly original?: string;
  readonly translation?: string;
}

/** Whether the flags name a layout, so that the folder needs no config. */
export const hasLayout = ({ layout, original, translation }: TranslationsFlags): boolean =>
  layout !== undefined || original !== undefined || translation !== undefined;

/** Languages and their reports, or the findings that prevent them. */
export interface Checked {
  readonly reports: readonly LocaleReport[];
  readonly accepted: ReadonlyMap<string, AcceptedPages>;
  readonly originals: ReadonlyMap<string, string>;
  /** Locale → its pages. */
  readonly pages: Map<string, readonly TranslatedPage[]>;
  /** Locale → the texts of its OpenAPI documents. */
  readonly documents: Map<string, readonly DocumentTexts[]>;
  readonly diagnostics: readonly Diagnostic[];
}

export interface TranslationsRun {
  /** Language of the original (BCP 47), the rule for the ids of headings, and whether `$…$` are formulas. */
  readonly rules: { readonly language: string } & Pick<SiteConfig['markdown'], 'anchors' | 'math'>;
  /** The stemmer of a language; returns words unchanged if there is none. */
  readonly stemOf: (language: string) => Promise<Stem>;
  readonly checked: Checked;
  readonly root: string;
  readonly locales: readonly Locale[];
  /** The file with the accepted sections of a language. */
  readonly statusFile: (locale: Locale) => string;
  /** Path of a page's translation, existing or not; '' if only the generator knows it. */
  readonly fileOf: (locale: Locale, page: TranslatedPage) => string;
}

/** Findings of a command, and the text that it prints before the report. */
export interface Outcome {
  readonly findings: readonly Diagnostic[];
  readonly text: string;
  /** Codes that are errors in this run, whatever the config says. */
  readonly failing?: readonly string[];
  /** More fields of the JSON report. */
  readonly extra?: Readonly<Record<string, unknown>>;
}

/** The pages for a command, or the findings that prevent it; and the rules for its report. */
export interface Opened {
  readonly run: TranslationsRun | null;
  /** Findings beside those of the command. */
  readonly diagnostics: () => readonly Diagnostic[];
  readonly rules: SiteConfig['rules'];
}

/** Reads the status files: the accepted sections by language, and the findings about damaged files. */
export function readAccepted(
  locales: readonly Locale[],
  statusFile: TranslationsRun['statusFile'],
  files: Pick<Files, 'read'>,
): Pick<Checked, 'accepted' | 'diagnostics'> {
  const statuses = locales.map((locale) => ({ locale, status: readStatus(statusFile(locale), files) }));
  return {
    accepted: new Map(statuses.map(({ locale, status }) => [locale.code, status.ok ? status.pages : new Map()])),
    diagnostics: statuses.flatMap(({ locale, status }) => statusFindings(statusFile(locale), status)),
  };
}

/** ('cs' → the script of its stemmer, or null) → a function: ('cs-CZ') → the stemmer */
export const stemsOf =
  (scriptOf: (language: string) => string | null): TranslationsRun['stemOf'] =>
  async (tag) => {
    const script = scriptOf(tag.split('-')[0] ?? tag);
    return script === null ? (form) => form : loadStemmer(script);
  };

export async function runCommand(
  { run, diagnostics, rules }: Opened,
  { root }: Pick<SiteOptions, 'root'>,
  flags: SiteFlags,
  started: number,
  act: (run: TranslationsRun) => Outcome | Promise<Outcome>,
): Promise<void> {
  const damaged = run?.checked.diagnostics ?? [];
  const outcome: Outcome = run === null || damaged.length > 0 ? { findings: damaged, text: '' } : await act(run);
  const { findings, text, failing = [] } = outcome;
  const extra = { locales: (run?.checked.reports ?? []).map(toJson), ...outcome.extra };
  const durationMs = performance.now() - started;
  const errors = Object.fromEntries(failing.map((code) => [code, 'error' as const]));
  const all = applyRules(applyRules([...diagnostics(), ...findings], rules), errors);
  await endCommand({ diagnostics: all, durationMs, extra, text }, { root, flags });
}

/** Reports a requested page or section that does not exist, with the nearest names. */
export function unknownPart(
  { page, section }: ReturnType<typeof parseWanted>,
  reports: readonly LocaleReport[],
): Diagnostic[] {
  const unknown = (kind: 'page' | 'section', wanted: string, names: readonly string[]): Diagnostic[] => [
    didYouMean(diagnose('translation-unknown', { wanted, kind }, nearestName(wanted, names).at)),
  ];
  const pages = reports.flatMap((report) => report.pages);
  const matches = pages.filter((report) => report.page === page);
  if (matches.length === 0)
    return unknown(
      'page',
      page,
      pages.map((report) => report.page),
    );
  const names = matches.flatMap(({ sections }) => sections.map(({ key }) => `${page}#${key}`));
  return section === null || names.includes(`${page}#${section}`)
    ? []
    : unknown('section', `${page}#${section}`, names);
}
