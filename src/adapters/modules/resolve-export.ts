// The default export of a config → its value: functions are called, promises awaited for a bounded time.
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { describeThrown, moduleSeconds, type ThrownFrom } from './describe-thrown.ts';
import { withTimeLimit } from './evaluate-module.ts';

type ResolvedExport = { readonly value: unknown } | { readonly diagnostics: readonly Diagnostic[] };

function callIfFunction(exported: unknown, environment: Readonly<Record<string, unknown>>): unknown {
  if (typeof exported !== 'function') return exported;
  let returned: unknown;
  withTimeLimit(() => {
    returned = Reflect.apply(exported, undefined, [environment]);
  });
  return returned;
}

const late = Symbol('late');

/** (async () => ({ title: 'x' }), {}, …) → { value: { title: 'x' } } */
export async function resolveExport(
  exported: unknown,
  environment: Readonly<Record<string, unknown>>,
  from: ThrownFrom,
): Promise<ResolvedExport> {
  let timer: NodeJS.Timeout | undefined;
  try {
    const limit = new Promise<typeof late>((resolve) => {
      timer = setTimeout(() => resolve(late), moduleSeconds * 1000);
    });
    const value = await Promise.race([callIfFunction(exported, environment), limit]);
    if (value !== late) return { value };
    return { diagnostics: [diagnose('module-timeout', { entry: from.entry, seconds: moduleSeconds })] };
  } catch (error) {
    return { diagnostics: [describeThrown(error, from)] };
  } finally {
    clearTimeout(timer);
  }
}
