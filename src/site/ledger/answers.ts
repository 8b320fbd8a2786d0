// Whether a build responds at a published URL: by the names of its files, as a host does.
import type { StaticHost, TrailingSlash } from '../../model/hosts.ts';
import { decodePath, filesOfPath } from '../../text/url-path.ts';
import { endsInSlash } from '../url.ts';

/** (files of a build, its host if known) → a function: path, as a ledger writes it → whether the site responds */
export function answersOf(
  files: { readonly has: (file: string) => boolean },
  host: Pick<StaticHost, 'hasIndexes'> | null = null,
  trailingSlash: TrailingSlash = null,
): (path: string) => boolean {
  return (raw) => {
    const path = decodePath(raw.split('#')[0] ?? '');
    // A store behind a CDN has no index documents, only the objects that `publish` makes: of URLs that end in a slash.
    const isKey = endsInSlash(path.slice(0, -1), trailingSlash);
    if (path.length > 1 && path.endsWith('/') && host?.hasIndexes === false && !isKey) return false;
    return filesOfPath(path).some((file) => files.has(file));
  };
}
