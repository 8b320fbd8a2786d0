// The adapters of a link check: a clock, a local server with a crawler, requests to other sites.

import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { clock } from '../adapters/clock.ts';
import { makeExternalPort } from '../adapters/external-links/make-external-port.ts';
import { startServer } from '../adapters/http-server/start-server.ts';
import { crawlSite } from '../adapters/linkinator.ts';
import { readText } from '../adapters/output/tree.ts';
import type { AuditPorts } from '../links/audit/audit.ts';
import type { CrawlPort } from '../model/crawl.ts';
import type { PartialReport } from './partial-report.ts';
import { crashReporter } from './report-crash.ts';

const anyPort = 0;

/** Serves a map of files, and crawls them with linkinator. */
export const crawlPort: CrawlPort = {
  serve: async ({ site, base, redirectFolders }) => {
    const options = {
      site,
      base: () => base,
      host: null,
      port: anyPort,
      strictPort: true,
      compress: false,
      onError: crashReporter({}),
    };
    const server = await startServer({ ...options, redirectFolders });
    if ('diagnostics' in server) return server;
    return { origin: `http://localhost:${server.port}`, close: server.close };
  },
  crawl: crawlSite,
};

/** `folder`: the cache file of the config is relative to it. */
export const auditPorts = (folder: string, partial: PartialReport): AuditPorts => ({
  clock,
  crawl: crawlPort,
  external: ({ cache }) => ({
    port: makeExternalPort(),
    store: cache === null ? null : textFile(resolve(folder, cache)),
  }),
  onStage: partial.stage,
  onCount: partial.count,
  onPartial: partial.set,
});

/** Before the first run there is no such file. */
const textFile = (file: string) => ({
  read: (): string | null => readText(file),
  write: (text: string): void => writeFileSync(file, text),
});
