// Renders and stages the pages whose file is not in the output already; a large build uses two threads.
import { uniqueFindings } from '../diagnostics/unique-findings.ts';
import type { Printed } from '../links/collect-links.ts';
import type { OnCount } from '../model/build-report.ts';
import { compiledNamespaces } from '../model/cache-share.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { KnownPage } from '../model/doc-record.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { Ports } from '../model/ports.ts';
import type { Route } from '../model/route.ts';
import type { SourcePage } from '../model/source-page.ts';
import type { BuildWorker } from '../model/worker.ts';
import { textAt } from '../site/site-index.ts';
import { emptyList, sharedIfEmpty } from '../text/empty-list.ts';
import { makeEncoder } from '../text/encode-text.ts';
import { collectPages } from './collect-pages.ts';
import { givenUpIn } from './doc-html.ts';
import { mostChanged } from './doc-records.ts';
import { pagePaths } from './html-aliases.ts';
import { makeKnownPages } from './known-pages.ts';
import type { Site } from './load-site.ts';
import { crashFindings } from './page-crashes.ts';
import type { RenderedPage, Renderer } from './render-route.ts';
import { batch, type Job, makeWork } from './worker-jobs.ts';
import type { WorkerPool } from './worker-pool.ts';

export interface Rendered extends RenderedHere {
  readonly files: readonly OutputFile[];
  readonly printed: Printed;
  readonly diagnostics: readonly Diagnostic[];
  readonly rendered: number;
  /** Pages without findings. */
  readonly known: ReadonlyMap<Route, KnownPage>;
}

export interface RenderParts {
  readonly site: Site;
  readonly renderer: Renderer;
  readonly ports: Ports;
  readonly pool: WorkerPool;
  readonly onCount?: OnCount;
  /** Work for this thread while the worker renders its pages; not called without a worker. */
  readonly meanwhile?: (own: RenderedHere) => Promise<unknown>;
}

/** Available as soon as the pages are rendered that only this thread can render. */
export interface RenderedHere {
  /** HTML of the standalone pages rendered in this run. */
  readonly standalone: ReadonlyMap<Route, string>;
  /** The digest of a page's file; undefined if it is not rendered, or not yet. */
  readonly sha256: (route: Route) => string | undefined;
}

/** Number of pages that this thread renders before it handles messages of the worker. */
const portion = 4;
/** Part of this thread's remaining pages that the worker takes at a time; small, so that both threads finish together. */
const partOfRest = 1 / 8;

/** For a larger part of the site, the bodies and code of all pages are fetched, because comparing their names one by one is slower. */
const partOfSite = 1 / 4;

/** Renders all routes of a site that need rendering. */
export async function renderAll(parts: RenderParts): Promise<Rendered> {
  const { site, renderer, ports, onCount = () => {} } = parts;
  const previous = ports.output.previous();
  const pages = new Map<Route, KnownPage>();
  const found = new Map<Route, Pick<RenderedPage, 'diagnostics' | 'crash'>>();
  const due: Job[] = [];
  const isThere = (route: Route, known: KnownPage | undefined): known is KnownPage =>
    known !== undefined && pagePaths(site, route).every((path) => previous.get(path)?.sha256 === known.sha256);
  const keyOf = (route: Route): string => {
    site.docLinks.note(route);
    return renderer.key(route);
  };
  const knownPage = makeKnownPages(site, renderer);
  const open: Route[] = [];
  for (const route of site.index.routes.routes) {
    const known = knownPage(route);
    if (isThere(route, known)) pages.set(route, known);
    else open.push(route);
  }
  const keys = await fetchFor(open, { ...parts, keyOf });
  for (const route of open) {
    if (pagePaths(site, route).some((path) => !previous.has(path))) {
      due.push({ route, key: keys.get(route) ?? null });
      continue;
    }
    const key = keys.get(route) ?? keyOf(route);
    const known = ports.cache.get('page', key) as KnownPage | undefined;
    // Links of components must still have the same targets, and a page that reads the machine is never reused.
    const holds = known && !renderer.readsMachine(route) && renderer.leadsTheSame(route, known.edges);
    if (holds && isThere(route, known)) pages.set(route, known);
    else due.push({ route, key });
  }
  const texts = textsIn(
    due.map(({ route }) => route),
    site,
  );
  const areMany = texts.length > site.index.routes.routes.length * partOfSite;
  await ports.cache.fetch(areMany ? ['body', 'code'] : texts.flatMap(site.compiler.names.rendered));
  const code = beginCode(due, parts);
  let done = 0;
  const count = (): void => onCount(++done, due.length);
  const keep = (route: Route, key: string, known: KnownPage): void => {
    pages.set(route, known);
    ports.cache.put('page', key, known);
  };
  const encode = makeEncoder();
  const standalone = new Map<Route, string>();
  const renderHere = (job: Job): void => {
    const key = job.key ?? keyOf(job.route);
    const { html, edges, embeds, ids, diagnostics, crash } = renderer.render(job.route);
    if (diagnostics.length > 0 || crash !== null) found.set(job.route, { diagnostics, crash });
    if (html === '') return;
    if (job.route.kind === 'standalone') standalone.set(job.route, html);
    const bytes = encode(html);
    const [{ sha256, size } = { sha256: '', size: 0 }] = pagePaths(site, job.route).map((path) =>
      ports.output.stage(path, bytes),
    );
    const known = {
      sha256,
      size,
      edges: sharedIfEmpty(edges),
      ...(embeds.length > 0 && { embeds }),
      ...((ids.length > 0 || job.route.kind !== 'doc') && { ids }),
    };
    // A page with findings is not cached, so the next build renders it again and reports them.
    if (found.has(job.route) || renderer.readsMachine(job.route)) pages.set(job.route, known);
    else keep(job.route, key, known);
  };
  const sha256 = (route: Route): string | undefined => pages.get(route)?.sha256;
  const meanwhile = async (): Promise<unknown> => parts.meanwhile?.({ standalone, sha256 });
  await renderInParallel(code, parts, { renderHere, keyOf, keep, count, meanwhile });
  // The rendering order depends on the cache and the threads; the order of findings must not.
  const notes = site.index.routes.routes.flatMap((route) => found.get(route) ?? []);
  return {
    ...collectPages(site, pages),
    diagnostics: [
      ...uniqueFindings(notes.flatMap(({ diagnostics }) => diagnostics)),
      ...crashFindings(
        notes.flatMap(({ crash }) => crash ?? []),
        site.config.i18n.locales,
      ),
    ],
    rendered: due.length,
    standalone,
    sha256,
    known: new Map([...pages].filter(([route]) => !found.has(route))),
  };
}

/** Pages to render, grouped by whether their code is highlighted. */
interface Due {
  /** Without code, or with highlighted code. */
  readonly ready: readonly Job[];
  readonly waiting: readonly Job[];
  /** Resolves when the waiting pages can be rendered. */
  readonly prepared: () => Promise<void>;
}

/** Starts to highlight the code of all pages on the worker; without a worker, the grammars are loaded. */
function beginCode(due: readonly Job[], { renderer, ports, pool }: RenderParts): Due {
  const ahead = pool.highlightAheadFor(due.length);
  for (const { route } of due) ahead?.begin(renderer.samples([route]));
  const ready = new Set(due.filter(({ route }) => renderer.languages([route]).length === 0));
  const waiting = due.filter((job) => !ready.has(job));
  return {
    ready: [...ready],
    waiting,
    prepared: async () => {
      await ahead?.finished();
      const unknown = renderer.languages(waiting.map(({ route }) => route));
      if (unknown.length > 0) await ports.highlighter.prepare(unknown);
    },
  };
}

interface Hands {
  readonly renderHere: (job: Job) => void;
  readonly keyOf: (route: Route) => string;
  readonly keep: (route: Route, key: string, known: KnownPage) => void;
  /** Counts one more rendered page. */
  readonly count: () => void;
  /** Called when the worker has started, and the pages that only this thread can render are rendered. */
  readonly meanwhile: () => Promise<unknown>;
}

/**
 * Each thread renders the pages that it has compiled, and then takes pages of the other. This thread goes from the start of its list, then from the
 * end of the worker's list; the worker goes from the start of its list, then from the end of this thread's.
 */
async function renderInParallel({ ready, waiting, prepared }: Due, parts: RenderParts, hands: Hands): Promise<void> {
  const { site, ports, pool } = parts;
  const due = [...ready, ...waiting];
  // The worker can stage files only on disk.
  const worker = ports.output.staging && pool.workerFor(due.length);
  const { here, mine, theirs } = worker ? divide(due, site, pool) : { here: [...ready], mine: [], theirs: [] };
  if (worker) await prepared();
  const toWork = makeWork(site);
  const takeForWorker = (): Job[] =>
    theirs.length > 0 ? theirs.splice(0, batch) : mine.splice(-Math.min(batch, Math.ceil(mine.length * partOfRest)));
  const assist = async ({ run }: BuildWorker): Promise<void> => {
    while (theirs.length + mine.length > 0) {
      const jobs = takeForWorker();
      const keys = new Map<Job, string>();
      const { work, ...values } = toWork(jobs, (job) => keys.set(job, job.key ?? hands.keyOf(job.route)));
      const givenUp = givenUpIn(ports.cache);
      const answer = await run('render', { jobs: work, ...values, givenUp: givenUp.names() });
      givenUp.add(answer?.givenUp ?? []);
      for (const [place, job] of jobs.entries()) {
        const file = answer?.files[place];
        const key = keys.get(job);
        if (file && key !== undefined) {
          ports.output.staging?.adopt(file);
          hands.keep(job.route, key, { sha256: file.sha256, size: file.size, edges: emptyList });
          hands.count();
        } else here.push(job);
      }
      if (!answer) return;
    }
  };
  const assistants = worker ? [assist(worker), assist(worker)] : [];
  const renderQueue = async (next: () => Job | undefined): Promise<void> => {
    for (let done = 1; ; done += 1) {
      const job = next();
      if (!job) return;
      hands.renderHere(job);
      hands.count();
      if (done % portion === 0) await pool.pause();
    }
  };
  await renderQueue(() => here.shift());
  if (worker) await hands.meanwhile();
  await renderQueue(() => here.shift() ?? mine.shift() ?? theirs.pop());
  await Promise.all(assistants);
  if (!worker) {
    await prepared();
    here.push(...waiting);
  }
  await renderQueue(() => here.shift());
}

/** The texts of routes, and their originals, because translations are compared with these. */
const textsIn = (routes: readonly Route[], { index }: Site): SourcePage[] =>
  [
    ...new Set(
      routes.flatMap(({ page, locale }) => [textAt(index, page, locale), index.routes.docOfPage.get(page)?.original]),
    ),
  ].filter((text) => text !== undefined);

/** Fetches the values that decide whether routes are rendered again: those of few texts, or whole namespaces. Returns the computed page keys. */
async function fetchFor(
  routes: readonly Route[],
  { site, ports: { cache }, keyOf }: RenderParts & Pick<Hands, 'keyOf'>,
): Promise<ReadonlyMap<Route, string>> {
  const texts = textsIn(routes, site);
  if (texts.length > mostChanged) {
    await cache.fetch([...compiledNamespaces, 'page']);
    return new Map();
  }
  await cache.fetch(texts.flatMap(site.compiler.names.compiled));
  const keys = new Map(routes.map((route) => [route, keyOf(route)]));
  await cache.fetch(Array.from(keys.values(), (key) => ['page', key] as const));
  return keys;
}

/** Pages that only this thread can render, pages whose bodies it has, and pages for the worker. */
interface Division {
  readonly here: Job[];
  readonly mine: Job[];
  readonly theirs: Job[];
}

/** The main thread renders everything if the site has overrides, HTML to search for links, or two output paths for each page; it also renders the pages with two. */
function divide(due: readonly Job[], site: Site, { compiledThere }: WorkerPool): Division {
  const hasOverrides = site.modules.hasOverrides;
  const isTrusted = site.config.markdown.html === 'trusted';
  if (hasOverrides || isTrusted || site.config.htmlAliases) return { here: [...due], mine: [], theirs: [] };
  const textOf = ({ route: { kind, page, locale, path } }: Job): SourcePage | undefined =>
    kind === 'doc' && !site.redirects.copies.has(path) ? textAt(site.index, page, locale) : undefined;
  const docs = due.filter((job) => textOf(job) !== undefined);
  const half = new Set(compiledThere.size > 0 ? [] : docs.slice(docs.length / 2));
  const isTheirs = (job: Job): boolean => {
    const text = textOf(job);
    return half.has(job) || (text !== undefined && compiledThere.has(text));
  };
  return {
    here: due.filter((job) => textOf(job) === undefined),
    mine: docs.filter((job) => !isTheirs(job)),
    theirs: docs.filter(isTheirs),
  };
}
