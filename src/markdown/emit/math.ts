// Formulas: TeX → MathML. Invalid formulas are shown as code, with a finding at the place of the mistake.
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { RenderedMath } from '../../model/ports.ts';
import { escapeHtml } from '../../text/html-text.ts';
import { publishedMath } from '../../text/math-markup.ts';
import { writePlainCode } from './code.ts';
import { type Formula, spanIn, texOf } from './source-stretch.ts';
import type { Emitter, Handler, Handlers } from './state.ts';
import { buffer, ownLine, raw, report, resume, slot, spanOf, tag, tokenSource } from './write.ts';

/** Nobody reads longer formulas, and rendering them can be slow. */
const longestFormula = 4000;

const enterFormula: Handler = (emitter, token) => {
  emitter.formula = { token, lines: [], fences: [] };
  // The buffer discards the text after the opening dollars.
  buffer(emitter);
};

const addLine: Handler = (emitter, token, context) => {
  emitter.formula?.lines.push({ text: context.sliceSerialize(token), start: token.start });
};

function exitFormula(emitter: Emitter, isBlock: boolean): void {
  const { formula } = emitter;
  if (formula === null) return;
  emitter.formula = null;
  resume(emitter);
  const tex = texOf(formula);
  if (emitter.out.silent > 0) raw(emitter, escapeHtml(tex.trim()));
  else writeFormula(emitter, formula, tex, isBlock);
}

function writeFormula(emitter: Emitter, formula: Formula, tex: string, isBlock: boolean): void {
  const [first, second] = formula.fences;
  const isUnclosed = first !== undefined && second === undefined;
  if (isUnclosed) report(emitter, diagnose('math-unclosed', {}), spanOf(first));
  const rendered = renderFormula(emitter, tex, isBlock);
  if (rendered.kind === 'wrong') {
    // The text after an unclosed formula is usually not TeX, so one message is enough.
    if (!isUnclosed) report(emitter, diagnose('math-invalid', { why: rendered.why }), spanIn(formula, rendered.at));
    if (isBlock) {
      ownLine(emitter);
      writePlainCode(emitter, { info: 'text', meta: '', code: tex, span: spanOf(formula.token) });
    } else tag(emitter, `<code>${escapeHtml(tex)}</code>`);
    return;
  }
  emitter.facts.hasMath = true;
  if (!isBlock) {
    tag(emitter, rendered.mathml);
    return;
  }
  const label = slot(emitter, { kind: 'string', key: 'math.scroll' });
  ownLine(emitter);
  tag(emitter, `<div class="math" role="group" tabindex="0" aria-label="${label}">${rendered.mathml}</div>`);
}

/** The markup to publish, or the reason why there is none. */
function renderFormula(emitter: Emitter, tex: string, isBlock: boolean): RenderedMath {
  const wrong = (why: string): RenderedMath => ({ kind: 'wrong', why, at: null });
  if (tex.trim() === '') return wrong('it is empty');
  if (tex.length > longestFormula) return wrong(`it is longer than ${longestFormula} characters`);
  const rendered = emitter.tools.renderMath(tex, isBlock);
  if (rendered.kind === 'wrong') return rendered;
  const mathml = publishedMath(rendered.mathml, tex.trim());
  return mathml === null
    ? wrong('it uses a command that pages cannot show, or is nested too deeply')
    : { kind: 'done', mathml };
}

export const mathHandlers: Handlers = {
  enter: { mathFlow: enterFormula, mathText: enterFormula },
  exit: {
    mathFlow: (emitter) => {
      exitFormula(emitter, true);
      emitter.out.slurpOne = false;
    },
    mathFlowFence: (emitter, token) => {
      emitter.formula?.fences.push(token);
    },
    // Text after the opening dollars is the first line of the formula, as in other programs.
    mathFlowFenceMeta: (emitter, token) => {
      emitter.formula?.lines.push({ text: tokenSource(emitter, token), start: token.start });
    },
    mathFlowValue: addLine,
    mathText: (emitter, token) => exitFormula(emitter, token._isBlock === true),
    mathTextData: addLine,
  },
};
