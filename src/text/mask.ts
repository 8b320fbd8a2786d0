/** ('---\n---\n# A', 8) → '   \n   \n# A': spaces for the text before the offset, with its line endings */
export const blankStart = (text: string, offset: number): string =>
  offset === 0 ? text : blank(text.slice(0, offset)) + text.slice(offset);

/** 'a\nbc' → ' \n  ' */
export const blank = (text: string): string => text.replace(/[^\r\n]/g, ' ');
