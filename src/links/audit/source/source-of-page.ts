// A built page → the files that may be its source: by its edit link, its path, or the URL that a file declares.
import { groupBy } from '../../../text/group-by.ts';
import { once } from '../../../text/once.ts';
import { fileNameOf, namesAtEnd } from '../../../text/paths.ts';
import { rememberAll } from '../../../text/remember-each.ts';
import { decodePath } from '../../../text/url-path.ts';
import type { HtmlPage } from '../scan-page.ts';

/** The text files from which the pages were built. */
export interface SourceTexts {
  /** Relative to the folder of the report; empty if the command names no folder of sources. */
  readonly files: readonly string[];
  /** Null: there is no such file. */
  readonly read: (file: string) => string | null;
  /** The end of an edit link (`docs/intro.md`) → the file, if it exists in the current folder. */
  readonly here: (path: string) => string | null;
}

export const isInFolder = (file: string, folder: string): boolean => `/${file}`.toLowerCase().includes(`/${folder}/`);

/** Texts of pages. Other sources are configs, templates and comments of code. */
export const isText = /\.(?:mdx?|markdown|mdoc|rst|adoc|asciidoc)$/i;

/** 'docs/01-guide/index.md' → 'docs/guide': the end of the URL that generators give to the page */
export const stemOf = (file: string): string => fileNameOf(pathStem(file));

export const pathStem = (path: string): string =>
  decodePath(path)
    .replace(isText, '')
    .replace(/\.html?$/i, '')
    .replace(/(^|\/)(?:index|_index|readme)$/i, '')
    .replace(/(?:^|\/)\.{1,2}(?=\/|$)/g, '')
    .replace(/(^|\/)(?:\d{4}-\d\d-\d\d-|\d+[-_.]\s*(?=[^/\d]))/g, '$1')
    .replace(/^\/|\/$/g, '')
    .toLowerCase();

const editLink = /\/(?:_?edit|blob)\/|[?&]mode=edit/i;

const declaredUrl = /^(?:id|slug|url|permalink):[ \t]*["']?([^\s"'#]+)/gm;

/** (texts, built pages) → (path of a page) → files that may be its source, best first */
export function makeSourcesOf(
  sources: SourceTexts,
  pages: ReadonlyMap<string, HtmlPage>,
): (file: string) => readonly string[] {
  const inLanguage = rememberAll((language: string) => sources.files.filter((file) => isInFolder(file, language)));
  const byName = once(() => {
    const stems = sources.files.flatMap((path) => {
      const front = isText.test(path) ? /^---\r?\n.*?\n---\r?\n/s.exec(sources.read(path) ?? '')?.[0] : undefined;
      const declared = [...(front ?? '').matchAll(declaredUrl)].map(([, url = '']) => pathStem(url));
      return [pathStem(path), ...declared].map((stem) => ({ path, stem }));
    });
    return groupBy(stems, ({ stem }) => fileNameOf(stem));
  });
  const fronts = once(() => {
    const indexes = sources.files.filter((path) => isIndex.test(path));
    return indexes.sort((a, b) => depth(a) - depth(b)).map((path) => ({ path, stem: '' }));
  });
  return rememberAll((file) => {
    const page = pages.get(file);
    const edited = (page?.links ?? []).flatMap(({ tag, url }) => {
      const path = url.replace(/[?#].*$/s, '');
      return tag === 'a' && editLink.test(url) && isText.test(path) ? [decodePath(path)] : [];
    });
    const byLink = edited.flatMap((url) => longestEnd(url, sources));
    const pageStem = pathStem(file);
    const language = languageFolder(file, page?.lang ?? '');
    // The start of a version or language may be the front page of the sources.
    const named = byName().get(fileNameOf(pageStem)) ?? (isIndex.test(file) ? fronts() : []);
    const alike = named
      .filter(({ path }) => isText.test(path) || /\.(?:html?|vue|astro)$/i.test(path))
      .map(({ path, stem }) => ({ path, shared: namesAtEnd(stem, pageStem) }))
      .sort((a, b) => b.shared - a.shared || rank(a.path) - rank(b.path))
      .map(({ path }) => path);
    // On a translated page, the edit link can name the original: its translation ends with the same names.
    const translated = (language === null ? [] : byLink).flatMap((link) => {
      const shared = (path: string): number => namesAtEnd(path, link);
      const ends = inLanguage(language ?? '').filter((path) => shared(path) > 0);
      return ends.sort((a, b) => shared(b) - shared(a) || depth(a) - depth(b)).slice(0, 1);
    });
    const nearest = ofLanguageFirst(alike, language).slice(0, maxCandidates);
    return ofLanguageFirst([...new Set([...translated, ...byLink, ...nearest])], language);
  });
}

const ofLanguageFirst = (files: readonly string[], language: string | null): readonly string[] =>
  language === null
    ? files
    : [...files].sort((a, b) => Number(isInFolder(b, language)) - Number(isInFolder(a, language)));

const depth = (path: string): number => path.split('/').length;

export const isIndex = /(?:^|\/)(?:_?index|readme)\.\w+$/i;

/** Texts come before copies of built pages. */
const rank = (path: string): number => Number(!isText.test(path));

/** ('zh/guide/a.html', 'zh-Hans') → 'zh': the folder of the page that names its language; null: none does */
export function languageFolder(file: string, lang: string): string | null {
  const folders = file.toLowerCase().split('/').slice(0, -1);
  return folders.find((folder) => `${lang.toLowerCase()}-`.startsWith(`${folder}-`)) ?? null;
}

const maxCandidates = 4;

/** 'https://git.example/o/r/edit/main/docs/a.md' → ['docs/a.md'], if that is a source file */
function longestEnd(url: string, { files, here }: SourceTexts): readonly string[] {
  const parts = url.split('/');
  for (let start = 3; start < parts.length; start += 1) {
    const path = parts.slice(start).join('/');
    const match = files.length === 0 ? here(path) : files.find((file) => file === path || file.endsWith(`/${path}`));
    if (match) return [match];
  }
  return [];
}
