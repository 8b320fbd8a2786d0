/** Programs have a limited context: the maximum number of characters of one answer. */
const maxCharacters = 30_000;

/** ('long text', 0) → the text, or its first 30,000 characters with a note that says how to read on */
export function clip(text: string, offset: number): string {
  const start = Math.min(offset, text.length);
  const end = start + maxCharacters;
  if (start === 0 && text.length <= maxCharacters) return text;
  const part = text.slice(start, end);
  const rest = end < text.length ? `; for more, call again with offset ${end}` : '';
  return `${part}\n\n[Characters ${start} to ${Math.min(end, text.length)} of ${text.length}${rest}.]`;
}
