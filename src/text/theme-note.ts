// The note by which a component of a site says for which theme it was written.

/** ('layout/Navbar', 1) → the first line of a copy of that component */
export const themeNote = (name: string, api: number): string =>
  `// Replaces ${name} of the theme; begun as a copy of it. Written for the theme API ${api} of pubdocs.\n`;

/** (text of a component) → the theme API that it says it was written for; null when it says nothing */
export function readThemeApi(text: string): number | null {
  const found = /Written for the theme API (\d{1,4}) of pubdocs\./.exec(text)?.[1];
  return found === undefined ? null : Number(found);
}
