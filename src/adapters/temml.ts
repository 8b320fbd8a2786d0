// TeX → MathML through the temml package, which is loaded at the first formula, because most sites have none.
import { createRequire } from 'node:module';
import type { RenderedMath } from '../model/ports.ts';

interface Temml {
  readonly renderToString: (tex: string, options: Readonly<Record<string, unknown>>) => string;
}

/** `trust: false` refuses commands that print URLs, styles, classes, ids; `maxExpand` limits macro expansion. */
const options = { throwOnError: true, trust: false, strict: false, annotate: false, maxExpand: 200, maxSize: [50, 50] };

const tooDeep = 'it is nested too deeply';

/** → a function: ('x^2', false) → `<math><msup>…</msup></math>`; ('\\frc', false) → a problem at offset 0 */
export function makeMathRenderer(): (tex: string, isBlock: boolean) => RenderedMath {
  let temml: Temml | null = null;
  return (tex, isBlock) => {
    temml ??= createRequire(import.meta.url)('#temml') as Temml;
    try {
      return { kind: 'done', mathml: temml.renderToString(tex, { ...options, displayMode: isBlock }) };
    } catch (error) {
      return problemOf(error);
    }
  };
}

/** Temml reports errors in the TeX with a position; its other errors come from TeX that it does not handle. */
function problemOf(error: unknown): RenderedMath {
  if (!(error instanceof Error)) return { kind: 'wrong', why: 'it cannot be read', at: null };
  if (error.name !== 'ParseError')
    return { kind: 'wrong', why: /call stack/.test(error.message) ? tooDeep : 'it cannot be read', at: null };
  const { position } = error as { readonly position?: unknown };
  const why = error.message.replace(/ at (?:position \d+|end of input)(?::[\s\S]*)?$/, '').trim();
  return { kind: 'wrong', why, at: typeof position === 'number' ? position : null };
}
