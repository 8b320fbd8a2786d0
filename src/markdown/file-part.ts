// A part of a file, for snippets and includes: `#send` is a region between comments, `#L3-L8` are lines.

// `// #region send`, `# region send`, `<!-- #endregion send -->`, `// ANCHOR: send`
const marker = /^\s*(?:\/\/|#|--|;|%|\/\*|<!--|\{\/\*)\s*(?:#?(region|endregion)\b|(ANCHOR(?:_END)?):)\s*([\w.-]*)/;

const lineRange = /^L(\d{1,6})(?:-L?(\d{1,6}))?$/;

/** Line indexes; `to` is exclusive. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

interface Marker {
  readonly kind: 'start' | 'end';
  readonly name: string;
}

function readMarker(line: string): Marker | null {
  const match = marker.exec(line);
  if (match === null) return null;
  const kind = match[1] === 'region' || match[2] === 'ANCHOR' ? 'start' : 'end';
  return { kind, name: match[3] ?? '' };
}

/** `L3-L8`: exactly these lines. */
export const isLineRange = (part: string): boolean => lineRange.test(part);

export const isRegionMarker = (line: string): boolean => readMarker(line) !== null;

/** ('./client.ts#send') → { path: './client.ts', part: 'send' }; an empty part is the whole file */
export function splitPart(address: string): { readonly path: string; readonly part: string | null } {
  const at = address.indexOf('#');
  return at === -1
    ? { path: address, part: null }
    : { path: address.slice(0, at), part: address.slice(at + 1) || null };
}

/** The lines of a part, without its markers; null if the file does not have the part. */
export function findPart(lines: readonly string[], part: string): LineRange | null {
  const range = lineRange.exec(part);
  if (range !== null) {
    const from = Number(range[1]) - 1;
    const to = Math.min(lines.length, Number(range[2] ?? range[1]));
    return from >= 0 && from < to ? { from, to } : null;
  }
  const markers = lines.map(readMarker);
  const start = markers.findIndex((marker) => marker?.kind === 'start' && marker.name === part);
  return start === -1 ? null : { from: start + 1, to: findEnd(markers, start, part) };
}

/** The end marker with the name of the region, else the matching one by nesting, else the end of the file. */
function findEnd(markers: readonly (Marker | null)[], start: number, region: string): number {
  let depth = 0;
  for (let index = start; index < markers.length; index++) {
    const entry = markers[index];
    if (entry === null || entry === undefined) continue;
    if (entry.kind === 'end' && entry.name === region) return index;
    depth += entry.kind === 'start' ? 1 : -1;
    if (depth === 0) return index;
  }
  return markers.length;
}

/** Distinct names of the regions of a file. */
export const regionNames = (lines: readonly string[]): readonly string[] => [
  ...new Set(
    lines
      .map(readMarker)
      .filter((marker) => marker?.kind === 'start' && marker.name !== '')
      .map((marker) => marker?.name ?? ''),
  ),
];
