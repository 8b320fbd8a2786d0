// Errors of a JSON Schema validator → the author's mistakes: one error each, without consequential errors
import type { SchemaError } from '../model/api-document.ts';
import { wordSet } from '../text/word-list.ts';

const unions = new Set(['anyOf', 'oneOf']);
/** Keywords whose errors only repeat others. */
const summaries = new Set(['if', 'allOf']);

/** Keywords for missing parts, which an excerpt may omit. */
export const aboutMissing = wordSet('required minItems minProperties dependentRequired contains minContains');

const isBelow = (pointer: string, top: string): boolean => pointer === top || pointer.startsWith(`${top}/`);

const depthOf = (pointer: string): number => pointer.split('/').length;

/** [must be integer, must be null, must match anyOf] → [must be integer or null]; of unions, the best branches */
export function mainErrors(errors: readonly SchemaError[]): SchemaError[] {
  if (errors.length === 0) return [];
  let candidates = errors.filter(({ keyword }) => !summaries.has(keyword));
  const tops = candidates
    .filter(({ keyword }) => unions.has(keyword))
    .sort((a, b) => depthOf(b.pointer) - depthOf(a.pointer));
  for (const top of tops) {
    const isPart = (error: SchemaError): boolean => error !== top && isBelow(error.pointer, top.pointer);
    const parts = candidates.filter((error) => isPart(error) && !unions.has(error.keyword));
    if (parts.length === 0) continue;
    const deepest = Math.max(...parts.map(({ pointer }) => depthOf(pointer)));
    const best = parts.filter(({ pointer }) => depthOf(pointer) === deepest);
    const others = candidates.filter((error) => error !== top && !isPart(error));
    candidates = [...others, ...(deepest === depthOf(top.pointer) ? joinErrors(best) : best)];
  }
  const keys = new Set<string>();
  return candidates.filter((error) => {
    const key = JSON.stringify([error.pointer, error.keyword, error.params]);
    return !keys.has(key) && keys.add(key);
  });
}

/** Joins errors about one value, whose types and values are alternatives. */
function joinErrors(errors: readonly SchemaError[]): SchemaError[] {
  const allowed = errors.flatMap(allowedValues);
  const types = errors.filter(({ keyword }) => keyword === 'type').map(({ params }) => String(params.type));
  const [first] = errors;
  const rest = errors.filter(({ keyword }) => !['enum', 'const', 'type'].includes(keyword));
  if (!first) return [];
  if (rest.length > 0) return rest.slice(0, 1);
  if (allowed.length > 0) return [{ ...first, keyword: 'enum', params: { allowedValues: allowed } }];
  const words = [...new Set(types)].join(' or ');
  return [{ ...first, keyword: 'type', params: { type: words }, message: `must be ${words}` }];
}

/** Values that an error of `enum` or `const` lists. */
export const allowedValues = ({ keyword, params }: SchemaError): unknown[] =>
  keyword === 'enum' && Array.isArray(params.allowedValues)
    ? [...params.allowedValues]
    : keyword === 'const'
      ? [params.allowedValue]
      : [];
