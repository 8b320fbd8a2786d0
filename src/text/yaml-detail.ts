/**
 * Message of the YAML parser without its position and the quoted lines: ('Bad thing at line 2, column 1:\n\na: [') →
 * 'Bad thing'
 */
export const yamlDetail = (message: string): string => message.replace(/\s+at line \d+[\s\S]*$/, '').replace(/\.$/, '');

/**
 * ('title: Use # here', 'title') → { before: 'Use', comment: '# here', start: 11 }; null for a value in quotes, or
 * without a comment on its line
 */
export function commentAfter(
  yaml: string,
  key: string,
): { readonly before: string; readonly comment: string; readonly start: number } | null {
  const line = new RegExp(`^${key}:[ \\t]+(?!["'>|#])(\\S|\\S[^\\r\\n]*?\\S)[ \\t]+(#[^\\r\\n]*)`, 'm').exec(yaml);
  if (line === null) return null;
  const [whole, before = '', comment = ''] = line;
  return { before, comment: comment.trimEnd(), start: line.index + whole.length - comment.length };
}
