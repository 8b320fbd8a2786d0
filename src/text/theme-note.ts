// The comment in a site's component with the version of the theme API for which it was written.

/** ('layout/Navbar', 1) → the first line of a copy of that component */
export const themeNote = (name: string, api: number): string =>
  `// Replaces ${name} of the theme; begun as a copy of it. Written for the theme API ${api} of pubdocs.\n`;

/** (text of a component) → the version of the theme API in its comment; null without such a comment */
export function readThemeApi(text: string): number | null {
  const apiVersion = /Written for the theme API (\d{1,4}) of pubdocs\./.exec(text)?.[1];
  return apiVersion === undefined ? null : Number(apiVersion);
}
