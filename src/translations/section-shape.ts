// Compares blocks that each language should have: code, admonitions, tabs, tables, components, images, paragraphs.
import type { ShapeItem } from '../model/page-outline.ts';
import type { Section } from './page-sections.ts';

export interface ShapeDifference {
  readonly missing: readonly ShapeItem[];
  readonly extra: readonly ShapeItem[];
}

export const sameShape: ShapeDifference = { missing: [], extra: [] };

/** The blocks of a section with the rows of its tables */
export const blocksOf = ({ shape, units, starts }: Section): readonly ShapeItem[] => [
  ...shape,
  ...units.flatMap((kind, unit): ShapeItem[] =>
    kind === 'row' ? [{ kind: 'row', value: '', line: starts[unit] ?? 1 }] : [],
  ),
];

const keyOf = ({ kind, value }: ShapeItem): string => `${kind} ${value}`;

/**
 * Names of the same language: a `shell` block is the translation of a `bash` block. The table of labels cannot be used,
 * because it gives one label to languages that are highlighted and checked differently: `json` and `jsonc`.
 */
const sameLanguages = [
  ['sh', 'bash', 'shell', 'shellscript', 'zsh'],
  ['console', 'shellsession'],
  ['js', 'javascript'],
  ['ts', 'typescript'],
  ['py', 'python'],
  ['yml', 'yaml'],
  ['md', 'markdown'],
  ['', 'text', 'txt', 'plain', 'plaintext'],
];
const firstNames = new Map(sameLanguages.flatMap((names) => names.map((name) => [name, names[0] ?? name] as const)));

const sameKey = ({ kind, value }: ShapeItem): string =>
  `${kind} ${kind === 'code block' ? (firstNames.get(value) ?? value) : value}`;

function without(items: readonly ShapeItem[], others: readonly ShapeItem[]): ShapeItem[] {
  const tally = new Map<string, number>();
  for (const other of others) tally.set(sameKey(other), (tally.get(sameKey(other)) ?? 0) + 1);
  return items.filter((item) => {
    const count = tally.get(sameKey(item)) ?? 0;
    tally.set(sameKey(item), count - 1);
    return count <= 0;
  });
}

/** (blocks of both, kinds of facts that differ) → blocks of one side only; lines of code and images are facts. */
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
  if (kind === 'row') return 'a table row';
  if (kind === 'paragraph') return 'a paragraph or list item';
  if (kind === 'heading') return `a heading \`${value}\``;
  if (kind === 'directive') return `a block \`:::${value}\``;
  if (kind === 'component') return `a component \`<${value}>\``;
  return value === '' ? 'a code block without a language' : `a code block \`${value}\``;
}
