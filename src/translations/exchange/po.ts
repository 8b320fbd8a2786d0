// PO of gettext: markup stays as it is in Markdown, and is compared when the file comes back.
import { po } from 'gettext-parser';
import {
  type ExportedFile,
  type ExportedUnit,
  type ReadFile,
  type ReadUnit,
  readDigestNote,
  writeDigestNote,
} from './exchange-file.ts';
import { writeInline } from './inline.ts';

/** Texts → a PO file */
export function writePo({ languages, units }: ExportedFile): string {
  const entries = units.map((unit) => [unit.name, { [sourceOf(unit)]: entryOf(unit) }] as const);
  const headers = {
    'Project-Id-Version': 'pubdocs',
    'Language-Team': 'none',
    Language: languages.translation.replace('-', '_'),
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    'X-Source-Language': languages.original,
  };
  const table = { charset: 'utf-8', headers, translations: Object.fromEntries(entries) };
  return `${po.compile(table).toString('utf8').trimEnd()}\n`;
}

const sourceOf = ({ source }: ExportedUnit): string => writeInline(source.parts);

const entryOf = (unit: ExportedUnit) => ({
  msgctxt: unit.name,
  msgid: sourceOf(unit),
  msgstr: [unit.target === null ? '' : writeInline(unit.target.parts)],
  comments: {
    extracted: writeDigestNote(unit.targetDigest),
    reference: `${unit.file}:${unit.line}`,
    ...(unit.needsReview && unit.target !== null ? { flag: 'fuzzy' } : {}),
  },
});

/** A PO file → its translations; the place of the first mistake when it is none */
export function readPo(text: string): ReadFile {
  let table: ReturnType<typeof po.parse>;
  try {
    table = po.parse(text, { validation: true });
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof RangeError)) throw error;
    const [, problem = '', line = '1'] =
      /^(?:Error parsing PO data: )?(.*?)(?: at line (\d+)[\s\S]*)?$/.exec(error.message) ?? [];
    return { ok: false, problem: problem.replace(/\.$/, ''), line: Number(line) };
  }
  const language = Object.entries(table.headers).find(([name]) => name.toLowerCase() === 'language')?.[1] ?? '';
  if (language === '') return { ok: false, problem: 'its header has no Language', line: 1 };
  const lines = contextLines(text);
  const units = Object.entries(table.translations).flatMap(([name, entries]) =>
    name === ''
      ? []
      : Object.values(entries).map((entry): ReadUnit => {
          const [target = ''] = entry.msgstr;
          const isFuzzy = /\bfuzzy\b/.test(entry.comments?.flag ?? '');
          const isEmpty = target.trim() === '';
          return {
            name,
            target: isEmpty ? null : [target],
            isUnfinished: isFuzzy,
            targetDigest: readDigestNote(entry.comments?.extracted ?? ''),
            line: lines.get(name) ?? 1,
          };
        }),
  );
  return { ok: true, language: language.replace('_', '-'), units };
}

/** Text of each `msgctxt` → its line. Tools fold long ones. */
function contextLines(text: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { index, 1: strings = '' } of text.matchAll(/^msgctxt ((?:\s*"(?:[^"\\\n]|\\.)*"[ \t]*(?:\n|$))+)/gm)) {
    const name = [...strings.matchAll(/"((?:[^"\\]|\\.)*)"/g)]
      .map(([, part = '']) => part.replace(/\\(.)/g, '$1'))
      .join('');
    found.set(name, text.slice(0, index).split('\n').length);
  }
  return found;
}
