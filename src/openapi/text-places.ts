// Where the texts of a document are in its file, so that findings in a description have a line and a column.
import { isScalar, type Node, parseDocument, visit } from 'yaml';
import { firstCharacter, type LineColumn, type Span } from '../model/place.ts';
import { pointerStep } from '../text/json-pointer.ts';
import { makeLocator } from '../text/locate.ts';
import { rememberEachText } from '../text/remember-each.ts';
import { type JsonPlaces, placesInJson } from './json-text.ts';
import { swaggerPointer } from './swagger.ts';

/** A text of a file: the places of its characters. */
export interface TextPlace {
  /** Offset in the text → offset in the file. */
  readonly offset: (at: number) => number;
  /** Offset in the text → line and column in the file. */
  readonly point: (at: number) => LineColumn;
}

type Range = readonly [number, number];

/** JSON Pointer → start and end of the value, or of the name of the field, in the file. */
interface Ranges {
  readonly value: (pointer: string) => Range | undefined;
  readonly name: (pointer: string) => Range | undefined;
}

/** As many files as a page shows of a document, in most cases. */
const maxFiles = 64;
const placesOf = rememberEachText((file) => ({ ...rangesOf(file), locate: makeLocator(file) }), maxFiles);

/** ('a:\n  b: 1', '/a/b/c') → line 2, column 3: the name of the nearest part around the pointer that the file has */
export function keyPoint(file: string, pointer: string): Span {
  const { value, name, locate } = placesOf(file);
  for (let path = pointer; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) {
    const range = name(path) ?? value(path) ?? name(swaggerPointer(path));
    if (range === undefined) continue;
    const { line, column } = locate(range[0], range[0]);
    return { line, column, endLine: line, endColumn: column };
  }
  return firstCharacter;
}

const valueRange = ({ value }: Ranges, pointer: string): Range | undefined =>
  value(pointer) ?? value(swaggerPointer(pointer));

/** ('a: "b"', '/a') → [1, 4, '"b"']: line, column and how the value is written there; null if the file has none */
export function writtenAt(file: string, pointer: string): readonly [number, number, string] | null {
  const places = placesOf(file);
  const range = valueRange(places, pointer);
  if (range === undefined) return null;
  const { line, column } = places.locate(range[0], range[0]);
  return [line, column, file.slice(...range)];
}

/** ('a: |\n  One\n  two', '/a', 'One\ntwo') → the place of each character; null if the file has no such value */
export function textPlace(file: string, pointer: string, text: string): TextPlace | null {
  const places = placesOf(file);
  const range = valueRange(places, pointer);
  if (range === undefined) return null;
  const offsets = alignText(text, file.slice(...range)).map((offset) => offset + range[0]);
  const offset = (at: number): number => offsets[Math.min(at, offsets.length - 1)] ?? range[0];
  return {
    offset,
    point: (at) => {
      const { line, column } = places.locate(offset(at), offset(at));
      return { line, column };
    },
  };
}

/** Levels of a JSON document whose places are kept: `/paths/~1parcels/get` */
const keptLevels = 3;
const placesInPart = rememberEachText((text) => placesInJson(text), maxFiles);

/** The ranges in JSON. All places of a large document would take more memory than the document. */
function rangesInJson(file: string, { values, names }: JsonPlaces): Ranges {
  const find = (kind: 'values' | 'names', pointer: string): Range | undefined => {
    const steps = pointer.split('/');
    const range = (kind === 'values' ? values : names).get(pointer);
    if (steps.length <= keptLevels + 1) return range;
    const part = values.get(steps.slice(0, keptLevels + 1).join('/'));
    if (part === undefined) return undefined;
    const rest = `/${steps.slice(keptLevels + 1).join('/')}`;
    const inPart = placesInPart(file.slice(...part))[kind].get(rest);
    return inPart && [part[0] + inPart[0], part[0] + inPart[1]];
  };
  return { value: (pointer) => find('values', pointer), name: (pointer) => find('names', pointer) };
}

/** The ranges of scalar values and of the names of fields, also below aliases and merges (`<<: *base`). */
function rangesOf(file: string): Ranges {
  const json = /^\s*\{/.test(file) ? placesInJson(file, keptLevels) : null;
  // The place of the whole is last: YAML in braces has none.
  if (json?.values.has('')) return rangesInJson(file, json);
  const names = new Map<string, Range>();
  const values = new Map<string, Range>();
  const pointers = new Map<unknown, string>();
  const anchors = new Map<string, string>();
  /** Pointer → other pointers where its parts are. */
  const links = new Map<string, string[]>();
  const link = (from: string, to: string): void => {
    links.set(from, [...(links.get(from) ?? []), to]);
  };
  const addAnchor = (_: unknown, node: { readonly anchor?: string }): void => {
    if (node.anchor !== undefined) anchors.set(node.anchor, pointers.get(node) ?? '');
  };
  visit(parseDocument(file), {
    Map: addAnchor,
    Scalar: addAnchor,
    Alias: (_, alias) => {
      const anchor = anchors.get(alias.source);
      const pointer = pointers.get(alias);
      if (anchor !== undefined && pointer !== undefined) link(pointer, anchor);
    },
    Pair: (_, { key, value }, path) => {
      const name = isScalar(key) ? String(key.value) : String(key);
      const pointer = `${pointers.get(path.at(-1)) ?? ''}/${pointerStep(name)}`;
      if (isScalar(key) && key.range) names.set(pointer, [key.range[0], key.range[1]]);
      if (name === '<<') link(pointer.slice(0, -mergeStep.length), pointer);
      note(value, pointer);
    },
    Seq: (key, list) => {
      addAnchor(key, list);
      const pointer = pointers.get(list) ?? '';
      for (const [index, item] of list.items.entries()) {
        if (pointer.endsWith(mergeStep)) link(pointer.slice(0, -mergeStep.length), `${pointer}/${index}`);
        note(item, `${pointer}/${index}`);
      }
    },
  });
  function note(value: unknown, pointer: string): void {
    pointers.set(value, pointer);
    const range = isScalar(value) ? (value as Node).range : null;
    if (range) values.set(pointer, [range[0], range[1]]);
  }
  const find = (ranges: ReadonlyMap<string, Range>, pointer: string, tried: Set<string>): Range | undefined => {
    const range = ranges.get(pointer);
    if (range !== undefined || links.size === 0 || tried.has(pointer) || tried.size > maxTried) return range;
    tried.add(pointer);
    for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
      for (const to of links.get(at) ?? []) {
        const linked = find(ranges, `${to}${pointer.slice(at.length)}`, tried);
        if (linked !== undefined) return linked;
      }
      if (at === '') return undefined;
    }
  };
  return {
    value: (pointer) => find(values, pointer, new Set()),
    name: (pointer) => find(names, pointer, new Set()),
  };
}

const mergeStep = '/<<';

/** Pointers that are tried for one: aliases can lead to others, also in a circle. */
const maxTried = 100;

/**
 * (the text 'a "b"', as written in the file: '"a \\"b\\""') → the offset of each character in what is written, and of
 * its end. Whitespace can be written in other ways (indentation, folded lines), so only other characters are compared.
 */
export function alignText(text: string, raw: string): number[] {
  const isQuoted = raw.startsWith('"');
  const offsets: number[] = [];
  let at = isQuoted || raw.startsWith("'") ? 1 : (/^[|>][^\n]*\n[ \t]*/.exec(raw)?.[0].length ?? 0);
  const lengthAt = (): number => {
    if (!isQuoted || raw[at] !== '\\') return 1;
    return raw[at + 1] === 'u' ? 6 : 2;
  };
  for (const char of text.split('')) {
    if (/\s/.test(char)) {
      offsets.push(at);
      if (isQuoted && raw[at] === '\\') at += lengthAt();
      else if (raw[at] === char) at += 1;
      continue;
    }
    while (at < raw.length && !isAt(char)) at += lengthAt();
    offsets.push(at);
    at += lengthAt();
  }
  return [...offsets, at];

  function isAt(char: string): boolean {
    if (!isQuoted || raw[at] !== '\\') return raw[at] === char;
    const letter = raw[at + 1];
    return letter === 'u'
      ? String.fromCharCode(Number.parseInt(raw.slice(at + 2, at + 6), 16)) === char
      : letter === char;
  }
}
