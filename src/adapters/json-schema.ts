// JSON Schema through ajv, which is loaded at the first value, because unchanged pages do not need it. `#ajv` is the package in one file.
import { createRequire } from 'node:module';
import { brokenSchema, type JsonObject, type SchemaCheck, type SchemaError } from '../model/api-document.ts';

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

/** Reads 'a\\-b', which the flag `u` refuses, without the flag; \\p{L} needs it. ajv would print `code` if it wrote its code to a file. */
const readPattern = Object.assign(
  (pattern: string): RegExp => {
    try {
      return new RegExp(pattern, 'u');
    } catch {
      return new RegExp(pattern);
    }
  },
  { code: 'new RegExp' },
);

/** Documents by name → a function: ('v1#/components/schemas/A', value) → its errors; if the schema cannot be compiled, only that error */
export function makeSchemaCheck(documents: ReadonlyMap<string, JsonObject>): SchemaCheck {
  let ajv: Ajv | null = null;
  const known = new Map<string, Validate | string | null>();
  const open = (): Ajv => {
    const { Ajv2020, addFormats } = createRequire(import.meta.url)('#ajv') as AjvModule;
    // Unknown keywords are allowed, because a document contains more than schemas. `logger`: unknown formats are not findings.
    const made = new Ajv2020({
      strict: false,
      allErrors: true,
      logger: false,
      validateSchema: false,
      // A build runs the code of a schema only a few times, so optimising it would take longer than it saves.
      code: { regExp: readPattern, optimize: false },
    });
    addFormats(made);
    for (const [name, document] of documents) made.addSchema(document, name);
    return made;
  };
  const compile = (ref: string): Validate | string | null => {
    ajv ??= open();
    try {
      return ajv.getSchema(ref) ?? ajv.compile({ $ref: ref });
    } catch (error) {
      // A broken reference is a finding about the document.
      if (error instanceof Error && 'missingRef' in error) return null;
      return error instanceof Error ? error.message : String(error);
    }
  };
  return (ref, value) => {
    const cached = known.get(ref);
    const validate = cached === undefined ? compile(ref) : cached;
    known.set(ref, validate);
    if (typeof validate === 'string')
      return [{ pointer: '', keyword: brokenSchema, params: { schema: ref }, message: validate }];
    if (validate === null || passes(validate, value)) return [];
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

/** Catches the endless recursion of a schema that only refers to itself. */
function passes(validate: Validate, value: unknown): boolean {
  try {
    return validate(value) === true;
  } catch {
    return true;
  }
}
