// Finds the place of a key in JavaScript or JSON text. Loaded only for messages about keys.

import { parse } from 'acorn';
import { listOf } from '../text/is-object.ts';
import { type KeySteps, parseKey } from './key-steps.ts';
import { field, isNode, keyName, nodes, type SyntaxNode } from './syntax-node.ts';

/** Top-level names → their values, and the module's default export. */
interface Scope {
  readonly names: ReadonlyMap<string, SyntaxNode>;
  readonly exported: SyntaxNode | undefined;
}

/** `const a = …, b = …` and `function f() {}` → names and their values. */
function declaredNames(statement: SyntaxNode): [string, SyntaxNode][] {
  const declared = field(statement, 'declaration') ?? statement;
  const functions = declared.type === 'FunctionDeclaration' ? [declared] : [];
  return [...nodes(declared.declarations), ...functions].flatMap((node): [string, SyntaxNode][] => {
    const name = field(node, 'id')?.name;
    const value = node.type === 'FunctionDeclaration' ? node : field(node, 'init');
    return typeof name === 'string' && value ? [[name, value]] : [];
  });
}

/** `export default …` or `module.exports = …` */
function exportedBy(statement: SyntaxNode): SyntaxNode | undefined {
  if (statement.type === 'ExportDefaultDeclaration') return field(statement, 'declaration');
  const expression = field(statement, 'expression');
  return expression?.type === 'AssignmentExpression' ? field(expression, 'right') : undefined;
}

function readScope(program: SyntaxNode): Scope {
  const statements = nodes(program.body);
  const exported = statements.map(exportedBy).find((node) => node !== undefined) ?? exportedByName(statements);
  return { names: new Map(statements.flatMap(declaredNames)), exported };
}

/** `export { config as default }` */
function exportedByName(statements: readonly SyntaxNode[]): SyntaxNode | undefined {
  const specifiers = statements.flatMap((statement) => nodes(statement.specifiers));
  const defaultExport = specifiers.find((specifier) => field(specifier, 'exported')?.name === 'default');
  return defaultExport && field(defaultExport, 'local');
}

/** The expression that a function returns, in simple cases. */
function returned(fn: SyntaxNode): SyntaxNode | undefined {
  const body = field(fn, 'body');
  if (body?.type !== 'BlockStatement') return body;
  const statement = nodes(body.body).findLast(({ type }) => type === 'ReturnStatement');
  return statement && field(statement, 'argument');
}

/** Follows names, `defineConfig(…)`, functions and promises to the object or list. */
function unwrap(node: SyntaxNode | undefined, scope: Scope, depth = 0): SyntaxNode | undefined {
  if (!node || depth > 20) return node;
  const next = (inner: SyntaxNode | undefined): SyntaxNode | undefined => unwrap(inner, scope, depth + 1);
  switch (node.type) {
    case 'Identifier':
      return typeof node.name === 'string' ? next(scope.names.get(node.name)) : undefined;
    case 'CallExpression':
      return next(nodes(node.arguments)[0] ?? field(node, 'callee'));
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'FunctionDeclaration':
      return next(returned(node));
    case 'AwaitExpression':
      return next(field(node, 'argument'));
    default:
      return node;
  }
}

interface Found {
  readonly at: SyntaxNode;
  readonly value: SyntaxNode | undefined;
}

function listItem(node: SyntaxNode, index: number): Found | undefined {
  const elements: readonly unknown[] = listOf(node.elements);
  const item = elements[index];
  const isShifted = elements.slice(0, index + 1).some((element) => isNode(element) && element.type === 'SpreadElement');
  return isNode(item) && !isShifted ? { at: item, value: item } : undefined;
}

/** One step down: the property or the list item, with its place. */
function stepInto(node: SyntaxNode, step: string | number, scope: Scope): Found | undefined {
  if (typeof step === 'number') return listItem(node, step);
  for (const property of nodes(node.properties).toReversed()) {
    if (property.type === 'SpreadElement') {
      const inner = unwrap(field(property, 'argument'), scope);
      const match = inner && stepInto(inner, step, scope);
      if (match) return match;
    } else if (keyName(property) === step) {
      return { at: field(property, 'key') ?? property, value: field(property, 'value') };
    }
  }
  return undefined;
}

/** A range of the text, in offsets. */
export interface KeyStretch {
  readonly start: number;
  readonly end: number;
  /** False: the key itself is missing, and this is the last existing part of its path. */
  readonly whole: boolean;
}

/** ('export default { a: { b: 1 } }', 'a.b') → the range of `b`; null without any part; without steps: the brace */
export function findKey(code: string, key: string | KeySteps): KeyStretch | null {
  const path = typeof key === 'string' ? parseKey(key) : key;
  const program: unknown = parse(code, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    allowAwaitOutsideFunction: true,
  });
  if (!isNode(program)) return null;
  const scope = readScope(program);
  const exported = unwrap(scope.exported, scope);
  // The default export of a page is a function, and `meta.title` is in its export `meta`.
  const [first = '', ...others] = path;
  const variable = exported?.type === 'ObjectExpression' ? undefined : scope.names.get(String(first));
  const steps = variable ? others : path;
  let node = variable ? unwrap(variable, scope) : exported;
  if (steps.length === 0 && node?.type === 'ObjectExpression')
    return { start: node.start, end: node.start + 1, whole: true };
  let stretch: KeyStretch | null = null;
  for (const [index, step] of steps.entries()) {
    const next = node && stepInto(node, step, scope);
    if (!next) break;
    stretch = { start: next.at.start, end: next.at.end, whole: index === steps.length - 1 };
    node = unwrap(next.value, scope);
  }
  return stretch;
}
