// Variables in code. Only names from the config are replaced, because `{{ … }}` is the syntax of many template
// languages. A backslash before such a variable is removed and keeps the braces; any other backslash is part of the
// code.
import { diagnose } from '../../diagnostics/diagnose.ts';
import { nearestName } from '../../diagnostics/nearest-name.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';

const variable = /(\\?)(\{\{ ?([A-Za-z0-9_.-]{1,80}) ?\}\})/g;

/** ('curl {{api.test}}/v1', { 'api.test': 'https://t.example' }) → 'curl https://t.example/v1'; `\\{{a}}` → `{{a}}` */
export function fillVariables(
  code: string,
  variables: Readonly<Record<string, string>>,
): { readonly text: string; readonly diagnostics: readonly Diagnostic[] } {
  if (!code.includes('{{')) return { text: code, diagnostics: [] };
  const diagnostics: Diagnostic[] = [];
  const names = Object.keys(variables);
  const text = code.replace(variable, (whole, mark: string, braces: string, name: string) => {
    const value = Object.hasOwn(variables, name) ? variables[name] : undefined;
    const { nearest, at } = value === undefined ? nearestName(name, names) : { nearest: name, at: {} };
    if (nearest === undefined) return whole;
    if (mark !== '') return braces;
    if (value === undefined) diagnostics.push(diagnose('unknown-variable', { name, names, nearest }, at));
    return value ?? whole;
  });
  return { text, diagnostics };
}
