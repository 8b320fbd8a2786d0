// Parts of the config schemas. A message of a schema completes the sentence “`key` must be …”.
import * as v from 'valibot';
import { isUrl } from '../text/parse-url.ts';
import { isPlainObject } from './plain-copy.ts';

/** Documentation of a schema, for the reference page of the manual, the JSON schema and the types in editors. */
export interface SchemaNotes {
  /** Effect of a key, as inline Markdown. */
  readonly does?: string;
  /** Its values, where the schema does not name them: `milliseconds`. */
  readonly takes?: string;
  /** Effect of leaving it out, where the default does not show it: `the title of the site`. */
  readonly without?: string;
  /** Name of the type in editors, and its description. */
  readonly type?: string;
  readonly about?: string;
  /** JSON schema of values that only code checks. */
  readonly json?: Readonly<Record<string, unknown>>;
}

const withNotes = <S extends v.GenericSchema>(schema: S, notes: SchemaNotes): S =>
  v.pipe(schema as v.GenericSchema, v.metadata({ ...notes })) as unknown as S;

/** A key with its documentation: ('folder of the output', v.optional(word, 'build')) → the same schema */
export const key = <S extends v.GenericSchema>(
  does: string,
  schema: S,
  notes: Pick<SchemaNotes, 'takes' | 'without'> = {},
): S => withNotes(schema, { does, ...notes });

/** Names the type of a schema in editors: ('PublishConfig', 'How a site is published.', schema) → the schema */
export const named = <S extends v.GenericSchema>(type: string, about: string, schema: S): S =>
  withNotes(schema, { type, about });

/** Kind of the values of a part, for all keys with it: ('milliseconds', whole(1, 10)) → the same schema */
export const takes = <S extends v.GenericSchema>(
  kind: string,
  schema: S,
  json: Readonly<Record<string, unknown>> = {},
): S => withNotes(schema, { takes: kind, json });

/** A short form as a string, or an object. Each reports its own mistakes; `expected` is for other values. */
export function stringOrObject<Short, Long, Out>(
  short: v.GenericSchema<Short, Out>,
  long: v.GenericSchema<Long, Out>,
  expected: string,
): v.GenericSchema<Short | Long, Out> {
  const neither = v.custom<never>(() => false, expected);
  const choose = v.lazy((input) => (typeof input === 'string' ? short : isPlainObject(input) ? long : neither));
  return { ...choose, options: [short, long] } as unknown as ReturnType<typeof stringOrObject<Short, Long, Out>>;
}

/** The output of a schema, once code has filled in what has no fixed default. */
export type Filled<T> = { readonly [K in keyof T]-?: Exclude<T[K], undefined> };

const absent = Symbol('absent');

/** An optional key whose output is null without a value. Its user cannot write null. */
export function orNull<In, Out>(
  schema: v.GenericSchema<In, Out>,
): v.OptionalSchema<v.GenericSchema<In, Out | null>, () => In> {
  const optional: v.GenericSchema = v.optional(schema);
  const run: (typeof optional)['~run'] = (dataset, config) =>
    dataset.value === undefined || dataset.value === absent
      ? { typed: true, value: null }
      : schema['~run'](dataset, config);
  return { ...optional, default: () => absent, '~run': run } as unknown as ReturnType<typeof orNull<In, Out>>;
}

/** A text of the interface: one for all languages, or one per language, like `{ en: 'Docs', cs: 'Dokumentace' }`. */
export type Text = string | { readonly [locale: string]: string };

/** Message of the issue for an unknown key of a `strictObject`; `expected` lists the known keys, one per line. */
export const unknownKeyMessage = 'unknown-key';

const record = v.custom<Record<string, unknown>>(isPlainObject, 'an object');

type Fields<E extends v.ObjectEntries> = v.ObjectSchema<E, undefined>;

/** An object with these keys and no others; all unknown keys are reported, not only the first. */
export function strictObject<const E extends v.ObjectEntries>(
  entries: E,
): v.GenericSchema<Readonly<v.InferInput<Fields<E>>>, Readonly<v.InferOutput<Fields<E>>>> {
  const names = Object.keys(entries);
  const schema = v.pipe(
    record,
    v.looseObject(entries),
    v.rawCheck(({ dataset, addIssue }) => {
      const input = dataset.value as Record<string, unknown>;
      for (const key of Object.keys(input)) {
        if (Object.hasOwn(entries, key) || input[key] === undefined) continue;
        const path = [{ type: 'object', origin: 'key', input, key, value: input[key] }] as const;
        addIssue({ message: unknownKeyMessage, expected: names.join('\n'), path: [...path] });
      }
    }),
  );
  // Removes the loose object's index signature from the type, because unknown keys are issues by now.
  return schema as unknown as ReturnType<typeof strictObject<E>>;
}

/** An object with any keys and values of one type. */
export const table = <In, Out>(
  value: v.GenericSchema<In, Out>,
  name: v.GenericSchema<string, string> = v.string(),
): v.GenericSchema<Readonly<Record<string, In>>, Readonly<Record<string, Out>>> =>
  v.pipe(record, v.record(name, value)) as unknown as ReturnType<typeof table<In, Out>>;

export const list = <In, Out>(item: v.GenericSchema<In, Out>): v.GenericSchema<readonly In[], readonly Out[]> =>
  v.array(item, 'a list') as unknown as ReturnType<typeof list<In, Out>>;

export const flag = v.boolean('true or false');

/** A string of a form, which its message describes: ("a colour like '#0b5fff'", /^#[\da-f]{6}$/i) */
export const matching = (words: string, form: RegExp | ((value: string) => boolean)): v.GenericSchema<string, string> =>
  v.pipe(
    v.string(words),
    v.check((value) => (typeof form === 'function' ? form(value) : form.test(value)), words),
  );

export const wordSchema = takes(
  'text',
  v.pipe(
    v.string('a string'),
    v.check((value) => value.trim() !== '', 'a string that is not empty'),
  ),
);

/** (['a', 'b']) → 'a' or 'b', also as its message. */
export const choice = <const T extends readonly string[]>(options: T): v.GenericSchema<T[number], T[number]> => {
  const quoted = options.map((option) => `'${option}'`);
  return v.picklist(options, `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`);
};

/** A whole number within limits. */
export const whole = (min: number, max: number): v.GenericSchema<number, number> => {
  const words = `a whole number from ${min} to ${max}`;
  const schema = v.pipe(
    v.number(words),
    v.check((value) => Number.isInteger(value) && value >= min && value <= max, words),
  );
  return takes('number', schema, { type: 'integer', minimum: min, maximum: max });
};

const texts = { type: 'object', additionalProperties: { type: 'string' } };

const textWords = "a text, or one a language like { en: '…', cs: '…' }";

const textValue: v.GenericSchema<Text, Text> = v.pipe(
  v.custom<Text>((value) => typeof value === 'string' || isPlainObject(value), textWords),
  v.rawCheck(({ dataset: { value: input }, addIssue }) => {
    if (!isPlainObject(input)) return;
    for (const [key, value] of Object.entries(input)) {
      if (typeof value === 'string' || value === undefined) continue;
      const path = [{ type: 'object', origin: 'value', input, key, value }] as const;
      addIssue({ message: 'a string', input: value, path: [...path] });
    }
  }),
);

/** One text for all languages, or one per language. `NormaliseContext.text` checks the languages. */
export const text = named(
  'Text',
  "A text of the interface: one for all languages, or one per language, like `{ en: 'Docs', cs: 'Dokumentace' }`.",
  takes('text', textValue, { anyOf: [{ type: 'string' }, texts] }),
);

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

/** A name or a label, which readers must see in every language. */
export const labelSchema: typeof text = v.pipe(
  text,
  v.check(
    (value) => ![value, ...(isPlainObject(value) ? Object.values(value) : [])].some(isBlank),
    'a text that is not empty',
  ),
);

const hasControls = (value: string): boolean => /[\u0000-\u001f\u007f\\]/.test(value);

/** ('https://x.example/a') → true; no other schemes, no spaces. */
export const isWebUrl = (value: string): boolean =>
  /^https?:\/\/[^/]/i.test(value) && !/[\u0000-\u0020\u007f\s\\]/.test(value) && isUrl(value);

/** ('/docs/intro#keys') → true, also with spaces; `//host` and `/../x` are not paths of the site. */
export const isSitePath = (value: string): boolean =>
  /^\/(?!\/)/.test(value) &&
  !hasControls(value) &&
  value === value.trim() &&
  !value.split(/[?#]/)[0]?.split('/').includes('..');

export const webUrl = takes(
  'URL',
  matching("a full URL that begins with https:// or http://, like 'https://www.example.com'", isWebUrl),
);

/** A URL with placeholders of these names and no others: (['url'], 'https://a.example/?q={url}') */
export const urlTemplate = (names: readonly string[], example: string): v.GenericSchema<string, string> =>
  takes(
    'URL',
    matching(
      `a URL like '${example}', with no placeholder but ${names.map((name) => `{${name}}`).join(' and ')}`,
      (value) => isWebUrl(value) && placeholdersOf(value).every((name) => names.includes(name)),
    ),
  );

/** 'https://a.example/{url}?t={title}' → ['url', 'title'] */
const placeholdersOf = (value: string): readonly string[] =>
  [...value.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);

/** The start of URLs where files can be edited: 'https://git.example/edit' → 'https://git.example/edit/' */
export const editUrl = v.pipe(
  takes(
    'URL',
    matching(
      "the start of a URL, like 'https://git.example/docs/edit/main/', to which pubdocs adds the path of a file",
      (value) => isWebUrl(value) && placeholdersOf(value).length === 0,
    ),
  ),
  v.transform((value) => `${value.replace(/\/+$/, '')}/`),
);

export const sitePath = takes(
  'path',
  v.pipe(
    v.string("a path of the site like '/docs/intro'"),
    v.check(isSitePath, ({ input }) =>
      isWebUrl(input)
        ? "a path of the site that begins with one '/', not a full URL"
        : "a path of the site that begins with one '/', without base, language and '..'",
    ),
  ),
);

/** A file or folder below the root: './sidebars.ts' → 'sidebars.ts'. */
export const rootPath = takes(
  'file',
  v.pipe(
    matching(
      "a path below the site's folder like './sidebars.ts': relative, with '/', without '..'",
      (value) => value !== '' && !/^(\/|[A-Za-z]:)|\\|\0/.test(value) && !value.split('/').includes('..'),
    ),
    v.transform((value) => value.replace(/^(\.\/+)+/, '').replace(/\/+$/, '') || '.'),
  ),
);
