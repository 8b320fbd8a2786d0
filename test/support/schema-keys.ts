// The keys of a valibot schema, as paths: `docs.toc.min`, `theme.navbar.items[].label`, `data.*.endpoint`.

interface Schema {
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly wrapped?: unknown;
  readonly pipe?: readonly unknown[];
  readonly item?: unknown;
  readonly value?: unknown;
  readonly options?: readonly unknown[];
  /** Of a schema that depends on its input. It gets an object, because only objects have keys. */
  readonly getter?: (input: unknown) => unknown;
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && 'kind' in value;

/** Every key below a schema, including those of nested objects, in the order of the schema. */
export function schemaKeys(schema: unknown, path = '', above: readonly unknown[] = []): string[] {
  // Values of `facts` nest to any depth.
  if (!isSchema(schema) || above.includes(schema)) return [];
  const keysOf = (part: unknown, at: string): string[] => schemaKeys(part, at, [...above, schema]);
  if (schema.getter) return keysOf(schema.getter({}), path);
  if (schema.wrapped) return keysOf(schema.wrapped, path);
  const parts = (schema.pipe ?? []).filter((part) => part !== schema);
  if (parts.length > 0) return [...new Set(parts.flatMap((part) => keysOf(part, path)))];
  const below = Object.entries(schema.entries ?? {}).flatMap(([name, entry]) => {
    const key = path === '' ? name : `${path}.${name}`;
    return [key, ...keysOf(entry, key)];
  });
  const items = keysOf(schema.item, `${path}[]`);
  const values = keysOf(schema.value, `${path}.*`);
  const options = (schema.options ?? []).flatMap((option) => keysOf(option, path));
  return [...new Set([...below, ...items, ...values, ...options])];
}
