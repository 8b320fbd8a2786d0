// Validates data with the schema of the site, from any library that implements Standard Schema: valibot, zod, arktype.
import type { KeySteps } from '../diagnostics/key-steps.ts';

export interface SchemaIssue {
  readonly path: KeySteps;
  readonly message: string;
}

export type SchemaOutcome = { readonly value: unknown } | { readonly issues: readonly SchemaIssue[] };

interface StandardSchema {
  readonly '~standard': { readonly validate: (value: unknown) => unknown };
}

/** Whether a value is a schema of valibot, zod or a similar library. */
export const isStandardSchema = (value: unknown): value is StandardSchema => {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null || !('~standard' in value))
    return false;
  const standard = value['~standard'];
  return (
    typeof standard === 'object' &&
    standard !== null &&
    'validate' in standard &&
    typeof standard.validate === 'function'
  );
};

function toStep(part: unknown): string | number {
  const key = typeof part === 'object' && part !== null && 'key' in part ? part.key : part;
  return typeof key === 'number' ? key : String(key);
}

const toIssue = (issue: unknown): SchemaIssue => {
  const { message, path } = (issue ?? {}) as { readonly message?: unknown; readonly path?: unknown };
  return { path: Array.isArray(path) ? path.map(toStep) : [], message: String(message ?? 'is not right') };
};

/** Validates data → the schema's output (usually without unknown fields), or its issues */
export async function checkWithSchema(schema: StandardSchema, data: unknown): Promise<SchemaOutcome> {
  const result: unknown = await schema['~standard'].validate(data);
  const { issues, value } = (result ?? {}) as { readonly issues?: unknown; readonly value?: unknown };
  return Array.isArray(issues) && issues.length > 0 ? { issues: issues.map(toIssue) } : { value };
}
