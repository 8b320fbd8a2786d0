// Applies policies and rules of the config to diagnostics.
import type { Diagnostic, Policy, Severity } from '../model/diagnostic.ts';

const severityOf: Record<Exclude<Policy, 'ignore'>, Severity> = { log: 'info', warn: 'warning', throw: 'error' };

/** ('throw', diagnostic) → the diagnostic at error level; 'ignore' → null. */
export const applyPolicy = (policy: Policy, diagnostic: Diagnostic): Diagnostic | null =>
  policy === 'ignore' ? null : { ...diagnostic, severity: severityOf[policy] };

/** Overrides severities by code. Errors cannot be ignored, only lowered, so that they stay visible. */
export function applyRules(
  diagnostics: readonly Diagnostic[],
  rules: Readonly<Record<string, 'ignore' | Severity>>,
): Diagnostic[] {
  return diagnostics.flatMap((diagnostic) => {
    const rule = rules[diagnostic.code];
    if (rule === undefined) return [diagnostic];
    if (rule === 'ignore') return diagnostic.severity === 'error' ? [withAdvice(diagnostic)] : [];
    return [{ ...diagnostic, severity: rule }];
  });
}

/** Adds a hint to an error that the config tries to ignore. */
const withAdvice = (diagnostic: Diagnostic): Diagnostic => {
  const hint = diagnostic.hint === undefined ? '' : `${diagnostic.hint.replace(/(?<![.?!])$/, '.')} `;
  return { ...diagnostic, hint: `${hint}\`rules\` cannot ignore an error: 'log' makes it a note.` };
};
