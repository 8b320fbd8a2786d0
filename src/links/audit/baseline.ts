// A baseline: findings that a site had when it started checking. They are counted, not reported.

import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { countEach } from '../../text/group-by.ts';
import { parseJson } from '../../text/parse-json.ts';
import type { AuditReport } from './audit.ts';

/** Fingerprint → its number. Fingerprints have no lines, so that an edit above a finding does not make it new. */
export type Baseline = ReadonlyMap<string, number>;

const version = 1;

/** `byTarget`: of a built folder, whose findings are about all pages with a link, the target counts, not the page. */
const fingerprint = ({ code, place, key, route, link, message, resolved }: Diagnostic, byTarget: boolean): string =>
  byTarget && resolved !== undefined
    ? [code, resolved].join(' | ')
    : [code, place?.file ?? key ?? route ?? '', link ?? message].join(' | ');

/** Findings that no baseline accepts, because readers of the page could use the key. */
const neverAccepted: ReadonlySet<string> = new Set(['possible-secret']);

/** Whether a baseline may accept a finding. */
export const canAccept = ({ code }: Pick<Diagnostic, 'code'>): boolean => !neverAccepted.has(code);

/** Findings → the baseline that covers them; without notes and secrets */
export const makeBaseline = (findings: readonly Diagnostic[], byTarget = false): Baseline =>
  countEach(
    findings.flatMap((each) => (each.severity !== 'info' && canAccept(each) ? [fingerprint(each, byTarget)] : [])),
  );

/** A baseline → its file, sorted */
export const printBaseline = (baseline: Baseline): string =>
  `${JSON.stringify({ baselineVersion: version, findings: Object.fromEntries([...baseline].sort(([a], [b]) => (a < b ? -1 : 1))) }, null, 2)}\n`;

/** (text) → the baseline; null for other text */
export function parseBaseline(text: string): Baseline | null {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || !('baselineVersion' in value) || !('findings' in value))
    return null;
  const { baselineVersion, findings } = value;
  if (baselineVersion !== version || typeof findings !== 'object' || findings === null) return null;
  return new Map(Object.entries(findings).filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
}

export interface BaselineResult {
  readonly findings: readonly Diagnostic[];
  readonly covered: number;
  /** Number of entries without a finding. */
  readonly stale: number;
}

/** Findings and a baseline → the new findings */
export function applyBaseline(findings: readonly Diagnostic[], baseline: Baseline, byTarget = false): BaselineResult {
  const unusedCounts = new Map(baseline);
  const fresh = findings.filter((finding) => {
    const key = fingerprint(finding, byTarget);
    const count = unusedCounts.get(key) ?? 0;
    if (count === 0 || !canAccept(finding)) return true;
    unusedCounts.set(key, count - 1);
    return false;
  });
  const stale = [...unusedCounts.values()].reduce((sum, count) => sum + count, 0);
  return { findings: fresh, covered: findings.length - fresh.length, stale };
}

/** The file of a baseline. `read` returns null when there is none. */
export interface BaselineStore {
  readonly read: () => string | null;
  readonly write: (text: string) => void;
}

export interface BaselineUse {
  /** As the user named it. */
  readonly file: string;
  /** Write the findings of this run to it first. */
  readonly update: boolean;
  readonly store: BaselineStore;
  /** Whether the findings are those of a built folder, grouped by target. */
  readonly byTarget?: boolean;
}

/** A report and its baseline → a report of the new findings, or with the reason why the baseline cannot be used */
export function judgeByBaseline<Report extends AuditReport>(
  report: Report,
  { file, update, store, byTarget = false }: BaselineUse,
): { readonly report: Report; readonly wrote: boolean } {
  if (update) store.write(printBaseline(makeBaseline(report.diagnostics, byTarget)));
  const text = store.read();
  const baseline = text === null ? null : parseBaseline(text);
  if (baseline === null) {
    const diagnostic = diagnose(text === null ? 'baseline-missing' : 'baseline-unreadable', { file });
    return { report: { ...report, ok: false, diagnostics: [diagnostic] }, wrote: update };
  }
  const { findings, covered, stale } = applyBaseline(report.diagnostics, baseline, byTarget);
  const counts = { ...report.counts, 'in the baseline': covered, 'baseline stale': stale };
  return { report: { ...report, counts, diagnostics: findings }, wrote: update };
}
