// Names in a module that is not run: their definitions, later changes, and which of them are the `path` module of Node.
import { field, isNode, keyName, nodes, type SyntaxNode } from '../diagnostics/syntax-node.ts';
import { wordSet } from '../text/word-list.ts';
import { isStaticRecord } from './static-methods.ts';

/** A statement that changes a defined value: `a.b.c = 1` → { keys: ['b', 'c'] }, `a.push(1)` → { keys: [] } */
export interface Change {
  readonly keys: readonly string[];
  readonly node: SyntaxNode;
  /** The condition of the `if` around it. */
  readonly guard: SyntaxNode | undefined;
  /** Whether it is a statement of its own, which runs exactly once. */
  readonly isSure: boolean;
}

export interface Bindings {
  /** Name → the expression or function that defines it. */
  readonly values: ReadonlyMap<string, SyntaxNode>;
  /** Name → its changes; a name without changes is not included. */
  readonly changes: ReadonlyMap<string, readonly Change[]>;
  /** Names of the `path` module and of its functions. */
  readonly paths: ReadonlySet<string>;
  /** Name → its name in the imported module: a bundler renames a second import of `a` to `a2`. */
  readonly imported: ReadonlyMap<string, string>;
}

export const noBindings: Bindings = { values: new Map(), changes: new Map(), paths: new Set(), imported: new Map() };

/** (outer bindings, statements) → bindings in these: `const a = …`, `function b() {…}`, and the outer ones */
export function withBindings(outer: Bindings, body: readonly SyntaxNode[]): Bindings {
  const values = new Map<string, SyntaxNode>();
  const paths = new Set<string>();
  const imported = new Map<string, string>();
  for (const statement of body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? field(statement, 'declaration') : statement;
    if (declaration?.type === 'VariableDeclaration')
      for (const each of nodes(declaration.declarations)) {
        const [id, init] = [field(each, 'id'), field(each, 'init')];
        if (id?.type === 'Identifier' && init !== undefined) values.set(String(id.name), init);
        if (id !== undefined && isPathModule(nodes(init?.arguments)[0]))
          for (const name of namesIn(id)) paths.add(name);
      }
    if (declaration?.type === 'FunctionDeclaration') {
      const id = field(declaration, 'id');
      if (id !== undefined) values.set(String(id.name), declaration);
    }
    if (declaration?.type === 'ImportDeclaration')
      for (const specifier of nodes(declaration.specifiers)) {
        const [local, name] = [field(specifier, 'local'), field(specifier, 'imported')];
        if (local === undefined) continue;
        if (isPathModule(field(declaration, 'source'))) paths.add(String(local.name));
        if (name !== undefined) imported.set(String(local.name), String(name.name));
      }
  }
  const changes = new Map<string, Change[]>([...values.keys()].map((name) => [name, []]));
  for (const statement of body) findChanges(statement, (name, change) => changes.get(name)?.push(change));
  moveToOriginals(values, changes);
  return {
    values: new Map([...outer.values, ...values]),
    changes: new Map([...outer.changes, ...changes]),
    paths: new Set([...outer.paths, ...paths]),
    imported: new Map([...outer.imported, ...imported]),
  };
}

/** (`a`, `a = 1`, `[a, b]` or `{ a, b: c }`, value) → names and nodes with their values */
function parametersOf(node: SyntaxNode, value: unknown): [string, SyntaxNode][] {
  const [left, right] = [field(node, 'left'), field(node, 'right')];
  if (node.type === 'AssignmentPattern' && left !== undefined && right !== undefined)
    return value === undefined ? [[String(left.name), right]] : parametersOf(left, value);
  if (node.type === 'Identifier')
    return [[String(node.name), { type: 'Value', start: node.start, end: node.end, value }]];
  const ofList = Array.isArray(value) ? value : [];
  const elements = Array.isArray(node.elements) ? node.elements : [];
  return [
    ...elements.flatMap((each: unknown, at) => (isNode(each) ? parametersOf(each, ofList[at]) : [])),
    ...nodes(node.properties).flatMap((property) => {
      const [name = '', inner] = [keyName(property), field(property, 'value')];
      return inner === undefined ? [] : parametersOf(inner, isStaticRecord(value) ? value[name] : undefined);
    }),
  ];
}

/** Binds the parameters of a function to values; changes of outer values with these names do not concern them. */
export function withParameters(outer: Bindings, { params }: SyntaxNode, values: readonly unknown[]): Bindings {
  const own = new Map(nodes(params).flatMap((parameter, at) => parametersOf(parameter, values[at])));
  return {
    ...outer,
    values: new Map([...outer.values, ...own]),
    changes: new Map([...outer.changes].filter(([name]) => !own.has(name))),
  };
}

/** `const b = a.c; b.d = 1` changes `a.c.d`: moves changes of an alias to the original. */
function moveToOriginals(values: ReadonlyMap<string, SyntaxNode>, changes: Map<string, Change[]>): void {
  for (const [name, init] of [...values].reverse()) {
    const place = placeOf(init);
    const original = place === null || place.name === name ? undefined : changes.get(place.name);
    if (place === null || original === undefined) continue;
    // `b = 1` assigns a new value to the alias, and does not change the original.
    const isRenaming = ({ keys, node }: Change): boolean => keys.length === 0 && node.type !== 'CallExpression';
    const aliasChanges = changes.get(name) ?? [];
    const moved = aliasChanges.filter((change) => !isRenaming(change));
    original.push(...moved.map((change) => ({ ...change, keys: [...place.keys, ...change.keys] })));
    original.sort((a, b) => Number(a.node.start) - Number(b.node.start));
    changes.set(name, aliasChanges.filter(isRenaming));
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
  const visit = (node: SyntaxNode, hidden: ReadonlySet<string>, guard: SyntaxNode | undefined): void => {
    const hiddenNames = /Function/.test(node.type) ? new Set([...hidden, ...namesOfFunction(node)]) : hidden;
    for (const target of targetsOf(node)) {
      const place = placeOf(target);
      const isSure = field(statement, 'expression') === node;
      if (place !== null && !hiddenNames.has(place.name))
        onChange(place.name, { keys: place.keys, node, guard, isSure });
    }
    for (const [key, value] of Object.entries(node)) {
      const test = node.type === 'IfStatement' && key === 'consequent' ? (guard ?? field(node, 'test')) : guard;
      for (const child of Array.isArray(value) ? nodes(value) : isNode(value) ? [value] : [])
        visit(child, hiddenNames, test);
    }
  };
  visit(statement, new Set(), undefined);
}

function namesOfFunction(node: SyntaxNode): string[] {
  const statements = nodes(field(node, 'body')?.body);
  const declared = statements.flatMap((each) => nodes(each.declarations)).flatMap((each) => field(each, 'id') ?? []);
  return [...nodes(node.params), ...declared].flatMap(namesIn);
}

/** The nodes that an expression changes. */
function targetsOf(node: SyntaxNode): readonly SyntaxNode[] {
  const [left, argument, callee] = [field(node, 'left'), field(node, 'argument'), field(node, 'callee')];
  if (node.type === 'AssignmentExpression' && left !== undefined)
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
export const computedKey = '*';

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
