// Limits of a host that a site meets, in words: for the report of a build, and for `verify --as`.
import type { SiteConfig } from '../../config/site-config.ts';
import { type HostLimits, hostFor, type StaticHost } from '../../model/hosts.ts';
import type { OutputFile } from '../../model/output-file.ts';
import { byteSize } from '../../text/byte-size.ts';
import { commonest } from '../../text/group-by.ts';
import { plural } from '../../text/plural.ts';
import type { HtmlAnswer } from '../output-table.ts';

export interface HostFacts {
  readonly host: StaticHost;
  readonly hasHeaders: boolean;
  /** `''` or `/public-docs` */
  readonly base: string;
  readonly languages: number;
  /** Redirects for which the host reads no rule. */
  readonly redirectsLeft: number;
  /** Characters of the longest header. */
  readonly headerLength: number;
}

/** { github-pages, 2 languages } → ['sends every file with the Cache-Control “max-age=600”', …] */
export function hostLimits(facts: HostFacts): readonly string[] {
  const { host, base } = facts;
  const { cacheControl, siteHeaders, reads } = host;
  const limits: readonly (readonly [applies: boolean, text: string])[] = [
    [cacheControl !== null, `sends every file with the Cache-Control “${cacheControl}”`],
    [siteHeaders === 'none' && facts.hasHeaders, 'cannot send the security headers of pubdocs-headers.json'],
    [
      facts.headerLength > (host.limits.headerLine ?? Number.POSITIVE_INFINITY),
      `reads headers of ${host.limits.headerLine} characters at most; the Content-Security-Policy is only in the pages`,
    ],
    [
      facts.languages > 1 && !host.notFoundByLanguage,
      'shows the 404.html of the default language for all unknown URLs',
    ],
    [
      facts.redirectsLeft > 0,
      `reads no rules for ${plural(facts.redirectsLeft, 'redirect')}; the pages at the old URLs redirect`,
    ],
    [
      host.servesRoot && base !== '',
      `serves the deployed folder at \`/\`: deploy a folder that has the output as \`${base.slice(1)}/\`, and beside it a copy of ${reads.join(', ')}`,
    ],
  ];
  return limits.flatMap(([applies, text]) => (applies ? [text] : []));
}

/** Whether the host serves `x.html` at `/x`, of which `trailingSlash: false` makes all URLs */
export function servesFlatPages({ fallbacks }: StaticHost): boolean {
  const isByKey = fallbacks.every((fallback) => fallback === 'redirect');
  return isByKey || (fallbacks.includes('html') && !fallbacks.includes('folder'));
}

/** Which of `x.html` and `x/index.html` the host serves at `/x`. */
export function htmlAnswer({ host, trailingSlash }: Pick<SiteConfig, 'host' | 'trailingSlash'>): HtmlAnswer | null {
  if (host === null) return null;
  const [first] = hostFor(host, trailingSlash).fallbacks;
  if (first === undefined) return 'neither';
  return first === 'html' ? 'file' : 'folder';
}

/** Why a host refuses a site, and what to do. */
export interface HostConflict {
  readonly why: string;
  readonly instead: string;
}

/** The folder with the most files: (['a/b', 'a/c', 'd']) → ['a/', 2] */
const fullestFolder = (files: readonly Pick<OutputFile, 'path'>[]): readonly [name: string, count: number] =>
  commonest(files.map(({ path }) => path.slice(0, path.lastIndexOf('/') + 1))) ?? ['', 0];

const smallerSite = 'Publish old versions and large files elsewhere, or choose another host.';

/** (cloudflare-pages, 20,001 files) → [{ why: 'it takes 20,000 files at most (100,000 on paid plans), and …', … }] */
export function sizeConflicts(
  { limits }: StaticHost,
  files: readonly Pick<OutputFile, 'path' | 'size'>[],
): readonly HostConflict[] {
  const count = (value: number): string => value.toLocaleString('en');
  // In bytes where the rounded sizes are equal.
  const sized = (value: number, limit = 0): string =>
    byteSize(value) === byteSize(limit) ? `${count(value)} bytes` : byteSize(value);
  const [folder, inFolder] = limits.folderFiles === undefined ? ['', 0] : fullestFolder(files);
  const largest = files.reduce((most, file) => (file.size > most.size ? file : most), { path: '', size: 0 });
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const most = (key: 'files' | 'totalBytes', print: (value: number) => string): string => {
    const paid = limits.paid?.[key];
    return `${print(limits[key] ?? 0)}${key === 'files' ? ' files' : ''} at most${paid === undefined ? '' : ` (${print(paid)} on paid plans)`}`;
  };
  const checks: readonly (readonly [
    key: Exclude<keyof HostLimits, 'paid'>,
    value: number,
    why: string,
    instead: string,
  ])[] = [
    ['files', files.length, `${most('files', count)}, and the site has ${count(files.length)}`, smallerSite],
    [
      'totalBytes',
      total,
      `${most('totalBytes', byteSize)}, and the site has ${sized(total, limits.totalBytes)}`,
      smallerSite,
    ],
    [
      'fileBytes',
      largest.size,
      `files of ${byteSize(limits.fileBytes ?? 0)} at most, and ${largest.path} has ${sized(largest.size, limits.fileBytes)}`,
      'Make the file smaller, or publish it elsewhere and link to it.',
    ],
    [
      'folderFiles',
      inFolder,
      `${count(limits.folderFiles ?? 0)} files in a folder at most, and ${folder || 'the top folder'} has ${count(inFolder)}`,
      smallerSite,
    ],
  ];
  return checks.flatMap(([key, value, why, instead]) =>
    value > (limits[key] ?? Number.POSITIVE_INFINITY) ? [{ why: `it takes ${why}`, instead }] : [],
  );
}
