// Checks a folder of HTML from any generator: every link of every page against the existing files and ids.
//   1. read all pages   2. look up the file of each link   3. ids, images, pages without a link to them
import { diagnose, type Occurrence } from '../../diagnostics/diagnose.ts';
import type { OnCount } from '../../model/build-report.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { type Place, startOfFile } from '../../model/place.ts';
import { copyText, makeTextKeeper } from '../../text/copy-text.ts';
import { foldPath } from '../../text/file-names.ts';
import { groupBy } from '../../text/group-by.ts';
import { once } from '../../text/once.ts';
import { rememberAll } from '../../text/remember-each.ts';
import { makeSuggester, suggest } from '../../text/suggest.ts';
import { pathOfFile } from './addresses.ts';
import { type LinkResult, type LinkTargets, makeLinkCheck } from './check-link.ts';
import { guessSite } from './guess-site.ts';
import { makeRedirects } from './host-rules.ts';
import { makeLineFinder } from './line-finder.ts';
import { linksOfFile, rulesOfFile } from './scan-file.ts';
import { type HtmlLink, type HtmlPage, scanPage } from './scan-page.ts';

export interface PagesInput {
  /** All files of the folder, relative to it. */
  readonly files: readonly string[];
  readonly readText: (file: string) => string;
  /** `''` or `/public-docs`; null: as the canonical links, the sitemap and the links of the pages show it. */
  readonly base: string | null;
  /** Whether a link from one page to another counts, so that the other is not an orphan. Default: all links count. */
  readonly leads?: (from: string, to: string) => boolean;
  /** Origin of the published site; null if unknown. */
  readonly url: string | null;
  /**
   * Also check style sheets, sitemaps, manifests and the redirects of host files, which the build of a site checks
   * itself.
   */
  readonly allFiles?: boolean;
  readonly onCount?: OnCount;
}

export interface ExternalUse {
  readonly url: string;
  readonly place: Place;
  readonly route: string;
}

export interface BrokenLink {
  /** Path, or path#id, encoded. */
  readonly address: string;
  /** HTML file with the link. */
  readonly file: string;
  readonly route: string;
  /** Of the element with the link. */
  readonly tag: string;
  /** Also in `diagnostics`. */
  readonly finding: Diagnostic;
}

export interface PagesCheck {
  /** As given or guessed. */
  readonly base: string;
  /** As the pages show it; null: not looked at, or nothing shows it. */
  readonly guessedBase: string | null;
  readonly url: string | null;
  readonly diagnostics: readonly Diagnostic[];
  readonly pages: number;
  readonly links: number;
  /** Links to other sites with their places, collected on demand. */
  readonly external: () => readonly ExternalUse[];
  /** Broken links, to compare with other checks. */
  readonly broken: readonly BrokenLink[];
  readonly scanned: ReadonlyMap<string, HtmlPage>;
  /** Files that another page links to. */
  readonly linked: ReadonlySet<string>;
}

interface Folder extends LinkTargets {
  readonly guessedBase: string | null;
  readonly url: string | null;
  /** Files other than pages → their links. */
  readonly others: ReadonlyMap<string, readonly HtmlLink[]>;
}

/** A folder → findings with places in its HTML */
export function checkPages(input: PagesInput): PagesCheck {
  const folder = openFolder(input);
  const diagnostics: Diagnostic[] = [];
  const outside = new Map<string, readonly HtmlLink[]>();
  const broken: BrokenLink[] = [];
  const linked = new Set<string>();
  let links = 0;
  const checkLink = makeLinkCheck();
  const resultOf = (link: HtmlLink, file: string): LinkResult =>
    checkLink(link, { file, start: folder.pages.get(file)?.base ?? null, targets: folder });
  const checkFile = (file: string, htmlLinks: readonly HtmlLink[], page: HtmlPage | null): void => {
    const { text, placeOf, route } = openFile(file, input);
    const toOthers: HtmlLink[] = [];
    for (const link of htmlLinks) {
      links += 1;
      const result = resultOf(link, file);
      if (result.kind === 'external') toOthers.push(link);
      if (
        result.kind === 'file' &&
        result.file !== file &&
        isLeading(link) &&
        !linked.has(result.file) &&
        (input.leads?.(file, result.file) ?? true)
      )
        linked.add(result.file);
      if (result.kind !== 'broken') continue;
      const at: Occurrence = {
        place: placeOf(link),
        route,
        link: copyText(text().slice(link.start, link.end)),
        resolved: result.resolved,
      };
      const finding = result.diagnose(at);
      diagnostics.push(finding);
      if (result.address !== null) broken.push({ address: result.address, file, route, tag: link.tag, finding });
    }
    if (toOthers.length > 0) outside.set(file, toOthers);
    if (page !== null) diagnostics.push(...pageFindings(page, placeOf, route));
  };
  for (const [file, page] of folder.pages) checkFile(file, page.links, page);
  for (const [file, fileLinks] of folder.others) checkFile(file, fileLinks, null);
  diagnostics.push(...orphans(folder, linked, input));
  return {
    base: folder.base,
    guessedBase: folder.guessedBase,
    url: folder.url,
    diagnostics,
    pages: folder.pages.size,
    links,
    external: () =>
      [...outside].flatMap(([file, ofFile]) => {
        const { placeOf, route } = openFile(file, input);
        return ofFile.flatMap((link) => {
          const result = resultOf(link, file);
          return result.kind === 'external' ? [{ url: result.url, place: placeOf(link), route }] : [];
        });
      }),
    broken,
    linked,
    scanned: folder.pages,
  };
}

/** A file whose text is read when it is needed: the texts of all pages would not fit into memory. */
function openFile(file: string, { readText }: PagesInput) {
  const text = once(() => readText(file));
  const lineAt = makeLineFinder(text);
  const placeOf = (range: { readonly start: number; readonly end: number }): Place => ({ file, ...lineAt(range) });
  return { text, placeOf, route: pathOfFile(file) };
}

function openFolder(input: PagesInput): Folder {
  const pages = new Map<string, HtmlPage>();
  const idsOf = new Map<string, ReadonlySet<string>>();
  const names = input.files.filter(isPage).sort();
  const keep = makeTextKeeper();
  for (const [place, file] of names.entries()) {
    input.onCount?.(place + 1, names.length);
    const page = scanPage(input.readText(file), keep);
    pages.set(file, page);
    idsOf.set(file, new Set([...page.ids.map(({ id }) => id), ...page.names]));
  }
  const others = new Map<string, readonly HtmlLink[]>();
  for (const file of input.allFiles ? input.files : []) {
    const links = linksOfFile(file, () => input.readText(file));
    if (links.length > 0) others.set(file, links);
  }
  const files = new Set(input.files);
  const guessed = input.allFiles ? guessSite({ files, pages, others }) : null;
  const base = input.base ?? guessed?.base ?? '';
  const url = input.url ?? guessed?.url ?? null;
  return {
    base,
    guessedBase: guessed?.base ?? null,
    url,
    origin: url ?? 'http://site.invalid',
    files,
    folded: new Map(input.files.map((file) => [foldPath(file), file])),
    pages,
    others,
    idsOf,
    isForeign: input.allFiles === true,
    canHaveBase: input.allFiles === true && (input.base ?? guessed?.base ?? null) === null,
    suggestPath: makePathSuggester(input.files),
    suggestId: makeIdSuggester(idsOf),
    redirect: input.allFiles ? makeRedirects(rulesOfFile(input.files, input.readText), base) : () => null,
  };
}

/**
 * Files → a function: a path without a file → the nearest paths, of pages for a page and of files for a file. Their
 * last names are alike, too.
 */
function makePathSuggester(files: readonly string[]): LinkTargets['suggestPath'] {
  const groups = groupBy(files, isPage);
  const pages = makeSuggester((groups.get(true) ?? []).map(pathOfFile));
  const others = makeSuggester((groups.get(false) ?? []).map(pathOfFile));
  return (path) =>
    (/\.(?!html?$)[a-z\d]+$/i.test(path) ? others : pages)(path).filter((name) =>
      isAlike(lastName(path), lastName(name)),
    );
}

/** One suggester for each file: a page with all names of a program has thousands of ids, and as many broken links. */
function makeIdSuggester(idsOf: LinkTargets['idsOf']): LinkTargets['suggestId'] {
  const suggesterOf = rememberAll((file: string) => makeSuggester(idsOf.get(file) ?? []));
  return (file, id) => suggesterOf(file)(id);
}

/** Whether a reader comes from one page to another by a link. */
const isLeading = ({ tag, rel }: HtmlLink): boolean =>
  /^(?:a|area|form|frame|iframe|meta)$/.test(tag) || /\b(?:contents|help|index|next|prev|search)\b/i.test(rel);

const isPage = (file: string): boolean => /\.html?$/i.test(file);

const lastName = (path: string): string =>
  path
    .replace(/\/$/, '')
    .replace(/^.*\//s, '')
    .replace(/\.html?$/i, '');

/** ('kyes', 'keys') and ('keys', 'keys') → true; ('one', 'two') → false */
export const isAlike = (a: string, b: string): boolean => a === b || suggest(a, [b]).length > 0;

function pageFindings(
  page: HtmlPage,
  placeOf: (range: { start: number; end: number }) => Place,
  route: string,
): Diagnostic[] {
  const seenIds = new Set<string>();
  const twice = page.ids.filter(({ id }) => {
    const isAgain = seenIds.has(id);
    seenIds.add(id);
    return isAgain;
  });
  return [
    ...twice.map((anchor) => diagnose('duplicate-id', { id: anchor.id }, { place: placeOf(anchor), route })),
    ...page.withoutAlt.map((range) =>
      diagnose('image-without-alt', {}, { place: placeOf(range), route, link: range.src }),
    ),
  ];
}

// Front pages and not-found pages need no link, and a page without a title is a part of another, such as a frame.
function orphans(
  folder: Folder,
  linked: ReadonlySet<string>,
  { readText, allFiles = false }: PagesInput,
): Diagnostic[] {
  const hint = allFiles ? { hint: 'Link to it, or mark it with <meta name="robots" content="noindex">.' } : {};
  return [...folder.pages].flatMap(([file, page]) => {
    const isEntry =
      /^(?:[^/]+\/)?(?:index|404(?:\/index)?)\.html?$/i.test(file) || page.isNoindex || page.refresh !== null;
    const place = startOfFile(file);
    const path = `${folder.base}${pathOfFile(file)}`;
    return isEntry || linked.has(file) || !/<title[^>]*>\s*[^\s<]/i.test(readText(file))
      ? []
      : [diagnose('orphan-page', { path }, { ...hint, place, route: pathOfFile(file) })];
  });
}
