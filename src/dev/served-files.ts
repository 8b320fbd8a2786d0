// Files of the site that are not pages, for the dev server.

import type { Ports } from '../model/ports.ts';
import type { ServedFile } from '../model/server.ts';
import type { Site } from '../pipeline/load-site.ts';
import { redirectFiles } from '../pipeline/redirect-files.ts';
import { searchFiles } from '../pipeline/search-files.ts';
import type { StandalonePages } from '../pipeline/search-pages.ts';
import { writeSidebarFiles } from '../pipeline/sidebar-files.ts';
import { copiedFile, ownFile, type SiteFile } from '../pipeline/site-file.ts';
import { browserFiles, bytesOf, ownHeaders, siteFiles, staticFiles } from '../pipeline/site-files.ts';
import { yieldToEventLoop } from '../pipeline/yield-to-event-loop.ts';
import { digest } from '../text/digest.ts';

/** The dev server has no headers and no ledger of rendered pages. */
const noRendered = { embeds: [], anchors: new Map(), entries: null, pages: null };

interface LookupParts {
  readonly ports: Ports;
  /** Output path of a copied file → file of the root; grows */
  readonly copies: ReadonlyMap<string, string>;
  /** Standalone pages, for the search index. */
  readonly standalone: StandalonePages;
}

/** → the output file at a path, or null. Redirects, theme and `static/` are listed at once, the others on request. */
export function makeFileLookup(
  site: Site,
  { ports, copies, standalone }: LookupParts,
): (file: string) => Promise<ServedFile | null> {
  const fileByPath = new Map(
    [...redirectFiles(site), ...staticFiles(site), ...browserFiles(site)].map((file) => [file.path, file]),
  );
  let complete: Promise<void> | null = null;
  const makeAll = async (): Promise<void> => {
    for (const newFile of siteFiles(site, noRendered)) fileByPath.set(newFile.path, newFile);
    const add = (path: string, text: string): void => {
      fileByPath.set(
        path,
        ownFile(path, 'a file of pubdocs', () => text),
      );
    };
    const output = { add, last: () => undefined, keep: () => {}, digest: () => undefined };
    const { themeAssets } = ports;
    await searchFiles(
      site,
      { themeAssets, standalone, keys: () => undefined, memory: null, pause: yieldToEventLoop },
      output,
    );
    writeSidebarFiles(site, output);
  };
  const find = async (file: string): Promise<SiteFile | undefined> => {
    const copy = copies.get(file);
    const siteFile = fileByPath.get(file) ?? (copy === undefined ? undefined : copiedFile(file, copy));
    if (siteFile || !/\.(?!html$)\w+$/.test(file)) return siteFile;
    // After a failure, the next request tries again.
    complete ??= makeAll().catch((error: unknown) => {
      complete = null;
      throw error;
    });
    await complete;
    return fileByPath.get(file);
  };
  return async (file) => {
    const requestedFile = await find(file);
    const bytes = requestedFile ? bytesOf(requestedFile, ports) : null;
    if (!(bytes instanceof Uint8Array)) return null;
    const headers = copies.has(file) && requestedFile ? ownHeaders(requestedFile, site) : undefined;
    return { path: file, bytes, sha256: digest(bytes), ...(headers && { headers }) };
  };
}
