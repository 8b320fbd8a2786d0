// Nodes of acorn's syntax trees. Fields are checked when read, because the types do not declare them.

/** The fields of a syntax tree node that pubdocs uses. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The nodes in a list, without holes. */
export const nodes = (value: unknown): readonly SyntaxNode[] => (Array.isArray(value) ? value.filter(isNode) : []);

export const field = (node: SyntaxNode, name: string): SyntaxNode | undefined => {
  const value = node[name];
  return isNode(value) ? value : undefined;
};

/** `a: 1` and `'a': 1` → 'a'; undefined for a computed key. */
export function keyName(property: SyntaxNode): string | undefined {
  const key = field(property, 'key');
  if (!key || property.computed === true) return undefined;
  return key.type === 'Identifier' ? String(key.name) : String(key.value);
}
