// The texts of OpenAPI documents for `translations export` and `import`: each is exchanged like a page of its own.

import { textPlace } from '../openapi/text-places.ts';
import type { TextPair } from '../openapi/texts.ts';
import { writeTexts } from '../openapi/write-texts.ts';
import type { DocumentTexts } from '../pipeline/document-translations.ts';
import { groupBy } from '../text/group-by.ts';
import type { BlockMode } from '../translations/exchange/page-blocks.ts';
import { pairPage, type TranslationPair } from '../translations/exchange/page-units.ts';
import type { ImportPlan } from '../translations/exchange/plan-import.ts';
import { subKey } from '../translations/list-work.ts';

/** A text of a document as a page. */
export interface DocumentPair {
  readonly texts: DocumentTexts;
  readonly text: TextPair;
  /** Name of the text: 'info/title'. */
  readonly key: string;
  /** Lines before it in the file. */
  readonly linesBefore: number;
}

/** (document, how the site parses pages, read a file) → its texts as pages, whose units are its sections */
export function documentPairs(
  texts: DocumentTexts,
  mode: BlockMode,
  textOf: (file: string) => string,
): ReadonlyMap<TranslationPair, DocumentPair> {
  const page = `openapi/${texts.api.name}`;
  return new Map(
    texts.pairs.map((text) => {
      const [ref] = text.refs;
      const key = ref.slice(2);
      const { file, pointer } = texts.placeOf(ref);
      const linesBefore = (textPlace(textOf(file), pointer, text.original)?.point(0).line ?? 1) - 1;
      const pair = pairPage(
        {
          page: `${page}#${key}`,
          original: { file, text: text.original },
          translation: text.translation === null ? null : { file: texts.file, text: text.translation },
          ids: [],
        },
        mode,
      );
      const units = pair.units.map((unit) => {
        return { ...unit, section: subKey(key, unit.section), line: unit.line + linesBefore };
      });
      return [
        { ...pair, page: { ...pair.page, page }, units },
        { texts, text, key, linesBefore },
      ] as const;
    }),
  );
}

/** (a document, its pages with new texts) → the text of its overlay */
function overlayWith(
  { api, document, overlay }: DocumentTexts,
  changes: readonly { readonly pair: TextPair; readonly text: string }[],
): string {
  const trimmed = changes.map(({ pair, text }) => ({ pair, text: text.trim() }));
  return writeTexts(document, overlay, { title: `Texts of ${api.name}`, changes: trimmed });
}

/** A page, or a text of a document. */
export interface Exchanged {
  readonly pair: TranslationPair;
  readonly document: DocumentPair | null;
}

export interface NewFile extends Exchanged {
  /** Its text so far, '' for a new one, and the new text. */
  readonly before: string;
  readonly text: string;
  readonly changed: number;
}

/** The new texts of a document are one file. */
export function filesOf(
  { pages }: ImportPlan,
  pairs: ReadonlyMap<TranslationPair, DocumentPair | null>,
): readonly NewFile[] {
  const files: NewFile[] = [];
  const ofDocuments: { pair: TranslationPair; document: DocumentPair; text: string }[] = [];
  for (const { pair, text, changed } of pages) {
    const document = pairs.get(pair) ?? null;
    if (document === null) files.push({ pair, document, before: pair.translation.source, text, changed });
    else ofDocuments.push({ pair, document, text });
  }
  for (const [texts, list] of groupBy(ofDocuments, ({ document }) => document.texts)) {
    const [first] = list;
    if (first === undefined) continue;
    const changes = list.map(({ document, text }) => ({ pair: document.text, text }));
    const { pair, document } = first;
    const text = overlayWith(texts, changes);
    files.push({ pair, document, before: texts.overlay ?? '', text, changed: list.length });
  }
  return files;
}
