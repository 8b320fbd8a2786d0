// Variables in text and URLs: an unknown name is an error and stays. For code, see code/fill-variables.ts.
import type { Token } from 'micromark-util-types';
import { diagnose } from '../../diagnostics/diagnose.ts';
import { nearestName } from '../../diagnostics/nearest-name.ts';
import type { Emitter } from './state.ts';
import { report, spanOf, tokenSource } from './write.ts';

const variable = /\{\{[\w. -]{1,80}\}\}/g;

/** `{{api.test}}` → 'https://t.example' */
export function variableValue(emitter: Emitter, raw: string, token: Token): string {
  const { variables } = emitter.options;
  const name = raw.slice(2, -2).trim();
  const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
  if (value !== undefined) return value;
  const names = Object.keys(variables);
  const { nearest, at } = nearestName(name, names);
  report(emitter, diagnose('unknown-variable', { name, names, nearest }, at), spanOf(token));
  return raw;
}

/** A URL with its variables: `{{api.test}}/v1` → 'https://t.example/v1'. Plain CommonMark has none. */
export function fillUrl(emitter: Emitter, token: Token): string {
  const source = tokenSource(emitter, token);
  if (!emitter.options.extensions || !source.includes('{{')) return source;
  return source.replace(variable, (match) => variableValue(emitter, match, token));
}
