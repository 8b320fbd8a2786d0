// Small mistakes that a programmer could have made in a file, each as a replacement of a part of its text.
import { parseAst } from 'vitest/node';

/** `===` → what it is mistaken for */
const otherOperator = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '-': '+',
  '*': '/',
  '%': '*',
  '&&': '||',
  '||': '&&',
};

/** Methods whose call may be forgotten: `list.sort()` → `list` */
const forgettable = new Set(
  'sort toSorted reverse filter trim slice toLowerCase normalize replace replaceAll'.split(' '),
);

const otherMethod = {
  some: 'every',
  every: 'some',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  max: 'min',
  min: 'max',
};

/** Nodes of types, which are gone when the program runs, and names of modules. */
const isSkipped = ({ type }) =>
  (type.startsWith('TS') && !['TSAsExpression', 'TSNonNullExpression', 'TSSatisfiesExpression'].includes(type)) ||
  type === 'ImportDeclaration' ||
  type === 'ExportAllDeclaration' ||
  type === 'ImportExpression';

/** Type of a node → (node, text of a node, the node around it) → replacements as [what, node or range, new text] */
const operators = {
  BinaryExpression: ({ operator, left, right }, text) => {
    const other = otherOperator[operator];
    const between = { start: left.end, end: right.start };
    return other ? [[`${operator} is ${other}`, between, text(between).replace(operator, other)]] : [];
  },
  LogicalExpression: (node, text) => {
    const { operator, left, right } = node;
    const between = { start: left.end, end: right.start };
    const swapped = otherOperator[operator];
    return [
      ...(swapped ? [[`${operator} is ${swapped}`, between, text(between).replace(operator, swapped)]] : []),
      [`nothing after ${operator}`, node, `(${text(left)})`],
      [`nothing before ${operator}`, node, `(${text(right)})`],
    ];
  },
  UnaryExpression: (node, text) => (node.operator === '!' ? [['no !', node, `(${text(node.argument)})`]] : []),
  ConditionalExpression: (node, text) => [
    ['always the first choice', node, `(${text(node.consequent)})`],
    ['always the second choice', node, `(${text(node.alternate)})`],
  ],
  IfStatement: ({ test }) => [
    ['always', test, 'true'],
    ['never', test, 'false'],
  ],
  Literal: (node, _, parent) => {
    const { value, raw, regex } = node;
    if (typeof value === 'boolean') return [[`${value} is ${!value}`, node, String(!value)]];
    if (typeof value === 'number') return [[`${raw} is one more`, node, String(value + 1)]];
    if (regex) return regexMistakes(node, regex);
    const isName = ['Property', 'MemberExpression', 'JSXAttribute'].includes(parent.type) && parent.value !== node;
    return typeof value === 'string' && value !== '' && !isName ? [['an empty text', node, "''"]] : [];
  },
  ArrayExpression: ({ elements }) =>
    elements.length < 2
      ? []
      : elements.map((element, at) => {
          const next = elements[at + 1];
          const range = next
            ? { start: element.start, end: next.start }
            : { start: elements[at - 1].end, end: element.end };
          return [`without element ${at + 1}`, range, ''];
        }),
  SpreadElement: (node, _, parent) => (parent.type === 'ObjectExpression' ? [['nothing spread', node, '...{}']] : []),
  CallExpression: (node, text, parent) => {
    const { callee, arguments: args } = node;
    if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && !callee.optional) {
      const { name } = callee.property;
      const isMath = text(callee.object) === 'Math';
      const other = Object.hasOwn(otherMethod, name) && (isMath || args.length === 1) ? otherMethod[name] : undefined;
      if (other && isMath === /^m/.test(name)) return [[`${name} is ${other}`, callee.property, other]];
      return forgettable.has(name) ? [[`no ${name}`, node, text(callee.object)]] : [];
    }
    const isUnwrapped = callee.type === 'Identifier' && args.length === 1 && args[0].type !== 'SpreadElement';
    return isUnwrapped && parent.type !== 'ExpressionStatement'
      ? [[`no ${callee.name}`, node, `(${text(args[0])})`]]
      : [];
  },
  ExpressionStatement: (node) => (node.directive === undefined ? [['not done', node, ';']] : []),
};

function regexMistakes(node, { pattern, flags }) {
  const others = [
    ['no ^', pattern.replace(/^\^/, ''), flags],
    ['no $', pattern.replace(/(?<!\\)\$$/, ''), flags],
    ...['g', 'i', 's', 'm'].map((flag) => [`no flag ${flag}`, pattern, flags.replace(flag, '')]),
  ];
  return others
    .filter(([, other, otherFlags]) => other !== '' && (other !== pattern || otherFlags !== flags))
    .map(([what, other, otherFlags]) => [what, node, `/${other}/${otherFlags}`]);
}

/** All children of a node that are nodes themselves. */
const childrenOf = (node) =>
  Object.values(node)
    .flat()
    .filter((value) => value !== null && typeof value === 'object' && typeof value.type === 'string');

function* visit(node, parent, text) {
  if (isSkipped(node)) return;
  for (const [what, { start, end }, replacement] of operators[node.type]?.(node, text, parent) ?? [])
    yield { what, start, end, replacement };
  for (const child of childrenOf(node)) yield* visit(child, node, text);
}

/**
 * (`if (a < b) …`, 'x.ts') → [{ file: 'x.ts', line: 1, column: 7, start: 6, end: 9, what: '< is <=', was: ' < ',
 * replacement: ' <= ' }, …]
 */
export function mutantsOf(source, file) {
  const program = parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts', astType: 'ts' });
  const text = ({ start, end }) => source.slice(start, end);
  return [...visit(program, program, text)].map((mutant) => {
    const before = source.slice(0, mutant.start).split('\n');
    return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1, was: text(mutant), ...mutant };
  });
}
