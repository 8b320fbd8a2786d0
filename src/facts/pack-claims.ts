// Stated facts and outlines as the cache keeps them: in columns. As lists of objects, the names of their fields would be most of the text.
import type { Fact, FactKind, PageOutline, ShapeItem } from '../model/page-outline.ts';
import type { FactWaiver, StatedFacts } from '../model/stated-fact.ts';

/** Kind, value, spelling and place of each fact. JSON-safe. */
interface FactColumns {
  /** Numbers of the kinds in `kinds`, a digit each. */
  readonly kinds: string;
  readonly values: readonly string[];
  /** 0: the same as its value. */
  readonly written: readonly (string | 0)[];
  /** Line, column, and the paragraph, of one fact after the other. */
  readonly places: readonly number[];
}

export interface PackedOutline {
  readonly facts: FactColumns;
  /** Level and line of one heading after the other. */
  readonly headings: readonly number[];
  /** Lines; of a row below zero. */
  readonly units: readonly number[];
  readonly shape: readonly ShapeItem[];
  readonly hasLead: boolean;
}

export interface PackedStatements {
  readonly facts: FactColumns;
  /** Of each fact. */
  readonly units: readonly (string | null)[];
  readonly waivers: readonly FactWaiver[];
}

const kinds = ['number', 'date', 'time', 'code', 'code line', 'link'] as const;

/** Numbers of a fact in `places`. */
const placeSize = 3;

type Row<Kind extends FactKind> = Pick<Fact, 'value' | 'written' | 'line' | 'column'> & { readonly kind: Kind };

function pack<Kind extends FactKind, Item extends Row<Kind>>(
  facts: readonly Item[],
  paragraphOf: (fact: Item) => number,
): FactColumns {
  const [values, places] = [[] as string[], [] as number[]];
  const spellings: (string | 0)[] = [];
  let digits = '';
  for (const fact of facts) {
    digits += kinds.indexOf(fact.kind);
    values.push(fact.value);
    spellings.push(fact.written === fact.value ? 0 : fact.written);
    places.push(fact.line, fact.column, paragraphOf(fact));
  }
  return { kinds: digits, values, written: spellings, places };
}

/** (columns, the fact of a row, its paragraph and its number) → the facts */
function unpack<Item>(
  { kinds: digits, values, written, places }: FactColumns,
  make: (row: Row<FactKind>, paragraph: number, number: number) => Item,
): Item[] {
  return values.map((value, number) => {
    // By index: a part of the list for each fact takes most of the time.
    const at = number * placeSize;
    const spelling = written[number] ?? 0;
    const kind = kinds[Number(digits[number])] ?? 'code';
    return make(
      { kind, value, written: spelling === 0 ? value : spelling, line: places[at] ?? 1, column: places[at + 1] ?? 1 },
      places[at + 2] ?? 0,
      number,
    );
  });
}

/** (an outline) → what `unpackOutline` makes the same outline of */
export const packOutline = ({ facts, headings, units, shape, hasLead }: PageOutline): PackedOutline => ({
  facts: pack(facts, ({ unit }) => unit),
  headings: headings.flatMap(({ level, line }) => [level, line]),
  units: units.map(({ kind, line }) => (kind === 'row' ? -line : line)),
  shape,
  hasLead,
});

export const unpackOutline = ({ facts, headings, units, shape, hasLead }: PackedOutline): PageOutline => ({
  facts: unpack(facts, ({ kind, value, written, line, column }, unit) => ({
    kind,
    value,
    written,
    line,
    column,
    unit,
  })),
  headings: headings.flatMap((level, at) => (at % 2 === 0 ? [{ level, line: headings[at + 1] ?? 1 }] : [])),
  units: units.map((line) => (line < 0 ? { kind: 'row', line: -line } : { kind: 'text', line })),
  shape,
  hasLead,
});

/** (stated facts) → what `unpackStatements` makes the same facts of */
export const packStatements = ({ facts, waivers }: StatedFacts): PackedStatements => ({
  facts: pack(facts, ({ block }) => block),
  units: facts.map(({ unit }) => unit),
  waivers,
});

export const unpackStatements = ({ facts, units, waivers }: PackedStatements): StatedFacts => ({
  facts: unpack(facts, ({ kind, value, written, line, column }, block, number) => ({
    kind: kind === 'number' || kind === 'date' || kind === 'time' ? kind : 'code',
    value,
    written,
    line,
    column,
    unit: units[number] ?? null,
    block,
  })),
  waivers,
});

const codeDigit = String(kinds.indexOf('code'));

/** (packed facts) → the words in code among them: `createdAt`, `404` */
export const packedWords = ({ facts: { kinds: digits, values } }: PackedStatements): string[] =>
  values.filter((_, number) => digits[number] === codeDigit);
