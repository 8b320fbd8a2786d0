// The URL rules: map a request to files of a site, for `dev`, `preview` and every check whether a URL works.
// 1. reject malformed requests   2. decode once   3. strip the base   4. list the output files that may match.

import { decodePath, filesOfPath } from '../../text/url-path.ts';

/** A parsed URL: `files` are candidate output files, best first; `notFound` the pages to use if none exists. */
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

/** Whether a segment, or what a program would make of it that decodes it again, is no name of a file. */
const isNoName = (segment: string): boolean =>
  segment === '.' || segment === '..' || /[/\\]/.test(segment) || control.test(segment);

/** '/docs/%C4%8D' → '/docs/č'; null if it is malformed, or if a segment is no name of a file */
function decodeOnce(path: string): string | null {
  try {
    const segments = path.split('/').map((segment) => decodeURIComponent(segment));
    return segments.some((segment) => isNoName(segment) || isNoName(decodePath(segment))) ? null : segments.join('/');
  } catch {
    return null;
  }
}

/** '/cs/docs/x' → ['cs/404.html', '404.html']: the not-found page of the path's language, then that of the site */
function pathToNotFound(path: string): string[] {
  const first = path.split('/')[1] ?? '';
  return first === '' ? ['404.html'] : [`${first}/404.html`, '404.html'];
}

/** ('/public-docs/docs/intro?x', '/public-docs') → path '/docs/intro' and its candidate files */
export function parseRequestTarget(target: string, base: string): ParsedUrl {
  if (target.length > longestTarget) return bad('The URL is too long.', 414);
  if (!plainTarget.test(target)) return bad('The URL contains characters that must be percent-encoded.');
  const cut = target.indexOf('?');
  const rawPath = cut === -1 ? target : target.slice(0, cut);
  const query = cut === -1 ? '' : target.slice(cut);
  if (!rawPath.startsWith('/') || rawPath.startsWith('//')) return bad('The URL must start with one slash.');
  const path = decodeOnce(rawPath);
  if (path === null) return bad('The URL is malformed.');
  if (base === '') return { kind: 'site', path, files: filesOfPath(path), notFound: pathToNotFound(path) };
  if (path === '/' || path === base) return { kind: 'redirect', to: `${encodeURI(base)}/${query}` };
  if (!path.startsWith(`${base}/`)) return { kind: 'site', path, files: [], notFound: ['404.html'] };
  const inside = path.slice(base.length);
  return { kind: 'site', path: inside, files: filesOfPath(inside), notFound: pathToNotFound(inside) };
}
