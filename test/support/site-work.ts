// Work of incremental builds of a small site, for tests.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildPath } from './build-path.ts';
import type { SmallSite } from './small-site.ts';

export interface Work {
  readonly path: BuildPath;
  readonly compiled: number;
  readonly rendered: number;
  readonly written: number;
}

/** A build that found nothing to do. */
export const recalled: Work = { path: 'recalled', compiled: 0, rendered: 0, written: 0 };

/** (a site, 'build') → path → bytes as text, of everything in that output folder */
export const treeOf = (site: SmallSite, folder: string): Record<string, string> =>
  Object.fromEntries(
    site.list(folder).map((path) => [path.slice(folder.length + 1), readFileSync(join(site.root, path), 'latin1')]),
  );

/** Builds the current site without a cache into another folder. */
export async function coldTreeOf(site: SmallSite): Promise<Record<string, string>> {
  await site.report('--no-cache', '--out-dir', join(site.root, 'cold'));
  const files = treeOf(site, 'cold');
  site.remove('cold');
  site.remove('cold.pubdocs');
  return files;
}

/** Builds a site → the work of that build. */
export async function workOf(site: SmallSite, ...flags: readonly string[]): Promise<Work> {
  const { counts, path } = await site.report(...flags);
  return { path, compiled: counts.compiled ?? -1, rendered: counts.rendered ?? -1, written: counts.written ?? -1 };
}

/** Replaces a part of a file, which must have it. */
export function editIn(site: SmallSite, path: string, from: string | RegExp, to: string): void {
  const before = site.read(path);
  const after = before.replace(from, to);
  if (after === before) throw new Error(`nothing to replace in ${path}`);
  site.write(path, after);
}
