// Removes findings that a version's baseline covers: nobody edits old versions, and they must not hide new findings.

import type { DocsVersion, SiteConfig } from '../config/site-config.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { applyBaseline, canAccept, parseBaseline } from '../links/audit/baseline.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Ports } from '../model/ports.ts';

/** ('2.3') → the file of its baseline: from the config, or the default beside its folder */
export const baselineFile = ({ id, baseline }: Pick<DocsVersion, 'id' | 'baseline'>): string =>
  baseline ?? `versions/${id}.baseline.json`;

/** Whether a finding is about a file of the version. */
const isInVersion = ({ place }: Diagnostic, { folder }: Pick<DocsVersion, 'folder'>): boolean =>
  place?.file.startsWith(`${folder}/`) === true;

/** Whether the baseline of the version may accept a finding: it is in a file of the version, and is not a secret. */
export const canFreeze = (finding: Diagnostic, version: Pick<DocsVersion, 'folder'>): boolean =>
  isInVersion(finding, version) && canAccept(finding);

/** Findings → those that no baseline covers, and a note for each baseline that covers some */
export function withoutFrozen(
  diagnostics: readonly Diagnostic[],
  { versions }: Pick<SiteConfig, 'versions'>,
  { files }: Pick<Ports, 'files'>,
): readonly Diagnostic[] {
  return versions.reduce<readonly Diagnostic[]>((left, version) => judge(left, version, files), diagnostics);
}

function judge(diagnostics: readonly Diagnostic[], version: DocsVersion, files: Ports['files']): readonly Diagnostic[] {
  const file = baselineFile(version);
  const bytes = files.read(file);
  const at = { key: `${version.key}.baseline` };
  if (!(bytes instanceof Uint8Array)) {
    if (version.baseline === null && bytes.why === 'missing') return diagnostics;
    return [...diagnostics, diagnose('version-baseline', { id: version.id, file, problem: 'missing' }, at)];
  }
  const baseline = parseBaseline(new TextDecoder().decode(bytes));
  if (baseline === null)
    return [...diagnostics, diagnose('version-baseline', { id: version.id, file, problem: 'damaged' }, at)];
  const freezableFindings = diagnostics.filter((finding) => canFreeze(finding, version));
  const { findings, covered, stale } = applyBaseline(freezableFindings, baseline);
  const keptFindings = new Set(findings);
  const result = diagnostics.filter((finding) => !canFreeze(finding, version) || keptFindings.has(finding));
  if (covered === 0 && stale === 0) return result;
  return [...result, diagnose('version-frozen', { id: version.id, file, covered, stale }, {})];
}
