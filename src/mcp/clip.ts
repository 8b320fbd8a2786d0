/** Programs have a limited context: the maximum number of characters of one answer. */
const maxCharacters = 30_000;

/** ('long text', 0) → the text, or its first 30,000 characters with a note that says how to read on */
export function clip(text: string, offset: number): string {
  const start = wholeAt(text, Math.min(offset, text.length));
  const end = wholeAt(text, start + maxCharacters);
  if (start === 0 && text.length <= maxCharacters) return text;
  const part = text.slice(start, end);
  const rest = end < text.length ? `; for more, call again with offset ${end}` : '';
  return `${part}\n\n[Characters ${start} to ${Math.min(end, text.length)} of ${text.length}${rest}.]`;
}

/** ('a😀', 2) → 1: before a character whose second half is at the position, because half of one is no text */
const wholeAt = (text: string, at: number): number => (/^[\udc00-\udfff]/.test(text.charAt(at)) ? at - 1 : at);
