// `pubdocs search "words" [root]`: queries the index of the last build and prints what the search dialog would show.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadStemmer } from '../adapters/load-stemmer.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import type { ThemeAssets } from '../model/ports.ts';
import type { IndexManifest, IndexReader } from '../search/index-files.ts';
import { makeSearchEngine, type SearchResponse } from '../search/run-search.ts';
import { searchIndexFile } from '../site/url.ts';
import { openSite } from './open-site.ts';
import { endWith } from './serve-site.ts';
import { type SiteFlags, siteOptions } from './site-options.ts';

export interface SearchFlags extends SiteFlags {
  readonly locale?: string;
  /** Id of a version of the docs. */
  readonly version?: string;
}

/** One result, as `--json` prints it. */
interface PrintedResult {
  /** Address of the page, base included. */
  readonly path: string;
  /** '' for the page as a whole. */
  readonly anchor: string;
  readonly title: string;
  /** Titles above the page, outermost first. */
  readonly trail: readonly string[];
  readonly section: string;
  readonly excerpt: string;
  readonly score: number;
}

/** Prints the results of a query, best first. */
export async function search(query: string, rootArgument: string | undefined, flags: SearchFlags): Promise<void> {
  const options = siteOptions('search', rootArgument, flags);
  const opened = await openSite(options, { ...flags, cache: false });
  if (opened.config === null) return endWith(opened.diagnostics, options.root);
  const { i18n } = opened.config;
  const code = flags.locale ?? i18n.defaultLocale;
  const locale = i18n.locales.find((candidate) => candidate.code === code);
  if (!locale)
    return endWith(
      [diagnose('locale-unknown', { code, known: i18n.locales.map((known) => known.code) })],
      options.root,
    );
  const known = opened.config.versions.map(({ id }) => id);
  if (flags.version !== undefined && !known.includes(flags.version))
    return endWith([diagnose('version-unknown', { id: flags.version, known })], options.root);
  const manifest = readManifest(join(opened.outDir, searchIndexFile(locale, flags.version)));
  if (!manifest)
    return endWith(
      [diagnose('search-missing', { folder: opened.outDir, off: opened.config.search === null })],
      options.root,
    );
  const engine = makeSearchEngine(await openIndex(manifest, opened.outDir, opened.ports.themeAssets));
  const response = await engine.search(query);
  const results = await Promise.all(
    response.results.map(
      async (result): Promise<PrintedResult> => ({
        path: result.page.href,
        anchor: result.anchor,
        title: result.page.title,
        trail: result.page.trail,
        section: result.heading,
        excerpt: (await engine.excerpt(result, response.isMatch)).join(''),
        score: Math.round(result.score * 1000) / 1000,
      }),
    ),
  );
  const { corrected, count } = response;
  process.stdout.write(
    flags.json
      ? `${JSON.stringify({ query, locale: code, count, corrected, results }, null, 2)}\n`
      : readable(results, response),
  );
}

function readManifest(file: string): IndexManifest | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as IndexManifest;
  } catch {
    return null;
  }
}

async function openIndex(
  manifest: IndexManifest,
  folder: string,
  { stemmer }: Pick<ThemeAssets, 'stemmer'>,
): Promise<IndexReader> {
  const scripts = Object.keys(manifest.languages).flatMap(
    (language) => stemmer(language.split('-')[0] ?? language) ?? [],
  );
  return {
    manifest,
    stems: await Promise.all(scripts.map(loadStemmer)),
    read: async (name) => readFileSync(join(folder, 'assets/search', name), 'utf8'),
  };
}

function readable(results: readonly PrintedResult[], { corrected, count }: SearchResponse): string {
  const notes = corrected.map(({ from, to }) => `Nothing has “${from}”; showing “${to}”.\n`).join('');
  const lines = results.map(({ path, anchor, title, section, excerpt, score }) => {
    const heading = section === title ? title : `${title} › ${section}`;
    return `${String(score).padStart(7)}  ${heading}\n         ${path}${anchor === '' ? '' : `#${anchor}`}\n         ${excerpt}\n`;
  });
  const shown =
    count > results.length
      ? `${results.length} of ${count} sections`
      : `${count} ${count === 1 ? 'section' : 'sections'}`;
  return `${notes}${lines.join('')}${shown}\n`;
}
