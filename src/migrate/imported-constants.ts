// Values that a page imports from data files, read without running them.
import { isObject } from '../text/is-object.ts';
import { parseJson } from '../text/parse-json.ts';
import { readMarkdown } from './markdown-source.ts';
import { moduleFile, pageImports } from './page-imports.ts';
import { readExpressions } from './page-values.ts';

const endings = ['', '.json', '.ts', '.js', '.mjs'];

const maxLength = 100_000;

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
  const imports = pageImports(text);
  if (imports.length === 0) return '';
  const { isCode, isMasked } = readMarkdown(text);
  return imports
    .map(({ name, exported, module, index }) => {
      const path = isCode(index) && !isMasked(index) ? null : moduleFile(module, file);
      if (path === null) return '';
      const isData = (each: string): boolean => /\.(?:json|[jt]s|mjs)$/.test(each) && read(each) !== null;
      const dataFile = endings.map((ending) => path + ending).find(isData);
      const data = dataFile === undefined ? null : read(dataFile);
      if (dataFile === undefined || data === null || data.length > maxLength) return '';
      const value = exportsOf(data, dataFile.endsWith('.json'))(exported);
      return value === undefined ? '' : `const ${name} = ${value};\n`;
    })
    .join('');
}
