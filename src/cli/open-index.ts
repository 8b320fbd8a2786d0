// The search index of a build, for `search` and `mcp`.

import { parse } from 'node:path';
import { loadStemmer } from '../adapters/load-stemmer.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { ThemeAssets } from '../model/ports.ts';
import { type IndexManifest, type IndexReader, nameLength } from '../search/index-files.ts';
import { digest } from '../text/digest.ts';
import { isObject } from '../text/is-object.ts';
import { parseJson } from '../text/parse-json.ts';
import { CommandFailure } from './write-named-file.ts';

/** The text of `search.json` → its manifest; null for other text */
export function parseIndex(text: string): IndexManifest | null {
  const manifest = parseJson(text) as IndexManifest | null | undefined;
  return isObject(manifest?.languages) ? manifest : null;
}

export interface IndexFolder extends Pick<ThemeAssets, 'stemmer'> {
  /** For messages. */
  readonly folder: string;
  /** Output path → the text of the file; null if it cannot be read. */
  readonly read: (path: string) => string | null;
}

/** → a reader of the index. It throws a CommandFailure for a damaged file. */
export async function openIndex(manifest: IndexManifest, { folder, read, stemmer }: IndexFolder): Promise<IndexReader> {
  const scripts = Object.keys(manifest.languages).flatMap(
    (language) => stemmer(language.split('-')[0] ?? language) ?? [],
  );
  return {
    manifest,
    stems: await Promise.all(scripts.map(loadStemmer)),
    read: async (name) => {
      const text = read(`assets/search/${name}`);
      // The name of a file is the digest of its text.
      if (text === null || digest(text).slice(0, nameLength) !== parse(name).name)
        throw new CommandFailure(diagnose('search-missing', { folder, problem: 'damaged' }));
      return text;
    },
  };
}
