// Errors of Mermaid's parsers → the message, the line in the source and the text at the error.
import { inOneLine } from '../../text/dot-places.ts';

interface Mistake {
  readonly why: string;
  readonly line: number | null;
  readonly near: string | null;
}

interface ParserError {
  readonly message?: string;
  readonly hash?: { readonly text?: string; readonly line?: number; readonly loc?: { readonly first_line?: number } };
  readonly result?: {
    readonly lexerErrors?: readonly { readonly line?: number; readonly message?: string }[];
    readonly parserErrors?: readonly {
      readonly token?: { readonly startLine?: number; readonly image?: string };
      readonly message?: string;
    }[];
  };
}

/** Mermaid counts lines without front matter, comments and leading empty lines → the numbers of the others */
export function readLines(source: string): readonly number[] {
  const lines = source.split('\n');
  const first = lines.findIndex((line) => line.trim() !== '');
  const end =
    lines[first]?.trim() === '---' ? lines.findIndex((line, index) => index > first && line.trim() === '---') : -1;
  const numbers = lines.flatMap((line, index) => (index > end && !/^\s*%%(?!\{)[^\n]+/.test(line) ? [index + 1] : []));
  const start = numbers.findIndex((number) => lines[number - 1]?.trim() !== '');
  return numbers.slice(Math.max(0, start));
}

/** (error of `graph TD\n a --> `, its source) → { why: "syntax error near …", line: 2, near: null } */
export function mistakeOf(error: unknown, source: string): Mistake {
  const { message = '', hash, result } = (error ?? {}) as ParserError;
  const lines = readLines(source);
  const lineAt = (number: number | undefined): number | null =>
    number === undefined || !Number.isFinite(number) ? null : (lines[number - 1] ?? lines.at(-1) ?? null);
  if (hash !== undefined) {
    const near = hash.text?.trim() || null;
    return {
      why: near === null ? 'syntax error' : `syntax error near '${near.slice(0, 60)}'`,
      line: lineAt(hash.loc?.first_line ?? (hash.line ?? 0) + 1),
      near: near?.includes('\n') ? null : near,
    };
  }
  const lexer = result?.lexerErrors?.[0];
  if (lexer !== undefined)
    return { why: inOneLine(lexer.message ?? 'syntax error'), line: lineAt(lexer.line), near: null };
  const parser = result?.parserErrors?.[0];
  if (parser !== undefined) {
    const near = parser.token?.image?.trim() || null;
    return {
      why: near === null ? 'it ends too early' : `syntax error near '${near.slice(0, 60)}'`,
      line: lineAt(parser.token?.startLine) ?? lines.at(-1) ?? null,
      near: near?.includes('\n') ? null : near,
    };
  }
  if (message.startsWith('No diagram type detected')) {
    const line = lineAt(1);
    const word = /\S+/.exec(source.split('\n')[(line ?? 1) - 1] ?? '')?.[0] ?? null;
    return { why: `no diagram of Mermaid begins with '${word ?? ''}'`, line, near: word };
  }
  return { why: inOneLine(message) || 'Mermaid cannot draw it', line: null, near: null };
}
