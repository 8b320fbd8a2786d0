// One link of a built file → the file that it leads to, or why it leads nowhere.
import { diagnose, type Occurrence } from '../../diagnostics/diagnose.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { foldPath, namesFile } from '../../text/file-names.ts';
import { parseUrl } from '../../text/parse-url.ts';
import { isBelow } from '../../text/paths.ts';
import { decodePath, encodePath } from '../../text/url-path.ts';
import { fileOfPath, pathOfFile } from './addresses.ts';
import type { HtmlLink, HtmlPage } from './scan-page.ts';

/** The possible targets of the links of a folder. */
export interface LinkTargets {
  /** `''` or `/docs`. */
  readonly base: string;
  readonly origin: string;
  readonly files: ReadonlySet<string>;
  /** Folded name → the file. */
  readonly folded: ReadonlyMap<string, string>;
  readonly pages: ReadonlyMap<string, HtmlPage>;
  readonly idsOf: ReadonlyMap<string, ReadonlySet<string>>;
  readonly suggestPath: (path: string) => readonly string[];
  /** (file, id that it lacks) → the nearest ids of the file */
  readonly suggestId: (file: string, id: string) => readonly string[];
  /** A path without a file → where the rules of the host lead; null: no rule applies. */
  readonly redirect: (path: string) => string | null;
  /** Whether another generator built the folder, so that links from the root can lack the base. */
  readonly isForeign: boolean;
  /** Whether the folder can be published below a path that its pages do not show. */
  readonly canHaveBase: boolean;
}

export type LinkResult =
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

export interface LinkPlace {
  readonly file: string;
  /** `href` of the page's `base` element. */
  readonly start: string | null;
  readonly targets: LinkTargets;
}

/** Elements that lead a reader to an anchor. */
const anchored: ReadonlySet<string> = new Set(['a', 'area', 'meta']);

// Memoised: a URL that starts with `/` has the same target on all pages, and the chrome repeats such URLs.
export function makeLinkCheck(): typeof checkLink {
  const anchors = new Map<string, LinkResult>();
  const others = new Map<string, LinkResult>();
  return (link, place) => {
    const results = anchored.has(link.tag) ? anchors : others;
    const cachedResult = results.get(link.url);
    if (cachedResult !== undefined) return cachedResult;
    const result = checkLink(link, place);
    if (/^\/[^/\\]/.test(link.url)) results.set(link.url, result);
    return result;
  };
}

const maxHops = 5;

function checkLink(link: HtmlLink, { file, start, targets }: LinkPlace): LinkResult {
  const { base } = targets;
  const text = link.url.trim();
  if (text === '') return emptyLink(link, file, base);
  const pageUrl = urlOfFile(file, targets);
  const from = (start === null ? null : parseUrl(start, pageUrl)) ?? pageUrl;
  const parsed = parseUrl(text, from);
  if (parsed === null) return brokenLink({ address: text, resolved: text }, 'malformed', []);
  let url: URL = parsed;
  for (let hops = 0; ; hops += 1) {
    if (!/^https?:$/.test(url.protocol)) return { kind: 'ignored' };
    if (!isOwn(url, targets)) return { kind: 'external', url: url.href };
    if (!isBelow(url.pathname, base)) return withoutBase(link, url, targets);
    const path = decodePath(url.pathname.slice(base.length));
    // Starlight names its not-found page `/404/`, where hosts respond with `404.html`.
    const target = fileOfPath(path === '/404/' ? '/404' : path, targets.files);
    if (target !== null) return inFile(link, { url, path, target, targets });
    const next = targets.redirect(path);
    if (next !== null && hops === maxHops) return circle(parsed);
    const redirected: URL | null = next === null ? null : parseUrl(next, url);
    if (redirected === null) return missing(url, path, leavesFolder(text, file, start, targets), targets);
    url = redirected;
  }
}

const urlOfFile = (file: string, { origin, base }: LinkTargets): string =>
  `${origin}${base}${encodePath(pathOfFile(file))}`;

/** With any protocol, because hosts redirect `http:` to `https:`. */
const isOwn = ({ host }: URL, targets: LinkTargets): boolean => host === new URL(targets.origin).host;

const circle = ({ pathname }: URL): LinkResult =>
  brokenLink({ address: pathname, resolved: decodePath(pathname) }, 'circle', []);

/** A path of the same host outside the base belongs to another site, unless the page is there with the base. */
function withoutBase({ tag, url: text }: HtmlLink, url: URL, targets: LinkTargets): LinkResult {
  const path = decodePath(url.pathname);
  const { base, files, isForeign, redirect } = targets;
  const canLackBase = isForeign && path !== '/' && /^(?:a|area|img)$/.test(tag) && text.trim().startsWith('/');
  if (!canLackBase || fileOfPath(path, files) === null || redirect(path) !== null) return { kind: 'ignored' };
  const name = `${base}${url.pathname}${url.search}${url.hash}`;
  return brokenLink({ address: url.pathname, resolved: path }, 'base', [name]);
}

/** The page to which pages that redirect lead in the end; null: they lead in a circle. */
function lastPage(first: string, targets: LinkTargets): string | null {
  let file = first;
  for (let hops = 0; hops <= maxHops; hops += 1) {
    const refresh = targets.pages.get(file)?.refresh ?? null;
    const url = refresh === null ? null : parseUrl(refresh, urlOfFile(file, targets));
    if (url === null || !isOwn(url, targets) || !isBelow(url.pathname, targets.base)) return file;
    const next = fileOfPath(decodePath(url.pathname.slice(targets.base.length)), targets.files);
    if (next === null || next === file) return file;
    file = next;
  }
  return null;
}

interface Found {
  readonly url: URL;
  readonly path: string;
  readonly target: string;
  readonly targets: LinkTargets;
}

function inFile(link: HtmlLink, { url, path, target, targets }: Found): LinkResult {
  const { base, idsOf, pages, suggestId } = targets;
  const hash = idOfHash(url.hash.slice(1));
  const page = pages.get(target);
  const last = page && page.refresh !== null ? lastPage(target, targets) : target;
  if (link.tag === 'meta' && last === null) return circle(url);
  const isAnchor = hash !== '' && anchored.has(link.tag) && !(/^line\d+$/.test(hash) && page?.links.some(isLineScript));
  const ids = isAnchor ? idsOf.get(page?.carriesHash ? (last ?? target) : target) : undefined;
  if (ids === undefined || isIdOf(ids, url.hash.slice(1))) return { kind: 'file', file: target };
  const at = (id: string): string => `${link.url.trim().split('#')[0]}#${id}`;
  const names = suggestId(target, hash).map(at);
  // A hint only: nobody knows that a longer name means the same.
  const longer = names.length > 0 ? [] : longerIds(hash, ids).map(at);
  const hint = longer.length > 0 ? suggestionFor(longer) : anchorHint;
  const values = { path: `${base}${pathOfFile(target)}`, anchor: hash };
  return {
    kind: 'broken',
    address: `${url.pathname}${url.hash}`,
    resolved: `${base}${path}#${hash}`,
    diagnose: (at) => diagnose('broken-anchor', values, { hint, ...at, ...withNames(names) }),
  };
}

/** JSDoc gives the lines of a source file their ids when a browser shows it. */
const isLineScript = ({ tag, url }: HtmlLink): boolean => tag === 'script' && /\blinenumber\.js$/.test(url);

/** 'a%20b:~:text=c' → 'a b': the id of a hash; '' for the page itself, and for scripts: `#/a`, `#!` */
function idOfHash(hash: string): string {
  const id = decodePath(hash).split(':~:')[0] ?? '';
  return /^(?:top$|!$|!?\/)/i.test(id) ? '' : id;
}

/** As browsers do: first the id as the link has it, then decoded. */
function isIdOf(ids: ReadonlySet<string>, hash: string): boolean {
  const id = idOfHash(hash);
  return id === '' || ids.has(hash) || ids.has(id);
}

/** ('/a', 'limits', targets) → true: the suggested page has the id. Files that are no pages have no ids to compare. */
function hasId(path: string, hash: string, { files, idsOf }: LinkTargets): boolean {
  const ids = idsOf.get(fileOfPath(path, files) ?? '');
  return ids === undefined || isIdOf(ids, hash);
}

/** ('e67', ids) → ['e67-no-headers'], if only one id continues the name */
function longerIds(hash: string, ids: ReadonlySet<string>): readonly string[] {
  const start = `${hash}-`;
  let longer: string | null = null;
  for (const id of ids) {
    if (!id.startsWith(start)) continue;
    if (longer !== null) return [];
    longer = id;
  }
  return longer === null ? [] : [longer];
}

/** Whether a relative link leads out of the folder: '../b.html' in 'a.html', which a host resolves to /b.html */
function leavesFolder(text: string, file: string, start: string | null, { canHaveBase }: LinkTargets): boolean {
  if (!canHaveBase || start !== null || /^(?:\/|[a-z][a-z\d+.-]*:)/i.test(text)) return false;
  return parseUrl(text, `http://site.invalid/_${encodePath(`/${file}`)}`)?.pathname.startsWith('/_/') === false;
}

function missing(url: URL, path: string, leaves: boolean, targets: LinkTargets): LinkResult {
  const { base, folded, suggestPath } = targets;
  const near = [path, `${path.replace(/\/$/, '')}/index.html`, `${path}.html`]
    .map((name) => folded.get(foldPath(name.slice(1))))
    .find(Boolean);
  const names = near !== undefined ? [pathOfFile(near)] : suggestPath(path);
  return brokenLink(
    { address: url.pathname, resolved: `${base}${path}` },
    leaves ? 'outside' : near !== undefined ? 'case' : namesFile(path) ? 'file' : 'page',
    names.map((name) => `${base}${name}${url.search}${hasId(name, url.hash.slice(1), targets) ? url.hash : ''}`),
  );
}

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
  why: keyof typeof linkHints,
  names: readonly string[],
): LinkResult => ({
  kind: 'broken',
  address,
  resolved,
  diagnose: (at) =>
    diagnose(
      'broken-link',
      { resolved, why: why === 'outside' ? 'page' : why },
      {
        hint: linkHints[why],
        ...at,
        ...withNames(names),
      },
    ),
});

const addHint = 'Correct the address, or add the file.';
const linkHints = {
  ...{ page: addHint, file: addHint, case: addHint, malformed: 'Correct the address.' },
  base: 'Write the base path of the site before the address.',
  circle: 'Lead one of these redirects to a page.',
  outside: 'This link leaves the folder. If the folder is published below a path, name the path, such as --base /docs.',
};

const anchorHint = 'Correct the anchor, or give an element of that page this id.';

const withNames = (names: readonly string[]): Occurrence =>
  names.length === 0 ? {} : { suggest: names, hint: suggestionFor(names) };

/** (['/a', '/b']) → 'Did you mean /a or /b?' */
export const suggestionFor = (names: readonly string[]): string => `Did you mean ${names.join(' or ')}?`;
