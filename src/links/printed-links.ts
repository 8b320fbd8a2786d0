// Links that components print as raw HTML: found in the rendered page and traced to the source code.
import type { LinkEdge } from '../model/link-graph.ts';
import { type Place, startOfFile } from '../model/place.ts';
import type { Route } from '../model/route.ts';
import type { LinkSite } from '../site/link-site.ts';
import { rememberAll } from '../text/remember-each.ts';
import { makeLineFinder } from './audit/line-finder.ts';
import { scanPage } from './audit/scan-page.ts';
import { resolvePrinted } from './resolve/resolve-printed.ts';

/** Finds the place of a string literal in the sources of a page. */
export type FindLiteral = (literal: string) => Place;

/**
 * Sources in search order → a search. The n-th search for a text returns its n-th place, or its last one if there are
 * fewer. A text that occurs in no source (because code builds it) has the start of the first source as its place.
 */
export function makeFindLiteral(files: readonly string[], read: (file: string) => string | null): FindLiteral {
  const textOf = rememberAll((file: string) => read(file) ?? '');
  const searchOf = rememberAll((literal: string) => ({
    places: files.flatMap((file) => placesIn(file, textOf(file), literal)),
    next: 0,
  }));
  return (literal) => {
    const search = searchOf(literal);
    const place = search.places[Math.min(search.next, search.places.length - 1)];
    search.next += 1;
    return place ?? startOfFile(files[0] ?? '');
  };
}

/** Places, inside the quotes, of `"literal"`; else in a list (`srcset="literal 1x, …"`) or bare (`{href=literal}`). */
function placesIn(file: string, text: string, literal: string): Place[] {
  const quoted: Place[] = [];
  const listed: Place[] = [];
  const lineAt = makeLineFinder(() => text);
  const start = literal === '' ? -1 : text.indexOf(literal);
  for (let at = start; at !== -1; at = text.indexOf(literal, at + literal.length)) {
    const end = at + literal.length;
    const [before = ' ', after = ' '] = [text[at - 1], text[end]];
    const place = { file, ...lineAt({ start: at, end }) };
    if (before === after && '"\'`'.includes(before)) quoted.push(place);
    else if (/[\s"'`,(=]/.test(before) && /[\s"'`,)}]/.test(after)) listed.push(place);
  }
  return quoted.length > 0 ? quoted : listed;
}

export interface PrintedPage {
  readonly html: string;
  readonly route: Route;
  readonly site: LinkSite;
  /** URLs that already have edges: those of the page model, and those of the component `Link`. */
  readonly modelTexts: ReadonlySet<string>;
  readonly find: FindLiteral;
}

/** A rendered page → an edge for every other URL that a browser requests or follows */
export function printedEdges({ html, route, site, modelTexts, find }: PrintedPage): LinkEdge[] {
  const page = scanPage(html);
  const ids = new Set([...page.ids.map(({ id }) => id), ...page.names]);
  return page.links.flatMap(({ url, tag, attribute, rel }) => {
    const isOwnAnchor = url.startsWith('#') && (url.length < 2 || ids.has(url.slice(1)));
    if (modelTexts.has(url) || isOwnAnchor || isForMachines(rel)) return [];
    const context = { site, file: null, path: route.path, locale: route.locale };
    const kind = isFollowed.has(tag) || attribute === 'formaction' ? 'link' : 'image';
    const place = find(url);
    return [
      {
        origin: 'template',
        isPrinted: true,
        raw: url,
        ...resolvePrinted(url, page.base, context),
        from: route.path,
        place,
        key: null,
        kind,
      },
    ];
  });
}

/** Elements whose URLs readers follow. Browsers request the URLs of other elements with the page. */
const isFollowed: ReadonlySet<string> = new Set(['a', 'area', 'form', 'meta', 'blockquote', 'del', 'ins', 'q']);

/** `link` elements that pubdocs generates from the routes. */
const isForMachines = (rel: string): boolean => /\b(?:canonical|alternate)\b/i.test(rel);

/** All strings of a page model. URLs among them come from pubdocs. */
export function textsOfModel(model: unknown, texts: Set<string> = new Set()): Set<string> {
  if (typeof model === 'string') texts.add(model);
  else if (typeof model === 'object' && model !== null)
    for (const value of Object.values(model)) textsOfModel(value, texts);
  return texts;
}
