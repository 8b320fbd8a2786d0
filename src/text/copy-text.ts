// Copies of texts. A part of a page keeps its whole HTML in memory.

/** A text → an equal text of its own */
export const copyText = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le');

/** A function: text → its copy, the same for equal texts */
export function makeTextKeeper(): (text: string) => string {
  const texts = new Map<string, string>();
  return (text) => {
    const earlier = texts.get(text);
    if (earlier !== undefined) return earlier;
    const copy = copyText(text);
    texts.set(copy, copy);
    return copy;
  };
}
