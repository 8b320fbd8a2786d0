/** Message of the YAML parser without position and lines: ('Bad thing at line 2, column 1:\n\na: [') → 'Bad thing' */
export const yamlDetail = (message: string): string => message.replace(/\s+at line \d+[\s\S]*$/, '').replace(/\.$/, '');

/** A text that a comment cuts off. */
export interface CutText {
  readonly key: string;
  readonly before: string;
  readonly comment: string;
  /** Offset of the comment. */
  readonly start: number;
}

/**
 * ('title: Use # here', ['title']) → [{ key: 'title', before: 'Use', comment: '# here', start: 11 }], also for keys in
 * groups and lists; nothing for a value in quotes, or without a comment on its line
 */
export function commentsAfter(yaml: string, keys: readonly string[]): readonly CutText[] {
  if (!/[ \t]#/.test(yaml)) return [];
  const value = `(?!["'>|#])(\\S|\\S[^\\r\\n]*?\\S)[ \\t]+(#[^\\r\\n]*)`;
  const line = new RegExp(`^(?:[ \\t]*- )?[ \\t]*(${keys.join('|')}):[ \\t]+${value}`, 'gm');
  return Array.from(
    withoutBlocks(yaml).matchAll(line),
    ({ 0: whole, 1: key = '', 2: before = '', 3: comment = '', index }) => {
      return { key, before, comment: comment.trimEnd(), start: index + whole.length - comment.length };
    },
  );
}

/** Texts of several lines (`text: |`) → spaces of the same length: a `#` in them is text. */
function withoutBlocks(yaml: string): string {
  let blockIndent = Number.POSITIVE_INFINITY;
  return yaml.replace(/^([ -]*)(.*)$/gm, (line, { length: indent }: string, rest: string) => {
    if (rest.trim() === '' || indent > blockIndent) return ' '.repeat(line.length);
    blockIndent = /:[ \t]+[|>][-+\d]*[ \t]*(?:[ \t]#.*)?$/.test(rest) ? indent : Number.POSITIVE_INFINITY;
    return line;
  });
}
