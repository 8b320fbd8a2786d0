// `pubdocs check-links --dir`: a folder of HTML, whoever made it. Places are in the HTML.

import { resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { makeNodeFiles } from '../adapters/node-files.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { keyOfAddress } from '../links/audit/compare-sources.ts';
import { checkPages } from '../links/audit/html/check-pages.ts';
import type { ServedFile } from '../model/server.ts';
import type { AnyReport } from '../reports/json-report.ts';
import { digest } from '../text/digest.ts';
import { type CheckFlags, finish } from './check-links.ts';
import { type CrawlResult, crawlFiles } from './crawl-files.ts';
import { type ExternalResult, startExternalCheck } from './external-links.ts';
import { makePartialReport, withoutWriting } from './partial-report.ts';

const external = {
  check: true,
  timeoutMs: 10_000,
  tries: 3,
  perHost: 2,
  fragments: false,
  allowPrivate: false,
  skip: [],
  cache: null,
  maxAgeDays: 7,
} as const;

/** Checks the folder, prints the report and sets the exit code. */
export async function checkFolder(dir: string, flags: CheckFlags): Promise<void> {
  const root = resolve(dir);
  const base = (flags.base ?? '').replace(/\/+$/, '');
  const started = performance.now();
  const files = makeNodeFiles(root);
  const listed = files.list('').files.map(({ path }) => path);
  const readBytes = (file: string): Uint8Array => {
    const bytes = files.read(file);
    return bytes instanceof Uint8Array ? bytes : new Uint8Array();
  };
  const pages = checkPages({
    files: listed,
    readHtml: (file) => new TextDecoder().decode(readBytes(file)),
    base,
    url: flags.url ?? null,
  });
  const scanned = performance.now();
  const known = new Set(pages.broken.map(({ address }) => keyOfAddress(address)));
  let crawl: CrawlResult | null = null;
  let crawled = scanned;
  let others: ExternalResult | null = null;
  const nothing = pages.pages === 0 ? [diagnose('check-folder-empty', { folder: dir })] : [];
  const reportNow = (): AnyReport => ({
    ok: true,
    durationMs: performance.now() - started,
    stages: [
      { name: 'scan', ms: scanned - started },
      ...(crawl === null ? [] : [{ name: 'crawl', ms: crawled - scanned }]),
      ...(others === null ? [] : [{ name: 'external', ms: performance.now() - crawled }]),
    ],
    counts: {
      pages: pages.pages,
      links: pages.links,
      ...(crawl === null ? {} : { crawled: crawl.asked }),
      ...(others === null ? {} : { external: others.checked, requests: others.requests }),
    },
    diagnostics: [...nothing, ...pages.diagnostics, ...(crawl?.diagnostics ?? []), ...(others?.diagnostics ?? [])],
  });
  const partial = makePartialReport({ stage: () => {}, done: () => {} }, (report) =>
    finish(report, { root, flags: withoutWriting(flags) }),
  );
  partial.set(reportNow);
  if (flags.crawl !== false && pages.pages > 0) {
    partial.stage('crawl');
    crawl = await crawlFiles({
      files: new Map(listed.map((path) => [path, serve(path, readBytes)])),
      base,
      known,
      scanned: pages.scanned,
      redirectFolders: true,
    });
    crawled = performance.now();
  }
  if (flags.external === true) {
    partial.stage('external');
    const links = pages.external.map(({ url, place, route }) => ({ url, at: { place, route } }));
    const asking = startExternalCheck(links, { folder: root, options: external });
    partial.set(() => {
      others = asking.soFar();
      return reportNow();
    });
    others = await asking.end;
  }
  partial.done();
  await finish(reportNow(), { root, flags });
}

// Read when it is asked for: a crawl looks at pages, not at every download.
const serve = (path: string, readBytes: (file: string) => Uint8Array): ServedFile => {
  let bytes: Uint8Array | undefined;
  return {
    path,
    get bytes() {
      bytes ??= readBytes(path);
      return bytes;
    },
    get sha256() {
      return digest(this.bytes);
    },
  };
};
