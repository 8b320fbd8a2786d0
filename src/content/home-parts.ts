// `hero` and `features` of a page with `layout: home`: their texts with places, and what is wrong with them.

import { diagnose } from '../diagnostics/diagnose.ts';
import type { Span } from '../model/place.ts';
import type { FrontMatterEntry, LocatedDiagnostic, Value } from './front-matter-entries.ts';
import { unknownFrontKey } from './unknown-front-key.ts';

/** A text of the front matter. `start` and `end` are those of its value. */
export interface PlacedText {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The texts of one part by name: { title, text, … } */
export type HomeTexts = Readonly<Record<string, PlacedText>>;

export interface HomeParts {
  readonly hero: HomeTexts;
  readonly actions: readonly HomeTexts[];
  readonly features: readonly HomeTexts[];
}

/** Keys of each part; those with true are required. */
const keysOf = {
  hero: { title: false, text: false, image: false, alt: false },
  'hero.actions': { label: true, to: true, icon: false },
  features: { title: true, text: false, icon: false, to: false },
} as const;
type PartName = keyof typeof keysOf;

export const isHomeKey = (key: string): key is 'hero' | 'features' => key === 'hero' || key === 'features';

interface Problem {
  readonly start: number;
  readonly end: number;
  readonly diagnostic: LocatedDiagnostic['diagnostic'];
}

interface Read {
  readonly parts: HomeParts;
  readonly problems: readonly Problem[];
}

const nothing: HomeParts = { hero: {}, actions: [], features: [] };

const kinds: Readonly<Record<Value['kind'], string>> = {
  list: 'a list',
  map: 'a group of keys',
  other: 'something else',
  scalar: 'a text',
};
const shown = (value: Value): string =>
  value.kind === 'scalar' && value.source.trim() === '' ? 'empty' : kinds[value.kind];

/** The entry `hero` or `features` → its texts, and a problem for each key that does not belong there */
function readHomeEntry({ key, value, valueStart, valueEnd }: FrontMatterEntry): Read {
  const problems: Problem[] = [];
  const wrong = (name: string, wanted: string, got: string, [start, end]: readonly [number, number]): void => {
    problems.push({ start, end, diagnostic: diagnose('front-matter-type', { key: name, wanted, got }) });
  };
  const textsOf = (
    entries: readonly FrontMatterEntry[],
    name: PartName,
    whole: readonly [number, number],
  ): HomeTexts => {
    const keys: Readonly<Record<string, boolean>> = keysOf[name];
    const keyNames = [...Object.keys(keys), ...(name === 'hero' ? ['actions'] : [])];
    const entryTexts = entries.flatMap((entry): [string, PlacedText][] => {
      const path = `${name}.${entry.key}`;
      if (name === 'hero' && entry.key === 'actions') return [];
      if (!Object.hasOwn(keys, entry.key)) {
        const diagnostic = unknownFrontKey(entry.key, keyNames, `${name}.`);
        problems.push({ start: entry.keyStart, end: entry.keyEnd, diagnostic });
        return [];
      }
      const text = entry.value.kind === 'scalar' && entry.value.value !== null ? entry.value.source.trim() : '';
      if (text !== '') return [[entry.key, { text, start: entry.valueStart, end: entry.valueEnd }]];
      wrong(path, 'text', shown(entry.value), [entry.valueStart, entry.valueEnd]);
      return [];
    });
    const [first] = entries;
    for (const [required] of Object.entries(keys).filter(([, isRequired]) => isRequired))
      if (!entries.some((entry) => entry.key === required))
        wrong(`${name}.${required}`, 'text', 'missing', first ? [first.keyStart, first.valueEnd] : whole);
    return Object.fromEntries(entryTexts);
  };
  const listOf = (list: Value, name: PartName, whole: readonly [number, number]): readonly HomeTexts[] => {
    const items = list.kind === 'list' ? list.items : [];
    const other = items.find(({ kind }) => kind !== 'map');
    const got = other === undefined ? shown(list) : `a list with ${shown(other)}`;
    if (list.kind !== 'list' || other !== undefined) wrong(name, 'a list of groups of keys', got, whole);
    const required = Object.entries(keysOf[name]).flatMap(([key, isRequired]) => (isRequired ? [key] : []));
    return items
      .flatMap((item) => (item.kind === 'map' ? [textsOf(item.entries, name, whole)] : []))
      .filter((texts) => required.every((key) => texts[key] !== undefined));
  };
  const whole = [valueStart, valueEnd] as const;
  if (key === 'features') return { parts: { ...nothing, features: listOf(value, 'features', whole) }, problems };
  if (value.kind !== 'map') {
    wrong('hero', 'a group of keys', shown(value), whole);
    return { parts: nothing, problems };
  }
  const actions = value.entries.find((entry) => entry.key === 'actions');
  const hero = textsOf(value.entries, 'hero', whole);
  return {
    parts: {
      ...nothing,
      hero,
      actions: actions ? listOf(actions.value, 'hero.actions', [actions.valueStart, actions.valueEnd]) : [],
    },
    problems,
  };
}

/** The problems of an entry, with their places */
export const checkHomeEntry = (
  entry: FrontMatterEntry,
  at: (start: number, end: number) => Span,
): readonly LocatedDiagnostic[] =>
  readHomeEntry(entry).problems.map(({ start, end, diagnostic }) => ({ span: at(start, end), diagnostic }));

/** Entries of the front matter → its parts; null without `layout: home`. `shift`: where the block begins. */
export function readHomeParts(entries: readonly FrontMatterEntry[], shift: number): HomeParts | null {
  const layout = entries.find(({ key }) => key === 'layout')?.value;
  if (layout?.kind !== 'scalar' || layout.source.trim() !== 'home') return null;
  const read = entries.filter(({ key }) => isHomeKey(key)).map((entry) => readHomeEntry(entry).parts);
  const moved = (texts: HomeTexts): HomeTexts =>
    Object.fromEntries(
      Object.entries(texts).map(([name, { text, start, end }]) => [
        name,
        { text, start: start + shift, end: end + shift },
      ]),
    );
  return {
    hero: moved(Object.assign({}, ...read.map(({ hero }) => hero))),
    actions: read.flatMap(({ actions }) => actions).map(moved),
    features: read.flatMap(({ features }) => features).map(moved),
  };
}
