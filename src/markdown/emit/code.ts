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

const enterCode: Handler = (e, token) => {
  e.fence = { token, info: '', meta: '', metaToken: null, count: 0, seenData: false, lines: new Map() };
  e.out.slurpAll = false;
  ownLine(e);
  if (!e.options.extensions && token.type === 'codeFenced') tag(e, '<pre><code');
  if (!e.options.extensions && token.type === 'codeIndented') tag(e, '<pre><code>');
  if (e.options.extensions) buffer(e);
};

const exitFence: Handler = (e) => {
  if (e.fence === null) return;
  if (e.fence.count === 0) {
    if (!e.options.extensions) tag(e, '>');
    e.out.slurpOne = true;
  }
  e.fence.count++;
};

function exitPlainCode(e: Emitter, fence: Fence, fenced: boolean): void {
  // For an unclosed fence in a container, the line ending after its last line belongs to the code.
  if (fenced && fence.count < 2 && e.list.tight.length > 0 && !e.out.lastWasTag) raw(e, '\n');
  if (fence.seenData) ownLine(e);
  tag(e, '</code></pre>');
  if (fenced && fence.count < 2) ownLine(e);
}

function writeBlock(e: Emitter, block: CodeBlock): void {
  e.body.code.push(block);
  tag(e, slot(e, { kind: 'code', block: e.body.code.length - 1 }));
}

/** Writes code that is not a block of a Markdown text: it has no variables and no snippets. */
export function writePlainCode(e: Emitter, code: Pick<CodeSource, 'info' | 'meta' | 'code' | 'span'>): void {
  writeBlock(e, makeCodeBlock({ ...code, variables: {}, readSnippet: () => '' }).block);
}

/** Writes a block of a code group; its title is the label of the tab. */
function writePanel(e: Emitter, block: CodeBlock): void {
  const label = escapeHtml(block.title ?? block.language);
  writeTab(e, { label, span: block.span }, () => writeBlock(e, { ...block, title: null }));
}

/** Words after the language with a meaning in other generators: `sh npm2yarn`, `jsx live`, `js tab` */
const foreignWords = ['live', 'npm2yarn', 'tab'] as const satisfies readonly ValuesOf<'foreign-fence'>['word'][];

function reportForeignWord(e: Emitter, fence: Fence, span: Span): void {
  const words = fence.meta.replace(/"[^"]*"|'[^']*'|\{[^{}]*\}/g, ' ').split(/\s+|=/);
  const word = foreignWords.find((each) => words.includes(each));
  if (word !== undefined) reportCounted(e, 'foreign-fence', { word }, span);
}

const exitCode: Handler = (e, token) => {
  const { fence } = e;
  e.fence = null;
  e.out.slurpOne = false;
  if (fence === null) return;
  if (!e.options.extensions) return exitPlainCode(e, fence, token.type === 'codeFenced');
  if (token.type === 'codeFenced' && fence.count < 2) {
    const [marker = ''] = /^(?:`+|~+)/.exec(tokenSource(e, token)) ?? [];
    report(e, diagnose('text-not-shown', { kind: 'fence', raw: marker }), firstLine(e, token));
  }
  const rawCode = resume(e).replace(/\n$/, '');
  const span = firstLine(e, token);
  const { block, meta, diagnostics } = makeCodeBlock({
    info: fence.info,
    meta: fence.meta,
    code: rawCode,
    span: spanOf(token),
    variables: e.options.variables,
    readSnippet: (address) => readSnippet(e, address),
  });
  const isPanel = e.directives[e.directives.length - 1]?.name === 'code-group';
  const fencedCode = { code: block.code, meta, span };
  const isDrawn = !isPanel && writeDiagram(e, fence, fencedCode);
  for (const diagnostic of diagnostics) {
    // A diagram is not highlighted, so it cannot be too long for that.
    if (!isDrawn || diagnostic.code !== 'code-too-long') reportOnce(e, diagnostic, span);
  }
  reportForeignWord(e, fence, span);
  noteSample(e, fence, fencedCode, rawCode);
  const title = block.title === null ? null : typeset(block.title, e.options.htmlLang);
  if (isPanel) writePanel(e, { ...block, title });
  else if (!isDrawn) writeBlock(e, { ...block, title });
};

function readSnippet(e: Emitter, address: string): string | Diagnostic {
  const { path, part } = splitPart(address);
  const file = resolveIncludePath(e.source.file, path, e.options.sources);
  const read = file ? e.tools.readInclude(file) : null;
  if (file && !e.facts.includes.some((include) => include.file === file)) {
    e.facts.includes.push({ file, hash: read?.hash ?? '' });
  }
  if (!file || read === null) {
    const isSource = folderOfSource(e.source.file, e.options.sources) !== undefined;
    return diagnose('snippet-missing', { file: file || address, isSource, isOutside: file === null });
  }
  if (read.kind === 'invalid') return diagnose('include-encoding', { file, ...read });
  return takeSnippet(read.text, file, part);
}

/** Reports an unknown language once per file. */
function reportOnce(e: Emitter, diagnostic: Diagnostic, span: Span): void {
  const same = ({ code, message }: Diagnostic): boolean => code === diagnostic.code && message === diagnostic.message;
  if (diagnostic.code !== 'code-language-unknown' || !e.facts.diagnostics.some(same)) report(e, diagnostic, span);
}

/** The opening line of a block, because underlining the whole block would hide the message. */
function firstLine(e: Emitter, token: Token) {
  const text = tokenSource(e, token);
  const length = /^[^\r\n]*/.exec(text)?.[0].length ?? 0;
  const { line, column } = token.start;
  return { line, column, endLine: line, endColumn: column + length };
}

export const codeHandlers: Handlers = {
  enter: {
    codeFenced: enterCode,
    codeFencedFenceInfo: (e) => {
      buffer(e);
      e.text.plain = true;
    },
    codeFencedFenceMeta: (e) => {
      buffer(e);
      e.text.plain = true;
    },
    codeIndented: enterCode,
  },
  exit: {
    codeFenced: exitCode,
    codeFencedFence: exitFence,
    codeFencedFenceInfo: (e) => {
      const language = resume(e);
      e.text.plain = false;
      if (e.fence !== null) e.fence.info = language;
      if (!e.options.extensions) tag(e, ` class="language-${escapeHtml(language)}"`);
    },
    codeFencedFenceMeta: (e, token) => {
      const meta = resume(e);
      e.text.plain = false;
      if (e.fence !== null) {
        e.fence.meta = meta;
        e.fence.metaToken = token;
      }
    },
    codeFlowValue: (e, token, context) => {
      // A container may consume part of a tab; only the tokenizer knows how many columns of it are left.
      const text = context.sliceSerialize(token);
      raw(e, e.options.extensions ? text : escapeHtml(text));
      if (e.fence === null) return;
      e.fence.seenData = true;
      e.fence.lines.set(token.start.line, token.start.column);
    },
    codeIndented: exitCode,
  },
};
