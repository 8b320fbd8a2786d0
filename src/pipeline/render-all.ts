// Renders and stages the pages whose file is not in the output already; in a large build, a worker does.
import { uniqueFindings } from '../diagnostics/unique-findings.ts';
import type { Printed } from '../links/collect-links.ts';
import type { OnCount } from '../model/build-report.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { Ports } from '../model/ports.ts';
import type { Route } from '../model/route.ts';
import type { SourcePage } from '../model/source-page.ts';
import type { BuildWorker, RenderedFiles } from '../model/worker.ts';
import { textAt } from '../site/site-index.ts';
import { once } from '../text/once.ts';
import { collectPages } from './collect-pages.ts';
import type { Step } from './engine/step.ts';
import { fetchTexts, textsIn } from './fetch-texts.ts';
import { stageFetched } from './fetched-files.ts';
import type { Site } from './load-site.ts';
import { crashFindings } from './page-crashes.ts';
import { makePageFiles, type PageFiles } from './page-files.ts';
import { makeRenderer, type Renderer } from './render-route.ts';
import { makePageStep } from './steps/page.ts';
import type { PagePlan } from './steps/plan.ts';
import { makeWork, maxJobs } from './worker-jobs.ts';
import type { WorkerPool } from './worker-pool.ts';

export interface Rendered {
  readonly files: readonly OutputFile[];
  readonly printed: Printed;
  readonly pages: PageFiles;
  readonly diagnostics: readonly Diagnostic[];
  readonly rendered: number;
  /** Stages the files that browsers fetch, or returns them if they are staged already. */
  readonly fetched: () => Promise<readonly OutputFile[]>;
}

export interface RenderOptions {
  readonly plan: Step<Route, PagePlan>;
  readonly site: Site;
  readonly ports: Ports;
  readonly pool: WorkerPool;
  readonly onCount?: OnCount;
}

/** Number of pages that this thread renders before it handles messages of the worker. */
const portion = 4;
/** Part of the remaining pages that the worker takes at a time; small, so that both threads finish together. */
const partOfRest = 1 / 8;

/** For a larger part of the site, all bodies and code are fetched, because comparing names one by one is slower. */
const partOfSite = 1 / 4;

/** For more pages, the index is made after rendering: beside the worker's heap, its words take 200 MB for 50,000. */
const maxIndexedMeanwhile = 12_000;

export async function renderAll({ site, ports, pool, plan, onCount = () => {} }: RenderOptions): Promise<Rendered> {
  const { routes } = site.index.routes;
  const renderer = makeRenderer(site, ports);
  const { page, adopt } = makePageStep(site, { ...ports, plan, renderer });
  const isOutdated = (route: Route): boolean => plan.peek(route) === undefined;
  const { names } = site.texts;
  await fetchTexts(textsIn(routes.filter(isOutdated), site.index), { cache: ports.cache, names });
  const due = routes.filter((route) => page.peek(route) === undefined);
  const texts = textsIn(due, site.index);
  const areMany = texts.length > routes.length * partOfSite;
  await ports.cache.fetch(areMany ? ['body', 'code'] : texts.flatMap(names.rendered));
  const fetched = once(() => stageFetched({ site, ports, page, plan, pause: pool.pause }));
  let done = 0;
  const count = (): void => onCount(++done, due.length);
  const code = beginCode(due, { site, renderer, ports, pool });
  await renderInParallel(code, {
    site,
    ports,
    pool,
    renderHere: page.get,
    adopt,
    count,
    meanwhile: async () => (routes.length > maxIndexedMeanwhile ? undefined : fetched()),
  });
  const renderedPages = new Map(routes.map((route) => [route, page.get(route)]));
  const crashes = [...renderedPages.values()].flatMap(({ crash }) => crash ?? []);
  return {
    ...collectPages(site, renderedPages),
    pages: makePageFiles(site, ports, renderedPages),
    // The rendering order depends on the cache and the threads; the order of findings must not.
    diagnostics: [
      ...uniqueFindings([...renderedPages.values()].flatMap(({ diagnostics = [] }) => diagnostics)),
      ...crashFindings(crashes, site.config.i18n.locales),
    ],
    rendered: due.length,
    fetched,
  };
}

/** Pages to render, grouped by whether their code is highlighted. */
interface Due {
  /** Without code, or with highlighted code. */
  readonly ready: readonly Route[];
  readonly waiting: readonly Route[];
  /** Resolves when the waiting pages can be rendered. */
  readonly prepared: () => Promise<void>;
}

/** Starts to highlight the code of all pages on the worker; without a worker, the grammars are loaded. */
function beginCode(
  due: readonly Route[],
  { site, renderer, ports, pool }: Pick<RenderOptions, 'site' | 'ports' | 'pool'> & { readonly renderer: Renderer },
): Due {
  const ahead = pool.highlightAheadFor(due.length, site.code);
  for (const route of due) ahead?.begin(renderer.samples([route]));
  const ready = new Set(due.filter((route) => renderer.languages([route]).length === 0));
  const waiting = due.filter((route) => !ready.has(route));
  return {
    ready: [...ready],
    waiting,
    prepared: async () => {
      await ahead?.finished();
      const unknown = renderer.languages(waiting);
      if (unknown.length > 0) await ports.highlighter.prepare(unknown);
    },
  };
}

interface RenderParts extends Pick<RenderOptions, 'site' | 'ports' | 'pool'> {
  readonly renderHere: (route: Route) => unknown;
  /** Adds a page that the worker has rendered. */
  readonly adopt: (route: Route, files: RenderedFiles) => void;
  readonly count: () => void;
  /** Called when the worker has started, and the pages that only this thread can render are rendered. */
  readonly meanwhile: () => Promise<unknown>;
}

/**
 * The worker renders the docs. If both threads share them, each renders those that it has compiled, then some of the
 * other: this thread goes from the start of its list, then from the end of the worker's list; the worker goes from the
 * start of its list, then from the end of this thread's.
 */
async function renderInParallel({ ready, waiting, prepared }: Due, parts: RenderParts): Promise<void> {
  const { site, ports, pool, renderHere, adopt, count, meanwhile } = parts;
  const { givenUp } = site.code;
  const due = [...ready, ...waiting];
  // The worker can stage files only on disk.
  const worker = ports.output.staging && pool.workerFor(due.length);
  const { here, mine, theirs, isShared } = worker
    ? divide(due, site, pool)
    : { here: [...ready], mine: [], theirs: [], isShared: false };
  if (worker) await prepared();
  const toWork = makeWork(site);
  const takeForWorker = (): Route[] =>
    theirs.length > 0
      ? theirs.splice(0, maxJobs)
      : mine.splice(-Math.min(maxJobs, Math.ceil(mine.length * partOfRest)));
  const assist = async ({ run }: BuildWorker): Promise<void> => {
    while (theirs.length + mine.length > 0) {
      const batch = takeForWorker();
      const { work, ...values } = toWork(batch);
      const answer = await run('render', { jobs: work, ...values, givenUp: givenUp.names() });
      givenUp.add(answer?.givenUp ?? []);
      for (const [place, route] of batch.entries()) {
        const files = answer?.files[place];
        if (files) {
          for (const file of [files.page, files.markdown ?? []].flat()) ports.output.staging?.adopt(file);
          adopt(route, files);
          count();
        } else here.push(route);
      }
      if (!answer) return;
    }
  };
  const assistants = worker ? [assist(worker), assist(worker)] : [];
  const renderQueue = async (next: () => Route | undefined): Promise<void> => {
    for (let done = 1; ; done += 1) {
      const route = next();
      if (!route) return;
      renderHere(route);
      count();
      if (done % portion === 0) await pool.pause();
    }
  };
  await renderQueue(() => here.shift());
  if (worker) await meanwhile();
  if (isShared) await renderQueue(() => here.shift() ?? mine.shift() ?? theirs.pop());
  await Promise.all(assistants);
  if (!worker) {
    await prepared();
    here.push(...waiting);
  }
  // The rest of a worker that has died.
  await renderQueue(() => here.shift() ?? mine.shift() ?? theirs.shift());
}

/** The main thread renders pages with two output paths, and all pages of sites with overrides or HTML to search. */
function divide(due: readonly Route[], site: Site, { compiledThere, ...pool }: WorkerPool) {
  const hasOverrides = site.modules.hasOverrides;
  const isTrusted = site.config.markdown.html === 'trusted';
  if (hasOverrides || isTrusted || site.config.htmlAliases)
    return { here: [...due], mine: [], theirs: [], isShared: false };
  const textOf = ({ kind, page, locale, path }: Route): SourcePage | undefined =>
    kind === 'doc' && !site.redirects.copies.has(path) ? textAt(site.index, page, locale) : undefined;
  const docs = due.filter((route) => textOf(route) !== undefined);
  // Also if most of the pages that both threads have compiled are in the output already.
  const isShared = compiledThere.size > 0 || pool.isShared(due.length);
  const share = new Set(compiledThere.size > 0 ? [] : docs.slice(isShared ? docs.length / 2 : 0));
  const isTheirs = (route: Route): boolean => {
    const text = textOf(route);
    return share.has(route) || (text !== undefined && compiledThere.has(text));
  };
  return {
    here: due.filter((route) => textOf(route) === undefined),
    mine: docs.filter((route) => !isTheirs(route)),
    theirs: docs.filter(isTheirs),
    isShared,
  };
}
