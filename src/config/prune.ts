// Takes wrong parts out of a config, so that what is right can be looked at further and all problems come in one go.
import type { KeySteps } from '../diagnostics/key-steps.ts';

const holderOf = (value: unknown, path: KeySteps): unknown =>
  path
    .slice(0, -1)
    .reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined), value);

/** Changes `value`: the parts at these paths are gone, later list items first, so that the paths of the others stay true. */
export function prune(value: unknown, paths: readonly KeySteps[]): void {
  const order = [...paths].sort((a, b) => Number(b.at(-1)) - Number(a.at(-1)));
  const done = new Set<string>();
  for (const path of order) {
    const last = path.at(-1);
    const holder = holderOf(value, path);
    const name = JSON.stringify(path);
    if (last === undefined || done.has(name) || typeof holder !== 'object' || holder === null) continue;
    done.add(name);
    if (Array.isArray(holder) && typeof last === 'number') holder.splice(last, 1);
    else Reflect.deleteProperty(holder, last);
  }
}
