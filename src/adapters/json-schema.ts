// JSON Schema through ajv, which is loaded at the first value: pages that have not changed need it never.
import { createRequire } from 'node:module';
import type { JsonObject, SchemaCheck, SchemaError } from '../model/api-document.ts';

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

/** Documents by name → a function: ('v1#/components/schemas/A', value) → what is wrong. A schema that cannot be compiled allows everything. */
export function makeSchemaCheck(documents: ReadonlyMap<string, JsonObject>): SchemaCheck {
  let ajv: Ajv | null = null;
  const known = new Map<string, Validate | null>();
  const open = (): Ajv => {
    const require = createRequire(import.meta.url);
    const { Ajv2020 } = require('ajv/dist/2020.js') as { readonly Ajv2020: new (options: object) => Ajv };
    const { default: addFormats } = require('ajv-formats') as { readonly default: (instance: Ajv) => void };
    // A document holds more than schemas, so that unknown keywords pass. `logger`: unknown formats are no finding of pubdocs.
    const made = new Ajv2020({ strict: false, allErrors: true, logger: false, validateSchema: false });
    addFormats(made);
    for (const [name, document] of documents) made.addSchema(document, name);
    return made;
  };
  const compile = (ref: string): Validate | null => {
    ajv ??= open();
    try {
      return ajv.getSchema(ref) ?? ajv.compile({ $ref: ref });
    } catch {
      return null;
    }
  };
  return (ref, value) => {
    const validate = known.get(ref) ?? compile(ref);
    known.set(ref, validate);
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
