// Parts of the config schemas. A message of a schema completes the sentence “`key` must be …”.
import * as v from 'valibot';
import { isPlainObject } from './plain-copy.ts';

/** A text of the interface: one for all languages, or one per language, like `{ en: 'Docs', cs: 'Dokumentace' }`. */
export type Text = string | { readonly [locale: string]: string };

/** Message of the issue for an unknown key of a `strictObject`; `expected` lists the known keys, one per line. */
export const unknownKeyMessage = 'unknown-key';

const record = v.custom<Record<string, unknown>>(isPlainObject, 'an object');

type Fields<E extends v.ObjectEntries> = v.ObjectSchema<E, undefined>;

/** An object with these keys and no others; all unknown keys are reported, not only the first. */
export function strictObject<const E extends v.ObjectEntries>(
  entries: E,
): v.GenericSchema<v.InferInput<Fields<E>>, v.InferOutput<Fields<E>>> {
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
  return schema as unknown as v.GenericSchema<v.InferInput<Fields<E>>, v.InferOutput<Fields<E>>>;
}

/** An object with any keys and values of one type. */
export const table = <In, Out>(
  value: v.GenericSchema<In, Out>,
  name: v.GenericSchema<string, string> = v.string(),
): v.GenericSchema<Record<string, In>, Record<string, Out>> =>
  v.pipe(record, v.record(name, value)) as unknown as v.GenericSchema<Record<string, In>, Record<string, Out>>;

export const list = <In, Out>(item: v.GenericSchema<In, Out>): v.GenericSchema<In[], Out[]> => v.array(item, 'a list');

export const flag = v.boolean('true or false');

export const word = v.pipe(
  v.string('a string'),
  v.check((value) => value.trim() !== '', 'a string that is not empty'),
);

/** (['a', 'b']) → 'a' or 'b', also as its message. */
export const choice = <const T extends readonly string[]>(options: T): v.GenericSchema<T[number], T[number]> => {
  const quoted = options.map((option) => `'${option}'`);
  return v.picklist(options, `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`);
};

/** A whole number within limits. */
export const whole = (min: number, max: number): v.GenericSchema<number, number> => {
  const words = `a whole number from ${min} to ${max}`;
  return v.pipe(
    v.number(words),
    v.check((value) => Number.isInteger(value) && value >= min && value <= max, words),
  );
};

const textWords = "a text, or one a language like { en: '…', cs: '…' }";

/** One text for all languages, or one per language. `NormaliseContext.text` checks the languages. */
export const text: v.GenericSchema<Text, Text> = v.pipe(
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

const hasControls = (value: string): boolean => /[\u0000-\u001f\u007f\\]/.test(value);

/** ('https://x.example/a') → true; no other schemes, no spaces. */
export const isWebUrl = (value: string): boolean =>
  /^https?:\/\/[^/]/i.test(value) && !/[\u0000-\u0020\u007f\s\\]/.test(value) && URL.canParse(value);

/** ('/docs/intro#keys') → true, also with spaces; `//host` and `/../x` are not paths of the site. */
export const isSitePath = (value: string): boolean =>
  /^\/(?!\/)/.test(value) &&
  !hasControls(value) &&
  value === value.trim() &&
  !value.split(/[?#]/)[0]?.split('/').includes('..');

export const webUrl = v.pipe(
  v.string('a URL like https://www.example.com'),
  v.check(isWebUrl, 'a full URL that begins with https:// or http://'),
);

export const sitePath = v.pipe(
  v.string("a path of the site like '/docs/intro'"),
  v.check(isSitePath, ({ input }) =>
    isWebUrl(input)
      ? "a path of the site that begins with one '/' (for an address outside use `href`)"
      : "a path of the site that begins with one '/', without base, language and '..'",
  ),
);

/** A file or folder below the root: './sidebars.ts' → 'sidebars.ts'. */
export const rootPath = v.pipe(
  v.string("a path inside the site folder like './sidebars.ts'"),
  v.check(
    (value) => value !== '' && !/^(\/|[A-Za-z]:)|\\|\0/.test(value) && !value.split('/').includes('..'),
    "a path below the site's folder: relative, with '/', without '..'",
  ),
  v.transform((value) => value.replace(/^(\.\/+)+/, '').replace(/\/+$/, '') || '.'),
);
