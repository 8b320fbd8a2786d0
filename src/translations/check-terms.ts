// Checks the terms of the glossary, in single sections and in whole pages.
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { AnchorRuleName } from '../text/anchor-rules.ts';
import type { TranslatedPage } from './check-translations.ts';
import {
  type GlossaryTerm,
  makeTermCheck,
  often,
  readTerms,
  readWords,
  type Stem,
  type TermFinding,
  type Word,
} from './terms.ts';

/** The terms of a language, and the pages with their definitions. */
export interface Glossary {
  readonly terms: readonly (GlossaryTerm & { readonly file: string })[];
  readonly pages: ReadonlySet<string>;
}

/** Pages of one language → the terms of those with `:::definitions` */
export function readGlossary(pages: readonly TranslatedPage[], anchors: AnchorRuleName): Glossary {
  const glossaryPages = pages.flatMap(({ page, original, translation }) => {
    const terms = translation === null ? [] : readTerms(original.text, translation.text, anchors);
    return terms.length === 0
      ? []
      : [{ page, terms: terms.map((term) => ({ ...term, file: translation?.file ?? '' })) }];
  });
  return { terms: glossaryPages.flatMap(({ terms }) => terms), pages: new Set(glossaryPages.map(({ page }) => page)) };
}

/** The part of a report that terms need: sections with their first lines. */
export interface ReportedSections {
  readonly pages: readonly {
    readonly page: string;
    readonly sections: readonly {
      readonly key: string;
      readonly original: { readonly line: number };
      readonly translation: { readonly line: number } | null;
    }[];
  }[];
}

interface Rules {
  readonly anchors: AnchorRuleName;
  readonly stems: { readonly original: Stem; readonly translation: Stem };
}

/** A section with its words, or the whole page under the key null. */
interface Part {
  readonly name: string;
  readonly line: number;
  readonly original: readonly Word[];
  readonly translation: readonly Word[];
}

/** (pages of a language, their report, its glossary) → findings for forbidden names and unused terms */
export function checkTerms(
  pages: readonly TranslatedPage[],
  report: ReportedSections,
  { terms, pages: glossaries }: Glossary,
  { anchors, stems }: Rules,
): Diagnostic[] {
  const check = makeTermCheck(terms, stems);
  const files = new Map(terms.map(({ file, name }) => [name, file]));
  return pages.flatMap(({ page, original, translation }): Diagnostic[] => {
    if (translation === null || glossaries.has(page)) return [];
    const ones = readWords(original.text, stems.original, anchors);
    const others = readWords(translation.text, stems.translation, anchors);
    const sections = report.pages.find((entry) => entry.page === page)?.sections ?? [];
    const within = (words: readonly Word[], from: number, to: number | undefined): readonly Word[] =>
      words.filter(({ line }) => line >= from && line < (to ?? Infinity));
    const parts = sections.flatMap(({ key, original: originalText, translation: other }, place): Part[] => {
      const next = sections[place + 1];
      if (other === null || (next !== undefined && next.translation === null)) return [];
      return [
        {
          name: key === '' ? page : `${page}#${key}`,
          line: other.line,
          original: within(ones, originalText.line, next?.original.line),
          translation: within(others, other.line, next?.translation?.line),
        },
      ];
    });
    const partFindings = parts.flatMap((part) =>
      check(part.original, part.translation, often.section).map((finding) => ({ part, finding })),
    );
    const reportedTerms = new Set(partFindings.map(({ finding }) => finding.term));
    const whole = { name: page, line: 1, original: ones, translation: others };
    const more = check(ones, others, often.page).filter(({ term }) => !reportedTerms.has(term));
    return [...partFindings, ...more.map((finding) => ({ part: whole, finding }))].map(({ part, finding }) =>
      describe(part, finding, { file: translation.file, glossary: files.get(finding.term.name) ?? '' }),
    );
  });
}

function describe(
  { name, line }: Part,
  { term, used }: TermFinding,
  { file, glossary }: { readonly file: string; readonly glossary: string },
): Diagnostic {
  const at = used?.word ?? { line, column: 1 };
  const width = used?.raw.length ?? 0;
  const place = { file, line: at.line, column: at.column, endLine: at.line, endColumn: at.column + width };
  const entry = { file: glossary, line: term.line, column: 1, endLine: term.line, endColumn: 1 };
  const values = { section: name, term: term.name, names: term.names, used: used?.raw ?? null };
  return diagnose('translation-term', values, { place, related: [{ place: entry, message: 'the glossary' }] });
}
