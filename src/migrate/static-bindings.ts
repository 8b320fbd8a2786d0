// Names in a module that is not run: their definitions, later changes, and which of them are the `path` module of Node.
import { field, isNode, keyName, nodes, type SyntaxNode } from '../diagnostics/syntax-node.ts';
import { wordSet } from '../text/word-list.ts';
import { isOpen, isStaticRecord, isUnknown, type UnknownValue } from './static-methods.ts';

/** A statement that changes a defined value: `a.b.c = 1` → { keys: ['b', 'c'] }, `a.push(1)` → { keys: [] } */
export interface Change {
  readonly keys: readonly string[];
  readonly node: SyntaxNode;
  /** Whether it is a statement of its own, which runs exactly once. */
  readonly isSure: boolean;
  /** The elements that a `push` adds, once they are read: reading them for each use takes exponential time. */
  items?: readonly unknown[];
}

export interface Definition {
  /** The expression or function that defines the name; undefined for an import, and for a part of a pattern. */
  readonly node: SyntaxNode | undefined;
  /** The names around this node: a function that uses the name may have others. */
  readonly home: Bindings;
  /** Position in the module when the node is evaluated: of the node, or of a call before it. */
  readonly time: number;
  readonly changes: Change[];
  /** Whether it is the `path` module, or a function of it. */
  readonly isPath: boolean;
  /** Its name in the imported module: a bundler renames a second import of `a` to `a2`. */
  readonly originalName: string;
  /** The value of the node, once it is read. */
  result?: { readonly value: unknown };
}

export interface Bindings {
  readonly outer: Bindings | null;
  readonly definitions: Map<string, Definition>;
}

/** The definition of a name, in these bindings or the outer ones */
export const definitionOf = ({ outer, definitions }: Bindings, name: string): Definition | undefined =>
  definitions.get(name) ?? (outer === null ? undefined : definitionOf(outer, name));

/** (outer bindings, statements, time of the call; null for a module) → constants, functions and imports */
export function withBindings(outer: Bindings | null, body: readonly SyntaxNode[], callTime: number | null): Bindings {
  const home: Bindings = { outer, definitions: new Map() };
  const define = (name: string, node: SyntaxNode | undefined, isPath = false, originalName = name): void => {
    const time = callTime ?? node?.start ?? 0;
    const changes: Change[] = [];
    // A second `var a`: which value a use has depends on where it stands.
    if (node !== undefined && home.definitions.has(name)) changes.push({ keys: [], node, isSure: false });
    home.definitions.set(name, { node, home, time, changes, isPath, originalName });
  };
  for (const statement of body) {
    const declaration = /^Export/.test(statement.type) ? field(statement, 'declaration') : statement;
    for (const each of declaration?.type === 'VariableDeclaration' ? nodes(declaration.declarations) : []) {
      const [id, init] = [field(each, 'id'), field(each, 'init')];
      for (const name of id === undefined ? [] : namesIn(id))
        define(name, id?.type === 'Identifier' ? init : undefined, isPathModule(nodes(init?.arguments)[0]));
    }
    if (declaration?.type === 'FunctionDeclaration' || declaration?.type === 'ClassDeclaration')
      define(String(field(declaration, 'id')?.name), declaration);
    for (const specifier of declaration?.type === 'ImportDeclaration' ? nodes(declaration.specifiers) : []) {
      const local = String(field(specifier, 'local')?.name);
      const name = field(specifier, 'imported')?.name;
      define(local, undefined, isPathModule(field(declaration ?? specifier, 'source')), String(name ?? local));
    }
  }
  for (const statement of body)
    findChanges(statement, (name, change) =>
      home.definitions.get(name)?.changes.push({ ...change, isSure: change.isSure && callTime === null }),
    );
  moveToOriginals(home.definitions);
  return home;
}

/** (`a`, `a = 1`, `[a, b]` or `{ a, b: c }`, value) → names and nodes with their values */
function parametersOf(node: SyntaxNode, value: unknown): [string, SyntaxNode][] {
  const [left, right] = [field(node, 'left'), field(node, 'right')];
  if (node.type === 'AssignmentPattern' && left !== undefined && right !== undefined)
    return value !== undefined
      ? parametersOf(left, value)
      : namesIn(left).map((name) => [name, left.type === 'Identifier' ? right : left]);
  if (node.type === 'Identifier')
    return [[String(node.name), { type: 'Value', start: node.start, end: node.end, value }]];
  // The parts of another value are unknown: a pattern as the node has no value.
  const isPart = !isOpen(value) && (node.type === 'ArrayPattern' ? Array.isArray(value) : isStaticRecord(value));
  if (node.type === 'RestElement' || !isPart) return namesIn(node).map((name) => [name, node]);
  const ofList = Array.isArray(value) ? value : [];
  const elements = Array.isArray(node.elements) ? node.elements : [];
  return [
    ...elements.flatMap((each: unknown, at) => (isNode(each) ? parametersOf(each, ofList[at]) : [])),
    ...nodes(node.properties).flatMap((property) => {
      const [name, inner] = [keyName(property), field(property, 'value')];
      if (inner === undefined || name === undefined)
        return namesIn(property).map((each): [string, SyntaxNode] => [each, node]);
      return parametersOf(inner, isStaticRecord(value) ? value[name] : undefined);
    }),
  ];
}

/** Binds the parameters of a function to values. */
export function withParameters(outer: Bindings, { params }: SyntaxNode, values: unknown[], time: number): Bindings {
  const home: Bindings = { outer, definitions: new Map() };
  for (const [name, node] of nodes(params).flatMap((parameter, at) => parametersOf(parameter, values[at])))
    home.definitions.set(name, { node, home, time, changes: [], isPath: false, originalName: name });
  return home;
}

/** `const b = a.c; b.d = 1` changes `a.c.d`: moves changes of an alias to the original. */
function moveToOriginals(definitions: ReadonlyMap<string, Definition>): void {
  for (const [name, { node: init, changes }] of [...definitions].reverse()) {
    const place = init === undefined ? null : placeOf(init);
    const original = place === null || place.name === name ? undefined : definitions.get(place.name);
    if (place === null || original === undefined) continue;
    // `b = 1` assigns a new value to the alias, and does not change the original.
    const isRenaming = ({ keys, node }: Change): boolean => keys.length === 0 && node.type !== 'CallExpression';
    const renames = changes.filter(isRenaming);
    const isSure = renames.length === 0;
    for (const change of changes.splice(0, changes.length, ...renames).filter((each) => !isRenaming(each)))
      original.changes.push({ ...change, keys: [...place.keys, ...change.keys], isSure: change.isSure && isSure });
    original.changes.sort((a, b) => Number(a.node.start) - Number(b.node.start));
  }
}

const isPathModule = (node: SyntaxNode | undefined): boolean =>
  /^(?:node:)?path(?:\/posix)?$/.test(String(node?.value ?? ''));

/** (pattern `a`, `{ a, b: c }` or `[a]`) → its names */
const namesIn = (pattern: SyntaxNode): string[] => {
  if (pattern.type === 'Identifier') return [String(pattern.name)];
  const inner = [field(pattern, 'left'), field(pattern, 'argument'), field(pattern, 'value')];
  return [...nodes(pattern.properties), ...nodes(pattern.elements), ...inner.flatMap((each) => each ?? [])].flatMap(
    namesIn,
  );
};

/** Methods that change their list. */
const changing = wordSet('push unshift splice pop shift sort reverse fill copyWithin');

type OnChange = (name: string, change: Change) => void;

/** Finds changes in a statement and its children. A local name of a function hides the outer one. */
function findChanges(statement: SyntaxNode, onChange: OnChange): void {
  const visit = (node: SyntaxNode, hidden: ReadonlySet<string>): void => {
    const hiddenNames = /Function/.test(node.type) ? new Set([...hidden, ...namesOfFunction(node)]) : hidden;
    for (const target of targetsOf(node)) {
      const place = placeOf(target);
      const isSure = field(statement, 'expression') === node;
      if (place !== null && !hiddenNames.has(place.name)) onChange(place.name, { keys: place.keys, node, isSure });
    }
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? nodes(value) : isNode(value) ? [value] : []) visit(child, hiddenNames);
  };
  visit(statement, new Set());
}

function namesOfFunction(node: SyntaxNode): string[] {
  const statements = nodes(field(node, 'body')?.body);
  const declared = statements.flatMap((each) => nodes(each.declarations)).flatMap((each) => field(each, 'id') ?? []);
  return [...nodes(node.params), ...declared].flatMap(namesIn);
}

/** The nodes that an expression changes. */
function targetsOf(node: SyntaxNode): readonly SyntaxNode[] {
  const [left, argument, callee] = [field(node, 'left'), field(node, 'argument'), field(node, 'callee')];
  if (/^(?:AssignmentExpression|For)/.test(node.type) && left !== undefined)
    return /Pattern$/.test(left.type) ? partsOf(left) : [left];
  if (argument !== undefined && (node.type === 'UpdateExpression' || node.operator === 'delete')) return [argument];
  if (node.type !== 'CallExpression' || callee === undefined) return [];
  const [object, name] = [field(callee, 'object'), String(field(callee, 'property')?.name ?? '')];
  if (object?.name === 'Object' && /^(?:assign|definePropert)/.test(name)) return nodes(node.arguments).slice(0, 1);
  return object !== undefined && changing.has(name) ? [object] : [];
}

/** `[a.b, c]` on the left of `=` → `a.b` and `c` */
const partsOf = (pattern: SyntaxNode): SyntaxNode[] =>
  [...nodes(pattern.elements), ...nodes(pattern.properties)].flatMap((each) => field(each, 'value') ?? each);

/** `a.b['c'].d` → { name: 'a', keys: ['b', 'c', 'd'] }; stops at a computed key */
function placeOf(node: SyntaxNode): { readonly name: string; readonly keys: readonly string[] } | null {
  if (node.type === 'Identifier') return { name: String(node.name), keys: [] };
  const [object, property] = [field(node, 'object'), field(node, 'property')];
  if (node.type !== 'MemberExpression' || object === undefined || property === undefined) return null;
  const outer = placeOf(object);
  if (outer === null) return null;
  const isLast = outer.keys.at(-1) === computedKey;
  const key =
    node.computed === true ? (typeof property.value === 'string' ? property.value : computedKey) : property.name;
  return isLast ? outer : { name: outer.name, keys: [...outer.keys, String(key)] };
}

/** Placeholder for a key that is known only at run time. */
const computedKey = '*';

/** (value, keys, mark) → the value with the mark at these keys */
export function unknownAt(value: unknown, [key, ...rest]: readonly string[], mark: UnknownValue): unknown {
  if (key === undefined || key === computedKey || isUnknown(value)) return mark;
  if (value !== undefined && !isStaticRecord(value)) return mark;
  const inner = isStaticRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return { ...value, [key]: unknownAt(inner, rest, mark) };
}

/** `module.exports.a = 1` below `module.exports = …` → { keys: ['a'] } */
export function changesOfExports(body: readonly SyntaxNode[]): Change[] {
  const exportChanges: Change[] = [];
  for (const statement of body)
    findChanges(statement, (name, { keys: [first, ...keys], ...change }) => {
      if (name === 'module' && first === 'exports' && keys.length > 0) exportChanges.push({ ...change, keys });
    });
  return exportChanges;
}

/** The expression that a module exports by default, or as `module.exports`. */
export function exportedNode(body: readonly SyntaxNode[]): SyntaxNode | undefined {
  for (const statement of body) {
    if (statement.type === 'ExportDefaultDeclaration') return field(statement, 'declaration');
    if (statement.type === 'ExportNamedDeclaration')
      for (const specifier of nodes(statement.specifiers)) {
        const exported = field(specifier, 'exported');
        if (exported !== undefined && (exported.name === 'default' || exported.value === 'default'))
          return field(specifier, 'local');
      }
    const assignment = statement.type === 'ExpressionStatement' ? field(statement, 'expression') : undefined;
    if (assignment?.type === 'AssignmentExpression' && isModuleExports(field(assignment, 'left')))
      return field(assignment, 'right');
  }
  return undefined;
}

const isModuleExports = (node: SyntaxNode | undefined): boolean =>
  node?.type === 'MemberExpression' &&
  field(node, 'object')?.name === 'module' &&
  field(node, 'property')?.name === 'exports';
