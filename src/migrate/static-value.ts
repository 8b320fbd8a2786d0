// Reads the value of a config module without running it, as far as it consists of literals. The module is bundled
// first, so that it includes the site's own imports; packages are not included.
import { parse } from 'acorn';
import { field, isNode, keyName, nodes, type SyntaxNode } from '../diagnostics/syntax-node.ts';
import { wordSet } from '../text/word-list.ts';
import {
  type Bindings,
  type Change,
  changesOfExports,
  computedKey,
  exportedNode,
  noBindings,
  withBindings,
  withParameters,
} from './static-bindings.ts';
import {
  callMethod,
  isMethod,
  isPlain,
  isStaticRecord,
  isUnknown,
  staticFunction,
  type UnknownValue,
} from './static-methods.ts';

export interface StaticModule {
  /** The default export, with `UnknownValue` where it cannot be read. */
  readonly value: unknown;
  /** Keys that cannot be read, and their source: `navbar.items[2].items`. */
  readonly unread: readonly { readonly key: string; readonly source: string }[];
}

interface Scope {
  readonly code: string;
  readonly bindings: Bindings;
  /** Current year, for `new Date().getFullYear()`. */
  readonly year: number;
  readonly depth: number;
}

const deepest = 60;

/** (code, year) → the value of its default export or of `module.exports`; throws a SyntaxError if it is not a module */
export function readStaticModule(code: string, year: number): StaticModule {
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module', allowHashBang: true });
  const body = nodes(isNode(program) ? program.body : []);
  const scope: Scope = { code, bindings: withBindings(noBindings, body), year, depth: 0 };
  const exported = exportedNode(body);
  const value =
    exported === undefined
      ? unknown(scope, undefined)
      : withChanges(scope, exportedValue(scope, exported), changesOfExports(body));
  return { value, unread: unreadOf(value, '') };
}

/** A config may be a function that returns the value. */
function exportedValue(scope: Scope, node: SyntaxNode): unknown {
  const bound = node.type === 'Identifier' ? (scope.bindings.values.get(String(node.name)) ?? node) : node;
  return /Function/.test(bound.type) ? (readReturn(scope, bound) ?? unknown(scope, node)) : evaluate(scope, node);
}

/** (value, its changes) → the value, with unknown values at the changed keys, and with what is added to a list */
function withChanges(scope: Scope, value: unknown, changes: readonly Change[]): unknown {
  let changed = value;
  for (const { keys, node, guard, isSure } of changes) {
    const test = guard === undefined ? true : evaluate(scope, guard);
    if (!isUnknown(test) && !test) continue;
    const isAdded = keys.length === 0 && field(field(node, 'callee') ?? node, 'property')?.name === 'push';
    if (!isAdded || !Array.isArray(changed)) changed = unknownAt(changed, keys, unknown(scope, node));
    else
      changed = changed.concat(
        isSure ? nodes(node.arguments).map((each) => evaluate(scope, each)) : unknown(scope, node),
      );
  }
  return changed;
}

function unknownAt(value: unknown, [key, ...rest]: readonly string[], mark: UnknownValue): unknown {
  if (key === undefined || key === computedKey || isUnknown(value)) return mark;
  if (value !== undefined && !isStaticRecord(value)) return mark;
  const inner = isStaticRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return { ...value, [key]: unknownAt(inner, rest, mark) };
}

const sourceOf = ({ code }: Scope, node: SyntaxNode | undefined): string => {
  const text = node === undefined ? '' : code.slice(node.start, node.end).replace(/\s+/g, ' ');
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};

const unknown = (scope: Scope, node: SyntaxNode | undefined): UnknownValue => ({
  unknownSource: sourceOf(scope, node),
});

type Evaluate = (scope: Scope, node: SyntaxNode) => unknown;

function evaluate(scope: Scope, node: SyntaxNode): unknown {
  if (scope.depth > deepest) return unknown(scope, node);
  const read = Object.hasOwn(readers, node.type) ? readers[node.type] : undefined;
  return read === undefined ? unknown(scope, node) : read({ ...scope, depth: scope.depth + 1 }, node);
}

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
  ArrayExpression: (scope, node) =>
    nodes(node.elements).flatMap((each) => {
      if (each.type !== 'SpreadElement') return [evaluate(scope, each)];
      const spread = evaluateField(scope, each, 'argument');
      return Array.isArray(spread) ? spread : [unknown(scope, each)];
    }),
  ObjectExpression: (scope, node) => {
    const entries: [string, unknown][] = [];
    for (const property of nodes(node.properties)) {
      if (property.type === 'SpreadElement') {
        const spread = evaluateField(scope, property, 'argument');
        if (isStaticRecord(spread)) entries.push(...Object.entries(spread));
        else entries.push([`...${sourceOf(scope, field(property, 'argument'))}`, unknown(scope, property)]);
        continue;
      }
      const computed = property.computed === true ? evaluateField(scope, property, 'key') : keyName(property);
      if (typeof computed === 'string') entries.push([computed, evaluateField(scope, property, 'value')]);
    }
    return Object.fromEntries(entries);
  },
  Identifier: (scope, node) => {
    if (node.name === 'undefined') return undefined;
    const name = String(node.name);
    const bound = scope.bindings.values.get(name);
    if (bound === undefined || bound.type === 'FunctionDeclaration') return unknown(scope, node);
    return withChanges(scope, evaluate(scope, bound), scope.bindings.changes.get(name) ?? []);
  },
  MemberExpression: (scope, node) => {
    const object = evaluateField(scope, node, 'object');
    const property = field(node, 'property');
    const key =
      node.computed === true && property !== undefined ? evaluate(scope, property) : String(property?.name ?? '');
    const isKey = typeof key === 'string' || typeof key === 'number';
    if (isKey && (isStaticRecord(object) || Array.isArray(object)) && Object.hasOwn(object, key))
      return Object.getOwnPropertyDescriptor(object, key)?.value;
    if (key === 'length' && (typeof object === 'string' || Array.isArray(object))) return object.length;
    return isEnvironment(node) ? undefined : unknown(scope, node);
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
    if (node.operator === '+' && (typeof left === 'string' || typeof right === 'string'))
      return `${String(left)}${String(right)}`;
    if (node.operator === '===' || node.operator === '==') return left === right;
    return node.operator === '!==' || node.operator === '!=' ? left !== right : unknown(scope, node);
  },
  CallExpression: (scope, node) => readCall(scope, node),
  AwaitExpression: (scope, node) => evaluateField(scope, node, 'argument'),
  ArrowFunctionExpression: (scope, node) => unknown(scope, node),
};

/** An environment variable; its value is unknown. */
const isEnvironment = (node: SyntaxNode): boolean => {
  const object = field(node, 'object');
  return object?.type === 'MemberExpression' && field(object, 'property')?.name === 'env';
};

/** Names of functions that return their argument, or a path made from it. */
const returnsArgument = wordSet(`
  starlightBlog defineConfig defineConfigWithTheme defineAdditionalConfig extendConfig withMermaid withPwa resolve freeze
  starlight
`);
const joinsPaths: ReadonlySet<string> = new Set(['join', 'resolve']);

/** Whether a node is the module `path` or one of its functions: `path`, `path.posix`, `import_path.default`. */
function isPath(scope: Scope, node: SyntaxNode): boolean {
  const object = field(node, 'object');
  if (object !== undefined) return isPath(scope, object);
  if (scope.bindings.paths.has(String(node.name))) return true;
  const value = node.type === 'Identifier' || node.type === 'CallExpression' ? evaluate(scope, node) : undefined;
  return isStaticRecord(value) && /^(?:node:)?path(?:\/posix)?$/.test(String(value.package));
}

function readCall(scope: Scope, node: SyntaxNode): unknown {
  const callee = field(node, 'callee');
  if (callee === undefined) return unknown(scope, node);
  const calleeName = String(callee.name ?? field(callee, 'property')?.name ?? '');
  const name = callee.type === 'Identifier' ? (scope.bindings.imported.get(calleeName) ?? calleeName) : calleeName;
  const object = field(callee, 'object');
  const list = nodes(node.arguments);
  const values = list.map((each) => evaluate(scope, each));
  if (name === 'getFullYear') return scope.year;
  if (/Function/.test(callee.type)) return readReturn(scope, callee, values) ?? unknown(scope, node);
  const ofMethod = object === undefined ? undefined : readMethod(scope, object, name, list);
  if (ofMethod !== undefined) return ofMethod;
  if (joinsPaths.has(name) && isPath(scope, object ?? callee) && values.length > 0) {
    const paths = values.filter((value) => typeof value === 'string');
    const isBelow = values.every((value, at) => typeof value === 'string' || (at === 0 && isUnknown(value)));
    if (isBelow && paths.length > 0) return paths.join('/');
  }
  if (name === 'require' && typeof values[0] === 'string') return { package: values[0] };
  const commonJs = object === undefined ? scope.bindings.values.get(name) : undefined;
  if (/^require_/.test(name) && commonJs !== undefined) return readCommonJs(scope, commonJs) ?? unknown(scope, node);
  if (commonJs !== undefined) return readReturn(scope, commonJs, values) ?? unknown(scope, node);
  if (/^__toESM\d*$/.test(name))
    return isStaticRecord(values[0]) ? { ...values[0], default: values[0] } : { default: values[0] };
  if (returnsArgument.has(name) && values.length > 0)
    return name === 'starlight' || name === 'starlightBlog' ? { integration: name, options: values[0] } : values[0];
  if (name === 'fileURLToPath') return values[0];
  return unknown(scope, node);
}

/** `var require_a = __commonJS({ 'a.js'(exports, module) { module.exports = …; } })` → the exported value */
function readCommonJs(scope: Scope, node: SyntaxNode): unknown {
  const [table] = nodes(node.arguments);
  const [property] = nodes(table?.properties);
  const wrapped = property === undefined ? undefined : field(property, 'value');
  const block = wrapped === undefined ? undefined : field(wrapped, 'body');
  const body = nodes(block?.body);
  const exported = exportedNode(body);
  if (exported === undefined) return undefined;
  return exportedValue({ ...scope, bindings: withBindings(scope.bindings, body) }, exported);
}

/** The value of a call such as `items.map((item) => item.a)`; undefined if it is not known */
function readMethod(scope: Scope, object: SyntaxNode, name: string, list: readonly SyntaxNode[]): unknown {
  const values = list.map((each) => evaluate(scope, each));
  const ofObject = staticFunction(object.name, name);
  if (ofObject !== undefined) return ofObject(values[0]);
  const [first] = list;
  const bound = first?.type === 'Identifier' ? scope.bindings.values.get(String(first.name)) : first;
  const apply =
    bound === undefined || !/Function/.test(bound.type)
      ? null
      : (item: unknown, at: number) => readReturn(scope, bound, [item, at]) ?? unknown(scope, first);
  return isMethod(name) ? callMethod(name, evaluate(scope, object), values, apply) : undefined;
}

/** The result of a function for these arguments, after constants and conditions; undefined if it is not known. */
function readReturn(scope: Scope, node: SyntaxNode, values: readonly unknown[] = []): unknown {
  const body = field(node, 'body');
  if (body === undefined) return undefined;
  const inner = { ...scope, bindings: withParameters(scope.bindings, node, values) };
  if (body.type !== 'BlockStatement') return evaluate(inner, body);
  return followStatements(inner, nodes(body.body))?.value;
}

/** The result of statements that define, choose and return; null if they only end. Others have an undefined value. */
function followStatements(outer: Scope, statements: readonly SyntaxNode[]): { readonly value: unknown } | null {
  const scope = { ...outer, bindings: withBindings(outer.bindings, statements) };
  for (const statement of statements) {
    if (/Declaration$/.test(statement.type)) continue;
    if (statement.type === 'ReturnStatement') return { value: evaluateField(scope, statement, 'argument') };
    const test = statement.type === 'IfStatement' ? evaluateField(scope, statement, 'test') : unknown(scope, statement);
    if (isUnknown(test)) return { value: undefined };
    const branch = field(statement, test ? 'consequent' : 'alternate');
    const body = branch?.type === 'BlockStatement' ? nodes(branch.body) : branch === undefined ? [] : [branch];
    const result = followStatements(scope, body);
    if (result !== null) return result;
  }
  return null;
}

/** All unknown parts of a value, with their keys. */
function unreadOf(value: unknown, key: string): { readonly key: string; readonly source: string }[] {
  if (isUnknown(value)) return [{ key, source: value.unknownSource }];
  if (Array.isArray(value)) return value.flatMap((each, at) => unreadOf(each, `${key}[${at}]`));
  if (!isStaticRecord(value)) return [];
  return Object.entries(value).flatMap(([name, each]) => unreadOf(each, key === '' ? name : `${key}.${name}`));
}
