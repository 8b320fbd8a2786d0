// Reads the ledger of a published site from a file, a folder or the network.

import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pLimit from 'p-limit';
import { fetchResponse } from '../adapters/fetch-response.ts';
import { makeNodeFiles } from '../adapters/node-files.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { fileText } from '../content/file-text.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { guessSite } from '../links/audit/guess-site.ts';
import { hostRuleFiles, readHostRules } from '../links/audit/host-rules.ts';
import { ledgerOfHtml, ledgerOfPages, type PublishedSite, readSitemap } from '../links/audit/ledger-of-html.ts';
import { readPublishedPage } from '../links/audit/published-page.ts';
import { linksOfFile } from '../links/audit/scan-file.ts';
import { ledgerFile } from '../pipeline/site-ledger.ts';
import { type ParsedLedger, parseLedger } from '../site/ledger/parse-ledger.ts';
import { makeTextKeeper } from '../text/copy-text.ts';
import { encodePath } from '../text/url-path.ts';
import { listFiles } from './built-folder.ts';
import { committedPlace, readCommitted } from './committed-place.ts';
import { holdsConfig } from './site-options.ts';
import { CommandFailure } from './write-named-file.ts';

const maxBytes = 100_000_000;
const maxPageBytes = 20_000_000;
const maxSitemaps = 50;
const timeoutMs = 30_000;
const requestsAtOnce = 8;

/** Origin, base and languages of a site; null: as its pages show them. */
export interface SiteFrame {
  readonly url: string | null;
  readonly base: string | null;
  readonly locales: PublishedSite['locales'];
}

type CompleteFrame = Pick<PublishedSite, 'url' | 'base' | 'locales'>;

/** A site of pubdocs → its frame */
export const frameOfSite = ({ url, base, i18n }: Pick<SiteConfig, 'url' | 'base' | 'i18n'>): CompleteFrame => ({
  ...{ url, base, locales: i18n.locales },
});

/** The value of `--against` → the ledger there, or the problem */
export async function readPublished(against: string, frame: SiteFrame): Promise<ParsedLedger> {
  if (/^https?:/i.test(against)) return fetchPublished(against, frame);
  const path = resolve(against);
  if (existsSync(path)) return readFrom(path, frame);
  const place = committedPlace(against);
  return place === null
    ? { ok: false, problem: 'there is no such file' }
    : readCommitted(place, (committed) => readFrom(committed, frame));
}

function readFrom(path: string, frame: SiteFrame): ParsedLedger {
  if (!statSync(path).isDirectory()) {
    const text = readFileSync(path, 'utf8');
    return /\.xml$/i.test(path) ? ledgerOfUrls(readSitemap(text).pages, frame) : parseLedger(text);
  }
  const ledger = join(path, ledgerFile);
  if (existsSync(ledger)) return parseLedger(readFileSync(ledger, 'utf8'));
  return holdsConfig(path) === undefined
    ? ledgerOfFolder(path, frame)
    : { ok: false, problem: 'it has the sources of a site of pubdocs: name the folder of its output' };
}

/** The pages of a built site, or the problem. */
export type ReadSite =
  | {
      readonly ok: true;
      readonly site: PublishedSite;
      /** Its other files; null for a site from the network, where they cannot be listed. */
      readonly files: readonly string[] | null;
    }
  | { readonly ok: false; readonly problem: string };

/** A folder that any generator built, or the URL of a site with a sitemap → its pages with their HTML */
export async function readBuiltPages(from: string, frame: CompleteFrame): Promise<ReadSite> {
  if (/^https?:/i.test(from)) {
    const root = from.replace(/\/+$/, '');
    return /\.xml$/i.test(root)
      ? fetchPages(root, root.slice(0, root.lastIndexOf('/')), frame)
      : fetchPages(`${root}/sitemap.xml`, root, frame);
  }
  const path = resolve(from);
  if (!existsSync(path)) return { ok: false, problem: 'there is no such folder' };
  if (!statSync(path).isDirectory()) return { ok: false, problem: 'it is a file, not the folder of a built site' };
  return readFolder(path, frame);
}

const toLedger = (read: ReadSite): ParsedLedger =>
  read.ok ? { ok: true, ledger: ledgerOfHtml(read.site) } : { ok: false, problem: read.problem };

function readFolder(folder: string, frame: CompleteFrame): ReadSite {
  const { files, pages, rules, text } = openFolder(folder);
  if (pages.length === 0) return { ok: false, problem: noPages };
  const texts = new Map(pages.map((file) => [`/${encodePath(file)}`, text(file)]));
  return { ok: true, site: { ...frame, pages: texts, rules }, files };
}

/** Each page is parsed once, also if the origin and the base are guessed, and its text is not kept. */
function ledgerOfFolder(folder: string, { url, base, locales }: SiteFrame): ParsedLedger {
  const { files, pages, rules, text } = openFolder(folder);
  if (pages.length === 0) return { ok: false, problem: noPages };
  const keep = makeTextKeeper();
  const read = new Map(pages.map((file) => [file, readPublishedPage(text(file), keep)]));
  const guess = () => {
    // Only sitemaps and robots.txt name the origin.
    const named = files.filter((file) => /\.(?:xml|txt)$/i.test(file));
    const others = new Map(named.map((file) => [file, linksOfFile(file, () => text(file))]));
    return guessSite({ files: new Set(files), pages: read, others });
  };
  const guessed = url === null || base === null ? guess() : { url, base };
  const site = { url: url ?? guessed.url ?? unknownOrigin, base: base ?? guessed.base ?? '', locales, rules };
  const byUrl = new Map([...read].map(([file, page]) => [`/${encodePath(file)}`, page]));
  return { ok: true, ledger: ledgerOfPages({ ...site, pages: byUrl }) };
}

const unknownOrigin = 'http://site.invalid';
const noPages = `the folder has neither ${ledgerFile} nor HTML`;

function openFolder(folder: string) {
  const disk = makeNodeFiles(folder);
  const text = (file: string): string => fileText(disk, file) ?? '';
  const files = listFiles(folder);
  const rules = hostRuleFiles.flatMap((name) => readHostRules(name, text(name)));
  return { files, pages: files.filter((file) => /\.html?$/i.test(file)), rules, text };
}

/** A sitemap → a ledger without anchors. Without a base, that is the path that all URLs share. */
function ledgerOfUrls(urls: readonly string[], frame: SiteFrame): ParsedLedger {
  const [first] = urls;
  if (first === undefined) return { ok: false, problem: 'the sitemap names no pages' };
  const all = urls.map((url) => new URL(url).pathname);
  const base = frame.base ?? sharedBase(all);
  const paths = all.filter((path) => `${path}/`.startsWith(`${base}/`));
  const pages = new Map(paths.map((path) => [path.slice(base.length) || '/', null]));
  const url = frame.url ?? new URL(first).origin;
  return { ok: true, ledger: ledgerOfHtml({ url, base, locales: frame.locales, pages, rules: [] }) };
}

/** (['/docs/', '/docs/a', '/docs/b/c']) → '/docs', if that is a page itself; else '' */
function sharedBase(paths: readonly string[]): string {
  const [shortest = ''] = [...paths].sort((a, b) => a.length - b.length);
  const base = shortest.replace(/\/+$/, '');
  return paths.every((path) => `${path}/`.startsWith(`${base}/`)) ? base : '';
}

type Fetched =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: string; readonly status?: number | undefined };

async function fetchText(url: string, bytes: number): Promise<Fetched> {
  const answer = await fetchResponse({ address: url, milliseconds: timeoutMs, bytes, etag: null });
  if (answer.kind === 'answer') return { ok: true, text: new TextDecoder().decode(answer.bytes) };
  if (answer.kind !== 'failed') return { ok: false, problem: 'it has no response' };
  return { ok: false, problem: answer.detail, status: answer.status };
}

/** The text at a URL; null after a status of `missing`. Another failure ends the command: it would compare a part. */
export async function fetchIfExists(url: string, bytes: number, missing: readonly number[]): Promise<string | null> {
  const read = await fetchText(url, bytes);
  if (read.ok) return read.text;
  if (read.status !== undefined && missing.includes(read.status)) return null;
  throw new CommandFailure(diagnose('file-unreadable', { file: url, detail: read.problem }));
}

/** The ledger of a site built by pubdocs; for other sites, a ledger of the pages in the sitemap. */
async function fetchPublished(address: string, frame: SiteFrame): Promise<ParsedLedger> {
  const root = address.replace(/\/+$/, '');
  if (/\.xml$/i.test(root)) return toLedger(await fetchPages(root, root.slice(0, root.lastIndexOf('/')), frame));
  const ledger = await fetchText(root.endsWith('.json') ? root : `${root}/${ledgerFile}`, maxBytes);
  if (ledger.ok && (root.endsWith('.json') || !/^\s*</.test(ledger.text))) return parseLedger(ledger.text);
  if (root.endsWith('.json')) return { ok: false, problem: ledger.ok ? 'it is HTML, not JSON' : ledger.problem };
  const pages = await fetchPages(`${root}/sitemap.xml`, root, frame);
  return pages.ok || ledger.ok
    ? toLedger(pages)
    : { ok: false, problem: `${ledger.problem}; its sitemap.xml: ${pages.problem}` };
}

/** Fetches every page of a sitemap from the requested host, because the sitemap of a copy has URLs of the original. */
async function fetchPages(sitemap: string, root: string, frame: SiteFrame): Promise<ReadSite> {
  const { origin, pathname } = new URL(root);
  const base = pathname.replace(/\/+$/, '');
  const here = (url: string): string => `${origin}${new URL(url).pathname}`;
  const urls = new Set<string>();
  const queue = [sitemap];
  for (let count = 0; count < Math.min(queue.length, maxSitemaps); count += 1) {
    const read = await fetchText(queue[count] ?? '', maxBytes);
    if (!read.ok) return read;
    const { pages, sitemaps } = readSitemap(read.text);
    for (const page of pages) urls.add(here(page));
    queue.push(...sitemaps.map(here));
  }
  if (queue.length > maxSitemaps)
    return { ok: false, problem: `it has ${queue.length} sitemaps, and at most ${maxSitemaps} are read` };
  if (urls.size === 0) return { ok: false, problem: 'its sitemap names no pages' };
  const limit = pLimit(requestsAtOnce);
  const inside = [...urls].filter((url) => `${new URL(url).pathname}/`.startsWith(`${base}/`));
  const fetched = await Promise.all(
    inside.map((url) => limit(async () => ({ url, page: await fetchText(url, maxPageBytes) }))),
  );
  const lost = fetched.find(({ page }) => !page.ok);
  if (lost && !lost.page.ok) return { ok: false, problem: `${lost.url}: ${lost.page.problem}` };
  const pages = new Map(
    fetched.map(({ url, page }) => [new URL(url).pathname.slice(base.length), page.ok ? page.text : null]),
  );
  return { ok: true, site: { locales: frame.locales, url: origin, base, pages, rules: [] }, files: null };
}
