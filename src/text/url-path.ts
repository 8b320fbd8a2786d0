// The one normal form of URL paths (RFC 3986, sections 2.4 and 6.2.2.2). Inside pubdocs, a path is decoded, like the
// name of a file: two spellings of one URL are the same text. A path is decoded once, where it is read (`decodePath`,
// `splitPath`), and encoded once, where it is printed: for browsers and hosts by `encodePath`, for people, configs and
// the ledger by `writePath`. Query and hash are apart, because a decoded path can contain `?` and `#`.
import { wholeCharacters } from './whole-characters.ts';

/** Percent-encoded characters, each a whole sequence of UTF-8. */
const sequence =
  /%(?:[0-7][0-9a-f]|[cd][0-9a-f]%[89ab][0-9a-f]|e[0-9a-f](?:%[89ab][0-9a-f]){2}|f[0-4](?:%[89ab][0-9a-f]){3})/gi;

/** 'a%20b' → 'a b'; an invalid escape such as 'a%' stays */
export function decodeOrKeep(code: string): string {
  try {
    return decodeURIComponent(code);
  } catch {
    return code;
  }
}

/** '/Old%20Page/%c4%8d' → '/Old Page/č'; a `%` without a sequence of UTF-8 stays: '/100%/%zz' → '/100%/%zz' */
export const decodePath = (text: string): string => (text.includes('%') ? text.replace(sequence, decodeOrKeep) : text);

/** Paths like '/docs/Quick-start_2/v1.0' are their own encoding. */
const plainPath = /^[\w./~-]*$/;

const encodeText = (text: string): string => encodeURIComponent(wholeCharacters(text));

/** A path → the path of its URL. Also encodes `+`, which some stores read as a space: '/č/a b@2' → '/%C4%8D/a%20b@2' */
export const encodePath = (path: string): string =>
  plainPath.test(path)
    ? path
    : path
        .split('/')
        .map((segment) => encodeText(segment).replace(/%(?:40|3A|24|2C|3B|3D|26)/g, decodeURIComponent))
        .join('/');

/** A readable path that `splitPath` reads back, with ends and invisible characters encoded: '/a b#' → '/a%20b%23' */
export const writePath = (path: string): string =>
  plainPath.test(path) ? path : path.replace(/[%?#"<>\\^`{|}\s\p{C}]/gu, encodeText);

export interface UrlParts {
  /** Decoded. */
  readonly path: string;
  /** With its `?`, encoded as written; or empty. */
  readonly query: string;
  /** Decoded, without `#`; null if there is none, or if it is empty. */
  readonly hash: string | null;
}

/** '/a%20b?x=%2F#%C4%8D' → { path: '/a b', query: '?x=%2F', hash: 'č' } */
export function splitPath(raw: string): UrlParts {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(raw) ?? [];
  return { path: decodePath(path), query: query === '?' ? '' : query, hash: hash === '' ? null : decodePath(hash) };
}

/** { path: '/a b', query: '?x=%2F', hash: 'č' } → '/a%20b?x=%2F#č': the inverse of `splitPath` */
export const writeUrl = ({ path, query, hash }: UrlParts): string =>
  `${writePath(path)}${query}${hash === null ? '' : `#${writePath(hash)}`}`;

/** Characters that a query cannot contain, and a `%` that encodes nothing. */
const notInQuery = /[^\x21-\x7e]+|["<>\\^`{|}#]|%(?![0-9a-f]{2})/gi;

/** '?q=č&next=%2Fa b' → '?q=%C4%8D&next=%2Fa%20b': encodes what is not encoded, and nothing twice */
export const encodeQuery = (query: string): string => query.replace(notInQuery, encodeText);

/** 'čas #1' → '%C4%8Das%20%231' */
export const encodeHash = (hash: string): string => hash.replace(/[^\w.~!$&'()*+,;=:@/?-]+/gu, encodeText);

/** Why a written path is the path of no page, or null: '/docs/caf%E9' → 'it has a %E9, which is not UTF-8' */
export function pathProblem(raw: string): string | null {
  if (/%2f/i.test(raw)) return 'it has a %2F, which static hosts do not distinguish from a slash';
  const code = /%[0-9a-f]{2}/i.exec(raw.replace(sequence, ''))?.[0];
  return code === undefined ? null : `it has a ${code}, which is not UTF-8`;
}

/**
 * A decoded path → the output files that a plain static host looks for, best first: '/docs/intro' → 'docs/intro',
 * 'docs/intro/index.html', 'docs/intro.html'; '/docs/' → 'docs/index.html'. A path with `.html` is that of a file only:
 * '/docs/intro.html' → 'docs/intro.html'.
 */
export function filesOfPath(path: string): readonly string[] {
  const name = path.slice(1);
  if (path.includes('//')) return [];
  if (name === '' || name.endsWith('/')) return [`${name}index.html`];
  if (/\.html?$/.test(name)) return [name];
  // Otherwise `/docs/index` would be a second URL of a folder's page.
  const flat = /(?:^|\/)index$/.test(name) ? [] : [`${name}.html`];
  return [name, `${name}/index.html`, ...flat];
}

/** ('/a/index.html') → '/a': the same for all forms of a path, of which one redirect can have only one */
export function redirectedPath(from: string): string {
  const { path, hash } = splitPath(from);
  return writeUrl({ path: path.replace(/\/(?:index\.html)?$/, ''), query: '', hash });
}
