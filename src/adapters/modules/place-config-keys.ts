// Adds places to findings about config keys: esbuild removes types, a parser finds the key, source maps its place.
import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { extname, join } from 'node:path';
import { type Loader, transform } from 'esbuild';
import { findKey, type KeyStretch } from '../../diagnostics/find-key.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { LineColumn, Place } from '../../model/place.ts';
import { pointAt } from '../../text/locate.ts';

const loaders: Readonly<Record<string, Loader>> = {
  '.ts': 'ts',
  '.mts': 'ts',
  '.cts': 'ts',
  '.tsx': 'tsx',
};

/** JavaScript for the parser, and the source map back. */
interface Plain {
  readonly code: string;
  readonly back: (point: LineColumn) => LineColumn | undefined;
}

const jsonHead = 'export default ';

async function readPlain(path: string): Promise<Plain> {
  const text = readFileSync(path, 'utf8');
  if (path.endsWith('.json')) {
    const back = ({ line, column }: LineColumn) => ({ line, column: line === 1 ? column - jsonHead.length : column });
    return { code: `${jsonHead}${text}`, back };
  }
  const { code, map } = await transform(text, { loader: loaders[extname(path)] ?? 'js', sourcemap: 'external' });
  const sourceMap = new SourceMap(JSON.parse(map) as SourceMapPayload);
  const back = ({ line, column }: LineColumn): LineColumn | undefined => {
    const origin = sourceMap.findOrigin(line, column);
    return 'lineNumber' in origin ? { line: origin.lineNumber, column: origin.columnNumber } : undefined;
  };
  return { code, back };
}

function stretchToPlace(file: string, { code, back }: Plain, { start, end }: KeyStretch): Place | undefined {
  const point = back(pointAt(code, start));
  if (!point) return undefined;
  const isName = /^[\w$'"-]+$/.test(code.slice(start, end));
  return { file, ...point, endLine: point.line, endColumn: point.column + (isName ? end - start : 1) };
}

/** ('site', 'pubdocs.config.ts', …) → the same findings; with places if their key is in the file */
export async function placeConfigKeys(
  root: string,
  file: string,
  diagnostics: readonly Diagnostic[],
): Promise<readonly Diagnostic[]> {
  if (!diagnostics.some(({ key, place }) => key !== undefined && place === undefined)) return diagnostics;
  try {
    const plain = await readPlain(join(root, file));
    return diagnostics.map((diagnostic) => {
      if (diagnostic.key === undefined || diagnostic.place !== undefined) return diagnostic;
      const keyStretch = findKey(plain.code, diagnostic.key);
      // A missing key has the place of the whole config, but a key set by a flag may be missing.
      const stretch = keyStretch ?? (diagnostic.code === 'config-missing-key' ? findKey(plain.code, []) : null);
      const place = stretch && stretchToPlace(file, plain, stretch);
      return place ? { ...diagnostic, place } : diagnostic;
    });
  } catch {
    // Report the findings without places, for example if the file runs but cannot be parsed.
    return diagnostics;
  }
}
