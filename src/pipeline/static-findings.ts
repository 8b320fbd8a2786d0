// Findings about files of `static/` that replace a file of pubdocs, or that nobody reads.
import type { SiteConfig } from '../config/site-config.ts';
import type { DiscoveredSite } from '../content/discover-site.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { startOfFile } from '../model/place.ts';
import { ruleFileNames } from '../site/host-files/host-files.ts';
import type { SiteRedirects } from '../site/redirects/site-redirects.ts';

/** Crawlers request only the `/robots.txt` at the root of a host. */
export function robotsBelowBase({ base }: SiteConfig, { statics }: DiscoveredSite): readonly Diagnostic[] {
  const file = 'static/robots.txt';
  const isThere = base !== '' && statics.some(({ path }) => path === file);
  return isThere ? [diagnose('robots-below-base', { base }, { place: startOfFile(file) })] : [];
}

/** Settings for hosts that files of `static/` replace. */
export function replacedRules({ rules }: SiteRedirects, { statics }: DiscoveredSite, { host }: SiteConfig) {
  const replaced = new Set(
    ruleFileNames(
      host,
      rules.redirects.some(({ to }) => to !== null),
    ).map((name) => `static/${name}`),
  );
  return statics
    .filter(({ path }) => replaced.has(path))
    .map(({ path: file }) => diagnose('redirect-rules-replaced', { file }, { place: startOfFile(file) }));
}
