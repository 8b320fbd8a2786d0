// `dot` and `mermaid` blocks: drawn if the config says so. Invalid diagrams are shown as code, with a finding.
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { DiagramLanguage } from '../../model/diagram.ts';
import type { Span } from '../../model/place.ts';
import type { DiagramNote, RenderedDiagram } from '../../model/ports.ts';
import { type PublishedDiagram, publishedDiagram } from '../../text/diagram-markup.ts';
import { escapeHtml } from '../../text/html-text.ts';
import type { Fence, FencedCode } from './fence.ts';
import type { Emitter } from './state.ts';
import { ownLine, report, reportCounted, slot, tag } from './write.ts';

const languages: ReadonlyMap<string, DiagramLanguage> = new Map([
  ['dot', 'dot'],
  ['graphviz', 'dot'],
  ['gv', 'dot'],
  ['mermaid', 'mermaid'],
]);

/** Nobody reads longer diagrams. */
const longestSource = 20_000;

/** Writes a block as a diagram; false if it must be shown as code. */
export function writeDiagram(emitter: Emitter, fence: Fence, { code, meta, span }: FencedCode): boolean {
  const language = languages.get(meta.language);
  if (!emitter.options.diagrams || language === undefined) return false;
  const { mermaid } = emitter.options;
  if (language === 'mermaid' && mermaid.kind === 'missing') {
    reportCounted(emitter, 'diagram-renderer-missing', { why: mermaid.why }, span);
    return false;
  }
  const rendered = render(emitter, code, language);
  const published = rendered.kind === 'done' ? publishedDiagram(rendered.svg) : null;
  if (rendered.kind !== 'done' || published === null) {
    const { why, line, near } = { line: null, near: null, ...(rendered.kind === 'done' ? unknownMarkup : rendered) };
    report(emitter, diagnose('diagram-invalid', { why, language }), spanIn(fence, { code, meta, span }, line, near));
    return false;
  }
  for (const { text, line, near } of notesOn(rendered.notes, published))
    report(emitter, diagnose('diagram-remark', { remark: text }), spanIn(fence, { code, meta, span }, line, near));
  const alt = meta.alt ?? rendered.alt ?? null;
  if (alt === null && emitter.out.silent === 0) report(emitter, diagnose('diagram-without-alt', { language }), span);
  const name = alt ?? meta.title ?? published.texts.join(', ');
  emitter.facts.hasDiagrams = true;
  ownLine(emitter);
  const caption = meta.title === null ? '' : `<figcaption>${escapeHtml(meta.title)}</figcaption>`;
  // The view scrolls, so it must be reachable by keyboard.
  const view = `<div class="diagram-view" role="img" tabindex="0" aria-label="${escapeHtml(name)}">${published.svg}</div>`;
  const label = emitter.options.zoom ? slot(emitter, { kind: 'string', key: 'zoom.open' }) : '';
  const button = `<button type="button" class="zoom-open js-only">${label}</button>`;
  emitter.facts.hasZoom ||= emitter.options.zoom;
  tag(emitter, `<figure class="diagram">${view}${emitter.options.zoom ? button : ''}${caption}</figure>`);
  return true;
}

const unknownMarkup = { why: 'it has parts that pages cannot show' } as const;

function render(emitter: Emitter, code: string, language: DiagramLanguage): RenderedDiagram {
  const wrong = (why: string): RenderedDiagram => ({ kind: 'wrong', why, line: null, near: null });
  if (code.trim() === '') return wrong('it is empty');
  if (code.length > longestSource) return wrong(`it is longer than ${longestSource} characters`);
  return emitter.tools.renderDiagram(code, language);
}

/** Merges all notes without a place into one. */
function notesOn(notes: readonly DiagramNote[], { left }: PublishedDiagram): readonly DiagramNote[] {
  const others = notes.filter(({ line }) => line === null).map(({ text }) => text);
  const text = [...others, ...left.map((what) => `${what} are left out`)].join('; ');
  return [...notes.filter(({ line }) => line !== null), ...(text === '' ? [] : [{ text, line: null, near: null }])];
}

/** The place that the renderer reports, within the block, or else the opening line. */
function spanIn(fence: Fence, { code, meta, span }: FencedCode, line: number | null, near: string | null): Span {
  const at = fence.token.start.line + (line ?? 0);
  const column = fence.lines.get(at);
  const text = code.split('\n')[(line ?? 0) - 1];
  if (line === null || meta.file !== null || column === undefined || text === undefined) return span;
  const offset = near === null ? -1 : text.indexOf(near);
  const [from, length] = offset === -1 ? [text.search(/\S|$/), text.trim().length] : [offset, near?.length ?? 0];
  return { line: at, column: column + from, endLine: at, endColumn: column + from + Math.max(1, length) };
}
