/** ('---\n---\n# A', 8) → '   \n   \n# A': spaces for the text before the offset, with its line endings */
export const blankStart = (text: string, offset: number): string =>
  offset === 0 ? text : text.slice(0, offset).replace(/[^\r\n]/g, ' ') + text.slice(offset);
