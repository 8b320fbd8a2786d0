// Graphviz's warnings about a graph in DOT → their places in the source.
import type { DiagramNote } from '../model/ports.ts';
import { lineAt } from './text-position.ts';

interface Label {
  readonly line: number;
  readonly html: string;
}

const piece = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|^#[^\n]*|"(?:[^"\\]|\\[\s\S])*"|->|[<{}]/gm;
const nothing = /(?:[\s;]+|\/\*[\s\S]*?\*\/|\/\/[^\n]*|#[^\n]*)*/y;

/** ('digraph { a [label=<<b>x</b>>] }\ngraph { b }') → its label `<b>x</b>`; the first graph ends before line 2 */
function placesIn(source: string): { readonly labels: readonly Label[]; readonly restLine: number | null } {
  const labels: Label[] = [];
  let depth = 0;
  piece.lastIndex = 0;
  for (let match = piece.exec(source); match !== null; match = piece.exec(source)) {
    if (match[0] === '<') {
      const end = endOfHtml(source, match.index);
      labels.push({ line: lineAt(source, match.index), html: source.slice(match.index + 1, end) });
      piece.lastIndex = end + 1;
    }
    if (match[0] === '{') depth += 1;
    if (match[0] === '}') depth -= 1;
    if (match[0] === '}' && depth === 0) {
      nothing.lastIndex = piece.lastIndex;
      nothing.exec(source);
      return { labels, restLine: nothing.lastIndex < source.length ? lineAt(source, nothing.lastIndex) : null };
    }
  }
  return { labels, restLine: null };
}

/** Offset of the `>` that closes a `<`. */
function endOfHtml(source: string, start: number): number {
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === '<') depth += 1;
    if (source[at] === '>') depth -= 1;
    if (depth === 0) return at;
  }
  return source.length;
}

/** Messages that continue the one before. */
const goesOn = /^(?:\.\.\. |in label of |\t)/;

/** Warnings that quote a name. */
const quoted =
  /unknown shape (\S+)$|^Arrow type "([^"]+)"|unsupported style (\S+)|^(\S+) is not a known color|, port (\S+) unrecognized|^cluster named (\S+) not found/;

/**
 * (['mismatched tag in line 1', '... x</i> ...', 'in label of node a'], source) → one warning near `x</i>`, with its
 * line in the source. Also finds a name that occurs once. The last warning is about text after the first graph.
 */
export function notesOf(messages: readonly string[], source: string): readonly DiagramNote[] {
  const { labels, restLine } = placesIn(source);
  const mistakes: string[] = [];
  for (const message of messages) {
    const last = mistakes.length - 1;
    if (goesOn.test(message) && last >= 0) mistakes[last] = `${mistakes[last]} ${message.trim()}`;
    else mistakes.push(message);
  }
  const read = new Set<Label>();
  const notes = [...new Set(mistakes)].map((mistake) => noteOf(mistake, source, labels, read));
  const rest = { text: 'only the first graph of a block is drawn', line: restLine, near: null };
  return restLine === null ? notes : [...notes, rest];
}

function noteOf(mistake: string, source: string, labels: readonly Label[], read: Set<Label>): DiagramNote {
  const line = / (?:in|on) line (\d+)/.exec(mistake)?.[1];
  const name = quoted
    .exec(mistake)
    ?.slice(1)
    .find((part) => part !== undefined);
  if (line === undefined || !mistake.includes('in label of ')) {
    const at = name === undefined ? -1 : source.indexOf(name);
    const isOnce = name !== undefined && at !== -1 && source.indexOf(name, at + 1) === -1;
    return { text: inOneLine(mistake), line: isOnce ? lineAt(source, at) : null, near: isOnce ? name : null };
  }
  const context = /\.\.\. ([\s\S]*?) \.\.\./.exec(mistake)?.[1] ?? /element (<\w+)/.exec(mistake)?.[1] ?? '';
  // Graphviz wraps labels in an `<HTML>` element.
  const near = context.replace(/<\/?HTML>/g, '').trim();
  const isIn = ({ html }: Label): boolean => html.split('\n')[Number(line) - 1]?.includes(near) === true;
  const label = labels.find((place) => !read.has(place) && isIn(place)) ?? labels.find(isIn);
  if (label !== undefined) read.add(label);
  const text = mistake
    .replace(/ (?:in|on) line \d+/, '')
    .replace(/\.\.\. [\s\S]*? \.\.\./, () => (near === '' ? '' : `near '${near}'`));
  return {
    text: inOneLine(text),
    line: label === undefined ? null : label.line + Number(line) - 1,
    near: near === '' ? null : near,
  };
}

/** A message as one line of at most 200 characters. */
export const inOneLine = (message: string): string => message.replace(/\s+/g, ' ').trim().slice(0, 200);
