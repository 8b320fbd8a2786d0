// Splits a text after its own h1, so that the table of contents can follow the title.

/**
 * `<h1>A</h1><p>b</p>` → title `<h1>A</h1>`, rest `<p>b</p>`; for a text that does not start with an h1, the title is
 * null
 */
export function splitTitle(html: string): { readonly title: string | null; readonly rest: string } {
  const end = /^\s*<h1[\s>]/.test(html) ? html.indexOf('</h1>') : -1;
  if (end === -1) return { title: null, rest: html };
  const cut = end + '</h1>'.length;
  return { title: html.slice(0, cut), rest: html.slice(cut) };
}
