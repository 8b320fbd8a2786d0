// Findings about the Git history of pages.
import type { SiteConfig } from '../config/site-config.ts';
import { allTexts, type DiscoveredSite } from '../content/discover-site.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { History } from '../model/history.ts';

/** Reports a missing or incomplete history. Ignored folders and inner repositories are not in the history of a site. */
export function historyFindings(
  { changes, isShallow, problems }: History,
  { docs }: Pick<DiscoveredSite, 'docs'>,
  config: Pick<SiteConfig, 'docs'>,
): readonly Diagnostic[] {
  const key = config.docs.lastUpdated ? 'docs.lastUpdated' : 'docs.contributors';
  const at = { key };
  const files = allTexts(docs).flatMap(({ file }) => (file.startsWith(`${config.docs.path}/`) ? [file] : []));
  const isUncommitted = files.length > 0 && !files.some((file) => changes.has(file));
  const isExplained = problems.some(({ folder }) => folder === '');
  const uncommitted = { folder: '', why: 'commits', detail: '' } as const;
  return [
    ...[...problems, ...(isUncommitted && !isExplained ? [uncommitted] : [])].map((problem) =>
      diagnose('history-missing', { ...problem, key }, at),
    ),
    ...(isShallow ? [diagnose('shallow-history', {}, at)] : []),
  ];
}
