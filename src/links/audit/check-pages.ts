// Checks a folder of HTML from any generator: every link of every page against the existing files and ids.
//   1. read all pages   2. look up the file of each link   3. ids, images, pages without a link to them
import { diagnose, type Occurrence } from '../../diagnostics/diagnose.ts';
import type { OnCount } from '../../model/build-report.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { type Place, startOfFile } from '../../model/place.ts';
import { isUrl } from '../../text/parse-url.ts';
import { makeSuggester, suggest } from '../../text/suggest.ts';
import { decodePath, encodePath } from '../../text/url-path.ts';
import { fileOfPath, pathOfFile } from './addresses.ts';
import { makeLineFinder } from './line-finder.ts';
import { type HtmlLink, type HtmlPage, scanHtml } from './scan-page.ts';

export interface PagesInput {
  /** All files of the folder, relative to it. */
  readonly files: readonly string[];
  readonly readHtml: (file: string) => string;
  /** `''` or `/public-docs`. */
  readonly base: string;
  /** Whether a link from one page to another counts, so that the other is not an orphan. Default: all links count. */
  readonly leads?: (from: string, to: string) => boolean;
  /** Origin of the published site; null if unknown. */
  readonly url: string | null;
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
  /** Also in `diagnostics`. */
  readonly finding: Diagnostic;
}

export interface PagesCheck {
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

interface Folder extends PagesInput {
  readonly all: ReadonlySet<string>;
  readonly folded: ReadonlyMap<string, string>;
  readonly pages: ReadonlyMap<string, HtmlPage>;
  readonly idsOf: ReadonlyMap<string, ReadonlySet<string>>;
  readonly origin: string;
  readonly suggestPath: (path: string) => readonly string[];
}

/** A folder → findings with places in its HTML */
export function checkPages(input: PagesInput): PagesCheck {
  const folder = openFolder(input);
  const diagnostics: Diagnostic[] = [];
  const external: (() => ExternalUse)[] = [];
  const broken: BrokenLink[] = [];
  const linked = new Set<string>();
  let links = 0;
  const known = makeKnownLinks();
  for (const [file, page] of folder.pages) {
    let html: string | undefined;
    const text = (): string => {
      html ??= input.readHtml(file);
      return html;
    };
    const lineAt = makeLineFinder(text);
    const route = pathOfFile(file);
    const placeOf = (range: { readonly start: number; readonly end: number }): Place => ({ file, ...lineAt(range) });
    for (const link of page.links) {
      links += 1;
      const result = known(link, { file, page, folder });
      if (result.kind === 'external') external.push(() => ({ url: result.url, place: placeOf(link), route }));
      if (
        result.kind === 'file' &&
        result.file !== file &&
        link.tag === 'a' &&
        !linked.has(result.file) &&
        (input.leads?.(file, result.file) ?? true)
      )
        linked.add(result.file);
      if (result.kind !== 'broken') continue;
      const at: Occurrence = {
        place: placeOf(link),
        route,
        link: text().slice(link.start, link.end),
        resolved: result.resolved,
      };
      const finding = result.diagnose(at);
      diagnostics.push(finding);
      if (result.address !== null) broken.push({ address: result.address, file, route, finding });
    }
    diagnostics.push(...pageFindings(page, placeOf, route));
  }
  diagnostics.push(...orphans(folder, linked));
  return {
    diagnostics,
    pages: folder.pages.size,
    links,
    external: () => external.map((use) => use()),
    broken,
    linked,
    scanned: folder.pages,
  };
}

// Memoised: a URL that starts with `/` has the same target on all pages, and the chrome repeats such URLs.
function makeKnownLinks(): typeof checkLink {
  const anchors = new Map<string, LinkResult>();
  const others = new Map<string, LinkResult>();
  return (link, place) => {
    const results = link.tag === 'a' ? anchors : others;
    const known = results.get(link.url);
    if (known !== undefined) return known;
    const result = checkLink(link, place);
    if (/^\/[^/\\]/.test(link.url)) results.set(link.url, result);
    return result;
  };
}

function openFolder(input: PagesInput): Folder {
  const pages = new Map<string, HtmlPage>();
  const idsOf = new Map<string, ReadonlySet<string>>();
  const names = input.files.filter((name) => /\.html?$/i.test(name)).sort();
  for (const [place, file] of names.entries()) {
    input.onCount?.(place + 1, names.length);
    const page = scanHtml(input.readHtml(file));
    pages.set(file, page);
    idsOf.set(file, new Set([...page.ids.map(({ id }) => id), ...page.names]));
  }
  return {
    ...input,
    all: new Set(input.files),
    folded: new Map(input.files.map((file) => [fold(file), file])),
    pages,
    idsOf,
    origin: input.url ?? 'http://site.invalid',
    suggestPath: makeSuggester([...pages.keys()].map(pathOfFile)),
  };
}

const fold = (file: string): string => file.normalize('NFC').toLowerCase();

type LinkResult =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'external'; readonly url: string }
  | { readonly kind: 'ignored' }
  | {
      readonly kind: 'broken';
      /** Encoded; null for a link without a URL, which only this check reports. */
      readonly address: string | null;
      /** Decoded, for messages. */
      readonly resolved: string;
      readonly diagnose: (at: Occurrence) => Diagnostic;
    };

interface LinkPlace {
  readonly file: string;
  readonly page: HtmlPage;
  readonly folder: Folder;
}

function checkLink(link: HtmlLink, { file, page, folder }: LinkPlace): LinkResult {
  const { base, origin } = folder;
  const text = link.url.trim();
  if (text === '') return emptyLink(link, file, base);
  const own = `${origin}${base}${encodePath(pathOfFile(file))}`;
  const start = page.base !== null && isUrl(page.base, own) ? new URL(page.base, own) : new URL(own);
  if (!isUrl(text, start)) return brokenLink({ address: text, resolved: text }, 'malformed', []);
  const url = new URL(text, start);
  if (!/^https?:$/.test(url.protocol)) return { kind: 'ignored' };
  if (url.origin !== new URL(origin).origin || !`${url.pathname}/`.startsWith(`${base}/`)) return outside(url, origin);
  const path = decodePath(url.pathname.slice(base.length));
  const target = fileOfPath(path, folder.all);
  const hash = decodePath(url.hash.slice(1)).split(':~:')[0] ?? '';
  if (target === null) {
    const near = [path, `${path.replace(/\/$/, '')}/index.html`, `${path}.html`]
      .map((name) => folder.folded.get(fold(name.slice(1))))
      .find(Boolean);
    const names = near !== undefined ? [pathOfFile(near)] : folder.suggestPath(path);
    return brokenLink(
      { address: url.pathname, resolved: `${base}${path}` },
      near === undefined ? 'page' : 'case',
      names.map((name) => `${base}${name}${url.search}${url.hash}`),
    );
  }
  const isAnchor = hash !== '' && hash.toLowerCase() !== 'top' && link.tag === 'a';
  const ids = isAnchor ? folder.idsOf.get(target) : undefined;
  if (ids !== undefined && !ids.has(hash)) {
    const names = suggest(hash, ids).map((id) => `${text.split('#')[0]}#${id}`);
    const values = { path: `${base}${pathOfFile(target)}`, anchor: hash };
    return {
      kind: 'broken',
      address: `${url.pathname}${url.hash}`,
      resolved: `${base}${path}#${hash}`,
      diagnose: (at) => diagnose('broken-anchor', values, { hint: anchorHint, ...at, ...withNames(names) }),
    };
  }
  return { kind: 'file', file: target };
}

// A path of the same host outside the base belongs to another site.
const outside = (url: URL, origin: string): LinkResult =>
  url.origin === new URL(origin).origin ? { kind: 'ignored' } : { kind: 'external', url: url.href };

const emptyLink = (link: HtmlLink, file: string, base: string): LinkResult =>
  link.tag === 'a' || link.tag === 'img'
    ? {
        kind: 'broken',
        address: null,
        resolved: `${base}${pathOfFile(file)}`,
        diagnose: (at) => diagnose('empty-link', {}, at),
      }
    : { kind: 'ignored' };

const brokenLink = (
  { address, resolved }: { readonly address: string; readonly resolved: string },
  why: 'page' | 'case' | 'malformed',
  names: readonly string[],
): LinkResult => ({
  kind: 'broken',
  address,
  resolved,
  diagnose: (at) =>
    diagnose(
      'broken-link',
      { resolved, why },
      {
        hint: why === 'malformed' ? 'Correct the address.' : 'Correct the address, or add the file.',
        ...at,
        ...withNames(names),
      },
    ),
});

const anchorHint = 'Correct the anchor, or give an element of that page this id.';

const withNames = (names: readonly string[]): Occurrence =>
  names.length === 0 ? {} : { suggest: names, hint: `Did you mean ${names.join(' or ')}?` };

function pageFindings(
  page: HtmlPage,
  placeOf: (range: { start: number; end: number }) => Place,
  route: string,
): Diagnostic[] {
  const seen = new Set<string>();
  const twice = page.ids.filter(({ id }) => {
    const isAgain = seen.has(id);
    seen.add(id);
    return isAgain;
  });
  return [
    ...twice.map((found) => diagnose('duplicate-id', { id: found.id }, { place: placeOf(found), route })),
    ...page.withoutAlt.map((range) =>
      diagnose('image-without-alt', {}, { place: placeOf(range), route, link: range.src }),
    ),
  ];
}

// Front pages and not-found pages need no link.
function orphans(folder: Folder, linked: ReadonlySet<string>): Diagnostic[] {
  return [...folder.pages].flatMap(([file, page]) => {
    const isEntry = /^(?:[^/]+\/)?(?:index|404)\.html?$/i.test(file) || page.isNoindex || page.refresh !== null;
    const place = startOfFile(file);
    const path = `${folder.base}${pathOfFile(file)}`;
    return isEntry || linked.has(file) ? [] : [diagnose('orphan-page', { path }, { place, route: pathOfFile(file) })];
  });
}
