// The search index of a build, for `search` and `mcp`.

import { parse } from 'node:path';
import * as v from 'valibot';
import { loadStemmer } from '../adapters/load-stemmer.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { ThemeAssets } from '../model/ports.ts';
import { type IndexManifest, type IndexReader, nameLength } from '../search/index-files.ts';
import { digest } from '../text/digest.ts';
import { parseJson } from '../text/parse-json.ts';
import { CommandFailure } from './write-named-file.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const size = v.pipe(count, v.minValue(1));
const pages = v.array(count);

const indexManifest = v.object({
  format: v.literal(1),
  ...{ pages: count, sections: count, pagesPerList: size, pagesPerText: size, sectionsPerText: v.nullable(size) },
  languages: v.record(v.string(), v.nullable(v.string())),
  ...{ firsts: v.string(), shards: v.string(), lists: v.string(), stops: v.string() },
  strings: v.record(v.string(), v.string()),
  ...{ glossary: pages, suggested: pages },
});

/** The text of `search.json` → its manifest, as far as a search without filters needs it; null for other text */
export function parseIndex(text: string): IndexManifest | null {
  const parsed = v.safeParse(indexManifest, parseJson(text));
  return parsed.success ? parsed.output : null;
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
