// JSON Schema through ajv (`#ajv`), loaded at the first value, because unchanged pages do not need it.
import { createRequire } from 'node:module';
import { brokenSchema, type JsonObject, type SchemaCheck, type SchemaError } from '../model/api-document.ts';
import type { Ports } from '../model/ports.ts';
import { errorMessage } from '../text/error-code.ts';

interface AjvError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

type Validate = ((value: unknown) => unknown) & { readonly errors?: readonly AjvError[] | null };

interface Ajv {
  readonly addSchema: (schema: object, key: string) => void;
  readonly getSchema: (ref: string) => Validate | undefined;
  readonly compile: (schema: object) => Validate;
}

interface AjvModule {
  readonly Ajv2020: new (options: object) => Ajv;
  readonly addFormats: (instance: Ajv) => void;
}

/** Reads 'a\\-b', which the flag `u` refuses, without the flag; \\p{L} needs it. */
function readPattern(pattern: string): RegExp {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return new RegExp(pattern);
  }
}

/** Processor time for one value. Patterns such as `^(a+)+$` need twice the time for each further character. */
const patternMs = 200;

/** Only a pattern that repeats something can be slow, and only for a value of some length. */
const canBeSlow = (pattern: string, value: string): boolean => value.length > 15 && /[*+}]/.test(pattern);

const slowPattern = Symbol('slow pattern');

/** ajv would print `code` if it wrote its code to a file. A pattern that was too slow once is not tried again. */
const patternsInTime = (guard: Ports['guard']) =>
  Object.assign(
    (pattern: string) => {
      const expression = readPattern(pattern);
      let isSlow = false;
      const test = (value: string): boolean => {
        if (!canBeSlow(pattern, value)) return expression.test(value);
        const timed = isSlow ? null : guard(patternMs, () => expression.test(value));
        if (timed?.kind === 'done') return timed.value;
        isSlow = true;
        const message = `the pattern ${pattern} takes too long for a value of ${value.length} characters`;
        throw Object.assign(new Error(message), { [slowPattern]: true });
      };
      // ajv uses the text as the name of the pattern, so that each needs its own.
      return { test, toString: () => String(expression) };
    },
    { code: 'new RegExp' },
  );

/** Documents by name → a function: ('v1#/components/schemas/A', value) → errors; only that of an unusable schema */
export function makeSchemaCheck(documents: ReadonlyMap<string, JsonObject>, guard: Ports['guard']): SchemaCheck {
  let ajv: Ajv | null = null;
  const validators = new Map<string, Validate | string | null>();
  const open = (): Ajv => {
    const { Ajv2020, addFormats } = createRequire(import.meta.url)('#ajv') as AjvModule;
    // Unknown keywords are allowed: a document has more than schemas. `logger`: unknown formats are no findings.
    const newAjv = new Ajv2020({
      strict: false,
      allErrors: true,
      logger: false,
      validateSchema: false,
      // A build runs the code of a schema only a few times, so optimising it would take longer than it saves.
      code: { regExp: patternsInTime(guard), optimize: false },
    });
    addFormats(newAjv);
    for (const [name, document] of documents) newAjv.addSchema(document, name);
    return newAjv;
  };
  const compile = (ref: string): Validate | string | null => {
    ajv ??= open();
    try {
      return ajv.getSchema(ref) ?? ajv.compile({ $ref: ref });
    } catch (error) {
      // A broken reference is a finding about the document.
      if (error instanceof Error && 'missingRef' in error) return null;
      return errorMessage(error);
    }
  };
  return (ref, value) => {
    const cached = validators.get(ref);
    const validate = cached === undefined ? compile(ref) : cached;
    validators.set(ref, validate);
    const broken = (message: string): readonly SchemaError[] => [
      { pointer: '', keyword: brokenSchema, params: { schema: ref }, message },
    ];
    if (typeof validate === 'string') return broken(validate);
    const result = validate === null || passes(validate, value);
    if (typeof result === 'string') return broken(result);
    if (validate === null || result) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, keyword, params, message = '' }): SchemaError => ({
        pointer: instancePath,
        keyword,
        params,
        message,
      }),
    );
  };
}

/** Passes a schema that only refers to itself, which recurses endlessly. A text: why there is no result. */
function passes(validate: Validate, value: unknown): boolean | string {
  try {
    return validate(value) === true;
  } catch (error) {
    return error instanceof Error && slowPattern in error ? error.message : true;
  }
}
