// Finds secrets in texts of the config, which end up on every page. Reports their keys.
import { diagnose } from '../diagnostics/diagnose.ts';
import { formatKey, type KeySteps } from '../diagnostics/key-steps.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SecretSearch } from '../model/secret-search.ts';

/** Deeper values have no meaning in a config; also a limit for cyclic objects. */
const deepest = 20;

/** Exported config → a warning for each text with a secret */
export function configSecrets(
  value: unknown,
  { find }: Pick<SecretSearch, 'find'>,
  steps: KeySteps = [],
): Diagnostic[] {
  if (typeof value === 'string') {
    return find(value).map(({ what }) =>
      diagnose('possible-secret', { what, canIgnore: false }, { key: formatKey(steps) }),
    );
  }
  if (typeof value !== 'object' || value === null || steps.length > deepest) return [];
  const entries = Array.isArray(value) ? value.map((item, at) => [at, item] as const) : Object.entries(value);
  return entries.flatMap(([step, inner]) => configSecrets(inner, { find }, [...steps, step]));
}
