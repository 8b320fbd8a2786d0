// Compiles a page within its time limit, and draws its diagrams outside of it, because their layout is slow.
import type { CompileOptions, CompileTools } from '../markdown/compile-options.ts';
import { compilePage } from '../markdown/compile-page.ts';
import type { CompiledPage } from '../model/compiled-page.ts';
import type { Ports, RenderedDiagram } from '../model/ports.ts';

/** Short pages with few delimiters take half a second at most; a time limit costs 0.1 ms per page. */
const harmless = { length: 8_000, delimiters: 800 };

/** A page that includes another file contains one of these. */
const inclusions = ['::include', '@include', '.md"', ".md'", '.mdx"', ".mdx'"];

/** Only delimiters of emphasis and links make the parse time grow faster than the length. */
const isHarmless = (text: string): boolean =>
  text.length <= harmless.length &&
  !inclusions.some((start) => text.includes(start)) &&
  (text.match(/[*_~[\]]/g)?.length ?? 0) <= harmless.delimiters;

/** `isLasting`: whether the next build compiles the same page. A page with a stopped diagram may differ. */
export type CompiledInTime =
  | { readonly kind: 'done'; readonly page: CompiledPage; readonly isLasting: boolean }
  | { readonly kind: 'too-slow' };

const notYet: RenderedDiagram = { kind: 'stopped', why: 'it is not drawn yet' };

/**
 * → a function: (`{ text: '# One', file: 'docs/one.md' }`, options, 10,000 ms) → the compiled page. The first
 * compilation collects the diagrams; they are drawn, and the page is compiled again. A stopped diagram is not tried
 * again in this build.
 */
export function makeCompileInTime(guard: Ports['guard'], tools: CompileTools) {
  const stopped = new Map<string, RenderedDiagram>();
  return (
    source: { readonly text: string; readonly file: string },
    options: CompileOptions,
    limit: number,
  ): CompiledInTime => {
    const drawn = new Map<string, RenderedDiagram>();
    for (;;) {
      const missingDiagrams = new Map<string, () => RenderedDiagram>();
      const renderDiagram: CompileTools['renderDiagram'] = (source, language) => {
        const key = `${language} ${source}`;
        const drawing = drawn.get(key);
        if (drawing === undefined) missingDiagrams.set(key, () => tools.renderDiagram(source, language));
        return drawing ?? notYet;
      };
      const run = () => compilePage(source, options, { ...tools, renderDiagram });
      const attempt = isHarmless(source.text) ? { kind: 'done' as const, value: run() } : guard(limit, run);
      if (attempt.kind === 'too-slow') return attempt;
      if (missingDiagrams.size === 0) {
        const isLasting = [...drawn.values()].every(({ kind }) => kind !== 'stopped');
        return { kind: 'done', page: attempt.value, isLasting };
      }
      for (const [key, draw] of missingDiagrams) {
        const diagram = stopped.get(key) ?? draw();
        drawn.set(key, diagram);
        if (diagram.kind === 'stopped') stopped.set(key, diagram);
      }
    }
  };
}
