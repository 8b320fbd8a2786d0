// Code from a file: `file="./client.ts#send"`.
import { diagnose } from '../../diagnostics/diagnose.ts';
import { nearestName } from '../../diagnostics/nearest-name.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { findPart, isLineRange, isRegionMarker, regionNames } from '../file-part.ts';

/** The lines of a part, without common indentation and region markers; without a part, the whole file. */
export function takeSnippet(text: string, file: string, part: string | null): string | Diagnostic {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/(?:\r\n|\n|\r)$/, '')
    .split(/\r\n|\n|\r/);
  const range = part === null ? { from: 0, to: lines.length } : findPart(lines, part);
  if (range === null) return missing(lines, file, part ?? '');
  const picked = lines.slice(range.from, range.to);
  return dedent(part !== null && isLineRange(part) ? picked : picked.filter((line) => !isRegionMarker(line)));
}

function dedent(lines: readonly string[]): string {
  const filled = lines.filter((line) => line.trim() !== '');
  const indent = Math.min(...filled.map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0));
  return lines.map((line) => (Number.isFinite(indent) ? line.slice(indent) : line)).join('\n');
}

function missing(lines: readonly string[], file: string, region: string): Diagnostic {
  const regions = regionNames(lines);
  const { nearest, at } = nearestName(region, regions);
  return diagnose('snippet-region-missing', { file, region, names: regions, nearest }, at);
}
