// The stages of link checks: scan pages, crawl, request other sites. A partial report is available at any time.

import type { ExternalLinkOptions } from '../../config/site-config.ts';
import type { OnCount } from '../../model/build-report.ts';
import type { CrawlPort } from '../../model/crawl.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import { type CrawlInput, type CrawlResult, crawlFiles } from './crawl.ts';
import {
  type ExternalLink,
  type ExternalResult,
  type ExternalWorld,
  startExternalLinks,
} from './external/external-links.ts';

/** The parts of a report that a check of links fills. */
export interface AuditReport {
  readonly ok: boolean;
  /** Milliseconds. */
  readonly durationMs: number;
  readonly stages: readonly { readonly name: string; readonly ms: number }[];
  readonly counts: Readonly<Record<string, number>>;
  readonly diagnostics: readonly Diagnostic[];
}

export interface AuditPorts {
  readonly clock: { readonly now: () => number };
  readonly crawl: CrawlPort;
  /** Options → the network, and the file with earlier results. */
  readonly external: (options: ExternalLinkOptions) => ExternalWorld;
  /** Called with the name of each stage when it begins. */
  readonly onStage: (name: string) => void;
  readonly onCount: OnCount;
  /** Receives a function that returns the report so far, for interrupted checks. */
  readonly onPartial: (reportNow: () => AuditReport) => void;
}

/** Stages after the first; null skips one. */
export interface AuditPlan {
  readonly crawl: CrawlInput | null;
  readonly external: { readonly links: readonly ExternalLink[]; readonly options: ExternalLinkOptions } | null;
}

/** Result of the first stage, and the function that combines the findings of all stages into one report. */
export interface AuditStart {
  /** Time of `ports.clock` when the first stage began. */
  readonly started: number;
  /** Duration of the work before it. */
  readonly beforeMs: number;
  readonly stage: 'check' | 'scan';
  readonly stagesBefore: AuditReport['stages'];
  readonly counts: Readonly<Record<string, number>>;
  /** Findings of the later stages → all findings of the report. */
  readonly combine: (later: readonly Diagnostic[]) => readonly Diagnostic[];
}

/** Runs the later stages, one after the other → the whole report */
export async function runAudit(start: AuditStart, plan: AuditPlan, ports: AuditPorts): Promise<AuditReport> {
  const { clock, onStage, onCount, onPartial } = ports;
  const scanned = clock.now();
  let crawled = scanned;
  let crawl: CrawlResult | null = null;
  let external: ExternalResult | null = null;
  const reportNow = (): AuditReport => {
    const now = clock.now();
    return {
      ok: true,
      durationMs: start.beforeMs + now - start.started,
      stages: [
        ...start.stagesBefore,
        { name: start.stage, ms: scanned - start.started },
        ...(crawl === null ? [] : [{ name: 'crawl', ms: crawled - scanned }]),
        ...(external === null ? [] : [{ name: 'external', ms: now - crawled }]),
      ],
      counts: {
        ...start.counts,
        ...(crawl === null ? {} : { crawled: crawl.requested }),
        ...(external === null ? {} : { external: external.checked, requests: external.requests }),
      },
      diagnostics: start.combine([...(crawl?.diagnostics ?? []), ...(external?.diagnostics ?? [])]),
    };
  };
  onPartial(reportNow);
  if (plan.crawl !== null) {
    onStage('crawl');
    crawl = await crawlFiles({ ...plan.crawl, onCount }, ports.crawl);
    crawled = clock.now();
  }
  if (plan.external !== null) {
    onStage('external');
    const { links, options } = plan.external;
    const run = startExternalLinks(links, options, { ...ports.external(options), onCount });
    onPartial(() => {
      external = run.soFar();
      return reportNow();
    });
    external = await run.end;
  }
  return reportNow();
}
