// Blocks that a section has in every language: code, admonitions and tabs, tables, components, images.
import type { Event } from 'micromark-util-types';

export interface ShapeItem {
  readonly kind: 'code block' | 'directive' | 'table' | 'component' | 'image';
  /** Language, name, or number of columns: what both languages share; '' for images, whose files are facts. */
  readonly value: string;
  /** From 1. */
  readonly line: number;
}

export interface ShapeDifference {
  readonly missing: readonly ShapeItem[];
  readonly extra: readonly ShapeItem[];
}

export const sameShape: ShapeDifference = { missing: [], extra: [] };

/** Events of a page → its blocks in order: '```sh' → code block sh, ':::note' → directive note, '| a | b |' → table 2 */
export function readShape(text: string, events: readonly Event[]): ShapeItem[] {
  const items: ShapeItem[] = [];
  let language = '';
  let columns = 0;
  for (const [phase, token] of events) {
    const { line } = token.start;
    const written = (): string => text.slice(token.start.offset, token.end.offset);
    if (phase === 'exit') {
      if (token.type === 'codeFenced') items.push({ kind: 'code block', value: language, line });
      if (token.type === 'tableDelimiterRow') items.push({ kind: 'table', value: String(columns), line });
    } else if (token.type === 'codeFenced') language = '';
    else if (token.type === 'codeFencedFenceInfo') language = written().toLowerCase();
    else if (token.type === 'tableDelimiterRow') columns = 0;
    else if (token.type === 'tableDelimiter') columns += 1;
    else if (token.type === 'pubdocsDirectiveName') items.push({ kind: 'directive', value: written(), line });
    else if (token.type === 'image') items.push({ kind: 'image', value: '', line });
    else if (token.type === 'htmlFlowData' || token.type === 'htmlText')
      for (const [, value = ''] of written().matchAll(/<([A-Z]\w*)/g)) items.push({ kind: 'component', value, line });
  }
  return items;
}

const keyOf = ({ kind, value }: ShapeItem): string => `${kind} ${value}`;

function without(items: readonly ShapeItem[], others: readonly ShapeItem[]): ShapeItem[] {
  const left = new Map<string, number>();
  for (const other of others) left.set(keyOf(other), (left.get(keyOf(other)) ?? 0) + 1);
  return items.filter((item) => {
    const count = left.get(keyOf(item)) ?? 0;
    left.set(keyOf(item), count - 1);
    return count <= 0;
  });
}

/** (blocks of the original, of the translation, kinds of facts that differ) → blocks that only one side has. A lost line of code or image file is a fact already. */
export function compareShape(
  original: readonly ShapeItem[],
  translation: readonly ShapeItem[],
  facts: ReadonlySet<string>,
): ShapeDifference {
  const isNew = ({ kind }: ShapeItem): boolean =>
    !((kind === 'code block' && facts.has('code line')) || (kind === 'image' && facts.has('link')));
  return {
    missing: without(original, translation).filter(isNew),
    extra: without(translation, original).filter(isNew),
  };
}

export const shapeKeys = ({ missing, extra }: ShapeDifference): readonly (readonly string[])[] =>
  [missing, extra].map((items) => items.map(keyOf).sort());

/** { kind: 'code block', value: 'sh' } → 'a code block `sh`' */
export function showShape({ kind, value }: ShapeItem): string {
  if (kind === 'table') return `a table of ${value} ${value === '1' ? 'column' : 'columns'}`;
  if (kind === 'image') return 'an image';
  if (kind === 'directive') return `a block \`:::${value}\``;
  if (kind === 'component') return `a component \`<${value}>\``;
  return value === '' ? 'a code block without a language' : `a code block \`${value}\``;
}
