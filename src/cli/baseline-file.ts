// The baseline of a check, as a file that teams commit.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { BaselineStore } from '../links/audit/baseline.ts';
import { writeNamedFile } from './write-named-file.ts';

/** File → its reader and writer; a file that cannot be read is null */
export const baselineStore = (file: string): BaselineStore => ({
  read: () => {
    try {
      return readFileSync(resolve(file), 'utf8');
    } catch {
      return null;
    }
  },
  write: (text) => writeNamedFile(file, text),
});
