// `oneOf` and `anyOf` of two schemas.
import type { JsonObject } from '../model/api-document.ts';
import type { Referred } from '../openapi/schemas.ts';
import { isEqual } from './keywords.ts';
import type { Level } from './level.ts';
import { type Schemas, schemaName, type View } from './schema-view.ts';

/** True: the schemas have nothing else to compare. */
export function compareAlternatives({ comparison: { old, now }, was, is, tell, nest }: Level): boolean {
  const titleOf = (document: JsonObject, schema: Referred): string =>
    schemaName(document, [schema]) ?? (typeof schema.part.title === 'string' ? schema.part.title : '');
  const isSame = (a: Referred, b: Referred): boolean => {
    const [before, after] = [titleOf(old, a), titleOf(now, b)];
    return before !== '' || after !== '' ? before === after : isEqual(a.part, b.part);
  };
  const whole = (view: View, other: View): Schemas =>
    view.alternatives.length > 0 || view.schemas.length !== 1
      ? view.alternatives
      : view.schemas.filter((schema) =>
          other.alternatives.some((member) => (view === was ? isSame(schema, member) : isSame(member, schema))),
        );
  const [before, after] = [whole(was, is), whole(is, was)];
  if (before.length === 0 && after.length === 0) return false;
  if (before.length === 0 || after.length === 0) {
    const isAdded = after.length > 0;
    const isMoved = (isAdded ? was : is).properties.size > 0 && (isAdded ? is : was).properties.size === 0;
    tell(isMoved ? 'different' : isAdded ? 'narrower' : 'wider', 'keyword', 'oneOf', {
      ...(isAdded ? { after: 'oneOf' } : { before: 'oneOf' }),
      ref: after[0]?.ref.replace(/\/\d+$/, ''),
    });
    return isMoved;
  }
  const pairs = before.map((member) => [member, after.find((other) => isSame(member, other))] as const);
  const partners = new Set(pairs.map(([, other]) => other));
  const removals = pairs.filter(([, other]) => other === undefined).map(([member]) => member);
  const additions = after.filter((other) => !partners.has(other));
  // Alternatives without names that changed keep their places.
  const isInPlace =
    removals.length === additions.length && [...removals, ...additions].every(({ part }) => part.$ref === undefined);
  for (const [member, other] of pairs) if (other) nest([[member], [other]], '');
  for (const [index, member] of removals.entries()) {
    const other = additions[index];
    if (isInPlace && other) nest([[member], [other]], '');
    else tell('narrower', 'alternative', titleOf(old, member), { before: member.part });
  }
  if (!isInPlace)
    for (const other of additions)
      tell('wider', 'alternative', titleOf(now, other), { after: other.part, ref: other.ref });
  return was.alternatives.length === 0 || is.alternatives.length === 0;
}
