// The pages that a wrong address may have meant, best first; silence when unsure.
//   1. the same but for case   2. the twin: other locale segment, docs prefix left out, Markdown or HTML ending
//   3. the same name in another folder   4. the nearest name, first in the same folder

import { suggest } from '../../diagnostics/suggest.ts';
import type { LinkSite } from '../../model/link-graph.ts';
import type { LocaleCode } from '../../model/locale.ts';
import type { Route } from '../../model/route.ts';

/** Comparing with all names is slow on large sites: after so many different misses, only the exact rules go on. */
const mostFuzzy = 100;

const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
const fold = (name: string): string => name.toLowerCase().replace(/[\s_-]+/g, '-');

type NameIndex = ReadonlyMap<LocaleCode, ReadonlyMap<string, readonly Route[]>>;

/** The site → a function from a resolved address and a locale to routes; equal questions are answered from memory. */
export function makeNearestPages(site: LinkSite): (resolved: string, locale: LocaleCode) => readonly Route[] {
  const known = new Map<string, readonly Route[]>();
  let names: NameIndex | undefined;
  let fuzzy = 0;
  return (resolved, locale) => {
    const key = `${locale} ${resolved}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const path = withoutBase(resolved, site.config.base);
    let found: readonly Route[] = exactTwin(path, site);
    if (found.length === 0) {
      names ??= indexNames(site);
      const own = names.get(locale) ?? new Map<string, readonly Route[]>();
      found = sameName(path, own);
      if (found.length === 0 && fuzzy < mostFuzzy) {
        fuzzy += 1;
        found = nearName(path, own);
      }
    }
    known.set(key, found);
    return found;
  };
}

const withoutBase = (path: string, base: string): string => {
  const plain = base !== '' && `${path}/`.startsWith(`${base}/`) ? path.slice(base.length) : path;
  return (plain.startsWith('/') ? plain : `/${plain}`).replace(/(.)\/$/, '$1');
};

function exactTwin(path: string, site: LinkSite): Route[] {
  const { routeBasePath } = site.config.docs;
  const bare = path.replaceAll('\\', '/').replace(/(?:\.(?:mdx?|markdown|html?)|\/(?:index|README))$/i, '');
  const prefix = site.config.i18n.locales
    .map((locale) => locale.path)
    .find((segment) => segment !== '' && bare.startsWith(`/${segment}/`));
  const inLocale = prefix === undefined ? '' : `/${prefix}`;
  const rest = bare.slice(inLocale.length);
  const twins = [
    bare,
    rest.replace(/^\/[a-z]{2}(?:-[a-z]{2})?(?=\/)/i, inLocale),
    `${inLocale}/${routeBasePath}${rest}`,
    routeBasePath === '' ? bare : bare.replace(`/${routeBasePath}/${routeBasePath}/`, `/${routeBasePath}/`),
  ];
  for (const twin of twins) {
    const route = site.routes.byPath.get(twin) ?? site.routes.byPath.get(site.routes.near(twin) ?? '');
    if (route !== undefined) return [route];
  }
  return [];
}

function indexNames(site: LinkSite): NameIndex {
  const index = new Map<LocaleCode, Map<string, Route[]>>();
  for (const route of site.routes.byPath.values()) {
    const names = index.get(route.locale) ?? new Map<string, Route[]>();
    index.set(route.locale, names);
    const name = fold(lastOf(route.path));
    if (name === '') continue;
    names.set(name, [...(names.get(name) ?? []), route]);
  }
  return index;
}

// One page of that name elsewhere: it was moved, or the author miscounted the folders. Several: no guess.
function sameName(path: string, names: ReadonlyMap<string, readonly Route[]>): readonly Route[] {
  const same = names.get(fold(lastOf(path.replace(/\.[a-z]+$/i, '')))) ?? [];
  return same.length <= 3 ? same : [];
}

function nearName(path: string, names: ReadonlyMap<string, readonly Route[]>): readonly Route[] {
  const near = suggest(fold(lastOf(path)), names.keys()).flatMap((name) => names.get(name) ?? []);
  const folder = folderOf(path);
  const beside = near.filter((route) => folderOf(route.path) === folder);
  const others = near.filter((route) => folderOf(route.path) !== folder);
  // A wrong folder and a wrong name at once is a guess only when the folder is nearly right as well.
  const credible = others.filter((route) => suggest(folder, [folderOf(route.path)]).length > 0);
  return (beside.length > 0 ? beside : credible).slice(0, 3);
}
