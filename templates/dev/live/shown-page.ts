// The page as the server sent it. The document itself will not do for comparison: behaviours have been at work on it.

/** Text of a page and the path that it was asked under. */
export interface Shown {
  readonly url: string;
  readonly html: string;
}

/** ('<script … data-pubdocs-live="ab12">…') → 'ab12' */
export const versionIn = (html: string): string => /data-pubdocs-live="(\w*)"/.exec(html)?.[1] ?? '';

/** The text of the open page, from the browser's own cache; null when that is another version than the one that is shown. */
export async function loadShown(version: string | null): Promise<Shown | null> {
  const url = location.pathname;
  try {
    const html = await (await fetch(location.href, { cache: 'force-cache' })).text();
    return version === null || versionIn(html) === version ? { url, html } : null;
  } catch {
    return null;
  }
}
