// Variables in code: only names of the config are filled in, because `{{ … }}` is the syntax of many template languages.
import { diagnose } from '../../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../../model/diagnostic.ts';
import { nearestName } from '../nearest-name.ts';

const variable = /\{\{ ?([A-Za-z0-9_.-]{1,80}) ?\}\}/g;

/** ('curl {{api.test}}/v1', { 'api.test': 'https://t.example' }) → 'curl https://t.example/v1' */
export function fillVariables(
  code: string,
  variables: Readonly<Record<string, string>>,
): { readonly text: string; readonly diagnostics: readonly Diagnostic[] } {
  if (!code.includes('{{')) return { text: code, diagnostics: [] };
  const diagnostics: Diagnostic[] = [];
  const known = Object.keys(variables);
  const text = code.replace(variable, (whole, name: string) => {
    if (Object.hasOwn(variables, name)) return variables[name] ?? whole;
    const { nearest, at } = nearestName(name, known);
    if (nearest !== undefined) diagnostics.push(diagnose('unknown-variable', { name, known, nearest }, at));
    return whole;
  });
  return { text, diagnostics };
}
