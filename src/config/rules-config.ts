// Severities by code.
import { catalogue } from '../diagnostics/catalogue.ts';
import { formatKey } from '../diagnostics/key-steps.ts';
import type { Severity } from '../model/diagnostic.ts';
import { suggest } from '../text/suggest.ts';
import type { NormaliseContext } from './normalise-context.ts';

type RuleName = 'ignore' | 'log' | 'warn' | 'error';

const severities = { ignore: 'ignore', log: 'info', warn: 'warning', error: 'error' } as const satisfies Record<
  RuleName,
  'ignore' | Severity
>;

/** ({ 'broken-anchor': 'warn' }) → { 'broken-anchor': 'warning' }; codes that do not exist are errors. */
export function normaliseRules(
  rules: Readonly<Record<string, RuleName>>,
  context: NormaliseContext,
): Record<string, 'ignore' | Severity> {
  const codes = Object.keys(catalogue);
  return Object.fromEntries(
    Object.entries(rules).map(([code, rule]) => {
      const key = formatKey(['rules', code]);
      if (!codes.includes(code)) {
        context.report('config-unknown-code', { unknown: code }, key, { suggest: suggest(code, codes) });
      }
      return [code, severities[rule]] as const;
    }),
  );
}
