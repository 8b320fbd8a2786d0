// A file from translators and the current site → the pages to write, and findings about texts that are left out
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { type Place, startOfFile } from '../../model/place.ts';
import type { Problem } from './apply-front.ts';
import { type Applied, applyTargets } from './apply-targets.ts';
import type { ExportedUnit, ReadFile, ReadPart, ReadUnit } from './exchange-file.ts';
import type { BlockMode } from './page-blocks.ts';
import { collapse, type ExchangeUnit, type TranslationPair, unitDigest } from './page-units.ts';

/** The texts of these pages for an exported file. `isForReview`: whether a section needs work. */
export const exportUnits = (
  pairs: readonly TranslationPair[],
  isForReview: (page: string, section: string) => boolean,
): ExportedUnit[] =>
  pairs.flatMap(({ page, units }) =>
    units.map(
      (unit): ExportedUnit => ({
        name: unit.name,
        file: page.original.file,
        line: unit.line,
        source: unit.source,
        target: unit.target,
        targetDigest: digestOfTarget(unit),
        needsReview: isForReview(page.page, unit.section),
      }),
    ),
  );

const digestOfTarget = ({ targetText }: ExchangeUnit): string => (targetText === null ? '-' : unitDigest(targetText));

export interface ImportPlan {
  readonly pages: readonly { readonly pair: TranslationPair; readonly text: string; readonly changed: number }[];
  readonly findings: readonly Diagnostic[];
  /** Number of new translations that the file marks as unfinished. */
  readonly unfinished: number;
}

interface Wanted {
  readonly read: ReadUnit;
  readonly unit: ExchangeUnit;
  readonly text: string;
}

/** (the pages of one language, the parsed file, its name) → the pages to write, and findings */
export function planImport(
  pairs: readonly TranslationPair[],
  read: Extract<ReadFile, { ok: true }>,
  { file, mode }: { readonly file: string; readonly mode: BlockMode },
): ImportPlan {
  const findings: Diagnostic[] = [];
  const units = new Map(pairs.flatMap((pair) => pair.units.map((unit) => [unit.name, { unit, pair }] as const)));
  const byPage = new Map<TranslationPair, Map<string, Wanted>>();
  /** Pages that must not be written, because a text is damaged. */
  const damaged = new Set<TranslationPair>();
  let unfinished = 0;
  const doubled = findDoubles(read.units);
  for (const one of read.units) {
    if (one.target === null || doubled.has(one.name)) {
      const first = doubled.get(one.name);
      if (first !== undefined && first !== one && !isSameTarget(first, one))
        findings.push(
          diagnose('translation-twice', { name: one.name, line: first.line }, { place: lineOf(file, one.line) }),
        );
      continue;
    }
    const match = units.get(one.name);
    const place = lineOf(file, one.line);
    if (!match) {
      findings.push(diagnose('translation-outdated', { name: one.name }, { place }));
      continue;
    }
    const { unit, pair } = match;
    const restored = restore(one.target, unit);
    if (restored.ok && isKnown(restored.text, one, unit)) continue;
    if (one.isUnfinished) {
      unfinished += 1;
      continue;
    }
    if (!restored.ok) {
      damaged.add(pair);
      findings.push(diagnose('translation-markup', { name: one.name, problem: restored.problem }, { place }));
      continue;
    }
    // Tools may drop the note; then the existing translation may be newer than the file.
    if ((one.targetDigest ?? '-') !== digestOfTarget(unit)) {
      const hasNote = one.targetDigest !== null;
      findings.push(diagnose('translation-conflict', { name: one.name, hasNote }, { place }));
      continue;
    }
    const pageTargets = byPage.get(pair) ?? new Map<string, Wanted>();
    byPage.set(pair, pageTargets.set(one.name, { read: one, unit, text: restored.text }));
  }
  const pages = [...byPage].flatMap(([pair, wanted]) => {
    const targets = new Map([...wanted].map(([name, { text }]) => [name, text]));
    const applied = applyTargets(pair, targets, mode);
    const pageFindings = applied.problems.map((problem) =>
      describe(problem, pair, lineOf(file, wanted.get(problem.unit.name)?.read.line ?? 1)),
    );
    findings.push(...pageFindings);
    return isWritable(applied) && !damaged.has(pair)
      ? [{ pair, text: applied.text, changed: applied.changed.length }]
      : [];
  });
  return { pages, findings, unfinished };
}

const isSameTarget = (one: ReadUnit, other: ReadUnit): boolean =>
  other.target === null || JSON.stringify(one.target) === JSON.stringify(other.target);

/** Texts with different translations in one file, each with the first of these. */
function findDoubles(units: readonly ReadUnit[]): ReadonlyMap<string, ReadUnit> {
  const first = new Map<string, ReadUnit>();
  const doubled = new Map<string, ReadUnit>();
  for (const unit of units) {
    if (unit.target === null) continue;
    const other = first.get(unit.name);
    if (other === undefined) first.set(unit.name, unit);
    else if (!isSameTarget(other, unit)) doubled.set(unit.name, other);
  }
  return doubled;
}

/** Whether the page has this text already, or had it at export time. */
const isKnown = (text: string, { targetDigest }: ReadUnit, { targetText }: ExchangeUnit): boolean =>
  (targetText !== null && collapse(text) === collapse(targetText)) || unitDigest(text) === targetDigest;

const isWritable = ({ changed, problems }: Applied): boolean =>
  changed.length > 0 && problems.every(({ kind }) => kind === 'incomplete');

const lineOf = (file: string, line: number): Place => ({ file, line, column: 1, endLine: line, endColumn: 1 });

const quote = (keys: readonly string[]): string => keys.map((key) => `\`${key.replaceAll('\n', '↵')}\``).join(', ');

function describe(problem: Problem, { page }: TranslationPair, place: Place): Diagnostic {
  const { name } = problem.unit;
  if (problem.kind === 'front') {
    const translation = page.translation?.file ?? page.original.file;
    const params = { file: translation, problem: problem.reason, isRead: true };
    return diagnose('translation-kept', params, { place: startOfFile(translation) });
  }
  if (problem.kind === 'structure') return diagnose('translation-block', { name }, { place });
  if (problem.kind === 'incomplete')
    return diagnose('translation-incomplete', { name, done: problem.done, all: problem.all }, { place });
  const { lost, extra } = problem;
  const parts = [
    ...(lost.length > 0 ? [`lacks ${quote(lost)}`] : []),
    ...(extra.length > 0 ? [`has ${quote(extra)} too often`] : []),
  ];
  return diagnose('translation-markup', { name, problem: parts.join(' and ') }, { place });
}

type Restored = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly problem: string };

/** Replaces numbers of elements by their markup: that of the existing translation, else that of the original. */
function restore(parts: readonly ReadPart[], { source, target }: ExchangeUnit): Restored {
  const elements = new Map([...source.elements, ...(target?.elements ?? [])].map((element) => [element.id, element]));
  const pieces: string[] = [];
  for (const part of parts) {
    if (typeof part === 'string') {
      pieces.push(part);
      continue;
    }
    const element = elements.get(part.id);
    const isPair = part.end !== 'alone';
    if (!element || isPair !== (element.close !== null))
      return { ok: false, problem: `has an element ${part.id} that the original does not have` };
    pieces.push(part.end === 'close' ? (element.close ?? '') : element.open);
  }
  return { ok: true, text: pieces.join('') };
}
