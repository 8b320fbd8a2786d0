// Reads the data snapshots for the checks of facts and samples. Pages that show data report damaged snapshots.

import type { SiteConfig } from '../config/site-config.ts';
import { decodeText } from '../content/decode-text.ts';
import type { Ports } from '../model/ports.ts';
import { digest } from '../text/digest.ts';
import { isObject } from '../text/is-object.ts';
import { parseJson } from '../text/parse-json.ts';

export interface DataText {
  readonly name: string;
  readonly endpoint: string;
  readonly digest: string;
  /** Null for a damaged snapshot. */
  readonly data: () => unknown;
}

/** The text of a file; null if it does not exist or is not text. */
export function readTextFile(file: string, files: Pick<Ports['files'], 'read'>): string | null {
  const bytes = files.read(file);
  const decoded = bytes instanceof Uint8Array ? decodeText(bytes) : null;
  return decoded?.kind === 'text' ? decoded.text : null;
}

export const readSnapshots = ({ data }: SiteConfig, files: Ports['files']): DataText[] =>
  data.map(({ name, endpoint, snapshot }) => {
    const text = readTextFile(snapshot, files) ?? '';
    return { name, endpoint, digest: digest(text), data: () => dataOf(text) };
  });

/** '{"asOf": …, "data": [1]}' → [1] */
function dataOf(text: string): unknown {
  const value = parseJson(text) ?? null;
  return isObject(value) && 'data' in value ? value.data : value;
}
