// An issue of the schema → a diagnostic. The schema's message completes the sentence “`key` must be …”.

import type * as v from 'valibot';
import { diagnose } from '../diagnostics/diagnose.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { formatKey, type KeySteps } from '../diagnostics/key-steps.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { suggest } from '../text/suggest.ts';
import { describeValue } from './describe-value.ts';
import { familiarNames, familiarWords } from './familiar-names.ts';
import { unknownKeyMessage } from './schema-parts.ts';

export type Issue = v.BaseIssue<unknown>;

export const issuePath = (issue: Issue): KeySteps =>
  (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));

/** Whether the issue is a missing required key. */
export const isMissing = (issue: Issue): boolean =>
  issue.kind === 'schema' && issue.type === 'loose_object' && issue.input === undefined && issue.path !== undefined;

function unknownKey(
  path: KeySteps,
  keys: readonly string[],
  placeOf: (name: string) => string | undefined,
): Diagnostic {
  const name = String(path.at(-1));
  const parent = formatKey(path.slice(0, -1));
  const familiar = familiarNames.get(name)?.find((other) => keys.includes(other));
  const near = familiar === undefined ? suggest(name, keys) : [familiar];
  const at = { key: formatKey(path), ...(near.length > 0 ? { suggest: near } : {}) };
  const place = near.length > 0 ? undefined : placeOf(name);
  return diagnose('config-unknown-key', { name, parent, names: keys, suggested: near.length > 0, place }, at);
}

/** ('error', ['warn', 'throw']) → ['throw'] */
function nearOptions(value: unknown, options: readonly string[]): readonly string[] {
  if (typeof value !== 'string' && typeof value !== 'boolean') return [];
  const familiar = (familiarWords.get(String(value)) ?? []).filter((word) => options.includes(word));
  return familiar.length > 0 || typeof value !== 'string' ? familiar.slice(0, 1) : suggest(value, options);
}

/** An issue of what a module exports → its message, and what a finding with another code says of its place. */
export function describeIssue(issue: Issue) {
  const { message, key = '', suggest, hint } = didYouMean(issueToDiagnostic(issue));
  return { detail: message, at: { key, ...(suggest && { suggest }), ...(hint !== undefined && { hint }) } };
}

/** One issue → one diagnostic, with the key's path. `placeOf`: (unknown key) → its place in another object */
export function issueToDiagnostic(
  issue: Issue,
  placeOf: (name: string) => string | undefined = () => undefined,
): Diagnostic {
  const path = issuePath(issue);
  const key = formatKey(path);
  if (issue.message === unknownKeyMessage) return unknownKey(path, (issue.expected ?? '').split('\n'), placeOf);
  if (isMissing(issue)) {
    const values = { name: String(path.at(-1)), parent: formatKey(path.slice(0, -1)) };
    return diagnose('config-missing-key', values, { key });
  }
  if (issue.path?.at(-1)?.origin === 'key') {
    return diagnose('config-name', { name: String(path.at(-1)), expected: issue.message }, { key });
  }
  const options = [...(issue.expected ?? '').matchAll(/"([^"]*)"/g)].flatMap(([, option]) => option ?? []);
  const near = nearOptions(issue.input, options);
  const at = { key, ...(near.length > 0 ? { suggest: near } : {}) };
  return diagnose('config-type', { key, expected: issue.message, got: describeValue(issue.input) }, at);
}
