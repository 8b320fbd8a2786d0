// `check-links` of a site: what the built pages add to the findings of the build.
import { expect, test } from 'vitest';
import { defaultExternalLinks } from '../../../../src/config/links-config.ts';
import { diagnose } from '../../../../src/diagnostics/diagnose.ts';
import { type AuditFlags, auditSite, type BuiltForAudit } from '../../../../src/links/audit/audit-site.ts';
import { resolveLink } from '../../../../src/links/resolve/resolve-link.ts';
import { makeRouteTable } from '../../../../src/links/resolve/route-table.ts';
import type { Diagnostic } from '../../../../src/model/diagnostic.ts';
import type { LinkEdge } from '../../../../src/model/link-graph.ts';
import { contextOf, docRoute, makeLinkSite } from '../../../support/link-site.ts';
import { sampleConfig } from '../../../support/sample-config.ts';

const routes = ['intro', 'quick-start'].map((id) => docRoute(id, 'en', true));
const site = makeLinkSite();
const links = {
  ...site,
  routes: makeRouteTable(site.config.i18n.locales, {
    ...{ routes, byPath: new Map(routes.map((route) => [route.path, route])), claimed: [] },
    pageOfFile: new Map(routes.map(({ source, page }) => [source ?? '', page])),
  }),
};

function edge(written: string): LinkEdge {
  const place = { file: 'docs/intro.md', line: 3, column: 1, endLine: 3, endColumn: 2 };
  const context = contextOf('intro', 'en', links);
  const { target, clean } = resolveLink({ url: written }, context);
  return { origin: 'content', raw: written, target, from: context.path, place, key: null, clean, kind: 'link' };
}
const page = (body: string): string => `<!doctype html><html lang="en"><title>t</title><body>${body}`;
const back = '<a href="/public-docs/docs/intro">x</a>';
const toNext = '<a href="/public-docs/docs/quick-start">x</a>';

interface Changes {
  readonly files?: Readonly<Record<string, string>>;
  readonly edges?: readonly LinkEdge[];
  readonly found?: readonly Diagnostic[];
  readonly site?: Partial<BuiltForAudit>;
  readonly flags?: Partial<AuditFlags>;
}

async function audit({ files = {}, edges = [edge('./quick-start.md')], found = [], site = {}, flags = {} }: Changes) {
  const texts = { 'docs/intro/index.html': page(toNext), 'docs/quick-start/index.html': page(back), ...files };
  const requested: string[] = [];
  const stages: string[] = [];
  const report = await auditSite(
    {
      config: sampleConfig({
        base: '/public-docs',
        links: { ...sampleConfig().links, external: { ...defaultExternalLinks(), tries: 1 } },
      }),
      built: {
        ...{ ok: true, durationMs: 100, diagnostics: found },
        stages: [
          { name: 'render', ms: 60 },
          { name: 'write', ms: 40 },
        ],
        counts: { pages: 2, routes: 2, links: 1, compiled: 0, rendered: 0, written: 9, kept: 0, deleted: 0 },
      },
      graph: { edges, anchors: new Map(), embeds: [], count: edges.length },
      index: { links, routes: { routes } },
      files: new Map(
        Object.entries(texts).flatMap(([path, text]) =>
          text === '' ? [] : [[path, { path, bytes: new TextEncoder().encode(text), sha256: path }] as const],
        ),
      ),
      ...{ redirects: [], copied: new Map(), ignores: [], notes: [] },
      ...site,
    },
    { crawl: false, external: false, ...flags },
    {
      clock: { now: () => 5 },
      crawl: {
        serve: async ({ base }) => ({ origin: `http://localhost:1${base}`.slice(0, 18), close: async () => {} }),
        crawl: async ({ start }) => ({ breaks: [{ url: `${start}gone`, parent: start, status: 404 }], requested: 3 }),
      },
      external: () => ({
        port: {
          request: async ({ url }) => {
            requested.push(url);
            return { kind: 'failure', why: 'dns' };
          },
          ...{ sleep: async () => {}, now: () => 0 },
        },
        store: null,
      }),
      ...{ onStage: (name) => void stages.push(name), onCount: () => {}, onPartial: () => {} },
    },
  );
  return { ...report, requested, stages };
}
const codes = async (changes: Changes): Promise<string[]> =>
  (await audit(changes)).diagnostics.map(({ code, place }) => `${code} ${place?.file ?? ''}`);

test('a site whose pages have the links of its graph has no finding; the stage that writes is none of the check', async () => {
  const { diagnostics, stages, durationMs, counts } = await audit({});
  expect(diagnostics).toEqual([]);
  expect([stages, durationMs, counts]).toEqual([['check'], 100, { pages: 2, routes: 2, links: 1 }]);
});

test('a page that lacks a link of the graph is a bug, unless the build knows that files are missing', async () => {
  const files = { 'docs/intro/index.html': page('') };
  const why = diagnose('output-clash', { path: 'a', name: 'b', other: 'c', needsFolder: false });
  expect(await codes({ files })).toEqual(['page-disagrees docs/intro.md']);
  expect(await codes({ files, found: [why] })).toEqual(['output-clash ']);
  expect(await codes({ files, found: [{ ...why, severity: 'warning' }] })).toEqual([
    'output-clash ',
    'page-disagrees docs/intro.md',
  ]);
  expect(await codes({ files, found: [diagnose('page-crashed', { detail: 'b' })] })).toContain(
    'page-disagrees docs/intro.md',
  );
});

test('a link to a page that was not rendered is a bug, unless its rendering failed', async () => {
  const files = { 'docs/quick-start/index.html': '' };
  const withoutOrphans = async (found: readonly Diagnostic[]) =>
    (await codes({ files, found })).filter((line) => !line.startsWith('orphan-page'));
  expect(await withoutOrphans([])).toEqual(['crawl-disagrees ']);
  expect(await withoutOrphans([diagnose('page-crashed', { detail: 'b' })])).toEqual(['page-crashed ']);
});

test('what a file that is published unchanged has is reported in the file of the site', async () => {
  const files = { 'old.html': page('<a href="gone.html">x</a><img src="/public-docs/docs/intro">') };
  const copied = new Map([['old.html', 'static/old.html']]);
  const changes = { files, site: { copied } };
  expect(await codes(changes)).toEqual(['broken-link static/old.html', 'image-without-alt static/old.html']);
  expect(await codes({ ...changes, site: { copied: new Map([['old.html', 'docs/old.html']]) } })).toEqual([
    ...['broken-link docs/old.html', 'image-without-alt docs/old.html'],
  ]);
});

test('a comment in the page silences a finding, and one without a finding is a finding', async () => {
  const place = { file: 'docs/intro.md', line: 2, column: 1, endLine: 2, endColumn: 2 };
  const ignore = { codes: ['image-without-alt'], reason: 'decoration', place, lines: [2, 3] };
  const withImage = { ...edge('./map.svg'), kind: 'image', alt: '' } as const;
  const { target } = withImage;
  const image = `<img alt="" src="${target.kind === 'asset' ? target.href : expect.fail()}">`;
  const files = { 'docs/intro/index.html': page(toNext + image), 'docs/map.svg': '<svg/>' };
  const edges = [edge('./quick-start.md'), withImage];
  expect(await codes({ files, edges })).toEqual(['image-without-alt docs/intro.md']);
  expect(await codes({ files, edges, site: { ignores: [ignore] } })).toEqual([]);
  expect(await codes({ site: { ignores: [ignore] } })).toEqual(['ignore-unused docs/intro.md']);
});

test('other sites are requested if the config or the command wants it; the crawl if the command does', async () => {
  const edges = [edge('./quick-start.md'), edge('https://other.site/a')];
  const files = { 'docs/intro/index.html': page(`${toNext}<a href="https://other.site/a">y</a>`) };
  expect((await audit({ edges, files })).requested).toEqual([]);
  const flagged = await audit({ edges, files, flags: { external: true } });
  expect([flagged.stages, flagged.requested.length > 0]).toEqual([['check', 'external'], true]);
  const links = { ...sampleConfig().links, external: { ...defaultExternalLinks(), check: true, tries: 1 } };
  const configured = await audit({ edges, files, site: { config: sampleConfig({ base: '/public-docs', links }) } });
  expect(configured.stages).toEqual(['check', 'external']);
  expect((await audit({ flags: { crawl: true } })).stages).toEqual(['check', 'crawl']);
});
