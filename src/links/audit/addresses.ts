// URLs and the files that answer them, as static hosts see it; and one spelling of a URL, to compare findings of different checks.
import { decodePercent } from '../resolve/split-address.ts';

/** ('docs/intro/index.html') → '/docs/intro/'; ('a.html') → '/a.html' */
export const pathOfFile = (file: string): string => `/${file.replace(/(^|\/)index\.html?$/i, '$1')}`;

/** ('/docs/intro') → 'docs/intro/index.html' when that is there; null when nothing answers */
export function fileOfPath(path: string, files: ReadonlySet<string>): string | null {
  const name = path.replace(/^\/+/, '');
  const bare = name.replace(/\/$/, '');
  const candidates =
    name === '' || name.endsWith('/')
      ? [`${name}index.html`, `${name}index.htm`, ...(bare === '' ? [] : [`${bare}.html`])]
      : [name, `${name}/index.html`, `${name}/index.htm`, `${name}.html`, name.replace(/\.html$/, '/index.html')];
  return candidates.find((candidate) => files.has(candidate)) ?? null;
}

/** ('/public-docs/docs/a%20b/', 'x') → '/public-docs/docs/a b#x' */
export function addressKey(pathname: string, hash = ''): string {
  const path = decodePercent(pathname).replace(/(.)\/$/, '$1');
  return hash === '' ? path : `${path}#${decodePercent(hash)}`;
}

/** ('http://localhost:1/public-docs/docs/a%20b/#x') → '/public-docs/docs/a b#x'; text that is no URL stays as it is */
export function keyOfAddress(address: string): string {
  if (!URL.canParse(address, 'http://site.invalid')) return address;
  const url = new URL(address, 'http://site.invalid');
  return addressKey(url.pathname, url.hash.slice(1));
}
