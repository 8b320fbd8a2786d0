// Finds event handlers in the bundled code of a page, which React silently omits. Loaded for code that may have some.
import { parse } from 'acorn';
import { field, isNode, keyName, nodes, type SyntaxNode } from '../../diagnostics/syntax-node.ts';
import type { LineColumn } from '../../model/place.ts';

export interface FoundHandler {
  /** 'onClick' */
  readonly handler: string;
  /** 'button' */
  readonly element: string;
  /** From 1. */
  readonly line: number;
  readonly column: number;
}

/** Functions called by compiled JSX. */
const makers = new Set(['jsx', 'jsxs', 'createElement']);

/** ('(0, runtime.jsx)("button", { onClick: go })') → onClick of button, at its name; none in unreadable code */
export function findHandlers(code: string): FoundHandler[] {
  const handlers: FoundHandler[] = [];
  // Not recursive, because bundled packages may have deeply nested code.
  const stack = [readProgram(code)];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node === null) continue;
    handlers.push(...handlersOf(node));
    for (const value of Object.values(node).toReversed()) {
      const inner = isNode(value) ? [value] : nodes(value).toReversed();
      for (const next of inner) stack.push(next);
    }
  }
  return handlers;
}

/** Returns null if acorn cannot parse esbuild's output: a missing warning must not fail the build. */
function readProgram(code: string): SyntaxNode | null {
  try {
    const program: unknown = parse(code, { ecmaVersion: 'latest', sourceType: 'script', locations: true });
    return isNode(program) ? program : null;
  } catch {
    return null;
  }
}

function handlersOf(node: SyntaxNode): FoundHandler[] {
  if (node.type !== 'CallExpression' || !makers.has(calledName(field(node, 'callee')))) return [];
  const [element, props] = nodes(node.arguments);
  // A component receives its handlers as props, so they are not lost.
  if (typeof element?.value !== 'string') return [];
  return nodes(props?.properties).flatMap((property) => {
    const handler = keyName(property) ?? '';
    const start = startOf(field(property, 'key'));
    return /^on[A-Z]/.test(handler) && start ? [{ handler, element: String(element.value), ...start }] : [];
  });
}

/** `(0, a.jsx)` and `a.jsx` → 'jsx' */
function calledName(callee: SyntaxNode | undefined): string {
  const target = callee?.type === 'SequenceExpression' ? nodes(callee.expressions).at(-1) : callee;
  const name = target && (field(target, 'property') ?? target);
  return typeof name?.name === 'string' ? name.name : '';
}

function startOf(node: SyntaxNode | undefined): LineColumn | null {
  const start = (node?.loc as { readonly start?: LineColumn } | undefined)?.start;
  return start ? { line: start.line, column: start.column + 1 } : null;
}
