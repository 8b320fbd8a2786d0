// How `preview` and `mcp` read the files in which a build describes itself.
import type { BuildReaders } from '../adapters/built-site.ts';
import { decodeManifest } from '../pipeline/manifest.ts';
import { ledgerFile } from '../pipeline/site-ledger.ts';
import { parseFileHeaders, parseHeaders } from '../publish/file-headers.ts';
import { parseLedger } from '../site/ledger/parse-ledger.ts';

/** The text of the ledger → the base of the build, in the form of the config key */
function readBase(text: string): string | null {
  const parsed = parseLedger(text);
  return parsed.ok && /^(?:\/[^/\s]+)*$/.test(parsed.ledger.base) ? parsed.ledger.base : null;
}

export const buildReaders: BuildReaders = {
  list: (text) => decodeManifest(text)?.map(({ path }) => path) ?? null,
  base: { file: ledgerFile, read: readBase },
  headers: {
    file: 'pubdocs-headers.json',
    read: (text) => ({ all: parseHeaders(text), files: parseFileHeaders(text) }),
  },
};
