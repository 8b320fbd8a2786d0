// The default export of a config → its value: calls a function, and awaits a promise within a time limit.
import type { Diagnostic } from '../../model/diagnostic.ts';
import { describeThrown, moduleSeconds, moduleTimeout, type ThrownFrom } from './describe-thrown.ts';
import { withTimeLimit } from './time-limit.ts';

type ResolvedExport = { readonly value: unknown } | { readonly diagnostics: readonly Diagnostic[] };

const late = Symbol('late');

/** (async () => ({ title: 'x' }), {}, …) → { value: { title: 'x' } } */
export async function resolveExport(
  exported: unknown,
  environment: Readonly<Record<string, unknown>>,
  from: ThrownFrom,
): Promise<ResolvedExport> {
  let timer: NodeJS.Timeout | undefined;
  try {
    const call = (): unknown =>
      typeof exported === 'function' ? Reflect.apply(exported, undefined, [environment]) : exported;
    const called = withTimeLimit(moduleSeconds * 1000, call);
    if (called.kind === 'too-slow') return { diagnostics: [moduleTimeout(from.entry)] };
    const limit = new Promise<typeof late>((resolve) => {
      timer = setTimeout(() => resolve(late), moduleSeconds * 1000);
    });
    const value = await Promise.race([called.value, limit]);
    return value === late ? { diagnostics: [moduleTimeout(from.entry)] } : { value };
  } catch (error) {
    return { diagnostics: [describeThrown(error, from)] };
  } finally {
    clearTimeout(timer);
  }
}
