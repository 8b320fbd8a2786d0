// The URL of the site: `url` is the origin, `base` the path of the site on it.
import { isUrl, parseUrl } from '../text/parse-url.ts';
import { decodePath } from '../text/url-path.ts';

/** Why a value is invalid; `better` has the values that were probably meant. */
export interface UrlProblem {
  readonly why: string;
  readonly better: { readonly url?: string; readonly base?: string };
}

const segment = /^[A-Za-z0-9._~-]+$/;

/** ('https://docs.example/') → 'https://docs.example'; a path, a query, a user name or another scheme is a problem. */
export function normaliseUrl(raw: string): string | UrlProblem {
  const trimmed = raw.trim();
  if (!/^https?:\/\//i.test(trimmed)) {
    const host = /^(\/\/)?([\w.-]+(:\d+)?)\/?$/.exec(trimmed)?.[2];
    return {
      why: 'it does not begin with https:// or http://',
      better: host === undefined ? {} : { url: `https://${host}` },
    };
  }
  if (/\s/.test(trimmed) || !isUrl(trimmed)) return { why: 'it is not a valid URL', better: {} };
  const url = new URL(trimmed);
  if (url.username || url.password) return { why: 'it contains a user name or password', better: { url: url.origin } };
  if (url.search || url.hash) return { why: 'it has a query or a hash', better: { url: url.origin } };
  if (url.pathname !== '/') {
    const base = url.pathname.replace(/\/+$/, '');
    return { why: 'it has a path, which belongs in `base`', better: { url: url.origin, base } };
  }
  return url.origin;
}

/** (['a', '..', 'b c', 'č']) → { base: '/a/b-c/c' }; no valid part → {} */
function betterBase(parts: readonly string[]): UrlProblem['better'] {
  const cleanParts = parts
    .map((part) =>
      decodePath(part)
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .replace(/[^\w.~-]+/g, '-'),
    )
    .filter((part) => !/^[.-]*$/.test(part));
  return cleanParts.length === 0 ? {} : { base: `/${cleanParts.join('/')}` };
}

/** ('public-docs/') → '/public-docs'; ('/') → ''. */
export function normaliseBase(raw: string): string | UrlProblem {
  const trimmed = raw.trim();
  if (/^[a-z][a-z0-9+.-]*:/i.test(trimmed)) {
    const parsed = parseUrl(trimmed);
    const better = parsed === null ? {} : { url: parsed.origin, base: parsed.pathname };
    return { why: 'it is a full URL, but `base` is only the path', better };
  }
  const parts = trimmed.replace(/^\/|\/$/g, '').split('/');
  if (trimmed === '' || trimmed === '/') return '';
  const better = betterBase(parts);
  if (trimmed.startsWith('//')) return { why: 'it begins with two slashes, which browsers read as a host', better };
  if (parts.includes('')) return { why: 'it has two slashes in a row', better };
  if (parts.some((part) => part === '..' || part === '.')) return { why: "it contains '.' or '..'", better };
  if (!parts.every((part) => segment.test(part))) {
    return { why: "its segments can contain only letters, digits, '-', '_', '.' and '~'", better };
  }
  return `/${parts.join('/')}`;
}
