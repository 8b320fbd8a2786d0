// Which links the script follows itself. The browser handles all others.

/** Whether a URL is a page of this site: same origin, below the base, without another file extension. */
export function isPageUrl(url: URL, { origin, base }: { readonly origin: string; readonly base: string }): boolean {
  const isFile = /\.(?!html?$)[a-z0-9]{1,8}$/i.test(url.pathname);
  return url.origin === origin && `${url.pathname}/`.startsWith(`${base}/`) && !isFile;
}

/** Properties of a click that decide who handles it. */
export type ClickFacts = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'
>;

/** Whether a click is an unmodified click of the main button on a link to this window, not handled by other code. */
export function isPlainClick(click: ClickFacts, target: string): boolean {
  const isModified = click.metaKey || click.ctrlKey || click.shiftKey || click.altKey;
  return click.button === 0 && !isModified && !click.defaultPrevented && (target === '' || target === '_self');
}

/** Whether two URLs are the same page. Ignores query and hash, because pages are static files. */
export const isSamePage = (a: Pick<URL, 'pathname'>, b: Pick<URL, 'pathname'>): boolean => a.pathname === b.pathname;

/** The URL up to its hash. */
export const withoutHash = ({ href }: Pick<URL, 'href'>): string => href.replace(/#.*/, '');
