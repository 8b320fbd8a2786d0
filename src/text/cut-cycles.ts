// Values that contain themselves, which no text in JSON can say.
import { pointerStep } from './json-pointer.ts';

/** Replaces each part that contains itself by null → the pointers to these parts: `#/paths/~1a/example` */
export function cutCycles(value: unknown): string[] {
  const pointers: string[] = [];
  const above = new Set<unknown>();
  const done = new Set<unknown>();
  const visit = (part: unknown, pointer: string): void => {
    if (typeof part !== 'object' || part === null || done.has(part)) return;
    above.add(part);
    const holder = part as Record<string, unknown>;
    for (const key of Object.keys(part)) {
      const at = `${pointer}/${pointerStep(key)}`;
      if (above.has(holder[key])) {
        holder[key] = null;
        pointers.push(at);
      } else visit(holder[key], at);
    }
    above.delete(part);
    done.add(part);
  };
  visit(value, '#');
  return pointers;
}
