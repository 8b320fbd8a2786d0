// Findings that an old site had when it began to check: they are counted, not reported, until somebody fixes them.
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { AuditReport } from './audit.ts';

/** Fingerprint → how often it occurs. Lines are not in it: an edit above a finding does not make it a new one. */
export type Baseline = ReadonlyMap<string, number>;

const version = 1;

const fingerprint = ({ code, place, key, route, link, message }: Diagnostic): string =>
  [code, place?.file ?? key ?? route ?? '', link ?? message].join(' | ');

/** Findings that no baseline accepts: whoever reads the page can use the key that is in it. */
const neverAccepted: ReadonlySet<string> = new Set(['possible-secret']);

/** Whether a baseline may accept a finding. */
export const canAccept = ({ code }: Pick<Diagnostic, 'code'>): boolean => !neverAccepted.has(code);

/** Findings → the baseline that covers them; notes and secrets are not in it */
export function makeBaseline(findings: readonly Diagnostic[]): Baseline {
  const counts = new Map<string, number>();
  for (const finding of findings.filter((one) => one.severity !== 'info' && canAccept(one))) {
    const key = fingerprint(finding);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** A baseline → its file, sorted */
export const printBaseline = (baseline: Baseline): string =>
  `${JSON.stringify({ baselineVersion: version, findings: Object.fromEntries([...baseline].sort(([a], [b]) => (a < b ? -1 : 1))) }, null, 2)}\n`;

/** (text) → the baseline; null when the text is none */
export function parseBaseline(text: string): Baseline | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null || !('baselineVersion' in value) || !('findings' in value))
    return null;
  const { baselineVersion, findings } = value;
  if (baselineVersion !== version || typeof findings !== 'object' || findings === null) return null;
  return new Map(Object.entries(findings).filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
}

export interface BaselineResult {
  readonly findings: readonly Diagnostic[];
  readonly covered: number;
  /** Entries that nothing needs any more. */
  readonly stale: number;
}

/** Findings and a baseline → those that are new */
export function applyBaseline(findings: readonly Diagnostic[], baseline: Baseline): BaselineResult {
  const left = new Map(baseline);
  const fresh = findings.filter((finding) => {
    const key = fingerprint(finding);
    const count = left.get(key) ?? 0;
    if (count === 0 || !canAccept(finding)) return true;
    left.set(key, count - 1);
    return false;
  });
  const stale = [...left.values()].reduce((sum, count) => sum + count, 0);
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
}

/** A report and its baseline → the report of what is new; one that says why the file cannot be used */
export function judgeByBaseline<Report extends AuditReport>(
  report: Report,
  { file, update, store }: BaselineUse,
): { readonly report: Report; readonly wrote: boolean } {
  if (update) store.write(printBaseline(makeBaseline(report.diagnostics)));
  const text = store.read();
  const baseline = text === null ? null : parseBaseline(text);
  if (baseline === null) {
    const diagnostic = diagnose(text === null ? 'baseline-missing' : 'baseline-unreadable', { file });
    return { report: { ...report, ok: false, diagnostics: [diagnostic] }, wrote: update };
  }
  const { findings, covered, stale } = applyBaseline(report.diagnostics, baseline);
  const counts = { ...report.counts, 'in the baseline': covered, 'baseline stale': stale };
  return { report: { ...report, counts, diagnostics: findings }, wrote: update };
}
