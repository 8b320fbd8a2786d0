// JSON Schema through ajv, which is loaded at the first value: pages that have not changed need it never. `#ajv` is the package in one file.
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

/** 'a\\-b', which the flag `u` refuses, → a pattern without the flag; \\p{L} needs the flag. `code` names it in code that ajv would write to a file. */
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

/** Documents by name → a function: ('v1#/components/schemas/A', value) → what is wrong; of a schema that cannot be compiled, only that. */
export function makeSchemaCheck(documents: ReadonlyMap<string, JsonObject>): SchemaCheck {
  let ajv: Ajv | null = null;
  const known = new Map<string, Validate | string | null>();
  const open = (): Ajv => {
    const { Ajv2020, addFormats } = createRequire(import.meta.url)('#ajv') as AjvModule;
    // A document holds more than schemas, so that unknown keywords pass. `logger`: unknown formats are no finding of pubdocs.
    const made = new Ajv2020({
      strict: false,
      allErrors: true,
      logger: false,
      validateSchema: false,
      // A build runs the code for a schema a few times: making it shorter would take longer than it saves.
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
      // A reference that leads nowhere is a finding about the document.
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

/** A schema that refers to nothing but itself never ends. */
function passes(validate: Validate, value: unknown): boolean {
  try {
    return validate(value) === true;
  } catch {
    return true;
  }
}
