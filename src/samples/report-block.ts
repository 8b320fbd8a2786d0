// Findings of blocks with their places, filtered by the marks in the info string.
import { diagnose } from '../diagnostics/diagnose.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import type { SampleFact } from '../model/api-document.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { spanToPlace } from '../model/place.ts';
import type { Api } from '../openapi/operations.ts';
import type { BoundSample } from './bound-sample.ts';
import type { PartResult } from './check-request.ts';
import { strangeIds } from './page-ids.ts';
import { placeIn } from './sample-place.ts';

/** Result of one block; `isBound`: whether it was checked. */
interface CheckedBlock extends PartResult {
  readonly isBound: boolean;
}

/** Reports ids that no earlier sample shows, and unnecessary `existing` marks. */
export function reportIds(
  page: string,
  facts: readonly SampleFact[],
  bound: readonly BoundSample[],
  apis: readonly Api[],
): Diagnostic[] {
  const idFindings = strangeIds(bound, apis);
  const waived = new Set(idFindings.filter(({ isWaived }) => isWaived).map(({ sample }) => sample.fact));
  return [
    ...idFindings
      .filter(({ isWaived }) => !isWaived)
      .map(({ sample: { fact }, finding: { range, diagnostic } }) =>
        didYouMean({ ...diagnostic, place: placeIn(page, fact, range) }),
      ),
    ...facts
      .filter((fact) => fact.words.existing !== undefined && !waived.has(fact))
      .map((fact) => unneededMark(page, fact, 'existing', true)),
  ];
}

type Mark = 'partial' | 'wrong' | 'unchecked' | 'existing';

const unneededMark = (page: string, fact: SampleFact, mark: Mark, isChecked: boolean): Diagnostic =>
  diagnose('sample-mark', { mark, isChecked }, { place: spanToPlace(fact.file ?? page, fact.span) });

/** Findings of a block, filtered by its marks. */
export function reportBlock(
  page: string,
  fact: SampleFact,
  { findings, isExcerpt, isBound }: CheckedBlock,
): Diagnostic[] {
  const { words } = fact;
  const markFinding = (mark: Mark): Diagnostic => unneededMark(page, fact, mark, isBound);
  if (words.unchecked !== undefined)
    return isBound && findings.length === 0 && !isExcerpt ? [markFinding('unchecked')] : [];
  if (words.wrong !== undefined) return findings.length === 0 ? [markFinding('wrong')] : [];
  const isPartial = words.partial !== undefined;
  const shownFindings = isPartial ? findings.filter(({ isMissing }) => !isMissing) : findings;
  const isUnneeded =
    isPartial && isBound && shownFindings.length === findings.length && !isExcerpt && findings.length === 0;
  const excerpt =
    isExcerpt && !isPartial && isBound
      ? [
          diagnose(
            'sample-syntax',
            { language: 'excerpt', expected: '' },
            { place: spanToPlace(fact.file ?? page, fact.span) },
          ),
        ]
      : [];
  return [
    ...shownFindings.map(({ range, diagnostic }) => didYouMean({ ...diagnostic, place: placeIn(page, fact, range) })),
    ...excerpt,
    ...(isUnneeded ? [markFinding('partial')] : []),
  ];
}
