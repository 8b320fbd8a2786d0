// The table and the JSON of `pubdocs translations`.
import { columns } from '../text/columns.ts';
import {
  countStates,
  isWanted,
  type LocaleReport,
  type PageReport,
  type parseWanted,
  type StateCounts,
} from './check-translations.ts';
import { type SectionState, sectionStates } from './page-state.ts';

/** Only texts of OpenAPI documents can be missing; the table has this column if there are some. */
const columnsFor = ({ missing }: StateCounts) => sectionStates.filter((name) => name !== 'missing' || missing > 0);

/** Percentage of current sections; a page without a translation has 0. */
function percentOf(counts: StateCounts): number {
  const all = sectionStates.reduce((sum, name) => sum + counts[name], 0);
  return all === 0 ? 0 : Math.floor((100 * counts.current) / all);
}

const rowOf = ({ page, file, sections }: PageReport, shown: ReturnType<typeof columnsFor>): string[] => {
  const counts = countStates(sections);
  if (file === null) return [page, 'not translated', ...shown.slice(1).map(() => ''), ''];
  return [page, ...shown.map((name) => String(counts[name])), `${percentOf(counts)} %`];
};

/** A report → aligned lines: one for each page that needs work (`all`: for each page), and one for the language */
export function printTable(report: LocaleReport, { all }: { readonly all: boolean }): string {
  const totals = countStates(report.pages.flatMap(({ sections }) => sections));
  const missing = report.pages.filter(({ file }) => file === null).length;
  const shown = report.pages.filter(
    ({ file, sections }) => all || file === null || sections.some(({ state }) => state !== 'current'),
  );
  const names = columnsFor(totals);
  const lines = columns([['page', ...names, ''], ...shown.map((page) => rowOf(page, names))]);
  const translated = report.pages.length - missing;
  const summary = `${report.locale}: ${translated} of ${report.pages.length} pages translated, ${totals.current} of ${sectionStates.reduce((sum, name) => sum + totals[name], 0)} sections current (${percentOf(totals)} %)`;
  return `${shown.length > 0 ? `${lines.join('\n')}\n` : ''}${summary}\n`;
}

const tasks: Readonly<Record<SectionState, string>> = {
  current: '',
  facts: 'correct the facts or blocks that differ, or accept them',
  stale: 'translate what has changed in the original',
  structure: 'give it the headings of the original',
  untranslated: 'translate it',
  missing: 'translate it',
};

/** (a report, originals, wanted parts; none: all) → tasks in Markdown: pages without a translation, then sections */
export function printTasks(
  { locale, pages }: LocaleReport,
  originals: ReadonlyMap<string, string>,
  wanted: readonly ReturnType<typeof parseWanted>[],
): string {
  const isChosen = (page: string, key: string): boolean => isWanted(wanted, page, key);
  const missing = pages.filter(({ file, page }) => file === null && isChosen(page, ''));
  const untranslated = missing.map(({ page }) => `- [ ] ${originals.get(page) ?? page}: translate the page`);
  const sections = pages.flatMap(({ page, file, sections }) =>
    sections
      .filter(({ key, state }) => state !== 'current' && isChosen(page, key))
      .map(({ key, state, translation }) => {
        const place = `${file}${translation === null ? '' : `:${translation.line}`}`;
        return `- [ ] ${place} (${key === '' ? page : `${page}#${key}`}): ${tasks[state]}`;
      }),
  );
  const lines = [...untranslated, ...sections];
  return `## ${locale}\n\n${lines.length === 0 ? 'Nothing to do.' : lines.join('\n')}\n`;
}

/** A report → the `locales` entry of the JSON report */
export const toJson = ({ locale, pages }: LocaleReport) => ({
  locale,
  pages: pages.map(({ page, file, sections }) => {
    const counts = countStates(sections);
    return {
      page,
      file,
      translated: file !== null,
      ...counts,
      percent: percentOf(counts),
      sections: sections.filter(({ state }) => state !== 'current').map(({ key, state }) => ({ section: key, state })),
    };
  }),
});
