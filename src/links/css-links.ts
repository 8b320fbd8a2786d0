// The URLs of a style sheet: `url(…)` and `@import`, each with its place.

export interface CssLink {
  readonly kind: 'url' | 'import';
  /** Unescaped. */
  readonly url: string;
  /** Offsets of the whole construct: `url("a.svg")`, or `@import "a.css" screen;` with its semicolon. */
  readonly start: number;
  readonly end: number;
  /** Layer and media of an import: `layer(base) screen`; empty for a `url`. */
  readonly conditions: string;
}

// Comments and strings are tokens, so that their content is skipped. The time is linear: no alternative can match in
// two ways, and an unclosed comment or string extends to the end.
const token =
  /\/\*.*?(?:\*\/|$)|(@import)(?=[\s"'/])|url\(\s*(?:"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|((?:[^\s"'()\\]|\\(?:[0-9a-f]{1,6}(?![0-9a-f])\s?|[^0-9a-f]))*))\s*\)|"((?:[^"\\\n]|\\.)*)"?|'((?:[^'\\\n]|\\.)*)'?|;/gis;

const unescapeCss = (text: string): string =>
  text.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gis, (_, hex: string | undefined, character: string | undefined) =>
    hex === undefined ? (character ?? '') : String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff)),
  );

interface OpenImport {
  readonly start: number;
  url: string | null;
  /** Offset of the conditions. */
  after: number;
}

/** ('a{background:url(./x.svg)}') → [{ kind: 'url', url: './x.svg', start: 13, end: 25, conditions: '' }] */
export function cssLinks(css: string): CssLink[] {
  const links: CssLink[] = [];
  let open: OpenImport | null = null;
  for (const match of css.matchAll(token)) {
    const [text, atImport, double, single, bare, doubleString, singleString] = match;
    const start = match.index;
    const end = start + text.length;
    const url = double ?? single ?? bare;
    if (atImport !== undefined) open = { start, url: null, after: end };
    else if (text === ';') {
      if (open?.url) {
        const conditions = css.slice(open.after, start).trim();
        links.push({ kind: 'import', url: open.url, start: open.start, end, conditions });
      }
      open = null;
    } else if (open !== null && open.url === null && !text.startsWith('/*')) {
      open.url = unescapeCss(url ?? doubleString ?? singleString ?? '');
      open.after = end;
    } else if (url !== undefined) links.push({ kind: 'url', url: unescapeCss(url), start, end, conditions: '' });
  }
  return links;
}
