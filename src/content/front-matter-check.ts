// Entries of front matter → typed values. A table has the type of each key; other values are reported and omitted.
import type { Fields } from '../components/prop-schema.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { Literal } from '../model/component.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import {
  type FrontMatter,
  type FrontMatterKey,
  type FrontMatterKinds,
  frontMatterKeys,
  isFrontMatterKey,
} from '../model/front-matter.ts';
import type { Span } from '../model/place.ts';
import { readMoment } from '../text/format-date.ts';
import { isUrl } from '../text/parse-url.ts';
import { wordSet } from '../text/word-list.ts';
import {
  describeEntry,
  type FrontMatterEntry,
  type LocatedDiagnostic,
  type Scalar,
  type Value,
} from './front-matter-entries.ts';
import { checkHomeEntry, isHomeKey } from './home-parts.ts';
import { readOwnField } from './own-fields.ts';
import { unknownFrontKey } from './unknown-front-key.ts';

/** Keys of other generators: accepted without a warning, but without effect. */
const keysWithoutEffect = wordSet('sidebar_class_name sidebar_custom_props sidebar_key tags authors date');

/** Whether a key is accepted without a finding: ('tags') → true, ('weight') → false */
export const isAcceptedKey = (key: string): boolean => isFrontMatterKey(key) || keysWithoutEffect.has(key);

type At = (start: number, end: number) => Span;

const kindOf = (key: FrontMatterKey): keyof FrontMatterKinds => frontMatterKeys[key].kind;

export interface CheckedEntries {
  readonly frontMatter: FrontMatter;
  /** The values of `docs.fields`, as the page states them. */
  readonly fields: Readonly<Record<string, Literal>>;
  /** Span of each value (of the key when the value is empty). */
  readonly keySpans: Readonly<Record<string, Span>>;
  readonly diagnostics: readonly LocatedDiagnostic[];
}

/** [title: 'Parcels'] → { frontMatter: { title: 'Parcels' }, … } */
export function checkEntries(entries: readonly FrontMatterEntry[], at: At, fields: Fields): CheckedEntries {
  const fieldValues: [string, Literal][] = [];
  const values: Record<string, unknown> = {};
  const keySpans: Record<string, Span> = {};
  const diagnostics: LocatedDiagnostic[] = [];
  for (const entry of entries) {
    const { key } = entry;
    const field = fields.get(key);
    if (field) {
      const { values: [value] = [], diagnostics: wrong } = readOwnField(entry, field.type, at);
      keySpans[key] = at(entry.valueStart, entry.valueEnd);
      diagnostics.push(...wrong);
      if (value !== undefined) fieldValues.push([key, value]);
      continue;
    }
    if (!isFrontMatterKey(key)) {
      const unknown = unknownKey(key, fields);
      if (unknown !== null) diagnostics.push({ span: at(entry.keyStart, entry.keyEnd), diagnostic: unknown });
      continue;
    }
    const span = at(entry.valueStart, entry.valueEnd);
    keySpans[key] = span;
    if (isHomeKey(key)) diagnostics.push(...checkHomeEntry(entry, at));
    if (key === 'last_update') diagnostics.push(...wrongUpdates(entry.value, at));
    const value = readers[kindOf(key)](entry.value);
    if (value === undefined && !isHomeKey(key)) diagnostics.push({ span, diagnostic: wrongType(key, entry.value) });
    else if (value !== undefined) values[key] = value;
    const lost = lostDigits(key, entry.value);
    if (lost !== null) diagnostics.push({ span, diagnostic: lost });
  }
  // Each value comes from the reader of its kind, whose type is that of the kind.
  return { frontMatter: values as FrontMatter, fields: Object.fromEntries(fieldValues), keySpans, diagnostics };
}

function unknownKey(key: string, fields: Fields): Diagnostic | null {
  if (isAcceptedKey(key)) return null;
  return unknownFrontKey(key, [...Object.keys(frontMatterKeys), ...fields.keys()].sort());
}

const wrongType = (key: FrontMatterKey, value: Value): Diagnostic =>
  key === 'description' && isEmpty(value)
    ? diagnose('front-matter-empty', { key })
    : diagnose('front-matter-type', { key, wanted: kindOf(key), got: describeEntry(value) });

/** The wrong parts of `last_update`: { date: 2024-02-30 } → a finding at the date */
const wrongUpdates = (value: Value, at: At): readonly LocatedDiagnostic[] =>
  (value.kind === 'map' ? value.entries : []).flatMap((entry): LocatedDiagnostic[] => {
    if (updatePart(entry) !== undefined) return [];
    if (!Object.hasOwn(updateParts, entry.key)) {
      const diagnostic = unknownFrontKey(entry.key, Object.keys(updateParts), 'last_update.');
      return [{ span: at(entry.keyStart, entry.keyEnd), diagnostic }];
    }
    const diagnostic = diagnose('front-matter-type', {
      key: `last_update.${entry.key}`,
      wanted: entry.key === 'date' ? 'a date that exists' : 'text',
      got: describeEntry(entry.value),
    });
    return [{ span: at(entry.valueStart, entry.valueEnd), diagnostic }];
  });

/** Templates of other tools write `description: ""`, which has the same effect as no key. */
const isEmpty = (value: Value): boolean => value.kind === 'scalar' && value.source.trim() === '';

/** Reports `sidebar_position: 1.10`: the number is 1.1, which comes before 1.9. */
function lostDigits(key: FrontMatterKey, value: Value): Diagnostic | null {
  if (kindOf(key) !== 'a number' || value.kind !== 'scalar' || typeof value.value !== 'number') return null;
  if (!/\.\d*0$/.test(value.source)) return null;
  return diagnose('front-matter-number', { key, raw: value.source, read: String(value.value) });
}

const scalar = (value: Value): Scalar | null => (value.kind === 'scalar' ? value : null);

/** Numbers and true/false become text as written: `title: 1.10` stays `1.10`. */
const text = (value: Value): string | undefined => {
  const scalarNode = scalar(value);
  if (scalarNode === null || scalarNode.value === null) return undefined;
  const trimmed = scalarNode.source.trim();
  return trimmed === '' ? undefined : trimmed;
};

/** A URL with `http` or `https`. */
const address = (value: Value): string | undefined => {
  const content = text(value);
  return content !== undefined && /^https?:\/\/[^\s/]/i.test(content) && isUrl(content) ? content : undefined;
};

/** A complete URL, or a path of the same site. */
const printable = (value: Value): string | undefined => {
  const content = text(value);
  return content !== undefined && (address(value) !== undefined || /^\/(?![/\\])/.test(content)) ? content : undefined;
};

const finite = (value: Value): number | undefined => {
  const rawValue = scalar(value)?.value;
  return typeof rawValue === 'number' && Number.isFinite(rawValue) ? rawValue : undefined;
};

function texts(value: Value): readonly string[] | undefined {
  const items = value.kind === 'list' ? value.items : [value];
  const read = items.map(text);
  return read.every((item) => item !== undefined) ? read : undefined;
}

const updateParts: Readonly<Record<string, (value: Value) => string | null | undefined>> = {
  author: text,
  date: (value) => readMoment(text(value) ?? ''),
};

/** Reads an entry of `last_update`: an author, or a date that exists. */
const updatePart = ({ key, value }: FrontMatterEntry): string | undefined =>
  Object.hasOwn(updateParts, key) ? (updateParts[key]?.(value) ?? undefined) : undefined;

function lastUpdate(value: Value): FrontMatter['last_update'] | undefined {
  if (value.kind !== 'map') return undefined;
  const parts = value.entries.map((entry) => [entry.key, updatePart(entry)] as const);
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
}

function factRules(value: Value): FrontMatter['facts'] | undefined {
  const [entry, ...others] = value.kind === 'map' ? value.entries : [];
  const requirement = entry?.key === 'require' && others.length === 0 ? text(entry.value) : undefined;
  return requirement === 'bound' || requirement === 'none' ? { require: requirement } : undefined;
}

const readers: { readonly [K in keyof FrontMatterKinds]: (value: Value) => FrontMatterKinds[K] | undefined } = {
  text,
  'text or null': (value) => (scalar(value)?.value === null ? null : text(value)),
  'an absolute URL': address,
  'a URL or null': (value) => (scalar(value)?.value === null ? null : printable(value)),
  'a number': finite,
  'true or false': (value) => {
    const rawValue = scalar(value)?.value;
    return typeof rawValue === 'boolean' ? rawValue : undefined;
  },
  'a list of strings': texts,
  'a date and an author': lastUpdate,
  '{ require: bound } or { require: none }': factRules,
  'doc or home': (value) => {
    const name = text(value);
    return name === 'doc' || name === 'home' ? name : undefined;
  },
  'a group of keys': (value) => (value.kind === 'map' ? true : undefined),
  'a list of groups of keys': (value) => (value.kind === 'list' ? true : undefined),
  'a level from 2 to 6': (value) => {
    const level = finite(value);
    return level !== undefined && Number.isInteger(level) && level >= 2 && level <= 6 ? level : undefined;
  },
};
