// `::include{file="./_part.md"}`: inserts the blocks of another Markdown file. Links are rebased; places refer to that
// file. `file="./_part.md#limits"` inserts a region of it, or the section of a heading.
import { folderOfSource, resolveIncludePath } from '../../content/include-path.ts';
import { maskFrontMatter } from '../../content/mask-front-matter.ts';
import { maskMdx } from '../../content/mask-mdx.ts';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { nearestName } from '../../diagnostics/nearest-name.ts';
import type { HeadingFact } from '../../model/compiled-page.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { Span } from '../../model/place.ts';
import { findPart, type LineRange, regionNames, splitPart } from '../file-part.ts';
import { parseMarkdown } from '../parse-markdown.ts';
import { withDefinitions } from './definitions.ts';
import { emitEvents } from './emit-events.ts';
import { assignHeadingIds } from './heading-ids.ts';
import { emitInside } from './inner-text.ts';
import { type Emitter, makeEmitter } from './state.ts';
import { report } from './write.ts';

interface Whole {
  readonly file: string;
  /** Without front matter and MDX code. */
  readonly text: string;
}

/** Definitions of links and footnotes apply to the whole file. */
const definitionLine = /^ {0,3}\[[^\]\r\n]+\]:/;

/** ('# A\n\n## B\n\nb', 'b') → '   \n\n## B\n\nb' */
function takePart(emitter: Emitter, whole: Whole, part: string): string | Diagnostic {
  const lines = whole.text.split(/\r\n|\n|\r/);
  const region = findPart(lines, part);
  const headings = region === null ? readHeadings(emitter, whole) : [];
  const range = region ?? findSection(headings, part, lines.length);
  if (range !== null) return maskOutside(whole.text, range);
  const partNames = [...regionNames(lines), ...headings.map(({ id }) => id)];
  const { nearest, at } = nearestName(part, partNames);
  return diagnose('include-part-missing', { file: whole.file, part, names: partNames, nearest }, at);
}

/** The lines from the heading to the next one of the same or a higher level. */
function findSection(headings: readonly HeadingFact[], id: string, end: number): LineRange | null {
  const at = headings.findIndex((heading) => heading.id === id);
  const heading = headings[at];
  if (heading === undefined) return null;
  const next = headings.slice(at + 1).find(({ level }) => level <= heading.level);
  return { from: heading.span.line - 1, to: next === undefined ? end : next.span.line - 1 };
}

/** The headings of the file, compiled as its own page; the output is discarded. */
function readHeadings({ options, tools }: Emitter, { file, text }: Whole): readonly HeadingFact[] {
  const events = parseMarkdown(text, options);
  const source = withDefinitions(events, { text, file, chain: [file], partials: new Map() }, { options, tools });
  const emitter = makeEmitter({ options, tools, source, include: () => undefined, emit: emitEvents });
  emitEvents(emitter, events);
  return assignHeadingIds(emitter);
}

function maskOutside(text: string, { from, to }: LineRange): string {
  let line = 0;
  return text.replace(/([^\r\n]*)(\r\n|\n|\r|$)/g, (whole, content: string, ending: string) => {
    const stays = (line >= from && line < to) || definitionLine.test(content);
    line++;
    return stays ? whole : ' '.repeat(content.length) + ending;
  });
}

/** Maximum includes in one page. A few files that include each other twice would grow without limit. */
const maxIncludes = 1_000;

export function includeFile(emitter: Emitter, raw: string, span: Span): void {
  const result = readInclude(emitter, raw);
  if ('code' in result) report(emitter, result, span);
  else {
    const { file, text } = result;
    emitInside(emitter, { ...result, chain: [...emitter.source.chain, file] }, parseMarkdown(text, emitter.options));
    emitter.out.slurpOne = true;
  }
}

/** The text to insert, or a finding. */
function readInclude(
  emitter: Emitter,
  raw: string,
): { readonly file: string; readonly text: string; readonly partials: ReadonlyMap<string, string> } | Diagnostic {
  const { path, part } = splitPart(raw);
  const file = resolveIncludePath(emitter.source.file, path, emitter.options.sources);
  const isSource = folderOfSource(emitter.source.file, emitter.options.sources) !== undefined;
  // '' is the root, which is in the site but is not a file; null is outside.
  if (!file) return diagnose('include-missing', { file: raw, isSource, isOutside: file === null });
  if (emitter.source.chain.includes(file))
    return diagnose('include-cycle', { file, chain: [...emitter.source.chain, file] });
  if (emitter.facts.includes.length >= maxIncludes) return diagnose('include-limit', { most: maxIncludes });
  const read = emitter.tools.readInclude(file);
  // Record missing files too, because the page changes when they appear.
  emitter.facts.includes.push({ file, hash: read?.hash ?? '' });
  if (read === null) return diagnose('include-missing', { file, isSource });
  if (read.kind === 'invalid') return diagnose('include-encoding', { file, ...read });
  const { text, partials } = maskMdx(maskFrontMatter(read.text));
  const excerpt = part === null ? text : takePart(emitter, { file, text }, part);
  return typeof excerpt === 'string' ? { file, text: excerpt, partials } : excerpt;
}
