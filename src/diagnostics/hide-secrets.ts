// Hides secrets in findings, because a message may quote a link or a title that contains one.
import type { Diagnostic } from '../model/diagnostic.ts';
import type { SecretSearch } from '../model/secret-search.ts';

const quoting = ['message', 'hint', 'key', 'link', 'resolved'] as const;

/** A finding → the same with dots instead of all secrets in its texts */
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
