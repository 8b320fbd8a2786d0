// Findings in built pages → the same findings in the source of the page: by its edit link, or by its path; then by what
// the link is.
import type { Diagnostic } from '../../../model/diagnostic.ts';
import { groupBy } from '../../../text/group-by.ts';
import { makeLocator } from '../../../text/locate.ts';
import { once } from '../../../text/once.ts';
import { fileNameOf, folderOf, isMarkdownFile, relativePath, resolvePath } from '../../../text/paths.ts';
import { rememberAll } from '../../../text/remember-each.ts';
import { makeSuggester } from '../../../text/suggest.ts';
import { decodePath, encodePath } from '../../../text/url-path.ts';
import { suggestionFor } from '../check-link.ts';
import { isAlike } from '../check-pages.ts';
import type { HtmlPage } from '../scan-page.ts';
import {
  isIndex,
  isInFolder,
  isText,
  languageFolder,
  makeSourcesOf,
  pathStem,
  type SourceTexts,
  stemOf,
} from './source-of-page.ts';
import { type SourceLink, sourceLinks } from './written-links.ts';

interface Source {
  readonly file: string;
  readonly links: readonly SourceLink[];
  readonly locate: ReturnType<typeof makeLocator>;
  /** Places that earlier findings have: the same link twice is two findings. */
  readonly used: Set<number>;
}

export interface BuiltPages {
  readonly pages: ReadonlyMap<string, HtmlPage>;
  /** Of the site. */
  readonly base: string;
  /** Whether the link is one that a text can contain, and not one of the page's head. */
  readonly canBeInText: (finding: Diagnostic) => boolean;
}

/** A finding, and whether its place is in a source. */
export interface LocatedFinding {
  readonly finding: Diagnostic;
  readonly inSource: boolean;
}

/** Findings of built pages → the findings, at the line of the source where that has the link */
export function atSource(
  findings: readonly Diagnostic[],
  { pages, base, canBeInText }: BuiltPages,
  sources: SourceTexts,
): readonly LocatedFinding[] {
  // Languages without a translation show the original: each page meets the links of its file anew.
  const openedBy = rememberAll((_page: string) =>
    rememberAll((file: string): Source | null => {
      const text = sources.read(file);
      return text === null ? null : { file, links: sourceLinks(text), locate: makeLocator(text), used: new Set() };
    }),
  );
  const open = (file: string, page: string): Source | null => openedBy(page)(file);
  const suggestFile = makeSuggester(sources.files.filter(isMarkdownFile));
  const sourcesOf = makeSourcesOf(sources, pages);
  const moved = (finding: Diagnostic, { file, locate, used }: Source, link: SourceLink): LocatedFinding => {
    used.add(link.start);
    const at = { ...finding, place: { file, ...locate(link.start, link.end) }, link: link.url };
    const names = suggestions(finding, { link, file, base, suggestFile });
    return { finding: { ...at, ...names }, inSource: true };
  };
  const uses = once(() => {
    const links = sources.files.flatMap((file) => (open(file, '')?.links ?? []).map((use) => ({ file, use })));
    return groupBy(links, ({ use }) => plainUrl(use.url).replace(/^\.?\//, ''));
  });
  /** The only file with the URL: for links of includes, sidebars and configs, which are on other pages. */
  const elsewhere = ({ link = '', resolved = '' }: Diagnostic, language: string | null, isInHead: boolean) => {
    const ofSite = resolved.slice(base.length);
    for (const url of [link, ofSite, ofSite.replace(`/${language}/`, '/')]) {
      const plain = plainUrl(url);
      const alike = (uses().get(plain.replace(/^\.?\//, '')) ?? []).filter(
        ({ file, use }) => !isText.test(file) || (!isInHead && plainUrl(use.url) === plain),
      );
      const nearest = alike.filter(({ file }) => language !== null && isInFolder(file, language));
      const places = nearest.length > 0 ? nearest : alike;
      if (places[0] && places.every(({ file }) => file === places[0]?.file)) return places[0];
    }
    return null;
  };
  return findings.map((finding) => {
    const { place, link } = finding;
    if (!place || link === undefined) return { finding, inSource: false };
    const isInHead = !canBeInText(finding);
    for (const file of isInHead ? [] : sourcesOf(place.file)) {
      const source = open(file, place.file);
      const sourceLink = source && findLink(source, finding, base);
      if (source && sourceLink) return moved(finding, source, sourceLink);
    }
    const only =
      link !== '' && elsewhere(finding, languageFolder(place.file, pages.get(place.file)?.lang ?? ''), isInHead);
    const source = only ? open(only.file, '') : null;
    return source && only ? moved(finding, source, only.use) : { finding, inSource: false };
  });
}

/** ('/guide/a.html', '/guide/a/') → the same text: what a link of a config has in common with the printed one */
const plainUrl = (url: string): string =>
  decodePath(url).replace(/(?:\/index)?\.(?:html|mdx?)(?=#|$)|(?<=.)\/(?=#|$)/, '');

/**
 * The link of a source that a built link comes from: the same text, else the same page and anchor, else the only one
 * with the anchor.
 */
function findLink(
  { file, links, used }: Source,
  { link: printed = '', resolved = '', route = '' }: Diagnostic,
  base: string,
): SourceLink | null {
  const page = `${base}${route}`;
  const target = partsOf(printed);
  const end = pathStem(resolved.split('#')[0] ?? '');
  // The folder of the file among the URLs, whatever its name is: '/guide' of b.md, whose page is /guide/b/.
  const besideFile = isIndex.test(file) ? route : folderOf(route.replace(/\/$/, ''));
  // Generators add the base and the language of the page: '/a' of a page below /docs/cs is no link to /docs/de/a.
  const isOwnStart = (start: string): boolean => `${page}/`.toLowerCase().startsWith(`/${start}`);
  const isTarget = (path: string): boolean => {
    if (path.startsWith('/'))
      return isBelowEnd(end, pathStem(path)) && isOwnStart(end.slice(0, -pathStem(path).length));
    return [folderOf(route), besideFile].some((folder) => isBelowEnd(end, pathStem(resolvePath(folder, path))));
  };
  const ranks: readonly ((url: string) => boolean)[] = [
    (url) => decodePath(url).replace(/^#/, '') === decodePath(printed).replace(/^#/, ''),
    (url) => {
      const { name, path, hash } = partsOf(url);
      if (name !== target.name || hash !== target.hash) return false;
      return hash !== '' || (name !== '' && isTarget(path));
    },
    (url) => target.hash !== '' && partsOf(url).hash === target.hash,
  ];
  for (const [rank, isSame] of ranks.entries()) {
    const alike = links.filter(({ url }) => isSame(url));
    const choice = alike.find(({ start }) => !used.has(start)) ?? alike[0];
    if (choice && (rank < 2 || alike.length === 1)) return choice;
  }
  return null;
}

/** ('base/guide/a', 'guide/a') → true */
const isBelowEnd = (path: string, end: string): boolean => path === end || path.endsWith(`/${end}`);

/** '../guide/01-intro.md?x#a' → { name: 'intro', path: '../guide/01-intro.md', hash: 'a' } */
function partsOf(url: string): { readonly name: string; readonly path: string; readonly hash: string } {
  const [, path = '', hash = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(url) ?? [];
  return { name: fileNameOf(pathStem(path)), path, hash: decodePath(hash) };
}

interface Written {
  readonly link: SourceLink;
  readonly file: string;
  readonly base: string;
  readonly suggestFile: ReturnType<typeof makeSuggester>;
}

/** The suggestions of a finding, in the form in which the source writes links. */
function suggestions(
  { code, suggest = [], resolved = '', route = '/' }: Diagnostic,
  { link, file, base, suggestFile }: Written,
) {
  const [path = ''] = link.url.split(/[?#]/);
  const rest = link.url.slice(path.length);
  const folder = folderOf(file);
  const isBaseAdded = !`${path}/`.startsWith(`${base}/`) && resolved.startsWith(`${base}/`);
  const names =
    code === 'broken-anchor'
      ? suggest.map((url) => `${path}#${url.split('#')[1] ?? ''}`)
      : isMarkdownFile(path) && !path.startsWith('/')
        ? filesLike(resolvePath(folder, decodePath(path)), suggestFile).map((name) => {
            const relative = encodePath(relativePath(folder, name));
            return `${path.startsWith('./') && !relative.startsWith('.') ? './' : ''}${relative}${rest}`;
          })
        : isRelative(path)
          ? suggest.map((url) => relativeUrl(`${base}${route}`, url))
          : suggest.map((url) => (isBaseAdded && url.startsWith(`${base}/`) ? url.slice(base.length) : url));
  const { length } = names;
  return length === 0 ? { suggest: [] } : { suggest: names, hint: suggestionFor(names) };
}

/** The nearest files whose names are alike, too. */
const filesLike = (file: string, suggestFile: ReturnType<typeof makeSuggester>): readonly string[] =>
  suggestFile(file).filter((name) => isAlike(stemOf(file), stemOf(name)));

const isRelative = (path: string): boolean => !/^(?:\/|[a-z][a-z\d+.-]*:)/i.test(path);

/** ('/guide/', '/api/keys/') → '../api/keys/' */
function relativeUrl(page: string, url: string): string {
  const relative = relativePath(folderOf(page), url.replace(/(?<=.)\/(?=$|[?#])/, ''));
  return `${relative}${/[^/]\/(?:$|[?#])/.test(url) && !/[?#]/.test(url) ? '/' : ''}`;
}
