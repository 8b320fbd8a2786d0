// Where an include or a snippet lies, and how its own links read from the page that includes it.

/** ('docs/a/page.md', '../parts/x.md') → 'docs/parts/x.md'; `/x` and `@site/x` start at the root; null when it leaves the root */
export function resolveIncludePath(from: string, written: string): string | null {
  const rooted = /^(?:@site\/|\/)(.*)$/s.exec(written);
  const parts =
    rooted === null ? [...from.split('/').slice(0, -1), ...written.split('/')] : (rooted[1] ?? '').split('/');
  // A source lies above the root: what it includes is reached from there, and reading refuses what is outside of the source.
  const above = rooted === null ? parts.findIndex((part) => part !== '..') : 0;
  const path: string[] = from.startsWith('../') ? parts.slice(0, above) : [];
  for (const part of parts.slice(path.length)) {
    if (part === '..' && (path.length === 0 || path.pop() === '..')) return null;
    if (part !== '' && part !== '.' && part !== '..') path.push(part);
  }
  return path.length === 0 ? null : path.join('/');
}

/** ('./x.md#a', 'docs/parts/_p.md', 'docs/page.md') → 'parts/x.md#a'; absolute and outside addresses stay as they are */
export function rebaseUrl(url: string, from: string, to: string): string {
  if (from === to || url === '' || /^(?:[/#?]|@site\/|[A-Za-z][A-Za-z0-9+.-]*:)/.test(url)) return url;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? [];
  const target = [...from.split('/').slice(0, -1), ...path.split('/')];
  const base = to.split('/').slice(0, -1);
  const resolved: string[] = [];
  for (const part of target) {
    if (part === '..' && resolved.length > 0 && resolved[resolved.length - 1] !== '..') resolved.pop();
    else if (part !== '.' && part !== '') resolved.push(part);
  }
  let shared = 0;
  while (shared < base.length && shared < resolved.length - 1 && base[shared] === resolved[shared]) shared++;
  const up = base.slice(shared).map(() => '..');
  return `${[...(up.length === 0 ? ['.'] : up), ...resolved.slice(shared)].join('/')}${rest}`;
}
