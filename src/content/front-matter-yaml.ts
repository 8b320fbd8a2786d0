// Front matter that needs a YAML parser. Values are never expanded: aliases cannot grow, no key reaches a prototype.
import { type Document, isAlias, isMap, isScalar, isSeq, type Pair, parseDocument, visit, type YAMLError } from 'yaml';
import { diagnose } from '../diagnostics/diagnose.ts';
import { yamlDetail } from '../text/yaml-detail.ts';
import type { FrontMatterEntry, LocatedDiagnostic, ReadEntries, Value } from './front-matter-entries.ts';

/** Deeper nesting has no meaning in front matter and makes the parser slow. */
const maxDepth = 32;

/** ('keywords: [a, b]') → one entry with a list; invalid YAML → the problems, and the entries that could be read */
export function readYamlEntries(yaml: string): ReadEntries {
  const deep = findTooDeep(yaml);
  if (deep !== null) return { entries: [], problems: [problem(deep, deep + 1, 'it is nested too deeply')] };
  const document = parseDocument(yaml, { prettyErrors: false, version: '1.2', merge: false });
  const problems = document.errors.map((error) => yamlProblem(error, yaml));
  const { contents } = document;
  const name = yamlName(document, yaml);
  if (problems.length === 0 && name !== null) problems.push(problem(name.start, name.end, name.detail));
  if (problems.length > 0) return { entries: [], problems: problems.slice(0, 1) };
  if (contents === null || (isScalar(contents) && contents.value === null)) return { entries: [], problems: [] };
  if (!isMap(contents)) {
    const end = contents.range?.[1] ?? yaml.length;
    return {
      entries: [],
      problems: [problem(contents.range?.[0] ?? 0, end, 'it is not a list of `key: value` lines')],
    };
  }
  return { entries: contents.items.flatMap(pairToEntry), problems };
}

const yamlPrefix = /^tag:yaml\.org,2002:/;
const yamlType = /^tag:yaml\.org,2002:(?:str|int|float|bool|null|map|seq)$/;

/** (`title: &copy; 2024`) → `&copy;`, its place, why: an unused anchor, an unknown tag, half of a character. */
export function yamlName(
  document: Document.Parsed,
  yaml: string,
): { readonly start: number; readonly end: number; readonly detail: string } | null {
  const used = new Set<string>();
  visit(document, { Alias: (_, { source }) => void used.add(source) });
  let first: ReturnType<typeof yamlName> = null;
  visit(document, {
    Value: (_, node) => {
      const { anchor, tag, range } = node;
      const half = isScalar(node) && /\p{Surrogate}/u.exec(String(node.value))?.[0];
      if (half) {
        const [start = 0, end = 0] = range ?? [];
        first = { start, end, detail: `\`\\u${half.charCodeAt(0).toString(16)}\` is half of a character` };
        return visit.BREAK;
      }
      const isAnchor = anchor !== undefined && !used.has(anchor);
      if (!isAnchor && (tag === undefined || yamlType.test(tag))) return undefined;
      const name = isAnchor ? `&${anchor}` : `${tag}`.replace(yamlPrefix, '!!');
      const start = yaml.lastIndexOf(name, range?.[0]);
      first = {
        start,
        end: start + name.length,
        detail: `\`${name}\` is ${isAnchor ? 'an anchor' : 'a tag'} of YAML, not text`,
      };
      return visit.BREAK;
    },
  });
  return first;
}

/** Offset of the first bracket, dash or indentation beyond `maxDepth` levels. */
function findTooDeep(yaml: string): number | null {
  let depth = 0;
  for (let index = 0; index < yaml.length; index++) {
    const character = yaml[index];
    if (character === '[' || character === '{') depth++;
    else if (character === ']' || character === '}') depth--;
    if (depth > maxDepth) return index;
  }
  const dashes = /(?:[-?:][ \t]+){32}/.exec(yaml);
  const indented = /^[ \t]{200}/m.exec(yaml);
  return dashes?.index ?? indented?.index ?? null;
}

const problem = (start: number, end: number, detail: string): ReadEntries['problems'][number] => ({
  start,
  end,
  make: (span): LocatedDiagnostic => ({ span, diagnostic: diagnose('front-matter-yaml', { detail }) }),
});

/** The most common mistakes, in words that need no knowledge of YAML's grammar. */
const words: Readonly<Record<string, string>> = {
  BAD_INDENT: 'this line is not indented like those around it',
  BLOCK_AS_IMPLICIT_KEY: 'the value contains a second `: `',
  MISSING_CHAR: 'a quote, a bracket or a colon is missing',
  TAB_AS_INDENT: 'the indentation has a tab in place of spaces',
};

/** The parser's message without its position and advice. */
function yamlProblem(error: YAMLError, yaml: string): ReadEntries['problems'][number] {
  const [start, end] = error.pos;
  if (error.code === 'DUPLICATE_KEY') {
    const key = /^[^\s:]+/.exec(yaml.slice(start))?.[0] ?? '';
    return {
      start,
      end: start + key.length,
      make: (span) => ({ span, diagnostic: diagnose('front-matter-duplicate-key', { key }) }),
    };
  }
  const text = words[error.code];
  const detail = yamlDetail(error.message);
  // Extends the span to the end of the line, because one character explains little.
  const lineEnd = yaml.slice(start).search(/[\r\n]|$/) + start;
  return problem(start, Math.max(start + 1, end, lineEnd), text ?? detail.charAt(0).toLowerCase() + detail.slice(1));
}

function pairToEntry(pair: Pair<unknown, unknown>): FrontMatterEntry[] {
  const { key, value } = pair;
  if (!isScalar(key)) return [];
  const [keyStart = 0, keyEnd = 0] = key.range ?? [];
  const [valueStart, valueEnd] = placeOf(value) ?? [keyStart, keyEnd];
  const empty = valueStart === valueEnd;
  return [
    {
      key: String(key.source ?? key.value),
      keyStart,
      keyEnd,
      valueStart: empty ? keyStart : valueStart,
      valueEnd: empty ? keyEnd : valueEnd,
      value: toValue(value),
    },
  ];
}

const placeOf = (node: unknown): readonly [number, number] | undefined => {
  const range = isScalar(node) || isMap(node) || isSeq(node) || isAlias(node) ? node.range : undefined;
  return range ? [range[0], range[1]] : undefined;
};

function toValue(node: unknown): Value {
  if (node === null || node === undefined) return { kind: 'scalar', value: null, source: '' };
  if (isSeq(node)) {
    const places = node.items.map((item) => placeOf(item) ?? placeOf(node) ?? ([0, 0] as const));
    return { kind: 'list', items: node.items.map(toValue), places };
  }
  if (isMap(node)) return { kind: 'map', entries: node.items.flatMap(pairToEntry) };
  if (!isScalar(node)) return { kind: 'other', what: isAlias(node) ? 'an alias' : 'something else' };
  const { value, source } = node;
  if (typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number') {
    return { kind: 'scalar', value, source: typeof value === 'string' ? value : (source ?? String(value)) };
  }
  return value === null
    ? { kind: 'scalar', value: null, source: source ?? '' }
    : { kind: 'other', what: 'a special value' };
}
