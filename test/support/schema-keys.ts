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
export function schemaKeys(schema: unknown, path = ''): string[] {
  if (!isSchema(schema)) return [];
  if (schema.getter) return schemaKeys(schema.getter({}), path);
  if (schema.wrapped) return schemaKeys(schema.wrapped, path);
  const parts = (schema.pipe ?? []).filter((part) => part !== schema);
  if (parts.length > 0) return [...new Set(parts.flatMap((part) => schemaKeys(part, path)))];
  const below = Object.entries(schema.entries ?? {}).flatMap(([name, entry]) => {
    const key = path === '' ? name : `${path}.${name}`;
    return [key, ...schemaKeys(entry, key)];
  });
  const items = schemaKeys(schema.item, `${path}[]`);
  const values = schemaKeys(schema.value, `${path}.*`);
  const options = (schema.options ?? []).flatMap((option) => schemaKeys(option, path));
  return [...new Set([...below, ...items, ...values, ...options])];
}
