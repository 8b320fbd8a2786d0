// Brackets, comments and strings that a style sheet leaves open: browsers silently drop what follows (CSS Syntax 3).

export interface CssSlip {
  readonly kind: 'unclosed' | 'unopened';
  /** `{`, `/*`, `"` */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

// Each alternative is a token: linear time. Escapes are parts of names; a bare `url(` contains no brackets.
const token =
  /\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\[\s\S])*["\n]?|'(?:[^'\\\n]|\\[\s\S])*['\n]?|\\[\s\S]|url\(\s*(?!["'\s])(?:[^)\\]|\\[\s\S])*\)?|[({[\])}]/gi;

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

const isWhole = (text: string, open: string, close: string): boolean =>
  !text.startsWith(open) || (text.length >= open.length + close.length && text.endsWith(close));

/** The start of a token that has no end: ('"a\n') → '"', ('"a"') → null */
function openedBy(text: string): string | null {
  if (!isWhole(text, '/*', '*/')) return '/*';
  if (!isWhole(text, '"', '"')) return '"';
  if (!isWhole(text, "'", "'")) return "'";
  return /^url\(/i.test(text) && !text.endsWith(')') ? text.slice(0, 4) : null;
}

/** ('.a { color: red; .b {} ') → [{ kind: 'unclosed', text: '{', start: 3, end: 4 }] */
export function cssSlips(css: string): CssSlip[] {
  const slips: CssSlip[] = [];
  const open: CssSlip[] = [];
  /** Closing bracket → the number of open blocks that it can close */
  const depth = new Map<string, number>();
  const count = (close: string | undefined, by: number): void =>
    void (close !== undefined && depth.set(close, (depth.get(close) ?? 0) + by));
  for (const match of css.matchAll(token)) {
    const [text] = match;
    const start = match.index;
    const unclosed = openedBy(text);
    if (unclosed !== null) slips.push({ kind: 'unclosed', text: unclosed, start, end: start + unclosed.length });
    else if (Object.hasOwn(closing, text)) {
      open.push({ kind: 'unclosed', text, start, end: start + 1 });
      count(closing[text], 1);
    } else if (/^[\])}]/.test(text)) {
      if ((depth.get(text) ?? 0) === 0) {
        slips.push({ kind: 'unopened', text, start, end: start + 1 });
        continue;
      }
      const closed = open.splice(open.findLastIndex((each) => closing[each.text] === text));
      for (const each of closed) count(closing[each.text], -1);
      slips.push(...closed.slice(1));
    }
  }
  // Blocks around an unclosed one are open only because of it.
  return [...slips, ...open.slice(0, 1)].sort((a, b) => a.start - b.start);
}
