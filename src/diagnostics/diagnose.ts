// Makes diagnostics: the only way from a code and its values to a message.
import type { Diagnostic } from '../model/diagnostic.ts';
import { type Code, catalogue, type ValuesOf } from './catalogue.ts';
import type { CodeEntry } from './code-entry.ts';

/** Fields of one occurrence besides its code, severity and message. */
export type Occurrence = Omit<Diagnostic, 'code' | 'severity' | 'message'>;

/** ('config-missing', { folder: 'site' }) → the diagnostic with its words; `at.hint` replaces the catalogue's hint. */
export function diagnose<C extends Code>(code: C, values: ValuesOf<C>, at: Occurrence = {}): Diagnostic {
  // A code and its values belong together by the signature; the table itself cannot express that.
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
