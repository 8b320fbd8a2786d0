// The headers of a build as rules for paths: for all hosts that read such rules.
import { cachePolicies, type StaticHost } from '../../model/hosts.ts';

export type HeaderValues = Readonly<Record<string, string>>;

/** The headers of all files, and those of single ones: see `HostFileInput`. */
interface HeaderInput {
  readonly host: Pick<StaticHost, 'limits'>;
  readonly base: string;
  readonly headers: HeaderValues;
  readonly fileHeaders: Readonly<Record<string, HeaderValues>>;
}

/** Headers of the files at a path. */
export interface HeaderRule {
  /** With the base. */
  readonly path: string;
  /** Also for everything below `path`. */
  readonly isFolder: boolean;
  /** A star in `path` stands for any characters. */
  readonly isPattern?: true;
  readonly headers: HeaderValues;
}

export const forAYear = { 'Cache-Control': cachePolicies.hashed };
export const revalidated = { 'Cache-Control': cachePolicies.others };

/** The rules for headers: all files, hashed ones, downloads. If a host reads fewer, all attachments are downloads. */
export function headerRules({ host, base, headers, fileHeaders }: HeaderInput): readonly HeaderRule[] {
  const isShort = ([name, value]: readonly [string, string]): boolean =>
    name.length + value.length + 4 <= (host.limits.headerLine ?? Number.POSITIVE_INFINITY);
  const all = Object.fromEntries(Object.entries(headers).filter(isShort));
  // Hosts that serve `x.html` at `/x` would send it there without its headers.
  const files = Object.entries(fileHeaders);
  const patterns = files
    .filter(([path]) => path.includes('*'))
    .map(
      ([path, fields]): HeaderRule => ({ path: `${base}/${path}`, isFolder: false, isPattern: true, headers: fields }),
    );
  const downloads = files.filter(([path]) => !path.includes('*'));
  const single = downloads.flatMap(([path, fields]) =>
    [...new Set([path, path.replace(/\.html$/, '')])].map(
      (name): HeaderRule => ({ path: `${base}/${name}`, isFolder: false, headers: fields }),
    ),
  );
  const folder = { path: `${base}/assets/files/`, isFolder: true, headers: downloads[0]?.[1] ?? {} };
  return [
    { path: `${base}/`, isFolder: true, headers: all },
    { path: `${base}/assets/`, isFolder: true, headers: forAYear },
    ...patterns,
    ...(single.length + patterns.length + 2 > (host.limits.headerRules ?? Number.POSITIVE_INFINITY)
      ? [folder]
      : single),
  ];
}
