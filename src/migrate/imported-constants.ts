// Values that a page imports from data files, read without running them.
import { isObject } from '../text/is-object.ts';
import { parseJson } from '../text/parse-json.ts';
import { folderOf } from '../text/paths.ts';
import { readMarkdown } from './markdown-source.ts';
import { readExpressions } from './page-values.ts';
import { resolveParts } from './plan.ts';

const statement = /^import\s+([^'"]+?)\s+from\s+(['"])((?:\.|@site\/)[^'"\n]*)\2/gm;

const endings = ['', '.json', '.ts', '.js', '.mjs'];

const maxLength = 100_000;

/** ('a, { b as c }') → a: 'default', c: 'b'; a namespace has the name '*' */
function namesOf(clause: string): readonly (readonly [local: string, exported: string])[] {
  const [, first = '', inner = ''] = /^([^{]*)(?:\{([^}]*)\})?$/s.exec(clause.trim()) ?? [];
  const named = inner.split(',').flatMap((part): [string, string][] => {
    const [, exported = '', local = exported] = /^\s*(\w+)(?:\s+as\s+(\w+))?\s*$/.exec(part) ?? [];
    return exported === '' ? [] : [[local, exported]];
  });
  return [
    ...first.split(',').flatMap((part): [string, string][] => {
      const [, namespace, local = namespace] = /^\s*(?:\*\s+as\s+(\w+)|(\w+))\s*$/.exec(part) ?? [];
      return local === undefined ? [] : [[local, namespace === undefined ? 'default' : '*']];
    }),
    ...named,
  ];
}

/** (text of a data file) → (name of an export) → its value as JavaScript; undefined for code that must run */
function exportsOf(text: string, isJson: boolean): (name: string) => string | undefined {
  const json = isJson ? parseJson(text) : undefined;
  if (isJson)
    return (name) =>
      JSON.stringify(name === 'default' || name === '*' ? json : isObject(json) ? json[name] : undefined);
  const read = readExpressions(text.replace(/^export\s+default\s/m, 'const defaultExport = '));
  return (name) => {
    const value = read(name === 'default' ? 'defaultExport' : name);
    return typeof value === 'object' ? value.json : JSON.stringify(value);
  };
}

/**
 * ("import { a } from './a.json'") → 'const a = 1;': the constants of a page that data files have, for
 * `readExpressions`
 */
export function importedConstants(text: string, file: string, read: (path: string) => string | null): string {
  if (!/^import\s/m.test(text)) return '';
  const { isCode, isMasked } = readMarkdown(text);
  return [...text.matchAll(statement)]
    .flatMap(({ 1: clause = '', 3: specifier = '', index }) => {
      if (isCode(index) && !isMasked(index)) return [];
      const path = specifier.startsWith('@site/') ? specifier.slice(6) : resolveParts(folderOf(file), specifier);
      const found = endings
        .map((ending) => path + ending)
        .find((each) => /\.(?:json|[jt]s|mjs)$/.test(each) && read(each) !== null);
      const data = found === undefined ? null : read(found);
      if (found === undefined || data === null || data.length > maxLength) return [];
      const valueAt = exportsOf(data, found.endsWith('.json'));
      return namesOf(clause).flatMap(([local, name]) => {
        const value = valueAt(name);
        return value === undefined ? [] : [`const ${local} = ${value};\n`];
      });
    })
    .join('');
}
