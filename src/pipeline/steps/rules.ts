// Rules that findings depend on: made at the first use, and compared by a digest of what they are made from.
import { shortDigest } from '../../text/digest.ts';
import { once } from '../../text/once.ts';
import type { Engine } from '../engine/engine.ts';
import { oneId } from '../engine/step.ts';

/** (engine, 'model', sources of the rules, how to make them) → the step, as its readers use it */
export function makeRulesStep<Rules>(engine: Engine, name: string, sources: unknown, make: () => Rules) {
  const step = engine.memory<'', { readonly digest: string; readonly rules: () => Rules }>({
    name,
    ...oneId,
    run: () => ({ digest: shortDigest(sources), rules: once(make) }),
    digest: ({ digest }) => digest,
  });
  return { digest: (): string => step.digest(''), rules: (): Rules => step.get('').rules() };
}
