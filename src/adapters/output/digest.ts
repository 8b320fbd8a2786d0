// Bytes → the description of an output file.
import { hash } from 'node:crypto';
import type { OutputFile } from '../../model/output-file.ts';
import { manifestName } from '../../model/write-plan.ts';

/** ('index.html', bytes) → the file with its digest */
export const digestFile = (path: string, bytes: Uint8Array): OutputFile => ({
  path,
  sha256: hash('sha256', bytes),
  size: bytes.length,
});

/** The bytes of `pubdocs.json`, and its file with the digest. */
export interface Manifest {
  readonly bytes: Uint8Array;
  readonly file: OutputFile;
}

/** The text of a manifest → its bytes and its file */
export function digestManifest(text: string): Manifest {
  const bytes = Buffer.from(text);
  return { bytes, file: digestFile(manifestName, bytes) };
}
