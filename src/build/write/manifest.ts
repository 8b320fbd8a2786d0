// The list of what a build made, `pubdocs.json` at the top of the output. It also marks the folder as ours. One file a line, sorted, no clock.
import type { OutputFile } from '../../model/output-file.ts';

const tool = 'pubdocs';
const schemaVersion = 1;

const byPath = (a: OutputFile, b: OutputFile): number => (a.path < b.path ? -1 : 1);

/** [{ path: 'index.html', … }] → '{"tool":"pubdocs","schemaVersion":1,"files":[\n{"path":"index.html",…}\n]}\n' */
export function encodeManifest(files: readonly OutputFile[]): string {
  const lines = [...files]
    .sort(byPath)
    .map(({ path, sha256, size }) => `{"path":${JSON.stringify(path)},"sha256":"${sha256}","size":${size}}`);
  return `{"tool":"${tool}","schemaVersion":${schemaVersion},"files":[\n${lines.join(',\n')}\n]}\n`;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A path that stays below the output, as pubdocs writes them. */
const isPlainPath = (path: string): boolean =>
  path !== '' && !path.includes('\0') && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');

function toFile(value: unknown): OutputFile | null {
  if (!isRecord(value)) return null;
  const { path, sha256, size } = value;
  return typeof path === 'string' && isPlainPath(path) && typeof sha256 === 'string' && typeof size === 'number'
    ? { path, sha256, size }
    : null;
}

/** The files that the text lists; null when it is not a list that pubdocs wrote. */
export function decodeManifest(text: string): readonly OutputFile[] | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(value) || value.tool !== tool || !Array.isArray(value.files)) return null;
  const files = value.files.map(toFile);
  return files.every((file) => file !== null) ? files : null;
}
