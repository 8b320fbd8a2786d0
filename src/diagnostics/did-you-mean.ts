// Suggestions in words, for people; scripts read them from the diagnostic's own list.
import type { Diagnostic } from '../model/diagnostic.ts';

/** A diagnostic with suggestions → the same, whose hint begins with “Did you mean `x`?” */
export function didYouMean(diagnostic: Diagnostic): Diagnostic {
  const { suggest = [], hint } = diagnostic;
  const quoted = suggest.map((name) => `\`${name}\``);
  const last = quoted.at(-1);
  if (last === undefined) return diagnostic;
  const question = `Did you mean ${quoted.length === 1 ? last : `${quoted.slice(0, -1).join(', ')} or ${last}`}?`;
  return { ...diagnostic, hint: hint === undefined ? question : `${question} ${hint}` };
}
