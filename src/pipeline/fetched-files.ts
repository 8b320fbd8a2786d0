// Stages the files that browsers fetch on demand: the search index, and the branches of large sidebars.
import type { OutputFile } from '../model/output-file.ts';
import type { Ports } from '../model/ports.ts';
import { makeEncoder } from '../text/encode-text.ts';
import type { MadeRoutes } from './doc-records.ts';
import type { FetchedOutput } from './fetched-output.ts';
import type { Site } from './load-site.ts';
import type { RenderedHere } from './render-all.ts';
import { makeRenderer } from './render-route.ts';
import { searchFiles } from './search-files.ts';
import { makeSearchMemory } from './search-memory.ts';
import type { OwnPages } from './search-pages.ts';
import { sidebarFiles } from './sidebar-files.ts';
import { withoutHighlighting } from './without-highlighting.ts';
import type { WorkerPool } from './worker-pool.ts';

export interface Fetched extends Pick<MadeRoutes, 'entries'> {
  readonly files: readonly OutputFile[];
}

/** → a function that stages the files once, at its first call: while the worker renders pages, or afterwards. */
export function makeFetched(
  site: Site,
  ports: Ports,
  { pause }: Pick<WorkerPool, 'pause'>,
): (own: RenderedHere) => Promise<Fetched> {
  let fetched: Promise<Fetched> | null = null;
  return (own) => {
    fetched ??= stageFetched(site, own, ports, pause);
    return fetched;
  };
}

/** Name of the note about the files of sidebars: an edit of one text would make all items of a large sidebar to compare them. */
const sidebarNote = 'sidebar files';

/** Does not write files again that the output already has. */
async function stageFetched(
  site: Site,
  { standalone, sha256 }: RenderedHere,
  ports: Ports,
  pause: () => Promise<void>,
): Promise<Fetched> {
  const previous = ports.output.previous();
  const encode = makeEncoder();
  const files = new Map<string, OutputFile>();
  const keep = (path: string): boolean => {
    const there = previous.get(path);
    if (there) files.set(path, there);
    return there !== undefined;
  };
  const output: FetchedOutput = {
    add: (path, text) => {
      if (files.has(path) || (path.startsWith('assets/') && keep(path))) return;
      files.set(path, ports.output.stage(path, encode(text)));
    },
    last: (path) => previous.get(path)?.sha256,
    keep,
  };
  const own: OwnPages = {
    key: (route) => sha256(route) ?? '',
    // A page of the last build is rendered again if the cache has lost its record.
    html: (route) => standalone.get(route) ?? makeRenderer(site, withoutHighlighting(ports)).render(route).html,
  };
  const { themeAssets, cache } = ports;
  const entries = await searchFiles(site, { themeAssets, own, memory: makeSearchMemory(cache), pause }, output);
  const known = site.shown.recall(sidebarNote) as readonly OutputFile[] | undefined;
  if (known?.every(site.isInOutput)) for (const { path } of known) keep(path);
  else {
    const others = new Set(files.keys());
    await sidebarFiles(site, cache, output);
    site.shown.note(
      sidebarNote,
      [...files.values()].filter(({ path }) => !others.has(path)),
    );
  }
  return { files: [...files.values()], entries };
}
