// Findings as they may be printed: a link or a title that a message quotes may hold a secret itself.
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SecretSearch } from '../model/secret-search.ts';

const quoting = ['message', 'hint', 'key', 'link', 'resolved'] as const;

/** A finding → the same with dots in the place of every secret that its words quote */
export function hideSecrets(diagnostic: Diagnostic, { hide }: Pick<SecretSearch, 'hide'>): Diagnostic {
  const hidden: Record<string, string> = {};
  for (const name of quoting) {
    const text = diagnostic[name];
    if (text !== undefined) hidden[name] = hide(text);
  }
  const { suggest, related } = diagnostic;
  return {
    ...diagnostic,
    ...hidden,
    ...(suggest && { suggest: suggest.map(hide) }),
    ...(related && { related: related.map((other) => ({ ...other, message: hide(other.message) })) }),
  };
}
