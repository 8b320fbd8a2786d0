// Magic comments that mark lines of code: `// highlight-next-line`, `# focus-start`, `// [!code ++]`. They are removed.
import type { LineMark } from '../../model/compiled-page.ts';

export interface MarkedLines {
  readonly lines: readonly string[];
  readonly marks: Record<number, LineMark[]>;
  /** `-start` comments without an end, and ends without a start. */
  readonly unpaired: readonly string[];
}

const names: Readonly<Record<string, LineMark>> = {
  '++': 'add',
  '--': 'remove',
  add: 'add',
  error: 'error',
  focus: 'focus',
  fold: 'fold',
  highlight: 'highlight',
  hl: 'highlight',
  remove: 'remove',
  warning: 'warning',
};

const open = String.raw`(?://|#|--|;|%|'|/\*|<!--|\{/\*)`;
const close = String.raw`(?:\*/\}|\*/|-->)?`;
// `// highlight-next-line` on a line of its own
const lineComment = new RegExp(
  `^\\s*${open}\\s*(highlight|focus|fold|error|warning|add|remove)-(next-line|start|end)\\s*${close}\\s*$`,
);
// `// [!code ++]` or `/* [!code focus:3] */` at the end of a line
const endComment = new RegExp(
  `${open}\\s*\\[!code (\\+\\+|--|hl|highlight|focus|error|warning)(?::(\\d{1,5}))?\\]\\s*${close}\\s*$`,
);

const anyMark = /\[!code |-(?:next-line|start|end)\b/;

const fence = /^\s*(?:```|~~~)/;

/** (['// highlight-next-line', 'a']) → lines ['a'], line 1 highlighted. Code with a fence keeps its comments. */
export function takeLineMarks(source: readonly string[]): MarkedLines {
  if (!source.some((line) => anyMark.test(line)) || source.some((line) => fence.test(line)))
    return { lines: source, marks: {}, unpaired: [] };
  const lines: string[] = [];
  const marks: Record<number, LineMark[]> = {};
  const unpaired: string[] = [];
  const open = new Map<LineMark, string>();
  /** Marks for the following lines, and for how many of them. */
  let pending: { mark: LineMark; left: number }[] = [];
  const add = (line: number, mark: LineMark): void => {
    const lineMarks = marks[line] ?? [];
    marks[line] = lineMarks.includes(mark) ? lineMarks : [...lineMarks, mark];
  };
  for (const line of source) {
    const comment = lineComment.exec(line);
    const mark = names[comment?.[1] ?? ''];
    if (comment !== null && mark !== undefined) {
      const [, word = '', where] = comment;
      if (where === 'next-line') pending.push({ mark, left: 1 });
      else if (where === 'start') open.set(mark, `${word}-start`);
      else if (!open.delete(mark)) unpaired.push(`${word}-end`);
      continue;
    }
    const { text, marks: lineMarks } = takeEndComments(line);
    pending.push(...lineMarks);
    if (lineMarks.length > 0 && text.trim() === '') continue;
    lines.push(text);
    for (const name of open.keys()) add(lines.length, name);
    for (const next of pending) add(lines.length, next.mark);
    pending = pending.flatMap((next) => (next.left > 1 ? [{ mark: next.mark, left: next.left - 1 }] : []));
  }
  return { lines, marks, unpaired: [...unpaired, ...open.values()] };
}

function takeEndComments(line: string): { text: string; marks: { mark: LineMark; left: number }[] } {
  const marks: { mark: LineMark; left: number }[] = [];
  let text = line;
  while (text.includes('[!code ')) {
    const comment = endComment.exec(text);
    const mark = names[comment?.[1] ?? ''];
    if (comment === null || mark === undefined) break;
    marks.push({ mark, left: Number(comment[2] ?? 1) });
    text = text.slice(0, comment.index).trimEnd();
  }
  return { text, marks };
}
