// A query → the best sections of the site, ranked as in the search dialog.
import type { Ledger } from '../model/ledger.ts';
import type { ToolAnswer } from '../model/tool.ts';
import type { SearchEngine } from '../search/run-search.ts';
import { hrefToAbsolute, searchIndexFile } from '../site/url.ts';
import { encodeHash } from '../text/url-path.ts';
import type { BuiltDocs } from './built-docs.ts';

export interface SearchWish {
  readonly query: string;
  /** Code of a language; '' for the default one. */
  readonly locale: string;
  /** Id of an older version; '' for the current one. */
  readonly version: string;
  readonly limit: number;
}

/** → a search that keeps the index of each language and version while its files are the same */
export function makeDocsSearch(docs: BuiltDocs): (ledger: Ledger, wish: SearchWish) => Promise<ToolAnswer> {
  const engines = new Map<string, { readonly text: string; readonly engine: Promise<SearchEngine | null> }>();
  const engineOf = (file: string): Promise<SearchEngine | null> => {
    const text = docs.read(file);
    if (text === null) return Promise.resolve(null);
    const opened = engines.get(file);
    if (opened?.text === text) return opened.engine;
    const engine = docs.openSearch(text);
    engines.set(file, { text, engine });
    return engine;
  };
  return async (ledger, { query, locale, version, limit }) => {
    const { locales } = ledger;
    const language = locale === '' ? mainLocale(ledger) : locales.find(({ code }) => code === locale);
    if (!language)
      return wrong(
        'locale',
        locale,
        locales.map(({ code }) => code),
      );
    const versions = versionsOf(docs, language);
    if (version !== '' && !versions.includes(version)) return wrong('version', version, versions);
    const engine = await engineOf(searchIndexFile(language, version === '' ? undefined : version));
    if (engine === null)
      return { text: 'The site has no search index. Read `llms.txt`, the list of its pages.', isError: true };
    const { results, count, corrected, isMatch } = await engine.search(query, limit);
    if (results.length === 0) {
      const near = await engine.nearest(query);
      const problem = query.trim() === '' ? 'The query is empty.' : `Nothing has “${query}”.`;
      const advice =
        near === null ? 'Try other words, or read `llms.txt`, the list of pages.' : `Did you mean “${near}”?`;
      return { text: `${problem} ${advice}` };
    }
    const parts = await Promise.all(
      results.map(async (result) => {
        const { page, heading, anchor } = result;
        const title = heading === page.title ? heading : `${page.title} › ${heading}`;
        const hash = anchor === '' ? '' : `#${encodeHash(anchor)}`;
        const excerpt = (await engine.excerpt(result, isMatch)).join('');
        return `## ${title}\n${hrefToAbsolute(page.href, ledger)}${hash}\n${excerpt}`;
      }),
    );
    const notes = corrected.map(({ from, to }) => `Nothing has “${from}”; these have “${to}”.`);
    return { text: [...notes, `${results.length} of ${count} sections:`, ...parts].join('\n\n') };
  };
}

const wrong = (kind: 'locale' | 'version', value: string, names: readonly string[]): ToolAnswer => ({
  text: `The site has no ${kind} “${value}”. ${names.length === 0 ? 'Omit it.' : `It has ${names.join(', ')}.`}`,
  isError: true,
});

export const mainLocale = ({ locales }: Ledger): Ledger['locales'][number] | undefined =>
  locales.find(({ path }) => path === '') ?? locales[0];

/** The versions besides the current one, which have an index of their own: `search-2.3.json`. */
export function versionsOf(docs: BuiltDocs, locale: Ledger['locales'][number]): readonly string[] {
  const [start = '', end = ''] = searchIndexFile(locale, '\n').split('\n');
  return [...docs.paths()].flatMap((path) =>
    path.startsWith(start) && path.endsWith(end) && !path.slice(start.length).includes('/')
      ? [path.slice(start.length, -end.length)]
      : [],
  );
}
