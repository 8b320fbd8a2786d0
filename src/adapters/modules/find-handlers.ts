// Elements with event handlers in the bundled code of a page: React silently omits the handlers from the HTML. Loaded only for code that
// may contain some.
import { parse } from 'acorn';
import { field, isNode, keyName, type Node, nodes } from '../../diagnostics/syntax-node.ts';

/** A handler in bundled code. */
export interface FoundHandler {
  /** 'onClick' */
  readonly handler: string;
  /** 'button' */
  readonly element: string;
  /** From 1. */
  readonly line: number;
  readonly column: number;
}

/** Functions that compiled JSX calls. */
const makers = new Set(['jsx', 'jsxs', 'createElement']);

/** ('(0, runtime.jsx)("button", { onClick: go })') → onClick of button, where its name begins; none in code that cannot be read. */
export function findHandlers(code: string): FoundHandler[] {
  const found: FoundHandler[] = [];
  // Not by calls of itself: packages are bundled, too, and their code may be nested deeply.
  const left = [readProgram(code)];
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    if (node === null) continue;
    found.push(...handlersOf(node));
    for (const value of Object.values(node).toReversed()) {
      const inner = isNode(value) ? [value] : nodes(value).toReversed();
      for (const next of inner) left.push(next);
    }
  }
  return found;
}

/** A warning is not worth a build: what esbuild made and acorn cannot read has none. */
function readProgram(code: string): Node | null {
  try {
    const program: unknown = parse(code, { ecmaVersion: 'latest', sourceType: 'script', locations: true });
    return isNode(program) ? program : null;
  } catch {
    return null;
  }
}

function handlersOf(node: Node): FoundHandler[] {
  if (node.type !== 'CallExpression' || !makers.has(calledName(field(node, 'callee')))) return [];
  const [element, props] = nodes(node.arguments);
  // A component gets its handlers as a prop, and may do with it what it likes.
  if (typeof element?.value !== 'string') return [];
  return nodes(props?.properties).flatMap((property) => {
    const handler = keyName(property) ?? '';
    const start = startOf(field(property, 'key'));
    return /^on[A-Z]/.test(handler) && start ? [{ handler, element: String(element.value), ...start }] : [];
  });
}

/** `(0, a.jsx)` and `a.jsx` → 'jsx' */
function calledName(callee: Node | undefined): string {
  const target = callee?.type === 'SequenceExpression' ? nodes(callee.expressions).at(-1) : callee;
  const name = target && (field(target, 'property') ?? target);
  return typeof name?.name === 'string' ? name.name : '';
}

function startOf(node: Node | undefined): { readonly line: number; readonly column: number } | null {
  const start = (node?.loc as { readonly start?: { readonly line: number; readonly column: number } } | undefined)
    ?.start;
  return start ? { line: start.line, column: start.column + 1 } : null;
}
