// Suggestions as text for people. Scripts use the list `suggest` of the diagnostic.
import type { Diagnostic } from '../model/diagnostic.ts';

/** (['a', 'b', 'c'], what was written) → 'Did you mean a, b or c?' */
export function askAbout(names: readonly string[], raw: string, show = (name: string): string => name): string {
  const shown = names.map(show);
  const last = shown.at(-1) ?? '';
  const question = `Did you mean ${shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} or ${last}`}?`;
  const looksTheSame = names.some((name) => !raw.includes(name) && composed(raw).includes(composed(name)));
  return looksTheSame ? `${question} ${otherForm}` : question;
}

const otherForm = 'It looks the same, but in one of the two an accent is a character of its own.';

const composed = (text: string): string => text.normalize('NFC');

/** A diagnostic with suggestions → the same, whose hint begins with “Did you mean `x`?” */
export function didYouMean(diagnostic: Diagnostic): Diagnostic {
  const { suggest = [], hint, message } = diagnostic;
  if (suggest.length === 0) return diagnostic;
  const question = askAbout(suggest, message, (name) => `\`${name}\``);
  return { ...diagnostic, hint: hint === undefined ? question : `${question} ${hint}` };
}
