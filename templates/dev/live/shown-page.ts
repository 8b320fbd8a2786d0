// The page as the server sent it. The document itself cannot be compared, because scripts have changed it.

/** HTML of a page, and its requested path. */
export interface Shown {
  readonly url: string;
  readonly html: string;
}

/** ('<script … data-pubdocs-live="ab12">…') → 'ab12' */
export const versionIn = (html: string): string => /data-pubdocs-live="(\w*)"/.exec(html)?.[1] ?? '';

/** The HTML of the open page, from the browser's cache; null if it is another version than the shown one. */
export async function loadShown(version: string | null): Promise<Shown | null> {
  const url = location.pathname;
  try {
    const html = await (await fetch(location.href, { cache: 'force-cache' })).text();
    return version === null || versionIn(html) === version ? { url, html } : null;
  } catch {
    return null;
  }
}
