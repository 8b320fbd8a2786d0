// A page and its translation: written to a file for translators and read back, in both formats.
import type { ReadFile } from '../../src/translations/exchange/exchange-file.ts';
import { pairPage, type TranslationPair } from '../../src/translations/exchange/page-units.ts';
import { exportUnits, planImport } from '../../src/translations/exchange/plan-import.ts';
import { readPo, writePo } from '../../src/translations/exchange/po.ts';
import { readXliff, writeXliff } from '../../src/translations/exchange/xliff.ts';

const languages = { original: 'en', translation: 'cs' };

/** How the pages are read. */
export const mode = { anchors: 'pubdocs', math: true } as const;

/** (an original, its translation) → the units of both */
export const pair = (original: string, translation: string | null, ids: readonly string[] = []): TranslationPair =>
  pairPage(
    {
      page: 'limits',
      original: { file: 'docs/limits.md', text: original },
      translation: translation === null ? null : { file: 'i18n/cs/docs/limits.md', text: translation },
      ids,
    },
    mode,
  );

export const formats = [
  { name: 'XLIFF', write: writeXliff, read: readXliff },
  { name: 'PO', write: writePo, read: readPo },
];

/** Writes the file for translators. */
export const written = (one: TranslationPair, format = formats[0]): string =>
  format?.write({ languages, units: exportUnits([one], () => false) }) ?? '';
export const opened = (text: string, format = formats[0]): Extract<ReadFile, { ok: true }> => {
  const file = format?.read(text);
  if (!file?.ok) throw new Error(file?.problem);
  return file;
};
/** Reads a file for translators → what an import would write into the translation. */
export const plan = (one: TranslationPair, text: string, format = formats[0]) =>
  planImport([one], opened(text, format), { file: 'cs.xlf', mode });
/** Codes of the findings of an import. */
export const codes = (result: ReturnType<typeof plan>): string[] => result.findings.map(({ code }) => code);
