import type { Files } from '../model/ports.ts';

/** (files, path) → the text of a file; bytes that are not UTF-8 become U+FFFD, and a file that cannot be read null */
export function fileText(files: Pick<Files, 'read'>, path: string): string | null {
  const bytes = files.read(path);
  return bytes instanceof Uint8Array ? new TextDecoder().decode(bytes) : null;
}
