// Addresses and the files that answer them, as static hosts see it.

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
