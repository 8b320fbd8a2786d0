// The files of a build → the objects that a host needs: keys, headers, groups. A file can become several objects with
// the same bytes.

import type { Compress } from '../config/site-config.ts';
import { cardFolder } from '../model/card.ts';
import { cachePolicies, type StaticHost, type TrailingSlash } from '../model/hosts.ts';
import type { OutputFile } from '../model/output-file.ts';
import { type ObjectHeaders, prefixKey } from '../model/store.ts';
import { endsInSlash } from '../site/url.ts';
import { contentType, isCompressible } from '../text/content-type.ts';
import { fileNameOf } from '../text/paths.ts';
import type { FileHeaders } from './file-headers.ts';

/** Upload order: each group waits for the one before, so that the files that pages need are uploaded first. */
export const groupNames = ['asset', 'file', 'page', 'index'] as const;
export type GroupName = (typeof groupNames)[number];

/** One object of a release. `archiveName` gives the name of its bytes in the archive of the target. */
export interface ReleaseObject extends ObjectHeaders {
  readonly key: string;
  /** Hex digest of the site's file, before compression. */
  readonly sha256: string;
  /** Bytes of the site's file. */
  readonly size: number;
  readonly group: GroupName;
  /** Only in lists of releases: the archive has no body of it, until its key gets another one. */
  readonly isBare?: true;
}

/** An object, and the file of the build that it comes from. */
export interface DesiredObject extends ReleaseObject {
  readonly file: string;
}

/** Whether only its key has the body of an object. Sites are large, so most objects stay the same value. */
export function withBare(object: ReleaseObject, isBare: boolean): ReleaseObject {
  if ((object.isBare === true) === isBare) return object;
  if (isBare) return { ...object, isBare };
  const { isBare: _, ...others } = object;
  return others;
}

export interface ObjectOptions {
  readonly host: StaticHost;
  readonly compress: Compress;
  /** A store without folders: keys may end with a slash or be prefixes of other keys. */
  readonly isFlat: boolean;
  /** The target's prefix is the base of the site, so the object at the prefix itself can be the front page. */
  readonly hasPrefixKey: boolean;
  readonly trailingSlash: TrailingSlash;
  /** Moved pages: output file → path or URL to redirect to. */
  readonly redirects: ReadonlyMap<string, string>;
  /** Headers of single files, such as downloads. */
  readonly fileHeaders: FileHeaders;
}

/** Compression does not make shorter text smaller. */
const smallestCompressed = 512;

/** Files with a fixed name that crawlers and scripts request to find the release's pages; uploaded after the pages. */
const indexFile =
  /^(?:[^/]+\/)?(?:sitemap(?:-\d+)?\.xml|routes\.json|search\.json|robots\.txt)$|^pubdocs(?:-ledger|-headers)?\.json$/;

const fewestHashDigits = 8;

/** ('assets/main.de5a8d90.js', 'de5a8d90…') → true: the name changes with the content. So do those of cards. */
const isHashed = (path: string, sha256: string): boolean =>
  path.startsWith(cardFolder) ||
  (path.startsWith('assets/') &&
    fileNameOf(path)
      .split('.')
      .some((part) => part.length >= fewestHashDigits && sha256.startsWith(part)));

/** → 'page' for HTML, 'index' for sitemap and manifests, 'asset' for hashed names, 'file' for all others */
export function groupOf({ path, sha256 }: Pick<OutputFile, 'path' | 'sha256'>): GroupName {
  if (isHashed(path, sha256)) return 'asset';
  if (path.endsWith('.html')) return 'page';
  return indexFile.test(path) ? 'index' : 'file';
}

/** 'docs/intro/index.html' → ['docs/intro/index.html', 'docs/intro'] on a host that has no index documents */
export function objectKeys(
  path: string,
  options: Omit<ObjectOptions, 'compress' | 'redirects' | 'fileHeaders'>,
): string[] {
  const { host, isFlat, hasPrefixKey, trailingSlash } = options;
  // A host that redirects `/docs/intro`, or does not find it, needs an object of exactly that name.
  const needsExactKeys = host.fallbacks.every((fallback) => fallback === 'redirect');
  if (!isFlat || !path.endsWith('.html') || /(?:^|\/)404\.html$/.test(path)) return [path];
  const folder = /^(?:(.*)\/)?index\.html$/s.exec(path);
  if (folder === null) return needsExactKeys ? [path, path.replace(/\.html$/, '')] : [path];
  const [, name = ''] = folder;
  const withSlash = name === '' ? '' : `${name}/`;
  return [
    path,
    ...(needsExactKeys && name !== '' ? [name] : []),
    ...(!host.hasIndexes && name === '' && hasPrefixKey ? [prefixKey] : []),
    // For the front page, and for the pages whose URLs end in a slash.
    ...(!host.hasIndexes && (name === '' || endsInSlash(`/${name}`, trailingSlash)) ? [withSlash] : []),
  ];
}

/** Lists of all pages, such as the ledger, change with each edit. From this size on, a bucket has them compressed. */
const longestPlainList = 256 * 1024;

function encodingsOf(
  file: OutputFile,
  type: string,
  { compress, isFlat }: Pick<ObjectOptions, 'compress' | 'isFlat'>,
): readonly ('gzip' | 'br' | null)[] {
  if (file.size < smallestCompressed || !isCompressible(type)) return [null];
  if (compress !== false) return compress === 'siblings' ? [null] : [compress];
  return isFlat && file.size > longestPlainList && groupOf(file) === 'index' ? ['gzip'] : [null];
}

const siblingsOf = (file: OutputFile, type: string, compress: Compress): readonly ('gz' | 'br')[] =>
  compress === 'siblings' && file.size >= smallestCompressed && isCompressible(type) ? ['gz', 'br'] : [];

function objectsOf(file: OutputFile, options: ObjectOptions): DesiredObject[] {
  const { path, sha256, size } = file;
  const type = contentType(path);
  const group = groupOf(file);
  const cacheControl = cachePolicies[group === 'asset' ? 'hashed' : 'others'];
  const disposition = options.fileHeaders.get(path)?.['Content-Disposition'];
  const redirect = options.host.redirects === 'objects' ? (options.redirects.get(path) ?? null) : null;
  // One literal: copies of an object with more fields need twice the memory.
  const objectAt = (
    key: string,
    contentEncoding: ReleaseObject['contentEncoding'],
    redirectTo: string | null,
  ): DesiredObject => ({
    key,
    sha256,
    size,
    group,
    contentType: type,
    cacheControl,
    contentEncoding,
    redirect: redirectTo,
    file: path,
    ...(disposition !== undefined && { disposition }),
  });
  const plain = objectKeys(path, options).flatMap((key) =>
    encodingsOf(file, type, options).map((contentEncoding) => objectAt(key, contentEncoding, redirect)),
  );
  // The server uses them instead of the file. Their bytes and their type are those of the encoded form.
  const siblings = siblingsOf(file, type, options.compress).map((ending) =>
    objectAt(`${path}.${ending}`, ending === 'gz' ? 'gzip' : 'br', null),
  );
  return [...plain, ...siblings];
}

/**
 * A key may belong to several files: it is the name of one, else the path of a page `x/index.html`, else that of
 * `x.html`.
 */
const rankOf = ({ key, file }: DesiredObject): number => (key === file ? 2 : file.endsWith('/index.html') ? 1 : 0);

/**
 * The files of a build → its objects, sorted by key. If a page's short key is the name of another file, the file gets
 * it.
 * `{ path: 'docs/intro/index.html', … }` → objects `docs/intro` and `docs/intro/index.html`
 */
export function desiredObjects(files: readonly OutputFile[], options: ObjectOptions): DesiredObject[] {
  const byKey = new Map<string, DesiredObject>();
  for (const file of files)
    for (const object of objectsOf(file, options)) {
      const other = byKey.get(object.key);
      if (other === undefined || rankOf(object) > rankOf(other)) byKey.set(object.key, object);
    }
  return [...byKey.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}

/**
 * Name of the bytes in the archive: 'a1b2…' or 'a1b2….gzip'. Not a hash of compressed bytes: versions of zlib differ.
 */
export const archiveName = ({ sha256, contentEncoding }: Pick<ReleaseObject, 'sha256' | 'contentEncoding'>): string =>
  contentEncoding === null ? sha256 : `${sha256}.${contentEncoding}`;
