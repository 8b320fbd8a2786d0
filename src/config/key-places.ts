// Where a key belongs that was written in the wrong object, by the schema itself.

/** Fields of valibot's schemas that have others inside; lists and records have no fixed path and are left out. */
interface Part {
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly wrapped?: unknown;
  readonly pipe?: readonly unknown[];
  readonly options?: readonly unknown[];
}

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

/** A schema → the paths of its keys: { docs: { main } } → ['docs', 'docs.main'] */
function pathsIn(schema: unknown, above = ''): readonly string[] {
  if (!isPart(schema)) return [];
  const { entries = {}, wrapped, pipe = [], options = [] } = schema;
  return [
    ...Object.entries(entries).flatMap(([name, entry]) => [above + name, ...pathsIn(entry, `${above}${name}.`)]),
    ...[wrapped, ...pipe, ...options].flatMap((part) => pathsIn(part, above)),
  ];
}

/** The place of a key, if one is nearest to the root of the config: (schema, 'feedback') → 'theme.feedback' */
export function placeOfKey(schema: unknown, name: string): string | undefined {
  const depth = (path: string): number => path.split('.').length;
  const places = [...new Set(pathsIn(schema))].filter((path) => `.${path}`.endsWith(`.${name}`));
  const least = Math.min(...places.map(depth));
  const nearest = places.filter((path) => depth(path) === least);
  return nearest.length === 1 ? nearest[0] : undefined;
}
