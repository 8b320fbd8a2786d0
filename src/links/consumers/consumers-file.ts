// `consumers/<name>.json`: URLs of this site that a repository cites, sorted, one a line, to merge without conflicts.

import { isObject } from '../../text/is-object.ts';
import { parseJson } from '../../text/parse-json.ts';
import { fileNameOf } from '../../text/paths.ts';

/** Folder of the site with a file for each consumer. */
export const consumersFolder = 'consumers';

/** A URL that a consumer cites. */
export interface Citation {
  /** `sdk-python` */
  readonly consumer: string;
  /** Path without base, with `#anchor`, as a ledger writes it. */
  readonly url: string;
  /** Places in the other repository: `src/errors.py:12`. */
  readonly at: readonly string[];
  /** Where the file of the consumer has it. */
  readonly file: string;
  readonly line: number;
}

const version = 1;

/** (URL → places) → JSON with one line per URL */
export function printCitations(urls: ReadonlyMap<string, readonly string[]>): string {
  const lines = [...urls]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([url, at]) => `    ${JSON.stringify(url)}: [${at.map((place) => JSON.stringify(place)).join(', ')}]`);
  return `{\n  "version": ${version},\n  "urls": {${lines.length === 0 ? '' : `\n${lines.join(',\n')}\n  `}}\n}\n`;
}

/** ('consumers/sdk.json', its text) → its URLs; for other text, the problem */
export function parseCitations(file: string, text: string): readonly Citation[] | { readonly problem: string } {
  const value = parseJson(text);
  if (value === undefined) return { problem: 'it is not JSON' };
  if (!isObject(value) || !isObject(value.urls)) return { problem: 'it has no `urls`' };
  if (value.version !== version) return { problem: `its version is not ${version}` };
  const consumer = fileNameOf(file).replace(/\.json$/, '');
  const lines = text.split('\n');
  const citations: Citation[] = [];
  for (const [url, at] of Object.entries(value.urls)) {
    const places: readonly unknown[] = Array.isArray(at) ? at : [];
    if (!url.startsWith('/') || places.length === 0 || !places.every((place) => typeof place === 'string'))
      return { problem: `\`${url}\` is not a path with a list of places` };
    const key = JSON.stringify(url);
    const line =
      1 +
      Math.max(
        0,
        lines.findIndex((line) => line.trimStart().startsWith(`${key}:`)),
      );
    citations.push({ consumer, url, at: places, file, line });
  }
  return citations;
}

/** A citation in words: 'sdk-python (src/errors.py:12 and 2 more)' */
export const showCitation = ({ consumer, at }: Pick<Citation, 'consumer' | 'at'>): string =>
  `${consumer} (${at[0] ?? ''}${at.length > 1 ? ` and ${at.length - 1} more` : ''})`;
