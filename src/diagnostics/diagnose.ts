// Creates all diagnostics, from a code and its values.
import type { Diagnostic } from '../model/diagnostic.ts';
import { catalogue, type DiagnosticCode, type ValuesOf } from './catalogue.ts';
import type { CodeEntry } from './code-entry.ts';

/** Fields of one occurrence besides its code, severity and message. */
export type Occurrence = Omit<Diagnostic, 'code' | 'severity' | 'message'>;

/** ('config-missing', { folder: 'site' }) → the diagnostic with its message; `at.hint` replaces the hint. */
export function diagnose<C extends DiagnosticCode>(code: C, values: ValuesOf<C>, at: Occurrence = {}): Diagnostic {
  // The signature ensures that the values match the code, which the type of the table cannot express.
  const entry = catalogue[code] as unknown as CodeEntry<ValuesOf<C>>;
  const hint = at.hint ?? entry.hint?.(values);
  return {
    code,
    severity: entry.severity,
    message: entry.message(values),
    ...at,
    ...(hint === undefined ? {} : { hint }),
  };
}
