// Code blocks, fenced and indented: they are recorded in the body, and their HTML is a slot.
import type { Token } from 'micromark-util-types';
import { folderOfSource, resolveIncludePath } from '../../content/include-path.ts';
import type { ValuesOf } from '../../diagnostics/catalogue.ts';
import { diagnose } from '../../diagnostics/diagnose.ts';
import type { CodeBlock } from '../../model/compiled-page.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Span } from '../../model/place.ts';
import { escapeHtml } from '../../text/html-text.ts';
import { typeset } from '../../text/typography.ts';
import { type CodeSource, makeCodeBlock } from '../code/make-code-block.ts';
import { takeSnippet } from '../code/snippet.ts';
import { splitPart } from '../file-part.ts';
import { writeDiagram } from './diagrams.ts';
import type { Fence } from './fence.ts';
import { noteSample } from './samples.ts';
import type { Emitter, Handler, Handlers } from './state.ts';
import { writeTab } from './tabs.ts';
import { buffer, ownLine, raw, report, reportCounted, resume, slot, spanOf, tag, tokenSource } from './write.ts';

const enterCode: Handler = (emitter, token) => {
  emitter.fence = { token, info: '', meta: '', metaToken: null, count: 0, seenData: false, lines: new Map() };
  emitter.out.slurpAll = false;
  ownLine(emitter);
  if (!emitter.options.extensions && token.type === 'codeFenced') tag(emitter, '<pre><code');
  if (!emitter.options.extensions && token.type === 'codeIndented') tag(emitter, '<pre><code>');
  if (emitter.options.extensions) buffer(emitter);
};

const exitFence: Handler = (emitter) => {
  if (emitter.fence === null) return;
  if (emitter.fence.count === 0) {
    if (!emitter.options.extensions) tag(emitter, '>');
    emitter.out.slurpOne = true;
  }
  emitter.fence.count++;
};

function exitPlainCode(emitter: Emitter, fence: Fence, fenced: boolean): void {
  // For an unclosed fence in a container, the line ending after its last line belongs to the code.
  if (fenced && fence.count < 2 && emitter.list.tight.length > 0 && !emitter.out.lastWasTag) raw(emitter, '\n');
  if (fence.seenData) ownLine(emitter);
  tag(emitter, '</code></pre>');
  if (fenced && fence.count < 2) ownLine(emitter);
}

function writeBlock(emitter: Emitter, block: CodeBlock): void {
  emitter.body.code.push(block);
  tag(emitter, slot(emitter, { kind: 'code', block: emitter.body.code.length - 1 }));
}

/** Writes code that is not a block of a Markdown text: it has no variables and no snippets. */
export function writePlainCode(emitter: Emitter, code: Pick<CodeSource, 'info' | 'meta' | 'code' | 'span'>): void {
  writeBlock(emitter, makeCodeBlock({ ...code, variables: {}, readSnippet: () => '' }).block);
}

/** Writes a block of a code group; its title is the label of the tab. */
function writePanel(emitter: Emitter, block: CodeBlock): void {
  const label = escapeHtml(block.title ?? block.language);
  writeTab(emitter, { label, span: block.span }, () => writeBlock(emitter, { ...block, title: null }));
}

/** Words after the language with a meaning in other generators: `sh npm2yarn`, `jsx live`, `js tab` */
const foreignWords = ['live', 'npm2yarn', 'tab'] as const satisfies readonly ValuesOf<'foreign-fence'>['word'][];

function reportForeignWord(emitter: Emitter, fence: Fence, span: Span): void {
  const words = fence.meta.replace(/"[^"]*"|'[^']*'|\{[^{}]*\}/g, ' ').split(/\s+|=/);
  const word = foreignWords.find((each) => words.includes(each));
  if (word !== undefined) reportCounted(emitter, 'foreign-fence', { word }, span);
}

const exitCode: Handler = (emitter, token) => {
  const { fence } = emitter;
  emitter.fence = null;
  emitter.out.slurpOne = false;
  if (fence === null) return;
  if (!emitter.options.extensions) return exitPlainCode(emitter, fence, token.type === 'codeFenced');
  if (token.type === 'codeFenced' && fence.count < 2) {
    const [marker = ''] = /^(?:`+|~+)/.exec(tokenSource(emitter, token)) ?? [];
    report(emitter, diagnose('text-not-shown', { kind: 'fence', raw: marker }), firstLine(emitter, token));
  }
  const rawCode = resume(emitter).replace(/\n$/, '');
  const span = firstLine(emitter, token);
  const { block, meta, diagnostics } = makeCodeBlock({
    info: fence.info,
    meta: fence.meta,
    code: rawCode,
    span: spanOf(token),
    variables: emitter.options.variables,
    readSnippet: (address) => readSnippet(emitter, address),
  });
  const isPanel = emitter.directives[emitter.directives.length - 1]?.name === 'code-group';
  const fencedCode = { code: block.code, meta, span };
  const isDrawn = !isPanel && writeDiagram(emitter, fence, fencedCode);
  for (const diagnostic of diagnostics) {
    // A diagram is not highlighted, so it cannot be too long for that.
    if (!isDrawn || diagnostic.code !== 'code-too-long') reportOnce(emitter, diagnostic, span);
  }
  reportForeignWord(emitter, fence, span);
  noteSample(emitter, fence, fencedCode, rawCode);
  const title = block.title === null ? null : typeset(block.title, emitter.options.htmlLang);
  if (isPanel) writePanel(emitter, { ...block, title });
  else if (!isDrawn) writeBlock(emitter, { ...block, title });
};

function readSnippet(emitter: Emitter, address: string): string | Diagnostic {
  const { path, part } = splitPart(address);
  const file = resolveIncludePath(emitter.source.file, path, emitter.options.sources);
  const read = file ? emitter.tools.readInclude(file) : null;
  if (file && !emitter.facts.includes.some((include) => include.file === file)) {
    emitter.facts.includes.push({ file, hash: read?.hash ?? '' });
  }
  if (!file || read === null) {
    const isSource = folderOfSource(emitter.source.file, emitter.options.sources) !== undefined;
    return diagnose('snippet-missing', { file: file || address, isSource, isOutside: file === null });
  }
  if (read.kind === 'invalid') return diagnose('include-encoding', { file, ...read });
  return takeSnippet(read.text, file, part);
}

/** Reports an unknown language once per file. */
function reportOnce(emitter: Emitter, diagnostic: Diagnostic, span: Span): void {
  const same = ({ code, message }: Diagnostic): boolean => code === diagnostic.code && message === diagnostic.message;
  if (diagnostic.code !== 'code-language-unknown' || !emitter.facts.diagnostics.some(same))
    report(emitter, diagnostic, span);
}

/** The opening line of a block, because underlining the whole block would hide the message. */
function firstLine(emitter: Emitter, token: Token) {
  const text = tokenSource(emitter, token);
  const length = /^[^\r\n]*/.exec(text)?.[0].length ?? 0;
  const { line, column } = token.start;
  return { line, column, endLine: line, endColumn: column + length };
}

export const codeHandlers: Handlers = {
  enter: {
    codeFenced: enterCode,
    codeFencedFenceInfo: (emitter) => {
      buffer(emitter);
      emitter.text.plain = true;
    },
    codeFencedFenceMeta: (emitter) => {
      buffer(emitter);
      emitter.text.plain = true;
    },
    codeIndented: enterCode,
  },
  exit: {
    codeFenced: exitCode,
    codeFencedFence: exitFence,
    codeFencedFenceInfo: (emitter) => {
      const language = resume(emitter);
      emitter.text.plain = false;
      if (emitter.fence !== null) emitter.fence.info = language;
      if (!emitter.options.extensions) tag(emitter, ` class="language-${escapeHtml(language)}"`);
    },
    codeFencedFenceMeta: (emitter, token) => {
      const meta = resume(emitter);
      emitter.text.plain = false;
      if (emitter.fence !== null) {
        emitter.fence.meta = meta;
        emitter.fence.metaToken = token;
      }
    },
    codeFlowValue: (emitter, token, context) => {
      // A container may consume part of a tab; only the tokenizer knows how many columns of it are left.
      const text = context.sliceSerialize(token);
      raw(emitter, emitter.options.extensions ? text : escapeHtml(text));
      if (emitter.fence === null) return;
      emitter.fence.seenData = true;
      emitter.fence.lines.set(token.start.line, token.start.column);
    },
    codeIndented: exitCode,
  },
};
