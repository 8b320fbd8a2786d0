// PO of gettext: markup stays in Markdown, and is checked on import.
import { po } from 'gettext-parser';
import { errorMessage } from '../../text/error-code.ts';
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
    Language: languages.translation.replaceAll('-', '_'),
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

/** A PO file → its translations; for other text, the place of the first error */
export function readPo(text: string): ReadFile {
  const lines = contextLines(text);
  const parsed = parse(text, lines);
  if ('ok' in parsed) return parsed;
  const table = parsed;
  const language = Object.entries(table.headers ?? {}).find(([name]) => name.toLowerCase() === 'language')?.[1] ?? '';
  if (language === '') return { ok: false, problem: 'its header has no Language', line: 1 };
  const units = Object.entries(table.translations).flatMap(([name, entries]) =>
    name === ''
      ? []
      : Object.values(entries).map((entry): ReadUnit => {
          const [target = ''] = entry.msgstr ?? [];
          const isFuzzy = /\bfuzzy\b/.test(entry.comments?.flag ?? '');
          const isEmpty = target.trim() === '';
          return {
            name,
            target: isEmpty ? null : [target],
            isUnfinished: isFuzzy,
            targetDigest: readDigestNote(entry.comments?.extracted ?? ''),
            line: lines.get(name)?.[0] ?? 1,
          };
        }),
  );
  return { ok: true, language: language.replaceAll('_', '-'), units };
}

type Table = ReturnType<typeof po.parse>;

/** Works around the parser, which reports text such as `constructor`, a property of each object, as a duplicate. */
const isInherited = (problem: string): boolean =>
  (/^Duplicate msgid error: entry "(.*?)" in /s.exec(problem)?.[1] ?? '') in {};

function parse(text: string, lines: ReadonlyMap<string, readonly number[]>): Table | Extract<ReadFile, { ok: false }> {
  try {
    return po.parse(text, { validation: true });
  } catch (error) {
    const message = errorMessage(error);
    if (isInherited(message)) return parseLoosely(text, lines);
    const [, problem = '', line = '1'] =
      /^(?:Error parsing PO data: )?(.*?)(?: at line (\d+)[\s\S]*)?$/s.exec(message) ?? [];
    // The parser itself crashes on a header without text.
    const isSyntax = error instanceof SyntaxError || error instanceof RangeError;
    return { ok: false, problem: isSyntax ? problem.replace(/\.$/, '') : 'an entry has no msgstr', line: Number(line) };
  }
}

/** Parses without validation, after the parser has accepted the syntax; checks for duplicates and plurals here. */
function parseLoosely(
  text: string,
  lines: ReadonlyMap<string, readonly number[]>,
): Table | Extract<ReadFile, { ok: false }> {
  const table = po.parse(text, { validation: false });
  const all = Object.values(table.translations).flatMap((entries) => Object.values(entries));
  const [name, places] =
    [...lines].find(([context, entries]) => entries.length > Object.keys(table.translations[context] ?? {}).length) ??
    [];
  if (name !== undefined) return { ok: false, problem: `“${name}” is in it twice`, line: places?.[1] ?? 1 };
  if (all.length < (text.match(/^[ \t]*msgid\s/gm) ?? []).length)
    return { ok: false, problem: 'an entry is in it twice', line: 1 };
  const odd = all.find(({ msgstr }) => msgstr?.length !== 1);
  if (odd === undefined) return table;
  return {
    ok: false,
    problem: `“${odd.msgid}” does not have one msgstr`,
    line: lines.get(odd.msgctxt ?? '')?.[0] ?? 1,
  };
}

/** Text of each `msgctxt` → its lines; joins folded lines */
function contextLines(text: string): ReadonlyMap<string, readonly number[]> {
  const linesByContext = new Map<string, number[]>();
  let [at, line] = [0, 1];
  for (const { index, 1: strings = '' } of text.matchAll(/^msgctxt ((?:\s*"(?:[^"\\\n]|\\.)*"[ \t]*(?:\n|$))+)/gm)) {
    const name = [...strings.matchAll(/"((?:[^"\\]|\\.)*)"/g)]
      .map(([, part = '']) => part.replace(/\\(.)/g, '$1'))
      .join('');
    for (; at < index; at += 1) if (text[at] === '\n') line += 1;
    linesByContext.set(name, [...(linesByContext.get(name) ?? []), line]);
  }
  return linesByContext;
}
