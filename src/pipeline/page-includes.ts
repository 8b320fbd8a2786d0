// Files that pages include: a build reads and hashes each file once, however many pages include it.
import { decodeText } from '../content/decode-text.ts';
import type { IncludedFile } from '../markdown/compile-options.ts';
import type { PageFacts } from '../model/compiled-page.ts';
import type { Ports } from '../model/ports.ts';
import { digest } from '../text/digest.ts';

export interface PageIncludes {
  /** Null for a missing file, or one that pages may not publish. */
  readonly read: (file: string) => IncludedFile | null;
  /** Whether the files that a page includes are unchanged. */
  readonly isSame: (includes: PageFacts['includes']) => boolean;
}

/** Limit of characters in memory. Larger files, and those beyond the limit, are read again. */
const mostHeld = 4_000_000;

/** Makes the includes of one build. */
export function makePageIncludes(files: Pick<Ports['files'], 'read'>): PageIncludes {
  const hashes = new Map<string, string>();
  const held = new Map<string, IncludedFile>();
  let characters = 0;
  const read = (file: string): IncludedFile | null => {
    const known = held.get(file);
    if (known) return known;
    const bytes = readVisible(file, files);
    const found = bytes && { ...decodeText(bytes), hash: digest(bytes) };
    hashes.set(file, found?.hash ?? '');
    const size = found?.kind === 'text' ? found.text.length : 0;
    if (found && characters + size <= mostHeld) {
      characters += size;
      held.set(file, found);
    }
    return found;
  };
  return {
    read,
    isSame: (includes) => includes.every(({ file, hash }) => hash === (hashes.get(file) ?? read(file)?.hash ?? '')),
  };
}

/** Reads a file that a page may publish: nothing hidden (`.env`, `.git/config`), and nothing in `node_modules`. */
function readVisible(file: string, files: Pick<Ports['files'], 'read'>): Uint8Array | null {
  // `../` leads to a source, which has its own checks.
  const names = file.replace(/^(?:\.\.\/)+/, '').split('/');
  const isHidden = names.some((part) => part.startsWith('.') || part === 'node_modules');
  const bytes = isHidden ? null : files.read(file);
  return bytes instanceof Uint8Array ? bytes : null;
}
