// The target of a publish: `s3://bucket/prefix` or `file:///folder`, and whether a build's base fits it.

export type Target =
  | {
      readonly kind: 's3';
      readonly bucket: string;
      /** Without slashes at its ends; `''` is the whole bucket. */
      readonly prefix: string;
    }
  | { readonly kind: 'file'; readonly folder: string; readonly prefix: string };

export type ParsedTarget =
  | { readonly ok: true; readonly target: Target }
  | { readonly ok: false; readonly why: string };

const bucketForm = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

const wrong = (why: string): ParsedTarget => ({ ok: false, why });

const isPlain = (path: string): boolean => path.split('/').every((part) => part !== '.' && part !== '..');

/** '/a/b/' → 'a/b' */
const trim = (path: string): string => path.replace(/^\/+|\/+$/g, '');

/** 's3://docs/public-docs' → { kind: 's3', bucket: 'docs', prefix: 'public-docs' } */
export function parseTarget(text: string): ParsedTarget {
  const match = /^([a-z][a-z0-9+.-]*):\/\/([^/]*)(.*)$/i.exec(text);
  if (!match) return wrong('it is not a URL');
  const [, scheme = '', host = '', path = ''] = match;
  if (/[\u0000-\u001f\u007f\\?#]/.test(path)) return wrong('it has a query, a fragment or control characters');
  if (!isPlain(path)) return wrong('its path has a . or .. segment');
  if (scheme === 's3') {
    if (!bucketForm.test(host)) return wrong(`“${host}” is not the name of a bucket`);
    return /\/\//.test(path)
      ? wrong('its path has an empty segment')
      : { ok: true, target: { kind: 's3', bucket: host, prefix: trim(path) } };
  }
  if (scheme !== 'file') return wrong(`pubdocs writes to s3:// and file://, not to ${scheme}://`);
  if (host !== '' && host !== 'localhost') return wrong('a file target has three slashes: file:///folder');
  if (trim(path) === '') return wrong('it names no folder');
  let folder: string;
  try {
    folder = decodeURIComponent(path);
  } catch {
    return wrong('its path is not percent-encoded correctly');
  }
  // Decoding can produce `..` segments, too.
  return isPlain(folder) && !folder.includes('\0')
    ? { ok: true, target: { kind: 'file', folder: `/${trim(folder)}`, prefix: trim(folder) } }
    : wrong('its path has a . or .. segment');
}

/** ({ bucket: 'docs', prefix: 'public-docs' }, 'previews/pr-17') → the target below it */
export function below(target: Target, path: string): Target {
  const prefix = [target.prefix, path].filter((part) => part !== '').join('/');
  return target.kind === 's3' ? { ...target, prefix } : { ...target, prefix, folder: `/${prefix}` };
}

/** The target as `parseTarget` reads it: 's3://docs/public-docs'; the folder '/srv/c#' → 'file:///srv/c%23' */
export const showTarget = (target: Target): string =>
  target.kind === 's3'
    ? `s3://${target.bucket}${target.prefix === '' ? '' : `/${target.prefix}`}`
    : `file://${encodeURI(target.folder).replace(/[?#]/g, encodeURIComponent)}`;

/**
 * Whether links of a build with this base work at the target: its path must end with the base, unless the config has
 * the path at which the host serves the target. A folder can always be the root of a host.
 * ('s3://docs/public-docs', '/public-docs') → true; ('s3://docs/other', '/public-docs') → false; ('s3://docs/other',
 * '') → false
 */
export function isServedAt(target: Target, base: string, servedAt: string | null): boolean {
  if (servedAt !== null) return servedAt === base;
  if (base === '') return target.kind === 'file' || target.prefix === '';
  return `/${target.prefix}`.endsWith(base);
}
