// Terms of the glossary in the texts of an OpenAPI document, as in the sections of a page and in the page.
import type { Diagnostic } from '../model/diagnostic.ts';
import { textPlace } from '../openapi/text-places.ts';
import type { DocumentTexts } from '../pipeline/document-translations.ts';
import { offsetOf } from '../text/text-position.ts';
import type { ReportedSections } from '../translations/check-terms.ts';
import type { TranslatedPage } from '../translations/check-translations.ts';

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
  const known = new Set(findings.map(termOf));
  const whole = check([pageOf(name, joined('original'), joined('translation'))], { pages: [] });
  return [...findings, ...whole.filter((finding) => !known.has(termOf(finding)))];
}
