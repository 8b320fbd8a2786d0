// Path of a file → id, slug and position. Removes number prefixes, keeps case; an index page gets its folder's path.
import { isDeviceName } from '../text/file-names.ts';
import { resolvePath, withoutMarkdownEnding } from '../text/paths.ts';
import { decodePath, pathProblem } from '../text/url-path.ts';

/** `01-intro`, `2. basics`, `03_x`; neither dates (`2021-11-x`) nor versions (`7.0-x`). */
const numberPrefix = /^(\d+)(?:\s*[-_.]+\s*)(?=[^\d\s.])(?!\d)/;
const looksLikeDate = /^\d{2,4}[-_.]\d{1,4}(?:[-_.]|$)/;

/** '01-intro' → { name: 'intro', position: 1 }; '2021-11-news' → { name: '2021-11-news', position: null } */
export function splitNumberPrefix(name: string): { readonly name: string; readonly position: number | null } {
  const match = looksLikeDate.test(name) ? null : numberPrefix.exec(name);
  if (!match?.[1]) return { name, position: null };
  return { name: name.slice(match[0].length), position: Number(match[1]) };
}

/** ('Detailed/02-parcels.md', …) → { id: 'Detailed/parcels', slug: 'Detailed/parcels', position: 2 } */
export function docAddress(
  path: string,
  options: { readonly id?: string | undefined; readonly slug?: string | undefined; readonly numberPrefixes: boolean },
): { readonly id: string; readonly slug: string; readonly position: number | null } {
  const segments = withoutMarkdownEnding(path).split('/');
  const plain = segments.map((segment) =>
    options.numberPrefixes ? splitNumberPrefix(segment) : { name: segment, position: null },
  );
  const last = plain.at(-1) ?? { name: '', position: null };
  const folder = plain.slice(0, -1).map(({ name }) => name);
  const id = [...folder, options.id ?? last.name].join('/');
  const isFolderPage =
    /^(?:index|readme)$/i.test(last.name) || last.name.toLowerCase() === folder.at(-1)?.toLowerCase();
  // An id does not change the URL of an index page, which is that of the folder.
  const natural = isFolderPage ? folder : [...folder, options.id ?? last.name];
  return { id, slug: slugOf(options.slug, folder, natural), position: last.position };
}

function slugOf(slug: string | undefined, folder: readonly string[], natural: readonly string[]): string {
  if (slug === undefined) return natural.join('/');
  // A `..` that leads out of the docs folder stays; the caller reports such a path.
  return resolvePath(slug.startsWith('/') ? '' : folder.join('/'), decodePath(slug));
}

/** The value of `slug` or `route` → why it is no path of a URL, and what to write instead; null for `/a%20b` */
export function routeProblem(
  key: 'slug' | 'route',
  value: string,
): { readonly why: string; readonly write?: string } | null {
  const form = key === 'route' ? /^(?:([a-z][a-z0-9+.-]*:)?\/\/[^/?#]*)?/i : /^(?:([a-z][a-z0-9+.-]*:)\/\/[^/?#]*)?/i;
  const [whole, scheme] = form.exec(value) ?? ['', undefined];
  const path = /^[^?#]*/.exec(value.slice(whole.length))?.[0] ?? '';
  const write = key === 'route' || whole !== '' ? `/${path.replace(/^\/+/, '')}` : path;
  if (whole !== '') return { why: scheme === undefined ? 'it begins with a host' : 'it is a full URL', write };
  const mark = /[?#]/.exec(value)?.[0];
  if (mark === '?') return { why: 'a path has no query', write };
  if (mark === '#') return { why: 'a path has no anchor', write };
  const why = pathProblem(value) ?? (encoded.test(value) ? hidden : null);
  return why === null ? null : { why };
}

/** A dot, a slash, a backslash or NUL that a check for them would miss. */
const encoded = /%(?:2e|2f|5c|00)/i;
const hidden = 'it contains an encoded dot, slash or backslash';

/** Why a slug cannot be a path of the site, or null. */
export function slugProblem(slug: string): string | null {
  if (slug.length > 300) return 'it is longer than 300 characters';
  for (const part of slug.split('/')) {
    if (part === '..') return '“..” would leave the site';
    if (part.length > 200) return 'one of its segments is longer than 200 characters';
    if (/[\\\u0000-\u001f\u007f]/.test(part)) return 'it contains a backslash or a control character';
    if (encoded.test(part)) return hidden;
    if (/[. ]$/.test(part)) return 'one of its segments ends with a dot or a space';
    if (isDeviceName(part)) return `“${part}” is a reserved file name`;
  }
  return null;
}
