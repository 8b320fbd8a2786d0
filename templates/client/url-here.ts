// URLs that scripts make from the address of the page, which a link of another site can choose.

/**
 * Another path on the host of this page → its URL, without query and hash: `//a.example/x` →
 * `https://site.example//a.example/x`. Written to an attribute, the path alone would be the host `a.example`.
 */
export function urlHere(path: string, here: string): string {
  const url = new URL(here);
  url.pathname = path;
  url.search = '';
  url.hash = '';
  return url.href;
}
