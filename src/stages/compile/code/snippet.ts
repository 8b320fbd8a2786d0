// Code that is shown from a file: `file="./client.ts#send"`, a region between comments or `#L3-L8`.
import { diagnose } from '../../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../../model/diagnostic.ts';
import { nearestName } from '../nearest-name.ts';

// `// #region send`, `# region send`, `<!-- #endregion send -->`, `// ANCHOR: send`
const marker = /^\s*(?:\/\/|#|--|;|%|\/\*|<!--|\{\/\*)\s*(?:#?(region|endregion)\b|(ANCHOR(?:_END)?):)\s*([\w.-]*)/;

const lineRange = /^L(\d{1,6})(?:-L?(\d{1,6}))?$/;

interface Marker {
  readonly kind: 'start' | 'end';
  readonly name: string;
}

function readMarker(line: string): Marker | null {
  const found = marker.exec(line);
  if (found === null) return null;
  const kind = found[1] === 'region' || found[2] === 'ANCHOR' ? 'start' : 'end';
  return { kind, name: found[3] ?? '' };
}

/** ('./client.ts#send') → { path: './client.ts', region: 'send' } */
export function splitSnippetAddress(address: string): { readonly path: string; readonly region: string | null } {
  const at = address.indexOf('#');
  return at === -1 ? { path: address, region: null } : { path: address.slice(0, at), region: address.slice(at + 1) };
}

/** The lines of a region without its markers and its common indentation; no region: the whole file. */
export function takeSnippet(text: string, file: string, region: string | null): string | Diagnostic {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/(?:\r\n|\n|\r)$/, '')
    .split(/\r\n|\n|\r/);
  const range = lineRange.exec(region ?? '');
  if (region === null || region === '') return dedent(lines.filter((line) => readMarker(line) === null));
  if (range !== null) {
    const picked = lines.slice(Number(range[1]) - 1, Number(range[2] ?? range[1]));
    return picked.length > 0 ? dedent(picked) : missing(lines, file, region);
  }
  const markers = lines.map(readMarker);
  const start = markers.findIndex((found) => found?.kind === 'start' && found.name === region);
  if (start === -1) return missing(lines, file, region);
  const end = findEnd(markers, start, region);
  return dedent(lines.slice(start + 1, end).filter((line) => readMarker(line) === null));
}

/** The end that names the region, else the one that closes as many as were opened, else the end of the file. */
function findEnd(markers: readonly (Marker | null)[], start: number, region: string): number {
  let depth = 0;
  for (let index = start; index < markers.length; index++) {
    const found = markers[index];
    if (found === null || found === undefined) continue;
    if (found.kind === 'end' && found.name === region) return index;
    depth += found.kind === 'start' ? 1 : -1;
    if (depth === 0) return index;
  }
  return markers.length;
}

function dedent(lines: readonly string[]): string {
  const filled = lines.filter((line) => line.trim() !== '');
  const indent = Math.min(...filled.map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0));
  return lines.map((line) => (Number.isFinite(indent) ? line.slice(indent) : line)).join('\n');
}

function missing(lines: readonly string[], file: string, region: string): Diagnostic {
  const known = [
    ...new Set(
      lines
        .map(readMarker)
        .filter((found) => found?.kind === 'start' && found.name !== '')
        .map((found) => found?.name ?? ''),
    ),
  ];
  const { nearest, at } = nearestName(region, known);
  return diagnose('snippet-region-missing', { file, region, known, nearest }, at);
}
