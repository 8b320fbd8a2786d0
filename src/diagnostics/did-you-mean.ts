// Suggestions in words, for people; scripts read them from the diagnostic's own list.
import type { Diagnostic } from '../model/diagnostic.ts';

/** (['a', 'b', 'c']) → 'Did you mean a, b or c?' */
export function askAbout(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return `Did you mean ${names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`}?`;
}

/** A diagnostic with suggestions → the same, whose hint begins with “Did you mean `x`?” */
export function didYouMean(diagnostic: Diagnostic): Diagnostic {
  const { suggest = [], hint } = diagnostic;
  const quoted = suggest.map((name) => `\`${name}\``);
  if (quoted.length === 0) return diagnostic;
  const question = askAbout(quoted);
  return { ...diagnostic, hint: hint === undefined ? question : `${question} ${hint}` };
}
