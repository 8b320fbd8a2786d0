// The state of the translated texts of an OpenAPI document, text by text, by the rule for the sections of pages.
import type { ApiSource, ApiTexts, JsonObject } from '../model/api-document.ts';
import type { Fact } from '../model/page-outline.ts';
import { fill } from '../openapi/join-files.ts';
import { type SourceDocument, sourceDocument } from '../openapi/source-document.ts';
import { type TextPlace, textPlace } from '../openapi/text-places.ts';
import { type TextPair, textPairs } from '../openapi/texts.ts';
import { groupBy } from '../text/group-by.ts';
import { offsetOf } from '../text/text-position.ts';
import type { LocaleRules, PageReport } from '../translations/check-translations.ts';
import { subKey, textOfKey } from '../translations/list-work.ts';
import { pageState, type SectionReport } from '../translations/page-state.ts';
import type { Accepted } from '../translations/status-file.ts';

export interface DocumentTranslation {
  readonly report: PageReport;
  /** Name of a text → the file with the original: `openapi/v1#info/title` → `data/v1.yaml`. */
  readonly originals: ReadonlyMap<string, string>;
  readonly texts: DocumentTexts;
}

export interface DocumentTexts {
  readonly api: ApiSource;
  /** The overlay with the translations, and its text; null: there is none yet. */
  readonly file: string;
  readonly overlay: string | null;
  readonly document: JsonObject;
  readonly pairs: readonly TextPair[];
  /** (reference) → its place in the file that has it */
  readonly placeOf: SourceDocument['placeOf'];
}

interface Parts {
  readonly rules: LocaleRules;
  readonly accepted: ReadonlyMap<string, Accepted> | undefined;
  readonly textOf: (file: string) => { readonly text: string; readonly hash: string } | null;
}

/** (document of the config, its overlay) → the state of each text, as page `openapi/v1`; null if unreadable */
export function documentTranslation(
  api: ApiSource,
  { file }: ApiTexts,
  { rules, accepted, textOf }: Parts,
): DocumentTranslation | null {
  const source = sourceDocument(api, textOf);
  if (source === null) return null;
  const { document, placeOf } = source;
  const page = `openapi/${api.name}`;
  const texts = textOf(file);
  const overlay = texts && fill(texts.text, api.replace);
  const pairs = textPairs(document, overlay);
  const exchange = { api, file, document, overlay: texts?.text ?? null, pairs, placeOf };
  if (overlay === null) return { report: { page, file: null, sections: [] }, originals: new Map(), texts: exchange };
  const originals = new Map<string, string>();
  const names = new Set(pairs.map(({ refs: [ref] }) => ref.slice(2)));
  const acceptedOf = groupBy([...(accepted ?? [])], ([key]) => textOfKey(names, key));
  const sections = pairs.flatMap(({ refs: [ref], original, source: at, translation: other }): SectionReport[] => {
    const originalPlace = placeOf(ref);
    const translation = other ?? '';
    const places = {
      original: textPlace(textOf(originalPlace.file)?.text ?? '', originalPlace.pointer, original),
      translation: at === undefined ? null : textPlace(overlay, at, translation),
    };
    const sides = { original, translation, ...rules, ids: [] };
    const name = ref.slice(2);
    const before = (acceptedOf.get(name) ?? []).map(([key, value]) => [key.slice(name.length + 1), value] as const);
    return pageState(sides, new Map(before)).map((section): SectionReport => {
      const key = subKey(name, section.key);
      originals.set(`${page}#${key}`, originalPlace.file);
      return moved({ ...section, key, ...(at === undefined && { state: 'missing', translation: null }) }, places, {
        original,
        translation,
      });
    });
  });
  return { report: { page, file, sections }, originals, texts: exchange };
}

interface Sides<Value> {
  readonly original: Value;
  readonly translation: Value;
}

/** Lines and columns of the texts become those of their files. */
function moved(section: SectionReport, places: Sides<TextPlace | null>, texts: Sides<string>): SectionReport {
  const at = <Point extends { readonly line: number; readonly column?: number }>(
    side: keyof Sides<unknown>,
    point: Point,
  ) => ({
    ...point,
    ...places[side]?.point(offsetOf(texts[side], point.line, point.column ?? 1) ?? 0),
  });
  const facts = (side: keyof Sides<unknown>, list: readonly Fact[]): Fact[] => list.map((fact) => at(side, fact));
  const { original, translation, difference, shape } = section;
  return {
    ...section,
    original: at('original', original),
    translation: translation && at('translation', translation),
    difference: { missing: facts('original', difference.missing), extra: facts('translation', difference.extra) },
    shape: {
      ...shape,
      missing: shape.missing.map((item) => at('original', item)),
      extra: shape.extra.map((item) => at('translation', item)),
    },
  };
}
