// The tasks of a worker thread: it compiles pages, and later renders and stages them when the whole site is known.

import type { SiteConfig } from '../config/site-config.ts';
import type { CodeKey } from '../model/compiled-page.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { ChromeModel, PageModel, SidebarModel } from '../model/page-model.ts';
import type { PageServices, Ports } from '../model/ports.ts';
import type { HighlightedLines, RenderedFiles, RenderJob, WorkerTasks } from '../model/worker.ts';
import { localText } from '../offline/local-text.ts';
import { makeEncoder } from '../text/encode-text.ts';
import { type DocServices, docHtml } from './doc-html.ts';
import { makeEngine } from './engine/engine.ts';
import { programPage } from './program-page.ts';
import { makeCodeLines } from './steps/code.ts';
import { codeKey, makeTexts, workerBudget } from './steps/texts.ts';

export interface WorkerPorts
  extends Pick<
    Ports,
    | 'files'
    | 'cache'
    | 'guard'
    | 'sanitizeTag'
    | 'renderMath'
    | 'printRequest'
    | 'renderDiagram'
    | 'highlighter'
    | 'makeTheme'
    | 'clock'
  > {
  readonly stage: (path: string, bytes: Uint8Array) => OutputFile;
}

export interface PageTasks {
  readonly compile: (pages: WorkerTasks['compile']['input']) => Promise<WorkerTasks['compile']['answer']>;
  readonly render: (input: WorkerTasks['render']['input']) => Promise<WorkerTasks['render']['answer']>;
  readonly times: () => WorkerTasks['times']['answer'];
}

/** The worker renders only documents without components of the site, which use no services. */
const refuse = (): never => {
  throw new Error('a document asked for a service');
};
const services: PageServices = { link: refuse, image: refuse, islandHref: refuse, code: refuse };

export function makePageTasks(config: SiteConfig, ports: WorkerPorts): PageTasks {
  const engine = makeEngine(ports.cache, ports.clock.now);
  const texts = makeTexts(engine, { config, ports, budget: workerBudget });
  const lines = makeCodeLines(engine, ports, config.limits);
  const theme = ports.makeTheme({});
  const values = new Map<number, unknown>();
  const encode = makeEncoder();

  const loadGrammars = async (code: readonly CodeKey[]): Promise<void> => {
    const languages = code.filter((block) => !lines.has(block)).map(({ language }) => language);
    if (languages.length > 0) await ports.highlighter.prepare([...new Set(languages)]);
  };

  const { givenUp } = lines;
  /** A block that takes too long fails the page here: the main thread shows it without highlighting, and reports it. */
  const inTime = (blocks: readonly HighlightedLines[]): readonly (readonly string[])[] =>
    blocks.map((lines) => {
      if (!lines) throw new Error('highlighting takes too long');
      return lines;
    });
  /** Does not store the lines of a page that the main thread has compiled, because they are in that thread's cache. */
  const servicesFor = ({ compiled }: RenderJob): DocServices => ({
    texts: compiled ? { facts: () => compiled.facts, body: () => compiled.body } : texts,
    codeLines: (blocks) => inTime(lines.of(blocks, { isKept: compiled === null })),
    component: refuse,
  });

  const renderJob = (job: RenderJob): RenderedFiles | null => {
    const { model, chrome, sidebar, page, targets, headingIds, file, markdown, tail } = job;
    const shared = values.get(chrome) as ChromeModel;
    const whole = {
      ...model,
      chrome: shared,
      sidebar: sidebar === null ? null : (values.get(sidebar) as SidebarModel),
    } as PageModel;
    try {
      const parts = { page, targets, headingIds, strings: shared.strings };
      const html = docHtml(parts, servicesFor(job));
      const program = programPage(whole, html, config);
      // Some content has no Markdown form: the main thread renders this page and reports it.
      if (program !== null && program.unread.length > 0) return null;
      const stage = (path: string, text: string) => ports.stage(path, encode(localText(text, path, config)));
      const staged = stage(file, theme.render(whole, { kind: 'html', html: html + tail }, services));
      if (program === null || markdown === null) return { page: staged };
      return { page: staged, markdown: stage(markdown, program.text) };
    } catch {
      return null;
    }
  };

  return {
    times: () => engine.log.counts().map((count) => ({ ...count, thread: 'worker' as const })),
    compile: async (pages) => {
      const results = pages.map(texts.result);
      await loadGrammars(pages.flatMap(texts.code));
      // Highlight now, while the bodies are still in memory.
      for (const page of pages) lines.of(texts.body(page).code);
      return { pages: results, share: ports.cache.share(), givenUp: givenUp.names() };
    },
    render: async ({ jobs, shared, forgotten, givenUp: elsewhere }) => {
      givenUp.add(elsewhere);
      for (const number of forgotten) values.delete(number);
      for (const [number, value] of shared) values.set(number, value);
      await loadGrammars(jobs.flatMap(({ page, compiled }) => compiled?.body.code.map(codeKey) ?? texts.code(page)));
      return { files: jobs.map((job) => engine.log.time('page', () => renderJob(job))), givenUp: givenUp.names() };
    },
  };
}
