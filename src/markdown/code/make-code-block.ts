// The info string and lines of a fence → the code block to show.

import { diagnose } from '../../diagnostics/diagnose.ts';
import { nearestName } from '../../diagnostics/nearest-name.ts';
import type { CodeBlock, LineMark } from '../../model/compiled-page.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Span } from '../../model/place.ts';
import type { CompileOptions } from '../compile-options.ts';
import { codeLanguages, knownLanguage } from './code-languages.ts';
import { type CodeMeta, parseCodeMeta } from './code-meta.ts';
import { fillVariables } from './fill-variables.ts';
import { takeLineMarks } from './line-marks.ts';

export interface CodeSource {
  readonly info: string;
  readonly meta: string;
  readonly code: string;
  readonly span: Span;
  readonly variables: CompileOptions['variables'];
  /** Reads the code of `file="…"`, or returns a finding. */
  readonly readSnippet: (address: string) => string | Diagnostic;
}

export interface MadeCodeBlock {
  readonly block: CodeBlock;
  readonly meta: CodeMeta;
  readonly diagnostics: readonly Diagnostic[];
}

/** ({ info: 'ts', meta: '{1}', code: 'a' }) → the block with line 1 highlighted */
export function makeCodeBlock(source: CodeSource): MadeCodeBlock {
  const meta = parseCodeMeta(source.info, source.meta);
  const snippet = meta.file === null ? source.code : source.readSnippet(meta.file);
  const rawCode = typeof snippet === 'string' ? snippet : source.code;
  const filled = fillVariables(rawCode, source.variables);
  const { lines, marks, unpaired } = takeLineMarks(filled.text.split('\n'));
  const shown = meta.language === 'diff' ? takeDiffSigns(lines, marks, meta.diffLanguage) : lines;
  const language = checkLanguage(knownLanguage(languageOf(meta)), shown);
  const block: CodeBlock = {
    language: language.name,
    title: meta.title,
    code: shown.join('\n'),
    marks,
    numbersFrom: meta.numbersFrom,
    wrap: meta.wrap,
    span: source.span,
  };
  const diagnostics = [
    ...(typeof snippet === 'string' ? [] : [snippet]),
    ...meta.diagnostics,
    ...filled.diagnostics,
    ...unpaired.map((word) => diagnose('code-mark-unpaired', { word })),
    ...markLines('highlight', meta.highlighted, { marks, lines: lines.length }),
    ...markLines('fold', meta.folded, { marks, lines: lines.length }),
    ...language.diagnostics,
  ];
  return { block, meta, diagnostics };
}

/** Adds a mark to the lines of the ranges; reports the first line that does not exist. */
function markLines(
  mark: LineMark,
  ranges: CodeMeta['highlighted'],
  { marks, lines }: { readonly marks: Record<number, LineMark[]>; readonly lines: number },
): readonly Diagnostic[] {
  for (let line = 1; line <= lines && ranges.length > 0; line++) {
    const lineMarks = marks[line] ?? [];
    const isInRange = ranges.some(([from, to]) => line >= from && line <= to);
    if (isInRange && !lineMarks.includes(mark)) marks[line] = [...lineMarks, mark];
  }
  const outside = ranges.flat().find((line) => line < 1 || line > lines);
  return outside === undefined ? [] : [diagnose('code-line-outside', { line: outside, lines })];
}

/** The language of a diff block comes from `lang`, that of a file from its extension. */
function languageOf({ language, diffLanguage, file }: CodeMeta): string {
  if (language === 'diff') return diffLanguage ?? 'diff';
  const extension = /\.([A-Za-z0-9]+)(?:#.*)?$/.exec(file ?? '')?.[1]?.toLowerCase();
  return language === 'text' && extension !== undefined && codeLanguages.has(extension) ? extension : language;
}

/** Marks the lines of a diff by `+` and `-`, which are removed from code highlighted in another language. */
function takeDiffSigns(
  lines: readonly string[],
  marks: Record<number, LineMark[]>,
  language: string | null,
): readonly string[] {
  return lines.map((line, index) => {
    const mark: LineMark | null = /^\+(?!\+\+ )/.test(line) ? 'add' : /^-(?!-- )/.test(line) ? 'remove' : null;
    if (mark !== null) marks[index + 1] = [...(marks[index + 1] ?? []), mark];
    return language === null || !/^[+\- ]/.test(line) ? line : line.slice(1);
  });
}

const limits = { characters: 100_000, lineLength: 2_000 } as const;

/** The language for highlighting; plain text for code that would slow down the build. */
function checkLanguage(name: string, lines: readonly string[]): { name: string; diagnostics: Diagnostic[] } {
  if (!codeLanguages.has(name)) {
    const { at } = nearestName(name, codeLanguages);
    const nearest = at.suggest?.slice(0, 2) ?? [];
    return { name, diagnostics: [diagnose('code-language-unknown', { language: name, nearest }, at)] };
  }
  const why = whyPlain(lines);
  return why === null ? { name, diagnostics: [] } : { name: 'text', diagnostics: [diagnose('code-too-long', { why })] };
}

function whyPlain(lines: readonly string[]): string | null {
  if (lines.some(({ length }) => length > limits.lineLength))
    return `it has a line of more than ${limits.lineLength} characters`;
  const characters = lines.reduce((sum, line) => sum + line.length + 1, 0);
  return characters > limits.characters ? `it has more than ${limits.characters} characters` : null;
}
