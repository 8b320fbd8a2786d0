// Values → the source of a readable TypeScript module.
import { defaultPageBytes } from '../model/source-page.ts';
import { isMarkdownFile } from '../text/paths.ts';
import type { PlannedFile } from './plan.ts';

/** A text per language; a single text if all are the same. */
export type LocalText = string | Readonly<Record<string, string>>;

const isIdentifier = (name: string): boolean => /^[A-Za-z_$][\w$]*$/.test(name);

/** ("it's") → 'it\'s' in single quotes */
export const quoteText = (text: string): string =>
  `'${text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "\\'")
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '')
    .replace(/[\u2028\u2029]/g, ' ')}'`;

const widest = 100;

/** ({ a: ['b'], c: undefined }) → "{ a: ['b'] }"; long values are broken into several lines */
export function printValue(value: unknown, indent = ''): string {
  if (typeof value === 'string') return quoteText(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = `${indent}  `;
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((each: unknown) => printValue(each, inner))
    : Object.entries(value)
        .filter(([, each]) => each !== undefined)
        .map(([name, each]) => `${isIdentifier(name) ? name : quoteText(name)}: ${printValue(each, inner)}`);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (parts.length === 0) return `${open}${close}`;
  const space = isList ? '' : ' ';
  const line = `${open}${space}${parts.join(', ')}${space}${close}`;
  if (line.length + indent.length <= widest && !line.includes('\n')) return line;
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`;
}

const encoder = new TextEncoder();

/** (settings, finished files) → the config; pages above the default limit raise it, to the next 64 KiB */
export function configFile(settings: object, files: readonly PlannedFile[]): PlannedFile {
  const bytes = Math.max(
    0,
    ...files.map((file) => ('text' in file && isMarkdownFile(file.path) ? encoder.encode(file.text).length : 0)),
  );
  const config = {
    ...settings,
    limits: bytes <= defaultPageBytes ? undefined : { pageBytes: Math.ceil((bytes + 1) / 65_536) * 65_536 },
  };
  const text = `import { defineConfig } from 'pubdocs';\n\nexport default defineConfig(${printValue(config)});\n`;
  return { path: 'pubdocs.config.ts', text, converted: null };
}

/** (sidebars) → the text of sidebars.ts */
export const sidebarsModule = (sidebars: object): string =>
  `import { defineSidebars } from 'pubdocs';\n\nexport default defineSidebars(${printValue(sidebars)});\n`;
