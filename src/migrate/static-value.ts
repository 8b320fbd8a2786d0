// Reads the value of a bundled config module without running it, as far as it consists of literals.
import { parse } from 'acorn';
import { field, isNode, keyName, nodes, type SyntaxNode } from '../diagnostics/syntax-node.ts';
import {
  type Bindings,
  type Change,
  changesOfExports,
  type Definition,
  definitionOf,
  exportedNode,
  unknownAt,
  withBindings,
  withParameters,
} from './static-bindings.ts';
import { type Budget, lengthOf, maxSteps, settle, sizeOf, spend, type UnreadKey } from './static-budget.ts';
import {
  callMethod,
  isEnvironment,
  isMethod,
  isOpen,
  isPlain,
  isStaticRecord,
  isUnknown,
  joinsPaths,
  returnsArgument,
  staticFunction,
  type UnknownValue,
} from './static-methods.ts';

export interface StaticModule {
  /** The default export, with `UnknownValue` where it cannot be read. */
  readonly value: unknown;
  /** Keys that cannot be read, and their source: `navbar.items[2].items`. */
  readonly unread: readonly UnreadKey[];
}

interface Scope {
  readonly code: string;
  readonly bindings: Bindings;
  /** Current year, for `new Date().getFullYear()`; null where its value must not depend on the day. */
  readonly year: number | null;
  readonly depth: number;
  /** Position in the module that is reached: changes after it are not made yet. */
  readonly time: number;
  readonly budget: Budget;
}

const deepest = 60;
/** (code, year) → the value of its default export or of `module.exports`; throws a SyntaxError if it is not a module */
export function readStaticModule(code: string, year: number | null): StaticModule {
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true });
  const body = nodes(isNode(program) ? program.body : []);
  const bindings = withBindings(null, body, null);
  const budget: Budget = { steps: maxSteps, variables: new Set() };
  return settle(moduleValue({ code, bindings, year, depth: 0, time: code.length, budget }, body), budget.variables);
}

/** The value that a module exports. A config may be a function that returns it. */
function moduleValue(outer: Scope, body: readonly SyntaxNode[]): unknown {
  const node = exportedNode(body);
  if (node === undefined) return unknown(outer, undefined);
  const scope = { ...outer, time: Math.min(outer.time, node.start) };
  const config = functionOf(scope, node);
  const value = config === undefined ? evaluate(scope, node) : (readReturn(scope, config) ?? unknown(scope, node));
  return withChanges(scope, value, changesOfExports(body));
}

/** (value, its changes) → the value with what is surely added to a list before this time; others are unknown */
function withChanges(scope: Scope, start: unknown, changes: readonly Change[]): unknown {
  let value = start;
  for (const change of changes) {
    const { keys, node, isSure } = change;
    const isAdded = keys.length === 0 && field(field(node, 'callee') ?? node, 'property')?.name === 'push';
    const isBefore = isSure && node.end <= scope.time && spend(scope.budget, sizeOf(value));
    if (isAdded && isBefore && Array.isArray(value)) {
      change.items ??= readItems({ ...scope, time: node.start }, nodes(node.arguments));
      value = value.concat(change.items);
    } else value = unknownAt(value, keys, unknown(scope, node));
  }
  return value;
}

const longestSource = 2000;

const sourceOf = ({ code }: Scope, node: SyntaxNode | undefined): string =>
  node === undefined ? '' : code.slice(node.start, Math.min(node.end, node.start + longestSource)).replace(/\s+/g, ' ');

const unknown = (scope: Scope, node: SyntaxNode | undefined): UnknownValue => ({
  unknownSource: sourceOf(scope, node),
});

type Evaluate = (scope: Scope, node: SyntaxNode) => unknown;

function evaluate(scope: Scope, node: SyntaxNode): unknown {
  if (scope.depth > deepest || !spend(scope.budget, 1)) return unknown(scope, node);
  const read = Object.hasOwn(readers, node.type) ? readers[node.type] : undefined;
  const value = read === undefined ? unknown(scope, node) : read({ ...scope, depth: scope.depth + 1 }, node);
  // Where the budget is used up by a part, only that is unknown.
  return scope.budget.steps <= 0 || spend(scope.budget, sizeOf(value)) ? value : unknown(scope, node);
}

/** The elements of a list, or arguments */
const readItems = (scope: Scope, list: readonly SyntaxNode[]): unknown[] =>
  list.flatMap((each) => {
    if (each.type !== 'SpreadElement') return [evaluate(scope, each)];
    const spread = evaluateField(scope, each, 'argument');
    return Array.isArray(spread) ? spread : [unknown(scope, each)];
  });

const evaluateField = (scope: Scope, node: SyntaxNode, name: string): unknown => {
  const child = field(node, name);
  return child === undefined ? unknown(scope, node) : evaluate(scope, child);
};

const readers: Readonly<Record<string, Evaluate>> = {
  Value: (_, node) => node.value,
  Literal: (_, node) => ('regex' in node ? String(node.raw) : node.value),
  TemplateLiteral: (scope, node) => {
    const values = nodes(node.expressions).map((each) => evaluate(scope, each));
    if (values.some((value) => !isPlain(value))) return unknown(scope, node);
    const texts = nodes(node.quasis).map(({ value }) =>
      typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : '',
    );
    return texts.map((text, at) => text + (at < values.length ? String(values[at]) : '')).join('');
  },
  ArrayExpression: (scope, node) => readItems(scope, nodes(node.elements)),
  ObjectExpression: (scope, node) => {
    const entries: [string, unknown][] = [];
    for (const property of nodes(node.properties)) {
      if (property.type === 'SpreadElement') {
        const spread = evaluateField(scope, property, 'argument');
        if (isStaticRecord(spread)) for (const entry of Object.entries(spread)) entries.push(entry);
        else entries.push([`...${sourceOf(scope, field(property, 'argument'))}`, unknown(scope, property)]);
        continue;
      }
      const key = property.computed === true ? evaluateField(scope, property, 'key') : keyName(property);
      const name = isPlain(key) ? String(key) : `...[${sourceOf(scope, field(property, 'key'))}]`;
      entries.push([name, isPlain(key) ? evaluateField(scope, property, 'value') : unknown(scope, property)]);
    }
    return Object.fromEntries(entries);
  },
  Identifier: (scope, node) => {
    if (node.name === 'undefined') return undefined;
    const definition = definitionOf(scope.bindings, String(node.name));
    if (definition?.node === undefined || /Declaration$/.test(definition.node.type)) return unknown(scope, node);
    const { home, time, changes } = definition;
    if (time > scope.time) return unknown(scope, node);
    if (definition.result === undefined) {
      // If the node refers to its own name, that is unknown.
      definition.result = { value: unknown(scope, node) };
      definition.result = { value: evaluate({ ...scope, bindings: home, time }, definition.node) };
    }
    return withChanges({ ...scope, bindings: home }, definition.result.value, changes);
  },
  MemberExpression: (scope, node) => {
    const object = evaluateField(scope, node, 'object');
    const property = field(node, 'property');
    const key =
      node.computed === true && property !== undefined ? evaluate(scope, property) : String(property?.name ?? '');
    if (isOpen(object)) return unknown(scope, node);
    if (isPlain(key) && (isStaticRecord(object) || Array.isArray(object)) && Object.hasOwn(object, String(key)))
      return Object.getOwnPropertyDescriptor(object, String(key))?.value;
    if (key === 'length' && (typeof object === 'string' || Array.isArray(object))) return object.length;
    if (!isEnvironment(node)) return unknown(scope, node);
    if (key !== 'NODE_ENV') scope.budget.variables.add(sourceOf(scope, node));
    return key === 'NODE_ENV' ? 'production' : undefined;
  },
  UnaryExpression: (scope, node) => {
    const value = evaluateField(scope, node, 'argument');
    if (isUnknown(value)) return unknown(scope, node);
    if (node.operator === '!') return !value;
    if (node.operator === 'void') return undefined;
    if (node.operator === 'typeof') return typeof value;
    return node.operator === '-' ? -Number(value) : unknown(scope, node);
  },
  LogicalExpression: (scope, node) => {
    const left = evaluateField(scope, node, 'left');
    if (isUnknown(left)) return unknown(scope, node);
    const wantsRight =
      node.operator === '&&' ? Boolean(left) : node.operator === '||' ? !left : left === undefined || left === null;
    return wantsRight ? evaluateField(scope, node, 'right') : left;
  },
  ConditionalExpression: (scope, node) => {
    const test = evaluateField(scope, node, 'test');
    if (isUnknown(test)) return unknown(scope, node);
    return evaluateField(scope, node, test ? 'consequent' : 'alternate');
  },
  BinaryExpression: (scope, node) => {
    const [left, right] = [evaluateField(scope, node, 'left'), evaluateField(scope, node, 'right')];
    if (!isPlain(left) || !isPlain(right)) return unknown(scope, node);
    // `==` of two types converts one of them.
    if (/^[!=]=$/.test(String(node.operator)) && typeof left !== typeof right) return unknown(scope, node);
    if (node.operator === '+' && (typeof left === 'string' || typeof right === 'string'))
      return `${String(left)}${String(right)}`;
    if (node.operator === '===' || node.operator === '==') return left === right;
    return node.operator === '!==' || node.operator === '!=' ? left !== right : unknown(scope, node);
  },
  CallExpression: (scope, node) => readCall(scope, node),
  AwaitExpression: (scope, node) => evaluateField(scope, node, 'argument'),
};

/** Whether a node is the module `path` or one of its functions: `path`, `path.posix`, `import_path.default`. */
function isPath(scope: Scope, node: SyntaxNode): boolean {
  const object = field(node, 'object');
  if (object !== undefined) return isPath(scope, object);
  if (node.type === 'Identifier' && definitionOf(scope.bindings, String(node.name))?.isPath === true) return true;
  // Other calls are not read again here: a chain of `.join()` would take exponential time.
  const isImport = /^(?:require|__toESM\d*)$/.test(String(field(node, 'callee')?.name));
  const value = node.type === 'Identifier' || isImport ? evaluate(scope, node) : undefined;
  return isStaticRecord(value) && /^(?:node:)?path(?:\/posix)?$/.test(String(value.package));
}

function readCall(scope: Scope, node: SyntaxNode): unknown {
  const callee = field(node, 'callee');
  if (callee === undefined) return unknown(scope, node);
  const calleeName = String(callee.name ?? field(callee, 'property')?.name ?? '');
  const definition = callee.type === 'Identifier' ? definitionOf(scope.bindings, calleeName) : undefined;
  const name = definition?.originalName ?? calleeName;
  const object = field(callee, 'object');
  const list = nodes(node.arguments);
  if (list.some(({ type }) => type === 'SpreadElement')) return unknown(scope, node);
  const values = list.map((each) => evaluate(scope, each));
  if (name === 'getFullYear') return scope.year ?? unknown(scope, node);
  const called = functionOf(scope, callee);
  if (called !== undefined) return readReturn(scope, called, values) ?? unknown(scope, node);
  const ofMethod = object === undefined ? undefined : readMethod(scope, object, name, values, list[0]);
  if (ofMethod !== undefined) return ofMethod;
  if (joinsPaths.has(name) && isPath(scope, object ?? callee) && values.length > 0) {
    const paths = values.filter((value) => typeof value === 'string');
    const isBelow = values.every((value, at) => typeof value === 'string' || (at === 0 && isUnknown(value)));
    if (isBelow && paths.length > 0) return paths.join('/');
  }
  if (name === 'require' && typeof values[0] === 'string') return { package: values[0] };
  if (/^require_/.test(name) && definition?.node !== undefined) return readCommonJs(scope, definition);
  if (definition?.node !== undefined) return unknown(scope, node);
  if (/^__toESM\d*$/.test(name))
    return isStaticRecord(values[0]) ? { ...values[0], default: values[0] } : { default: values[0] };
  if (returnsArgument.has(name) && values.length > 0)
    return /^starlight(?:Blog|OpenAPI)?$/.test(name) ? { integration: name, options: values[0] } : values[0];
  return unknown(scope, node);
}

/** `var require_a = __commonJS({ 'a.js'(exports, module) { module.exports = …; } })` → the exported value */
function readCommonJs(scope: Scope, { node, home }: Definition): unknown {
  const [property] = nodes(nodes(node?.arguments)[0]?.properties);
  const wrapper = property === undefined ? undefined : field(property, 'value');
  const block = wrapper === undefined ? undefined : field(wrapper, 'body');
  if (block === undefined || !spend(scope.budget, lengthOf(block))) return unknown(scope, node);
  const body = nodes(block.body);
  return moduleValue({ ...scope, bindings: withBindings(home, body, null) }, body);
}

/** The function that a node is or names; undefined if it is another value, or may have another value later */
function functionOf({ bindings }: Scope, node: SyntaxNode): [SyntaxNode, Bindings] | undefined {
  const definition = node.type === 'Identifier' ? definitionOf(bindings, String(node.name)) : undefined;
  const { node: valueNode = node, home, changes } = definition ?? { home: bindings, changes: [] };
  const isKnown = /Function/.test(valueNode.type) && valueNode.generator !== true && changes.length === 0;
  return isKnown ? [valueNode, home] : undefined;
}

/** The value of a call such as `items.map((item) => item.a)`; undefined if it is not known */
function readMethod(scope: Scope, object: SyntaxNode, name: string, values: unknown[], first?: SyntaxNode): unknown {
  const ofObject = staticFunction(object.name, name);
  if (ofObject !== undefined) return ofObject(values[0]);
  if (!isMethod(name)) return undefined;
  const called = first === undefined ? undefined : functionOf(scope, first);
  const apply =
    called === undefined || called[0].async === true
      ? null
      : (...each: unknown[]) => readReturn(scope, called, each) ?? unknown(scope, first);
  return callMethod(name, evaluate(scope, object), values, apply);
}

/** The result of a function for these arguments, after constants and conditions; undefined if it is not known. */
function readReturn(scope: Scope, [node, home]: [SyntaxNode, Bindings], values: unknown[] = []): unknown {
  const body = field(node, 'body');
  if (body === undefined || !spend(scope.budget, lengthOf(body))) return undefined;
  const inner = { ...scope, bindings: withParameters(home, node, values, scope.time) };
  if (body.type !== 'BlockStatement') return evaluate(inner, body);
  return followStatements(inner, nodes(body.body))?.value;
}

/** The result of statements that define, choose and return; null if they only end. Others have an undefined value. */
function followStatements(outer: Scope, statements: readonly SyntaxNode[]): { readonly value: unknown } | null {
  const scope = { ...outer, bindings: withBindings(outer.bindings, statements, outer.time) };
  for (const statement of statements) {
    if (/Declaration$/.test(statement.type)) continue;
    if (statement.type === 'ReturnStatement') return { value: evaluateField(scope, statement, 'argument') };
    // A `var` in a branch hides an outer name in the whole function.
    const isChoice =
      statement.type === 'IfStatement' && !/\bvar\b/.test(scope.code.slice(statement.start, statement.end));
    const test = isChoice ? evaluateField(scope, statement, 'test') : unknown(scope, statement);
    if (isUnknown(test)) return { value: undefined };
    const branch = field(statement, test ? 'consequent' : 'alternate');
    const body = branch?.type === 'BlockStatement' ? nodes(branch.body) : branch === undefined ? [] : [branch];
    const result = followStatements(scope, body);
    if (result !== null) return result;
  }
  return null;
}
