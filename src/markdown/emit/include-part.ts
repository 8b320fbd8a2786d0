// A part of an included file: a region, lines, or a heading's section. Spaces replace the rest, which keeps offsets.
import { diagnose } from '../../diagnostics/diagnose.ts';
import { nearestName } from '../../diagnostics/nearest-name.ts';
import type { HeadingFact } from '../../model/compiled-page.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { findPart, type LineRange, regionNames } from '../file-part.ts';
import { parseMarkdown } from '../parse-markdown.ts';
import { readDefinitions } from './definitions.ts';
import { emitEvents } from './emit-events.ts';
import { assignHeadingIds } from './heading-ids.ts';
import { type Emitter, makeEmitter } from './state.ts';

interface Whole {
  readonly file: string;
  /** Without front matter and MDX code. */
  readonly text: string;
}

/** Definitions of links and footnotes apply to the whole file. */
const definitionLine = /^ {0,3}\[[^\]\r\n]+\]:/;

/** ('# A\n\n## B\n\nb', 'b') → '   \n\n## B\n\nb' */
export function takePart(e: Emitter, whole: Whole, part: string): string | Diagnostic {
  const lines = whole.text.split(/\r\n|\n|\r/);
  const region = findPart(lines, part);
  const headings = region === null ? readHeadings(e, whole) : [];
  const range = region ?? findSection(headings, part, lines.length);
  if (range !== null) return maskOutside(whole.text, range);
  const partNames = [...regionNames(lines), ...headings.map(({ id }) => id)];
  const { nearest, at } = nearestName(part, partNames);
  return diagnose('include-part-missing', { file: whole.file, part, known: partNames, nearest }, at);
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
  const source = { text, file, chain: [file], definitions: new Map(), partials: new Map() };
  const definitions = readDefinitions(events, source, { options, tools });
  const e = makeEmitter({
    options,
    tools,
    source: { ...source, definitions },
    include: () => undefined,
    emit: emitEvents,
  });
  emitEvents(e, events);
  return assignHeadingIds(e);
}

function maskOutside(text: string, { from, to }: LineRange): string {
  let line = 0;
  return text.replace(/([^\r\n]*)(\r\n|\n|\r|$)/g, (whole, content: string, ending: string) => {
    const stays = (line >= from && line < to) || definitionLine.test(content);
    line++;
    return stays ? whole : ' '.repeat(content.length) + ending;
  });
}
