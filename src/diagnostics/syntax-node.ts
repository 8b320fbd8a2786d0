// Nodes of acorn's syntax trees, read with care: their types do not say which fields a node has.

/** The parts of a syntax tree that matter to us. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The nodes in a list, which may have holes. */
export const nodes = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** The node in a field of another. */
export const field = (node: Node, name: string): Node | undefined => {
  const value = node[name];
  return isNode(value) ? value : undefined;
};

/** `a: 1` and `'a': 1` → 'a'; what is computed has no name. */
export function keyName(property: Node): string | undefined {
  const key = field(property, 'key');
  if (!key || property.computed === true) return undefined;
  return key.type === 'Identifier' ? String(key.name) : String(key.value);
}
