// Lost URLs of a migration → files of the new site that restore them: pages with the text of the original, the files
// that they show, and redirects if the new place is certain.
import { stringify } from 'yaml';
import { slugProblem } from '../../content/doc-address.ts';
import { documentUrl, type PublishedSite, publishedPath } from '../../links/audit/ledger-of-html.ts';
import type { Ledger } from '../../model/ledger.ts';
import { urlsOf } from '../../site/ledger/compare-ledgers.ts';
import { groupBy } from '../../text/group-by.ts';
import { isUrl } from '../../text/parse-url.ts';
import { isMarkdownFile } from '../../text/paths.ts';
import { decodePath, writePath } from '../../text/url-path.ts';
import { resolveParts } from '../plan.ts';
import { articleLinks } from './anchor-places.ts';
import { withoutEnd } from './compare-pages.ts';
import { fewestPages } from './group-anchors.ts';
import { minWords, pageFacts } from './page-facts.ts';
import type { Proof } from './prove-site.ts';
import { takeAnchors } from './take-anchors.ts';
import { takenMarkdown } from './taken-text.ts';

/** Folder in the docs for pages taken from the original, which the author must check. */
export const takenFolder = 'taken';

export interface TakeInput {
  readonly original: PublishedSite;
  readonly lost: Proof['lost'];
  /** Output paths of this site. */
  readonly files: ReadonlySet<string>;
  /** Paths of its pages → their anchors. */
  readonly routes: ReadonlyMap<string, readonly string[]>;
  /** (file of the site) → its text; null if it does not exist */
  readonly readSource: (file: string) => string | null;
  /** Other files of the original; null if they are unknown. */
  readonly originalFiles: readonly string[] | null;
  readonly locales: Ledger['locales'];
  /** Folder of the docs: `docs`. */
  readonly docs: string;
}

export interface Taken {
  /** Path in the site → its text. */
  readonly pages: readonly { readonly path: string; readonly route: string; readonly text: string }[];
  /** Files of the original that these pages show, to copy into `static/`. */
  readonly copies: readonly string[];
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
  /** Changed pages, with the anchors that they lacked. */
  readonly changes: readonly {
    readonly path: string;
    readonly text: string;
    readonly anchors: readonly string[];
    /** Anchors that were added with generated text of the original. */
    readonly withText: readonly string[];
    readonly hasText: boolean;
  }[];
}

/** (lost URLs, original) → the pages, files and redirects that restore them */
export function takeLost(input: TakeInput): Taken {
  const { original, lost, files, originalFiles, locales, docs } = input;
  const html = new Map([...original.pages].map(([file, text]) => [publishedPath(file), text]));
  const fileOf = new Map([...original.pages.keys()].map((file) => [publishedPath(file), file]));
  const moved = new Set(lost.redirects.map(({ from }) => from));
  const copies = new Set<string>();
  const originalPaths = new Set(originalFiles ?? []);
  /** Route → file name. */
  const names = new Map<string, string>();
  // A translation needs its original, so originals come first.
  const inOrder = [...lost.pages].sort((a, b) => Number(localeOf(a.path) !== '') - Number(localeOf(b.path) !== ''));
  function localeOf(path: string): string {
    return locales.find((locale) => locale.path !== '' && `${path}/`.startsWith(`/${locale.path}/`))?.path ?? '';
  }
  const urlOn =
    (path: string) =>
    (url: string): string => {
      const sitePath = pathOf(url, fileOf.get(path) ?? path, original);
      const file = decodePath(sitePath?.split(/[?#]/)[0]?.slice(1) ?? '');
      if (originalPaths.has(file) && !files.has(file) && !/\.html?$/i.test(file)) copies.add(file);
      return sitePath ?? url;
    };
  const pages = inOrder.flatMap(({ path, anchors }) => {
    const text = html.get(path);
    if (typeof text !== 'string' || moved.has(path) || slugProblem(decodePath(path.slice(1))) !== null) return [];
    const facts = pageFacts(text);
    const locale = localeOf(path);
    const route = withoutPrefix(path, locale);
    if (facts.words.length < minWords || (locale !== '' && !names.has(route))) return [];
    const name = names.get(route) ?? fileName(decodePath(route), [...names.values()]);
    names.set(route, name);
    const title = withoutEnd(facts.title, lost.titleEnd);
    const body = takenMarkdown(text, { urlOf: urlOn(path), anchors: new Set(anchors), title });
    const label = headingOf(body);
    const front = stringify({
      title: title || undefined,
      // The title for search engines is often longer than the heading.
      sidebar_label: label === title ? undefined : label,
      description: facts.description || undefined,
      route,
    });
    const root = locale === '' ? docs : `i18n/${locale}/${docs}`;
    return [{ path: `${resolveParts(root, takenFolder, name)}.md`, route: path, text: `---\n${front}---\n\n${body}` }];
  });
  const wordsAt = (path: string): number => pageFacts(html.get(path) ?? '').words.length;
  // A page is restored at all its exact URLs.
  const exact = pages.flatMap(({ route }) =>
    lost.pages
      .filter(({ path }) => path === route)
      .flatMap((page) => urlsOf(page).filter((url) => url !== route && url !== `${route}/`))
      .map((from) => ({ from, to: route })),
  );
  const routes = new Set([...input.routes.keys(), ...pages.map(({ route }) => route)]);
  const above = lost.pages.flatMap(({ path }) => {
    // A redirect to another page would hide that the text is lost.
    const hasText = wordsAt(path) >= minWords;
    const to = routes.has(path) || moved.has(path) || hasText ? null : pageAbove(path, routes);
    return to === null ? [] : [{ from: path, to }];
  });
  const others = toTaken(
    lost,
    new Map([
      ...pages.map(({ route }) => [route, route] as const),
      ...above.map(({ from, to }) => [from, to] as const),
    ]),
  );
  const toFiles = lost.others.flatMap(({ from, to }) => {
    const file = decodePath(to?.slice(1) ?? '');
    if (to === null || !originalPaths.has(file) || /\.html?$/i.test(file)) return [];
    if (!files.has(file)) copies.add(file);
    return [{ from, to }];
  });
  const listed = lost.anchors.flatMap(({ path, ids }) =>
    [...articleLinks(html.get(path) ?? '', new Set(ids))].flatMap(([id, href]) => {
      const to = pathOf(href, fileOf.get(path) ?? path, original)?.split('#')[0] ?? '';
      return to !== path && input.routes.get(to)?.includes(id) === true
        ? [{ from: `${path}#${writePath(id)}`, to: `${to}#${writePath(id)}` }]
        : [];
    }),
  );
  const changes = withAnchors(
    { ...input, urlOn, pageOf: (path) => withoutPrefix(path, localeOf(path)) },
    html,
    new Set(listed.map(({ from }) => from)),
  );
  return {
    pages,
    copies: [...copies].sort(),
    redirects: [...lost.redirects, ...exact, ...above, ...others, ...toFiles, ...listed],
    changes,
  };
}

interface AnchorInput extends Pick<TakeInput, 'lost' | 'readSource'> {
  /** (path of a page) → a function: URL in the original page → URL in the new page */
  readonly urlOn: (path: string) => (url: string) => string;
  /** URL → the URL without its language. */
  readonly pageOf: (path: string) => string;
}

/** Pages with their lost anchors. A page with several URLs, such as an untranslated one, is changed once. */
function withAnchors(
  { lost, readSource, urlOn, pageOf }: AnchorInput,
  html: ReadonlyMap<string, string | null>,
  moved: ReadonlySet<string>,
): Taken['changes'] {
  const done = new Set<string>();
  const copies = groupBy(
    lost.anchors.flatMap(({ ids, path }) => [...ids].map((id) => ({ id, page: pageOf(path) }))),
    ({ id }) => id,
  );
  // If several pages lost the anchor, a plugin generated it, with the same text on each.
  const takesText = (id: string): boolean => new Set(copies.get(id)?.map(({ page }) => page)).size < fewestPages;
  return lost.anchors.flatMap(({ path, ids, source, words }) => {
    const page = html.get(path);
    const markdown = source === null || done.has(source) || !isMarkdownFile(source) ? null : readSource(source);
    if (source === null || typeof page !== 'string' || markdown === null) return [];
    done.add(source);
    const unmovedIds = ids.filter((id) => !moved.has(`${path}#${writePath(id)}`));
    const { text, placed, withText, hasText } = takeAnchors(page, markdown, {
      ...{ shown: words, ids: unmovedIds, takesText },
      urlOf: urlOn(path),
    });
    return text === markdown ? [] : [{ path: source, text, anchors: placed, withText, hasText }];
  });
}

/** ('/cs/docs/a', 'cs') → '/docs/a' */
const withoutPrefix = (path: string, locale: string): string =>
  locale === '' ? path : path.slice(locale.length + 1) || '/';

/** ('/en/docs/search', pages) → '/en/docs': the nearest parent of a page without text of its own, or null */
function pageAbove(path: string, routes: ReadonlySet<string>): string | null {
  const above = path.slice(0, path.lastIndexOf('/')) || '/';
  return routes.has(above) ? above : above === '/' ? null : pageAbove(above, routes);
}

/** ('# Errors\n…') → 'Errors': the heading at the start of a page; undefined if it contains markup */
const headingOf = (body: string): string | undefined =>
  /^# ([^\\[\]*_`<>{}~$&]+)$/m.exec(body.split('\n', 1)[0] ?? '')?.[1];

/** ('/a/_b', ['a/b']) → 'a/b-2': unique, valid in every file system, and not hidden by a leading `_` or `.` */
function fileName(route: string, others: readonly string[]): string {
  const plain = route
    .slice(1)
    .replace(/(?<=^|\/)[._]+/g, '')
    .replace(/[<>:"|?*]/g, '-');
  const name = plain === '' || plain.endsWith('/') ? `${plain}front-page` : plain;
  const takenNames = new Set(others.map((other) => other.toLowerCase()));
  const isFree = (candidate: string): boolean => !takenNames.has(candidate.toLowerCase());
  return [name, ...others.map((_, at) => `${name}-${at + 2}`)].find(isFree) ?? name;
}

/** (lost URLs, lost page → its new place) → redirects to such pages, with `x.html` where `x` is a redirect */
const toTaken = ({ others }: Proof['lost'], places: ReadonlyMap<string, string>) =>
  others.flatMap(({ from, to }) => {
    const target = to?.replace(/(?<=.)\/$/, '') ?? '';
    const place = places.get(target);
    return place === undefined || (place === target && from.replace(/\.html?$/i, '') === target)
      ? []
      : [{ from, to: place }];
  });

/** ('../a', '/docs/b/index.html', site) → '/docs/a'; a full URL outside the base path; null for another site */
function pathOf(raw: string, file: string, site: PublishedSite): string | null {
  const start = documentUrl(site, file);
  if (raw.startsWith('#') || !isUrl(raw, start)) return null;
  const url = new URL(raw, start);
  if (url.origin !== site.url) return null;
  if (!`${url.pathname}/`.startsWith(`${site.base}/`)) return url.href;
  const path = url.pathname.slice(site.base.length).replace(/(?<=.)\/$/, '') || '/';
  return writePath(decodePath(path)) + url.search + url.hash;
}
