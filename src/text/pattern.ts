// Patterns in texts of users → functions that test a text.

/** ('a.b') → 'a\\.b' for JavaScript and nginx. Keeps `-` and `/`: with the flag `u`, `\\-` is an error. */
export const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** ('/swagger/*') → a test of the whole text; `*` is any text; without `*`, a prefix. Linear time per `*`. */
export function makeWildcardTest(
  pattern: string,
  { ignoreCase = false }: { readonly ignoreCase?: boolean } = {},
): (text: string) => boolean {
  const fold = (text: string): string => (ignoreCase ? text.toLowerCase() : text);
  const [first = '', ...rest] = fold(pattern).split(/\*+/);
  const last = rest.pop();
  return (raw) => {
    const text = fold(raw);
    if (!text.startsWith(first)) return false;
    if (last === undefined) return true;
    let at = first.length;
    for (const part of rest) {
      const partStart = text.indexOf(part, at);
      if (partStart === -1) return false;
      at = partStart + part.length;
    }
    return text.length - last.length >= at && text.endsWith(last);
  };
}
