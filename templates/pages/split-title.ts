// A text that brings its own h1 is cut after it, so that the table of contents can stand under the title.

/** `<h1>A</h1><p>b</p>` → title `<h1>A</h1>`, rest `<p>b</p>`; a text that does not start with an h1 → title null. */
export function splitTitle(html: string): { readonly title: string | null; readonly rest: string } {
  const end = /^\s*<h1[\s>]/.test(html) ? html.indexOf('</h1>') : -1;
  if (end === -1) return { title: null, rest: html };
  const cut = end + '</h1>'.length;
  return { title: html.slice(0, cut), rest: html.slice(cut) };
}
