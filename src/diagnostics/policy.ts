// Applies the config's policies for groups of findings to diagnostics.
import type { Diagnostic, Policy, Severity } from '../model/diagnostic.ts';

const severityOf: Record<Exclude<Policy, 'ignore'>, Severity> = { log: 'info', warn: 'warning', throw: 'error' };

/** ('throw', diagnostic) → the diagnostic at error level; 'ignore' → null. */
export const applyPolicy = (policy: Policy, diagnostic: Diagnostic): Diagnostic | null =>
  policy === 'ignore' ? null : { ...diagnostic, severity: severityOf[policy] };

/** Overrides severities by code. Errors cannot be ignored away, only lowered: what is wrong stays visible. */
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

/** An error that the config wants to ignore says what works instead. */
const withAdvice = (diagnostic: Diagnostic): Diagnostic => {
  const hint = diagnostic.hint === undefined ? '' : `${diagnostic.hint.replace(/(?<![.?!])$/, '.')} `;
  return { ...diagnostic, hint: `${hint}\`rules\` cannot ignore an error: 'log' makes it a note.` };
};
