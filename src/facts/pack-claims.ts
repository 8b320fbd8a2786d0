// Stated facts and outlines as columns for the cache. As lists of objects, most of the text would be field names.
import type { Fact, FactKind, PageOutline, ShapeItem, UnitKind } from '../model/page-outline.ts';
import type { FactWaiver, StatedFacts } from '../model/stated-fact.ts';

/** Kind, value, written form and place of each fact. JSON-safe. */
interface FactColumns {
  /** Index in `kinds` of each fact, one digit each. */
  readonly kinds: string;
  readonly values: readonly string[];
  /** 0: equal to the value. */
  readonly raw: readonly (string | 0)[];
  /** Line, column and paragraph of each fact, in order. */
  readonly places: readonly number[];
}

export interface PackedOutline {
  readonly facts: FactColumns;
  /** Level and line of each heading, in order. */
  readonly headings: readonly number[];
  /** Indexes of the facts with a measure, each with its measure. */
  readonly measures: readonly (readonly [number, string])[];
  /** Kind and line of each unit, in order. */
  readonly units: readonly number[];
  readonly shape: readonly ShapeItem[];
  readonly hasLead: boolean;
}

export interface PackedStatedFacts {
  readonly facts: FactColumns;
  /** The unit of each fact. */
  readonly units: readonly (string | null)[];
  readonly waivers: readonly FactWaiver[];
}

const kinds = ['number', 'date', 'time', 'code', 'code line', 'link'] as const;

const unitKinds: readonly UnitKind[] = ['text', 'row', 'code'];

/** Number of entries in `places` for a fact. */
const placeSize = 3;

type Row<Kind extends FactKind> = Pick<Fact, 'value' | 'raw' | 'line' | 'column'> & { readonly kind: Kind };

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
    spellings.push(fact.raw === fact.value ? 0 : fact.raw);
    places.push(fact.line, fact.column, paragraphOf(fact));
  }
  return { kinds: digits, values, raw: spellings, places };
}

/** (columns, a function that makes a fact from its columns, its paragraph or block, and its index) → the facts */
function unpack<Item>(
  { kinds: digits, values, raw, places }: FactColumns,
  make: (row: Row<FactKind>, paragraph: number, number: number) => Item,
): Item[] {
  return values.map((value, number) => {
    // By index, because slicing the list for each fact would take most of the time.
    const at = number * placeSize;
    const spelling = raw[number] ?? 0;
    const kind = kinds[Number(digits[number])] ?? 'code';
    return make(
      { kind, value, raw: spelling === 0 ? value : spelling, line: places[at] ?? 1, column: places[at + 1] ?? 1 },
      places[at + 2] ?? 0,
      number,
    );
  });
}

/** (an outline) → its columns, for `unpackOutline` */
export const packOutline = ({ facts, headings, units, shape, hasLead }: PageOutline): PackedOutline => ({
  facts: pack(facts, ({ unit }) => unit),
  headings: headings.flatMap(({ level, line }) => [level, line]),
  measures: facts.flatMap(({ measure }, at) => (measure === undefined ? [] : [[at, measure] as const])),
  units: units.flatMap(({ kind, line }) => [unitKinds.indexOf(kind), line]),
  shape,
  hasLead,
});

export function unpackOutline({ facts, headings, measures, units, shape, hasLead }: PackedOutline): PageOutline {
  const measureOf = new Map(measures);
  return {
    facts: unpack(facts, (row, unit, number) => {
      const { kind, value, raw, line, column } = row;
      const fact = { kind, value, raw, line, column, unit };
      const measure = measureOf.get(number);
      return measure === undefined ? fact : { ...fact, measure };
    }),
    headings: inPairs(headings, (level, line) => ({ level, line })),
    units: inPairs(units, (kind, line) => ({ kind: unitKinds[kind] ?? 'text', line })),
    shape,
    hasLead,
  };
}

/** ([2, 1, 3, 9], make) → [make(2, 1), make(3, 9)] */
const inPairs = <Item>(numbers: readonly number[], make: (first: number, second: number) => Item): Item[] =>
  numbers.flatMap((first, at) => (at % 2 === 0 ? [make(first, numbers[at + 1] ?? 1)] : []));

/** (stated facts) → their columns, for `unpackStatedFacts` */
export const packStatedFacts = ({ facts, waivers }: StatedFacts): PackedStatedFacts => ({
  facts: pack(facts, ({ block }) => block),
  units: facts.map(({ unit }) => unit),
  waivers,
});

export const unpackStatedFacts = ({ facts, units, waivers }: PackedStatedFacts): StatedFacts => ({
  facts: unpack(facts, ({ kind, value, raw, line, column }, block, number) => ({
    kind: kind === 'number' || kind === 'date' || kind === 'time' ? kind : 'code',
    value,
    raw,
    line,
    column,
    unit: units[number] ?? null,
    block,
  })),
  waivers,
});

const codeDigit = String(kinds.indexOf('code'));

/** (packed facts) → their code words: `createdAt`, `404` */
export const packedWords = ({ facts: { kinds: digits, values } }: PackedStatedFacts): string[] =>
  values.filter((_, number) => digits[number] === codeDigit);
