// Limits of a host that a site meets, in words: for the report of a build, and for `verify --as`.
import type { SiteConfig } from '../../config/site-config.ts';
import { hostFor, type StaticHost } from '../../model/hosts.ts';
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
