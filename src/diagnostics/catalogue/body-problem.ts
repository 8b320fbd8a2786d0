// Mistakes in bodies of samples, in words.

/** '/parcels/0/weight' → '`/parcels/0/weight`'; '' → 'it' */
const at = (pointer: string): string => (pointer === '' ? 'it' : `\`${pointer}\``);

export type BodyProblem =
  | { readonly kind: 'unknown'; readonly name: string; readonly names: readonly string[] }
  | { readonly kind: 'missing'; readonly name: string }
  | { readonly kind: 'value'; readonly raw: string; readonly allowed: readonly unknown[] }
  | { readonly kind: 'rule'; readonly rule: string }
  | { readonly kind: 'whole'; readonly is: 'missing' | 'unexpected' };

/** 'The 201 response of createParcel' → 'the 201 response of createParcel' */
const inSentence = (what: string): string => what.replace(/^(?:The|A)\b/, (article) => article.toLowerCase());

/** ('The 201 response of createParcel', '/to', { kind: 'missing', name: 'city' }) → '…: `/to` lacks the field …' */
export function bodyMessage(what: string, pointer: string, problem: BodyProblem): string {
  if (problem.kind !== 'unknown') return `${what}: ${bodyWords(pointer, problem)}`;
  return `\`${problem.name}\` is not a field of ${pointer === '' ? '' : `\`${pointer}\` in `}${inSentence(what)}`;
}

function bodyWords(pointer: string, problem: Exclude<BodyProblem, { kind: 'unknown' }>): string {
  switch (problem.kind) {
    case 'missing':
      return `${at(pointer)} lacks the field \`${problem.name}\``;
    case 'value':
      return `${at(pointer)} cannot be \`${problem.raw}\``;
    case 'rule':
      return `${at(pointer)} ${problem.rule}`;
    case 'whole':
      return problem.is === 'missing' ? 'it is required' : 'the operation has no body';
  }
}
