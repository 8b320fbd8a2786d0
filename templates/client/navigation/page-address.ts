// Which links this script follows itself. Everything else stays the browser's.

/** Whether an address is a page of this site: same origin, under the base, not a file of another kind. */
export function isPageAddress(url: URL, site: { readonly origin: string; readonly base: string }): boolean {
  const inside = url.pathname === site.base || url.pathname.startsWith(`${site.base}/`);
  const isFile = /\.(?!html?$)[a-z0-9]{1,8}$/i.test(url.pathname);
  return url.origin === site.origin && inside && !isFile;
}

/** Properties of a click that decide who handles it. */
export type ClickFacts = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'
>;

/** A plain click of the main button, on a link to this window, that nobody has dealt with. */
export function isPlainClick(click: ClickFacts, target: string): boolean {
  const isModified = click.metaKey || click.ctrlKey || click.shiftKey || click.altKey;
  return click.button === 0 && !isModified && !click.defaultPrevented && (target === '' || target === '_self');
}

/** Same page, whatever the query and the hash: pages are files, so nothing new would come. */
export const isSamePage = (a: URL | Location, b: URL | Location): boolean => a.pathname === b.pathname;
