// Front matter keys of the site (`docs.fields`): YAML → checked values.
import { defaultOf, fitValue, isFit, isRecord, type Miss } from '../components/fit-value.ts';
import { type Fields, type Type, typeWords } from '../components/prop-schema.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { formatKey } from '../diagnostics/key-steps.ts';
import { nearestName } from '../diagnostics/nearest-name.ts';
import type { Literal } from '../model/component.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { type Place, type Span, startOfFile } from '../model/place.ts';
import { describeEntry, type FrontMatterEntry, type LocatedDiagnostic, type Value } from './front-matter-entries.ts';
import type { Doc } from './pair-docs.ts';

interface ReadField {
  /** The value; empty if it does not fit. */
  readonly values: readonly Literal[];
  readonly diagnostics: readonly LocatedDiagnostic[];
}

/** (the entry `since: 1.10`, { kind: 'string' }) → { values: ['1.10'], diagnostics: [] } */
export function readOwnField(entry: FrontMatterEntry, type: Type, at: (start: number, end: number) => Span): ReadField {
  const special = specialPart(entry.value);
  const fit = fitValue(toLiteral(entry.value, type), type, [entry.key]);
  if (special === null && isFit(fit)) return { values: [fit.value], diagnostics: [] };
  const miss = isFit(fit) ? { steps: [entry.key], expected: typeWords(type), found: null } : fit;
  const { start, end, diagnostic } = wrongPart(entry, miss, special);
  return { values: [], diagnostics: [{ span: at(start, end), diagnostic }] };
}

/** ([1, an alias]) → 'an alias': parts that YAML has beyond JSON are no values of fields. */
function specialPart(value: Value): string | null {
  if (value.kind === 'other') return value.what;
  const parts =
    value.kind === 'list' ? value.items : value.kind === 'map' ? value.entries.map((part) => part.value) : [];
  return parts.map(specialPart).find((part) => part !== null) ?? null;
}

/** As in `title`, numbers and true/false become a text as written where a text is expected. */
function toLiteral(value: Value, type: Type | undefined): Literal {
  switch (value.kind) {
    case 'list':
      return value.items.map((item) => toLiteral(item, type?.kind === 'list' ? type.of : undefined));
    case 'map': {
      const fields = type?.kind === 'shape' ? type.fields : undefined;
      return Object.fromEntries(
        value.entries.map((part) => [part.key, toLiteral(part.value, fields?.get(part.key)?.type)]),
      );
    }
    case 'scalar':
      return value.value !== null && (type?.kind === 'string' || type?.kind === 'choice')
        ? value.source.trim()
        : value.value;
    default:
      return null;
  }
}

/** The finding about the part of the entry that does not fit, with the offsets of that part. */
function wrongPart(
  entry: FrontMatterEntry,
  { steps, expected, found, meant }: Miss,
  special: string | null,
): { readonly start: number; readonly end: number; readonly diagnostic: Diagnostic } {
  let { valueStart: start, valueEnd: end, value } = entry;
  let got: string | null = special;
  for (const step of steps.slice(1)) {
    if (value.kind === 'list' && typeof step === 'number') {
      [start, end] = value.places?.[step] ?? [start, end];
      value = value.items[step] ?? value;
      continue;
    }
    const part = value.kind === 'map' ? value.entries.find(({ key }) => key === step) : undefined;
    if (part === undefined) got ??= 'missing';
    else ({ valueStart: start, valueEnd: end, value } = part);
  }
  const key = formatKey(steps);
  const { nearest, at } = meant ? nearestName(meant.word, meant.among) : { nearest: undefined, at: {} };
  const unknown =
    meant && isRecord(found) && value.kind === 'map'
      ? value.entries.find((part) => part.key === meant.word)
      : undefined;
  if (meant && unknown) {
    const values = { key: `${key}.${meant.word}`, names: meant.among, nearest };
    return {
      start: unknown.keyStart,
      end: unknown.keyEnd,
      diagnostic: diagnose('front-matter-unknown-key', values, at),
    };
  }
  const values = { key, wanted: expected, got: got ?? describeEntry(value), nearest };
  return { start, end, diagnostic: diagnose('front-matter-type', values, at) };
}

interface StatedFields {
  readonly file: string;
  readonly keySpans: Readonly<Record<string, Span>>;
  readonly diagnostics: readonly Diagnostic[];
}

/** A finding for each field that an original needs and does not have. A misspelt key is one finding, not two. */
export function missingFields(fields: Fields, { file, keySpans, diagnostics }: StatedFields): Diagnostic[] {
  // Front matter that could not be read has its own finding.
  if (Object.keys(keySpans).length === 0 && diagnostics.length > 0) return [];
  const place: Place = startOfFile(file);
  const meant = new Set(
    diagnostics.flatMap(({ code, suggest }) => (code === 'front-matter-unknown-key' ? (suggest ?? []) : [])),
  );
  return [...fields].flatMap(([key, field]) =>
    Object.hasOwn(keySpans, key) || field.isOptional || defaultOf(field) !== undefined || meant.has(key)
      ? []
      : diagnose('front-matter-missing', { key, wanted: typeWords(field.type) }, { place }),
  );
}

/** The values of a text: its own, those of the original, then defaults. */
export function fieldsOf(fields: Fields, { original }: Pick<Doc, 'original'>, text: Pick<Doc['original'], 'fields'>) {
  const stated: Readonly<Record<string, Literal>> = { ...original.fields, ...text.fields };
  const entries = [...fields].flatMap(([name, field]): [string, Literal][] => {
    const value = Object.hasOwn(stated, name) ? stated[name] : defaultOf(field);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(entries);
}
