// Claims of compiled pages: kept in the cache, those of the last few pages in memory. Outlines are apart from the others, because they are
// read when pages are rendered, and samples and facts while pages are compiled.
import type { PageClaims } from '../model/compiled-page.ts';
import type { PageOutline } from '../model/page-outline.ts';
import type { Ports } from '../model/ports.ts';
import { makeLruMap } from '../text/lru-map.ts';

type Statements = Omit<PageClaims, 'outline'>;

export interface KnownClaims {
  /** Keeps the claims of a page; `isNamed`: the cache may have them under this key. */
  readonly add: (key: string, claims: PageClaims, isNamed: boolean) => void;
  /** Samples and stated facts; undefined where the cache has lost them. */
  readonly statements: (key: string) => Statements | undefined;
  readonly outline: (key: string) => PageOutline | undefined;
  /** All of a page that is not in the cache. */
  readonly own: (key: string) => PageClaims;
}

/** So many pages are requested several times in a row. */
const recent = 8;

/** Makes the claims of one build; pages are named by keys of the compiler. */
export function makeKnownClaims(cache: Pick<Ports['cache'], 'get' | 'put'>): KnownClaims {
  const statements = makeLruMap<string, Statements>(recent);
  const outlines = makeLruMap<string, PageOutline>(recent);
  const own = new Map<string, PageClaims>();
  return {
    add: (key, { outline, samples, stated }, isNamed) => {
      const others: Statements = { ...(samples && { samples }), ...(stated && { stated }) };
      if (!isNamed) {
        own.set(key, { ...others, ...(outline && { outline }) });
        return;
      }
      statements.set(key, others);
      if (outline) outlines.set(key, outline);
      if (samples || stated) cache.put('facts', `claims:${key}`, others);
      if (outline) cache.put('facts', `outline:${key}`, outline);
    },
    statements: (key) => {
      const held = own.get(key) ?? statements.get(key);
      if (held) return held;
      const cached = cache.get('facts', `claims:${key}`) as Statements | undefined;
      if (cached) statements.set(key, cached);
      return cached;
    },
    outline: (key) => {
      const held = own.get(key)?.outline ?? outlines.get(key);
      if (held) return held;
      const cached = cache.get('facts', `outline:${key}`) as PageOutline | undefined;
      if (cached) outlines.set(key, cached);
      return cached;
    },
    own: (key) => own.get(key) ?? {},
  };
}
