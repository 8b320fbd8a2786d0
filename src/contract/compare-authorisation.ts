// The authorisation that two states of an operation need.
import type { Requirement } from '../reference/authorisation.ts';
import type { ListedOperation } from '../reference/read-operation.ts';
import { addPart, type Comparison, type Pair } from './comparison.ts';
import type { Effect, UngradedChange } from './effects.ts';

/** Alternatives of authorisation: { schemes: 'key', scopes: 'key read' } */
const alternativesOf = (list: readonly Requirement[] | null): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    (list ?? [[]]).map((schemes) => [
      schemes.map(({ name }) => name).join(' + '),
      new Set(schemes.flatMap(({ name, scopes }) => scopes.map((scope) => `${name} ${scope.name}`))),
    ]),
  );

export function compareAuthorisation(
  comparison: Comparison,
  operation: ListedOperation,
  [before, after]: Pair<readonly Requirement[] | null>,
): void {
  const [was, is] = [alternativesOf(before), alternativesOf(after)];
  const tell = (effect: Effect, name: string, change: Partial<UngradedChange>): void =>
    addPart(comparison, operation, effect, {
      ...{ part: 'authorisation', side: 'request', name, ref: `${operation.own.ref}/security`, ...change },
    });
  // Without authorisation nothing else is needed.
  const [wasOpen, isOpen] = [was.has(''), is.has('')];
  for (const [name, scopes] of was) {
    const other = is.get(name);
    if (other === undefined) tell(isOpen ? 'none' : 'narrower', name, { before: name === '' ? 'none' : name });
    else
      for (const scope of new Set([...scopes, ...other])) {
        const isAdded = !scopes.has(scope);
        if (isAdded || !other.has(scope))
          tell(isAdded && !isOpen ? 'input-removed' : 'none', scope, isAdded ? { after: scope } : { before: scope });
      }
  }
  for (const name of is.keys())
    if (!was.has(name) && !wasOpen) tell('none', name, { after: name === '' ? 'none' : name });
}
