/** The replacement of a range of a text. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const isInsertion = ({ start, end }: TextEdit): boolean => start === end;

const inOrder = (a: TextEdit, b: TextEdit): number =>
  a.start - b.start || Number(isInsertion(b)) - Number(isInsertion(a)) || b.end - a.end;

/** (text, edits in any order) → the edited text; of overlapping edits, the first one wins, then the longer one */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = '';
  let from = 0;
  for (const edit of [...edits].sort(inOrder)) {
    if (edit.start < from) continue;
    result += text.slice(from, edit.start) + edit.text;
    from = edit.end;
  }
  return result + text.slice(from);
}
