import { isUrl } from '../../text/parse-url.ts';
import { decodePath, filesOfPath } from '../../text/url-path.ts';
// URLs → files, as on static hosts; and a normalised form of URLs, to compare findings of different checks.

/** ('docs/intro/index.html') → '/docs/intro/'; ('a.html') → '/a.html' */
export const pathOfFile = (file: string): string => `/${file.replace(/(^|\/)index\.html$/, '$1')}`;

/** ('/docs/intro') → 'docs/intro/index.html' if it exists; null if no file matches */
export const fileOfPath = (path: string, files: ReadonlySet<string>): string | null =>
  filesOfPath(path).find((file) => files.has(file)) ?? null;

/** ('/public-docs/docs/a%20b/', 'x') → '/public-docs/docs/a b#x' */
export function addressKey(pathname: string, hash = ''): string {
  const path = decodePath(pathname).replace(/(.)\/$/, '$1');
  return hash === '' ? path : `${path}#${decodePath(hash)}`;
}

/** ('http://localhost:1/public-docs/docs/a%20b/#x') → '/public-docs/docs/a b#x'; text that is not a URL is unchanged */
export function keyOfUrl(address: string): string {
  if (!isUrl(address, 'http://site.invalid')) return address;
  const url = new URL(address, 'http://site.invalid');
  return addressKey(url.pathname, url.hash.slice(1));
}
