// `pubdocs search "words" [root]`: queries the index of the last build; the same results as in the search dialog.

import { join } from 'node:path';
import { readText } from '../adapters/output/tree.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { didYouMean } from '../diagnostics/did-you-mean.ts';
import { nearestName } from '../diagnostics/nearest-name.ts';
import { makeSearchEngine, type SearchResponse } from '../search/run-search.ts';
import { searchIndexFile } from '../site/url.ts';
import { exitCodes } from './exit-codes.ts';
import { openIndex, parseIndex } from './open-index.ts';
import { openSite } from './open-site.ts';
import { endWith } from './serve-site.ts';
import { type SiteFlags, siteOptions } from './site-options.ts';

export interface SearchFlags extends SiteFlags {
  readonly locale?: string;
  /** Id of a version of the docs; the id of the current version is the same as none. */
  readonly version?: string;
  readonly limit?: number;
}

/** One result, as `--json` prints it. */
interface PrintedResult {
  /** URL path of the page, including the base. */
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
  if (!locale) {
    const codes = i18n.locales.map((candidate) => candidate.code);
    return endWith(
      [didYouMean(diagnose('locale-unknown', { code, names: codes }, nearestName(code, codes).at))],
      options.root,
    );
  }
  const { docs, versions } = opened.config;
  const id = flags.version === docs.version.id ? undefined : flags.version;
  const ids = [docs.version, ...versions].map((version) => version.id);
  if (id !== undefined && !ids.includes(id))
    return endWith(
      [didYouMean(diagnose('version-unknown', { id, names: ids }, nearestName(id, ids).at))],
      options.root,
    );
  const folder = opened.outDir;
  const text = readText(join(folder, searchIndexFile(locale, id)));
  const manifest = parseIndex(text ?? '');
  if (!manifest) {
    const problem = opened.config.search === null ? 'off' : text === null ? 'missing' : 'damaged';
    return endWith([diagnose('search-missing', { folder, problem })], options.root);
  }
  const read = (name: string): string | null => readText(join(folder, name));
  const engine = makeSearchEngine(await openIndex(manifest, { folder, read, ...opened.ports.themeAssets }));
  const response = await engine.search(query, flags.limit);
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
  // As grep does.
  if (count === 0) process.exitCode = exitCodes.findings;
  process.stdout.write(
    flags.json
      ? `${JSON.stringify({ query, locale: code, count, corrected, results }, null, 2)}\n`
      : readable(results, response),
  );
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
