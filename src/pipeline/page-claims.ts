// Claims of compiled pages: in the cache, and in memory for the last few pages. Outlines are stored separately, because they are read when pages
// are rendered, but samples and facts while pages are compiled.
import {
  type PackedOutline,
  type PackedStatements,
  packOutline,
  packStatements,
  unpackOutline,
} from '../facts/pack-claims.ts';
import type { ValueName } from '../model/cache-share.ts';
import type { PageClaims } from '../model/compiled-page.ts';
import type { PageOutline } from '../model/page-outline.ts';
import type { Ports } from '../model/ports.ts';
import { makeLruMap } from '../text/lru-map.ts';

/** Samples and stated facts; packed, because most pages are checked without reading single facts. */
export interface Statements extends Pick<PageClaims, 'samples'> {
  readonly stated?: PackedStatements;
}

export interface KnownClaims {
  /** Stores the claims of a page; `isNamed`: the cache may have them under this key. */
  readonly add: (key: string, claims: PageClaims, isNamed: boolean) => void;
  /** Samples and stated facts; undefined if the cache has lost them. */
  readonly statements: (key: string) => Statements | undefined;
  /** Null for a page that has none; undefined if the cache has lost it. */
  readonly outline: (key: string) => PageOutline | null | undefined;
  /** Names of a page's values in the cache. */
  readonly names: (key: string) => readonly ValueName[];
  /** The claims of a page that must not be cached. */
  readonly own: (key: string) => PageClaims;
}

/** Number of pages in memory: a page is requested several times in a row. */
const recent = 8;

const statementsKey = (key: string): string => `claims:${key}`;
const outlineKey = (key: string): string => `outline:${key}`;

/** (claims of a compiled page) → its samples and its facts in columns */
export const packClaims = ({ samples, stated }: PageClaims): Statements => ({
  ...(samples && { samples }),
  ...(stated && { stated: packStatements(stated) }),
});

/** Makes the claims of one build, by keys of the compiler. `hasOutlines`: whether the site uses outlines. */
export function makeKnownClaims(cache: Pick<Ports['cache'], 'get' | 'put'>, hasOutlines: boolean): KnownClaims {
  const statements = makeLruMap<string, Statements>(recent);
  const outlines = makeLruMap<string, PageOutline | null>(recent);
  const own = new Map<string, PageClaims>();
  return {
    add: (key, claims, isNamed) => {
      const { outline, samples, stated } = claims;
      if (!isNamed) {
        own.set(key, { ...(samples && { samples }), ...(stated && { stated }), ...(outline && { outline }) });
        return;
      }
      const packed = packClaims(claims);
      statements.set(key, packed);
      if (samples || stated) cache.put('facts', statementsKey(key), packed);
      if (!hasOutlines) return;
      outlines.set(key, outline ?? null);
      cache.put('facts', outlineKey(key), outline ? packOutline(outline) : null);
    },
    statements: (key) => {
      const held = own.get(key);
      const known = held ? packClaims(held) : statements.get(key);
      if (known) return known;
      const kept = cache.get('facts', statementsKey(key)) as Statements | undefined;
      if (kept) statements.set(key, kept);
      return kept;
    },
    outline: (key) => {
      const held = own.get(key);
      const known = held ? (held.outline ?? null) : outlines.get(key);
      if (known !== undefined) return known;
      const kept = cache.get('facts', outlineKey(key)) as PackedOutline | null | undefined;
      if (kept === undefined) return undefined;
      const cached = kept && unpackOutline(kept);
      outlines.set(key, cached);
      return cached;
    },
    own: (key) => own.get(key) ?? {},
    names: (key) => [statementsKey(key), ...(hasOutlines ? [outlineKey(key)] : [])].map((name) => ['facts', name]),
  };
}
