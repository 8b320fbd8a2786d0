// `pubdocs test`: checks the samples of all pages against the OpenAPI documents, or against a server.
import { makeMemoryOutput } from '../adapters/memory-output.ts';
import { sendRequest } from '../adapters/send-request.ts';
import { currentTexts } from '../content/discover-site.ts';
import { diagnose } from '../diagnostics/diagnose.ts';
import { applyRules } from '../diagnostics/policy.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { spanToPlace } from '../model/place.ts';
import { loadSite, type Site } from '../pipeline/load-site.ts';
import { otherHost } from '../samples/check-page.ts';
import { runSamples } from '../samples/run-samples.ts';
import { decodeOrKeep } from '../text/url-path.ts';
import { startCommand } from './end-command.ts';
import { openSite } from './open-site.ts';
import type { SiteFlags } from './site-options.ts';

export interface TestFlags extends SiteFlags {
  /** Also lists the blocks that are neither requests nor responses. */
  readonly all?: boolean;
  /** URL of a server to send the requests to. */
  readonly against?: string;
  /** Omits the path of the document's server from the requests. */
  readonly withoutBase?: boolean;
  /** `name: value`; overrides the header of the samples. */
  readonly header?: readonly string[];
}

/** Checks the samples, prints the report and sets the exit code. */
export async function test(root: string | undefined, flags: TestFlags): Promise<void> {
  const { options, end } = startCommand('test', root, flags);
  const opened = await openSite(options, flags);
  if (opened.config === null) return end(opened);
  const { config, ports } = opened;
  const site = await loadSite(config, { ...ports, output: makeMemoryOutput().output }, { drafts: false });
  const { findings, counts } =
    flags.against === undefined ? checkSite(site, flags) : await runSite(site, flags.against, flags);
  const missing = config.openapi.length === 0 ? [diagnose('openapi-none', {})] : [];
  const about = site.diagnostics.filter(({ code }) => code.startsWith('openapi-'));
  const all = [...opened.diagnostics, ...missing, ...about, ...findings, ...ports.cache.close()];
  await end({ diagnostics: applyRules(all, config.rules), counts });
}

interface Checked {
  readonly findings: readonly Diagnostic[];
  readonly counts: Readonly<Record<string, number>>;
}

function checkSite(site: Site, { all = false }: TestFlags): Checked {
  const findings: Diagnostic[] = [];
  const counts = { pages: 0, samples: 0, unbound: 0 };
  const { apis } = site.samples.rules();
  for (const page of currentTexts(site.discovered)) {
    const { checked, unbound, diagnostics } = site.samples.report(page);
    counts.pages += checked > 0 ? 1 : 0;
    counts.samples += checked;
    // Shell blocks may have other commands.
    const others = unbound.filter(({ language }) => language !== 'sh');
    counts.unbound += others.length;
    findings.push(...diagnostics);
    if (!all) continue;
    findings.push(
      ...others.map((fact) =>
        diagnose(
          'sample-unbound',
          { language: fact.language, host: otherHost(fact, apis) },
          { place: spanToPlace(fact.file ?? page.file, fact.span) },
        ),
      ),
    );
  }
  return { findings, counts };
}

/** Sends the requests of all pages, in page order. */
async function runSite(site: Site, against: string, { header = [], withoutBase = false }: TestFlags): Promise<Checked> {
  const findings: Diagnostic[] = [];
  const counts = { pages: 0, requests: 0, skipped: 0 };
  const headerPairs = header.map((line) => {
    const at = line.indexOf(':');
    return [line.slice(0, at).trim(), line.slice(at + 1).trim()] as const;
  });
  const { url, authorization } = withoutCredentials(against);
  const headers = { ...(authorization !== null && { authorization }), ...Object.fromEntries(headerPairs) };
  const options = { against: url, withoutBase, headers, send: sendRequest, rules: site.samples.rules() };
  for (const page of currentTexts(site.discovered)) {
    const { bound, diagnostics } = site.samples.report(page);
    findings.push(...diagnostics);
    if (bound.length === 0) continue;
    const run = await runSamples(page.file, bound, options);
    findings.push(...run.diagnostics);
    counts.pages += run.sent > 0 ? 1 : 0;
    counts.requests += run.sent;
    counts.skipped += run.skipped;
  }
  return { findings, counts };
}

/**
 * 'https://user:key@api.example/' → 'https://api.example' and an `Authorization` header, because messages print
 * the URL
 */
function withoutCredentials(against: string): { readonly url: string; readonly authorization: string | null } {
  const url = new URL(against);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  const pair = `${decodeOrKeep(username)}:${decodeOrKeep(password)}`;
  return {
    url: url.href.replace(/[?#].*$/, '').replace(/\/+$/, ''),
    authorization: pair === ':' ? null : `Basic ${Buffer.from(pair).toString('base64')}`,
  };
}
