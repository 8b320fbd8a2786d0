// Look-up of the dev server: pages with the live client, or the last good version of a page that cannot be rendered.
import type { ServedFile, SiteLookup } from '../model/server.ts';
import { makeLruMap } from '../text/lru-map.ts';
import type { SiteState } from './dev-site.ts';
import { livePaths } from './live-feed.ts';

export interface DevLookupOptions {
  /** The newest version that could be loaded; null if there is none. Waits for the first load. */
  readonly state: () => Promise<SiteState | null>;
  /** Whether a source file has an error now, which may be why its page is missing. */
  readonly isBroken: (source: string) => boolean;
  readonly clientScript: Uint8Array;
  readonly digest: (bytes: Uint8Array) => string;
}

const shell =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>pubdocs</title></head><body></body></html>';
/** Number of pages whose last good version is kept. */
const maxKept = 100;

export function makeDevLookup({ state, isBroken, clientScript, digest }: DevLookupOptions): SiteLookup {
  const good = makeLruMap<string, { readonly served: ServedFile; readonly source: string | null }>(maxKept);
  const withClient = (file: ServedFile, base: string): ServedFile => {
    const html = new TextDecoder().decode(file.bytes);
    const src = `${base}/${livePaths.client}`;
    const bytes = new TextEncoder().encode(injectClient(html, { src, version: file.sha256.slice(0, 16) }));
    return { ...file, bytes, sha256: digest(bytes) };
  };
  const crashed = (path: string, base: string): ServedFile =>
    withClient({ path, bytes: new TextEncoder().encode(shell), sha256: 'crashed', status: 500 }, base);

  // Only while an error in its source hides the page: one that was deleted, moved or made a draft is gone.
  const lastGood = (path: string, current: SiteState): ServedFile | null => {
    const { served = null, source = null } = good.get(path) ?? {};
    return source !== null && isBroken(source) && current.pagesOf(source).length === 0 ? served : null;
  };

  return async (path) => {
    if (path === livePaths.client) return { path, bytes: clientScript, sha256: digest(clientScript) };
    const current = await state();
    if (current === null) return path.endsWith('.html') ? crashed(path, '') : null;
    const servedFile = await current.lookup(path);
    if (servedFile === null) return lastGood(path, current);
    if (!path.endsWith('.html')) return servedFile;
    if (servedFile.status === 500) {
      const anyway = servedFile.bytes.length > 0 ? withClient(servedFile, current.base) : crashed(path, current.base);
      return good.get(path)?.served ?? anyway;
    }
    const served = withClient(servedFile, current.base);
    good.set(path, { served, source: current.sourceOf(path) });
    return served;
  };
}

/** ('…</head>…', { src, version }) → the page with the script in its head; `version` identifies its bytes */
export function injectClient(html: string, { src, version }: { src: string; version: string }): string {
  const script = `<script type="module" src="${src}" data-pubdocs-live="${version}"></script>`;
  const end = html.indexOf('</head>');
  return end === -1 ? `${script}${html}` : `${html.slice(0, end)}${script}${html.slice(end)}`;
}
