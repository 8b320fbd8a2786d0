// The URL rules: map a request to files of a site, for `dev`, `preview` and every check whether a URL works.
// 1. reject malformed requests   2. decode once   3. strip the base   4. list the output files that may match.

/** Result of parsing a URL. `files` are candidate output files, best first; `notFound` are the not-found pages to use if no file exists. */
export type ParsedUrl =
  | { readonly kind: 'bad'; readonly status: 400 | 414; readonly why: string }
  | { readonly kind: 'redirect'; readonly to: string }
  | {
      readonly kind: 'site';
      readonly path: string;
      readonly files: readonly string[];
      readonly notFound: readonly string[];
    };

const longestTarget = 8192;
/** Printable ASCII without `#` and the backslash: all other characters must be percent-encoded. */
const plainTarget = /^[\x21\x22\x24-\x5b\x5d-\x7e]*$/;
const control = /[\x00-\x1f\x7f]/;

const bad = (why: string, status: 400 | 414 = 400): ParsedUrl => ({ kind: 'bad', status, why });

/** '%C4%8D' → 'č'; null if it is malformed or double-encoded */
function decodeSegment(segment: string): string | null {
  let once: string;
  try {
    once = decodeURIComponent(segment);
  } catch {
    return null;
  }
  try {
    return decodeURIComponent(once) === once ? once : null;
  } catch {
    // A lone `%` is not double-encoded.
    return once;
  }
}

function decodePath(path: string): string | null {
  const segments: string[] = [];
  for (const segment of path.split('/')) {
    const decoded = decodeSegment(segment);
    if (decoded === null || decoded === '.' || decoded === '..' || /[/\\]/.test(decoded) || control.test(decoded)) {
      return null;
    }
    segments.push(decoded);
  }
  return segments.join('/');
}

/** '/docs/intro' → ['docs/intro', 'docs/intro/index.html', 'docs/intro.html'] */
export function pathToFiles(path: string): string[] {
  if (path.includes('//')) return [];
  const name = path.slice(1);
  if (name === '') return ['index.html'];
  if (name.endsWith('/')) return [`${name}index.html`, `${name.slice(0, -1)}.html`];
  if (name.endsWith('/index.html')) return [name, name.replace(/\/index\.html$/, '.html')];
  if (name === 'index.html') return [name];
  if (name.endsWith('.html')) return [name, name.replace(/\.html$/, '/index.html')];
  // Otherwise `/docs/index` would be a second URL of a folder's page.
  return /(^|\/)index$/.test(name) ? [name, `${name}/index.html`] : [name, `${name}/index.html`, `${name}.html`];
}

/** '/cs/docs/x' → ['cs/404.html', '404.html']: the not-found page of the path's language, then that of the site */
function pathToNotFound(path: string): string[] {
  const first = path.split('/')[1] ?? '';
  return first === '' ? ['404.html'] : [`${first}/404.html`, '404.html'];
}

/** ('/public-docs/docs/intro?x', '/public-docs') → path '/docs/intro' and its candidate files */
export function parseUrl(target: string, base: string): ParsedUrl {
  if (target.length > longestTarget) return bad('The URL is too long.', 414);
  if (!plainTarget.test(target)) return bad('The URL contains characters that must be percent-encoded.');
  const cut = target.indexOf('?');
  const rawPath = cut === -1 ? target : target.slice(0, cut);
  const query = cut === -1 ? '' : target.slice(cut);
  if (!rawPath.startsWith('/') || rawPath.startsWith('//')) return bad('The URL must start with one slash.');
  const path = decodePath(rawPath);
  if (path === null) return bad('The URL is malformed.');
  if (base === '') return { kind: 'site', path, files: pathToFiles(path), notFound: pathToNotFound(path) };
  if (path === '/' || path === base) return { kind: 'redirect', to: `${encodeURI(base)}/${query}` };
  if (!path.startsWith(`${base}/`)) return { kind: 'site', path, files: [], notFound: ['404.html'] };
  const inside = path.slice(base.length);
  return { kind: 'site', path: inside, files: pathToFiles(inside), notFound: pathToNotFound(inside) };
}
