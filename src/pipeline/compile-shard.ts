// Compiles a shard of a build, for one of several CI jobs, and highlights its code. The results go into the cache,
// where the build of the whole site finds them. Nothing is rendered, checked or written.

import type { SiteConfig } from '../config/site-config.ts';
import { allTexts } from '../content/discover-site.ts';
import type { OnCount } from '../model/build-report.ts';
import type { CodeBlock } from '../model/compiled-page.ts';
import type { Ports } from '../model/ports.ts';
import type { SourcePage } from '../model/source-page.ts';
import { compileInParallel } from './compile-in-parallel.ts';
import { discoverPages } from './discover-pages.ts';
import { makeEngine } from './engine/engine.ts';
import { makeCodeLines } from './steps/code.ts';
import { makeTexts } from './steps/texts.ts';
import { makeWorkerPool } from './worker-pool.ts';

/** One of `of` shards, from 1. */
export interface PageShard {
  readonly number: number;
  readonly of: number;
}

/** ([a, b, c, d, e], 2 of 3) → [b, e]; the sizes of shards differ by at most one */
const shardOf = <Item>(items: readonly Item[], { number, of }: PageShard): Item[] =>
  items.filter((_, place) => place % of === number - 1);

const sortedByPath = (pages: readonly SourcePage[]): SourcePage[] =>
  pages.toSorted((one, other) => (one.file < other.file ? -1 : 1));

/** (pages that a build had to compile itself, all pages, 4) → the numbers of their shards: [2, 3] */
export function missingShards(missing: readonly SourcePage[], all: readonly SourcePage[], of: number): number[] {
  const lacking = new Set(missing);
  const numbers = new Set(sortedByPath(all).flatMap((page, place) => (lacking.has(page) ? [(place % of) + 1] : [])));
  return [...numbers].sort((one, other) => one - other);
}

/** Compiles one shard of the pages, sorted by their paths. */
export async function compileShard(
  config: SiteConfig,
  ports: Omit<Ports, 'output'>,
  { shard, drafts, onCount }: { readonly shard: PageShard; readonly drafts: boolean; readonly onCount?: OnCount },
) {
  const engine = makeEngine(ports.cache, ports.clock.now);
  const { docs } = discoverPages(engine, config, { ports, drafts });
  const texts = makeTexts(engine, { config, ports });
  const code = makeCodeLines(engine, ports, config.limits);
  const pages = shardOf(sortedByPath(allTexts(docs)), shard);
  const pool = makeWorkerPool({ ...ports, output: { staging: null } });
  try {
    await ports.cache.fetch(pages.flatMap(texts.names.compiled));
    await compileInParallel(pages, { texts, code, cache: ports.cache, pool, ...(onCount ? { onCount } : {}) });
    await ports.cache.fetch(pages.flatMap((page) => texts.code(page).map(({ key }) => ['code', key] as const)));
    // Bodies of pages with highlighted code are not read, because the job does not have them.
    const plain = pages.filter((page) => texts.code(page).some((block) => !code.has(block)));
    const blocksOf = (page: SourcePage): readonly CodeBlock[] => texts.body(page).code;
    await ports.highlighter.prepare([...new Set(plain.flatMap(blocksOf).map(({ language }) => language))]);
    // A worker has highlighted most of the code while pages were compiled.
    for (const page of plain) code.of(blocksOf(page));
  } finally {
    await pool.close();
  }
  return { pages: pages.length, compiled: texts.compiled() };
}
