// One section of a page as Markdown, by its anchor.

interface Heading {
  readonly line: number;
  readonly level: number;
  readonly anchor: string | null;
}

const anchorAt = /\{#([^\s{}]+)\}/;

/** '# A {#a}' → its headings, without those in code */
function headingsOf(lines: readonly string[]): readonly Heading[] {
  const headings: Heading[] = [];
  let fence: string | null = null;
  for (const [line, text] of lines.entries()) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(text)?.[1];
    if (fence !== null) {
      if (mark?.startsWith(fence) === true && text.trim() === mark) fence = null;
      continue;
    }
    if (mark !== undefined) fence = mark;
    const level = /^(#{1,6}) /.exec(text)?.[1]?.length;
    if (level !== undefined) headings.push({ line, level, anchor: anchorAt.exec(text)?.[1] ?? null });
  }
  return headings;
}

/** ('# A {#a}\n\n## B {#b}') → ['a', 'b'] */
export const sectionNames = (markdown: string): readonly string[] =>
  headingsOf(markdown.split('\n')).flatMap(({ anchor }) => anchor ?? []);

/**
 * ('# A {#a}\n\n## B {#b}\n\nText.', 'b') → '## B {#b}\n\nText.'; for a term of a list, its item; for another place,
 * the section around it. Null for an anchor that the page does not show.
 */
export function sectionOf(markdown: string, anchor: string): string | null {
  const lines = markdown.split('\n');
  const headings = headingsOf(lines);
  const match = headings.find((heading) => heading.anchor === anchor);
  if (match) return cut(lines, match, headings);
  const place = lines.findIndex((text) => text.includes(`{#${anchor}}`));
  if (place === -1) return null;
  const indent = /^( *)[-*\d]/.exec(lines[place] ?? '')?.[1]?.length;
  if (indent !== undefined) {
    const isNext = (text: string): boolean => text.trim() !== '' && text.search(/\S/) <= indent;
    const rest = lines.slice(place + 1).findIndex(isNext);
    return lines
      .slice(place, rest === -1 ? undefined : place + 1 + rest)
      .join('\n')
      .trimEnd();
  }
  const around = headings.filter(({ line }) => line < place).at(-1);
  return around ? cut(lines, around, headings) : markdown;
}

function cut(lines: readonly string[], { line, level }: Heading, headings: readonly Heading[]): string {
  const next = headings.find((heading) => heading.line > line && heading.level <= level);
  return lines.slice(line, next?.line).join('\n').trimEnd();
}
